import type { MessageKey } from '../locales/translate.ts';
import { useChat } from '../ui/chat-context.ts';
import { readFields, readText } from '../ui/read.ts';

/** The sentence for an answer of the wrong kind: the author's, where there is one. */
export function useInvalid(): (key: MessageKey) => string {
  const { t, general } = useChat();
  return (key) => readText(readFields(general.systemMessages).invalidMessage, t(key));
}
