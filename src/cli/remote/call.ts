import { err, ok } from '#lib/result.ts';
import { createCall, type Send } from '#server/take-over/call.ts';

const send: Send = async ({ timeoutMs, ...sending }) => {
  try {
    const response = await fetch(sending.url, {
      ...sending,
      // The token is for this server, not for the target of a redirect.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, statusText, headers } = response;
    const text = await response.text();
    return ok({ status, statusText, retryAfter: headers.get('retry-after') ?? undefined, text });
  } catch (error) {
    return err({ message: networkMessage(error), isFinal: false });
  }
};

/** Sends a request to a server that the operator specified, and returns the parsed JSON reply. */
export const call = createCall(send);

function networkMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no reply in time';
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || String(Object.entries(cause)[0]?.[1] ?? '')
    : error.message;
}
