import type { Message } from '#engine/event.ts';
import type { Session } from '#engine/session.ts';

/** How much of a text that is too long is kept, so that the log shows what it was. */
const KEPT = 200;

/**
 * The message as the engine gets it. Of an answer longer than `maxLength` only the beginning is left, marked, so that
 * its input asks again and nothing stores the rest. What a page reports about a client action is no answer.
 */
export function withinLength(
  message: Message | null,
  { waiting, maxLength }: { readonly waiting: Session['waiting']; readonly maxLength: number },
): Message | null {
  const isAnswer = waiting === null || waiting.kind === 'reply';
  if (!isAnswer || message?.type !== 'text' || message.text.length <= maxLength) return message;
  return {
    type: 'text',
    text: `${message.text.slice(0, Math.min(KEPT, maxLength)).toWellFormed()}…`,
    isTooLong: true,
  };
}
