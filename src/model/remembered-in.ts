import type { Settings } from './settings.ts';

/** Where visitors' browsers store their chats with a bot; null: nowhere. */
export function rememberedIn({ general }: Pick<Settings, 'general'>): 'session' | 'local' | null {
  const isNewOnRefresh = general?.isNewResultOnRefreshEnabled;
  const isRemembered = general?.rememberUser?.isEnabled ?? isNewOnRefresh === false;
  return isRemembered ? (general?.rememberUser?.storage ?? 'session') : null;
}
