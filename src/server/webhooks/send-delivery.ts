import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import type { Attempt } from '#store/ports/outbox.ts';
import { sign } from './sign.ts';

/** Something to send. */
export interface Letter {
  readonly url: string;
  readonly secret: string;
  /** Id of the delivery: the same at every attempt. */
  readonly id: string;
  readonly event: string;
  /** JSON text. */
  readonly payload: string;
}

export interface Sent {
  readonly attempt: Attempt;
  /** How long the receiver asks to wait, in ms. */
  readonly askedMs?: number | undefined;
  /** The receiver reports that it no longer exists. */
  readonly isGone: boolean;
}

/** How long a whole attempt may take, in ms. */
export const TRY_MS = 10_000;

/** Sends a delivery once. Only 2xx counts as success; redirects do not, whatever they lead to. */
export async function sendDelivery(
  egress: Egress,
  letter: Letter,
  around: { readonly clock: () => number; readonly signal?: AbortSignal },
): Promise<Sent> {
  const begun = performance.now();
  const at = around.clock();
  const result = await egress.request({
    url: letter.url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'parley-event': letter.event,
      'parley-delivery': letter.id,
      'parley-signature': sign(letter.secret, letter.payload, at),
    },
    body: letter.payload,
    timeoutMs: TRY_MS,
    leavesOrigin: false,
    ...(around.signal && { signal: around.signal }),
  });
  const ms = Math.round(performance.now() - begun);
  const status = result.ok ? result.status : null;
  return {
    attempt: { at: around.clock(), status, ms, error: errorOf(letter, result) },
    askedMs: result.ok ? waitOf(result.headers['retry-after'] ?? '', around.clock()) : undefined,
    isGone: status === 410,
  };
}

function errorOf({ url }: Letter, result: EgressResult): string | null {
  if (!result.ok)
    return result.reason === 'redirects'
      ? 'The URL redirects to another one. Use that one instead.'
      : result.message;
  if (result.finalUrl !== new URL(url).href)
    return `The URL redirects to ${result.finalUrl.slice(0, 500)}. Use that one instead.`;
  return result.status >= 200 && result.status < 300 ? null : `The response status was ${result.status}.`;
}

/** Seconds or a date, as ms from now. */
function waitOf(text: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
