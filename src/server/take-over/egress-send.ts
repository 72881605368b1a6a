import { err, ok } from '#lib/result.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { EgressReason } from '#server/egress/refused.ts';
import type { Send } from './call.ts';

/** A page of a hundred results, or a large bot. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Sends requests by the egress client of the server, until `signal` is aborted. */
export const egressSend =
  (egress: Egress, signal: AbortSignal): Send =>
  async (sending) => {
    // The token is for this server, not for the target of a redirect.
    const answer = await egress.request({ ...sending, signal, leavesOrigin: false, maxBytes: MAX_BYTES });
    if (!answer.ok)
      return err({ message: answer.message, isFinal: signal.aborted || isFinal[answer.reason] });
    const { status, headers, body } = answer;
    return ok({
      ...{ status, statusText: '', text: body.toString('utf8') },
      retryAfter: headers['retry-after'],
    });
  };

/** Whether another attempt would fail, too. */
const isFinal: Readonly<Record<EgressReason, boolean>> = {
  ...{ blocked: true, 'bad-request': true, redirects: true, tls: true, 'too-large': true, proxy: true },
  ...{ timeout: false, dns: false, connect: false, protocol: false },
};
