import { retryDefaults } from '#model/retry-defaults.ts';
import type { MessageKey } from '../locales/translate.ts';
import { useChat } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';

/**
 * The sentence for an answer of the wrong kind: what the author wrote for this input, else for the whole bot, else the
 * words of the visitor's language.
 */
export function useInvalid(options: unknown): (key: MessageKey) => string {
  const { t, general } = useChat();
  const { retryMessageContent: own } = readFields(options);
  const isWritten = !unwritten.includes(own);
  return (key) =>
    readText(isWritten && own, readText(readFields(general.systemMessages).invalidMessage, t(key)));
}

/** Servers fill in English sentences. */
const unwritten: readonly unknown[] = Object.values(retryDefaults);
