import type { LabelKey } from '#model/label-defaults.ts';
import type { localeTexts } from './en.ts';

export type MessageKey = keyof typeof localeTexts | LabelKey;
export type Messages = Readonly<Record<MessageKey, string>>;

/** Returns the text of a key with its values filled in. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * A translator over one language; a text that has not loaded yet is empty.
 * @example translator(messages)('ofTotal', { value: 3, total: 5 }) // '3 of 5'
 */
export function translator(messages: Partial<Messages>): Translate {
  return (key, values = {}) =>
    (messages[key] ?? '').replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
