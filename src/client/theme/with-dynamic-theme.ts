import type { ChatOptions } from '../chat/chat-options.ts';
import type { ConversationState } from '../headless/conversation.ts';
import { readFields } from '../ui/read.ts';

/** The current theme: of the options, or else of the bot, with font and background as they were set since. */
export function withDynamicTheme(
  { theme, font }: Pick<ChatOptions, 'theme' | 'font'>,
  { bot, dynamicTheme: { backgroundUrl } }: Pick<ConversationState, 'bot' | 'dynamicTheme'>,
): unknown {
  const current = theme ?? bot?.theme;
  if (backgroundUrl === undefined && font === undefined) return current;
  const { general, ...rest } = readFields(current);
  const { background, ...others } = readFields(general);
  return {
    ...rest,
    general: {
      ...others,
      ...(font !== undefined && { font }),
      background: {
        ...readFields(background),
        ...(backgroundUrl !== undefined && { content: backgroundUrl }),
      },
    },
  };
}
