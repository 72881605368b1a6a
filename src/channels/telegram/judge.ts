import type { Outcome } from '#channels/wire-call.ts';
import { isSet, textField } from '#model/view-fields.ts';

/** An answer of the Bot API; null: the line broke. */
export type BotApiAnswer = { readonly status: number; readonly body: unknown } | null;

/** What an answer of the Bot API means. Descriptions are the service's own and hold no token. */
export function judge(answer: BotApiAnswer): Outcome {
  if (answer === null) return { kind: 'again', because: 'The connection to Telegram broke.' };
  const { status, body } = answer;
  if (status === 200 && isSet(body, 'ok'))
    return { kind: 'accepted', externalId: textField(body, 'result', 'message_id') || null };
  const because = `Telegram answered ${status}: ${textField(body, 'description').slice(0, 200)}`;
  if (status >= 500) return { kind: 'again', because };
  switch (status) {
    case 429: {
      const seconds = Number(textField(body, 'parameters', 'retry_after'));
      return {
        kind: 'again',
        because,
        afterMs: (Number.isFinite(seconds) && seconds > 0 ? seconds : 1) * 1000,
      };
    }
    case 401:
    case 404:
      return { kind: 'accountStopped', because };
    case 403:
      return { kind: 'contactGone', because };
    case 409:
      return { kind: 'clash', because };
    case 400:
      return /chat not found|user is deactivated/i.test(because)
        ? { kind: 'contactGone', because }
        : { kind: 'formRefused', because };
    default:
      return { kind: 'failed', because };
  }
}
