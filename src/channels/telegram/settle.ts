import type { Pressed } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { textField } from '#model/view-fields.ts';
import { capabilities } from './capabilities.ts';
import { chatIdOf, showKeyboard } from './write.ts';

/** Kinds that may be sent; the service finds the others by itself. */
const kept: ReadonlySet<string> = new Set([
  ...['bold', 'italic', 'underline', 'strikethrough', 'code', 'pre', 'blockquote', 'text_link'],
]);
/** Beside the label's own. */
const MOST_ENTITIES = 99;

/** Shows what was chosen below the text of a message, whose buttons are gone; without room for it, only those go. */
export function settle(address: string, { messageId, above }: Pressed, label: string): WireCall {
  const text = `${above?.text}\n\n${label}`;
  const most = above?.isCaption === true ? capabilities.caption : capabilities.text;
  if (above === undefined || label === '' || text.length > most) return showKeyboard(address, messageId, []);
  const at = { chat_id: chatIdOf(address), message_id: Number(messageId) };
  const marks = above.marks.filter((mark) => kept.has(textField(mark, 'type'))).slice(0, MOST_ENTITIES);
  const entities = [...marks, { type: 'bold', offset: text.length - label.length, length: label.length }];
  return above.isCaption === true
    ? { method: 'editMessageCaption', body: { ...at, caption: text, caption_entities: entities } }
    : { method: 'editMessageText', body: { ...at, text, entities } };
}
