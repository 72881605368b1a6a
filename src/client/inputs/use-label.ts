import { type LabelKey, labelDefaults } from '#model/label-defaults.ts';
import { useChat } from '../ui/chat-context.ts';

/**
 * Gives what stands on an input: what its author wrote, as it is; where nobody wrote anything, the words of the
 * visitor's language. Servers fill in English defaults, so these count as unwritten, too.
 */
export function useLabel(): (text: unknown, key: LabelKey) => string {
  const { t } = useChat();
  return (text, key) =>
    typeof text === 'string' && text !== labelDefaults[key] ? text : t(key) || labelDefaults[key];
}
