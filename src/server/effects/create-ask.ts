import type { Ask, ServiceAnswer } from '#blocks/performer.ts';
import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import { sendPatiently } from '#server/egress/send-patiently.ts';
import { readData, readText } from './read-data.ts';

const USUAL_MS = 30_000;

/**
 * The way in which performers ask services. With `hosts`, only these are asked and no answer leads elsewhere:
 * the secrets of an account stay with those they are for.
 */
export function createAsk(
  egress: Egress,
  { msLeft, hosts }: { readonly msLeft: () => number; readonly hosts?: readonly string[] },
): Ask {
  return async ({ url, method = 'GET', headers, body, timeoutMs = USUAL_MS, isRepeatable, onData }) => {
    if (hosts !== undefined && !hosts.includes(hostOf(url)))
      return { ok: false, message: 'The account must not be used with this address.' };
    const answer = await sendPatiently(
      egress,
      {
        url,
        method,
        leavesOrigin: hosts === undefined,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
        ...(onData && { onData }),
      },
      {
        ms: Math.min(timeoutMs, msLeft()),
        isRepeatable: isRepeatable ?? (method === 'GET' || method === 'HEAD'),
      },
    );
    return toAnswer(answer);
  };
}

/** Name and, where it is not the usual one, port. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

function toAnswer(result: EgressResult): ServiceAnswer {
  if (!result.ok) return { ok: false, message: result.message };
  const type = result.headers['content-type'] ?? '';
  return {
    ok: true,
    status: result.status,
    headers: result.headers,
    body: result.body,
    text: () => readText(result.body, type),
    data: () => readData(result.body, type),
  };
}
