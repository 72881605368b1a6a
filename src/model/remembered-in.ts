import type { Settings } from './settings.ts';

/** Where the browsers of visitors remember their chats with a bot; null: nowhere. */
export function rememberedIn({ general }: Pick<Settings, 'general'>): 'session' | 'local' | null {
  const isNewOnRefresh = general?.isNewResultOnRefreshEnabled;
  const isRemembered = general?.rememberUser?.isEnabled ?? isNewOnRefresh === false;
  return isRemembered ? (general?.rememberUser?.storage ?? 'session') : null;
}
