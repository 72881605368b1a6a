import { setTimeout as delay } from 'node:timers/promises';
import type { Egress, EgressRequest, EgressResult } from './create-egress.ts';
import type { EgressReason } from './refused.ts';

const MAX_RETRIES = 2;
const statuses: ReadonlySet<number> = new Set([408, 413, 429, 500, 502, 503, 504]);
const reasons: ReadonlySet<EgressReason> = new Set(['connect', 'dns', 'protocol']);

/**
 * Sends a request; a repeatable one up to three times when the service is busy or cannot be reached, as long as there
 * is time and no response has started: `ms` covers all attempts and the pauses between them. `Retry-After` is
 * respected.
 */
export async function sendPatiently(
  egress: Egress,
  request: Omit<EgressRequest, 'timeoutMs'>,
  { ms, isRepeatable }: { readonly ms: number; readonly isRepeatable: boolean },
): Promise<EgressResult> {
  const ends = performance.now() + ms;
  let isHeard = false;
  const onData =
    request.onData &&
    ((bytes: Uint8Array): void => {
      isHeard = true;
      request.onData?.(bytes);
    });
  for (let attempt = 1; ; attempt++) {
    const timeoutMs = Math.max(1, Math.ceil(ends - performance.now()));
    const answer = await egress.request({ ...request, ...(onData && { onData }), timeoutMs });
    const pause =
      isRepeatable && !isHeard && attempt <= MAX_RETRIES ? pauseBefore(answer, attempt) : undefined;
    if (pause === undefined || performance.now() + pause >= ends) return answer;
    await delay(pause);
  }
}

/** The pause before another attempt, in ms; undefined: this is the response. */
function pauseBefore(answer: EgressResult, attempt: number): number | undefined {
  const usual = 300 * 2 ** (attempt - 1);
  if (!answer.ok) return reasons.has(answer.reason) ? usual : undefined;
  if (!statuses.has(answer.status)) return undefined;
  return retryAfter(answer.headers['retry-after'] ?? '') ?? usual;
}

/** Seconds, or a date. */
function retryAfter(text: string): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
