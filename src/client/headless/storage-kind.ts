import type { BotFace } from './conversation.ts';
import type { ConversationOptions, CorePlatform } from './conversation-options.ts';
import { readFields } from './read.ts';

/** Where the author of a bot wants its chats to be remembered; null: nowhere. */
export function storageKind({ settings }: BotFace): 'session' | 'local' | null {
  const general = readFields(settings.general);
  const remember = readFields(general.rememberUser);
  const isEnabled = remember.isEnabled ?? general.isNewResultOnRefreshEnabled === false;
  if (isEnabled !== true) return null;
  return remember.storage === 'local' ? 'local' : 'session';
}

/** The name under which the chat with a bot is kept. */
export function memoryKey({ apiHost, bot }: Pick<ConversationOptions, 'apiHost' | 'bot'>): string {
  return `parley-chat ${apiHost} ${bot}`;
}

/** Whether something is kept under that name. */
export function keptUnder({ storage }: Pick<CorePlatform, 'storage'>, key: string): boolean {
  try {
    return [storage('session'), storage('local')].some((each) => each?.getItem(key));
  } catch {
    return false;
  }
}
