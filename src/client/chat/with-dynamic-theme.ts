import type { DynamicTheme } from '../headless/conversation.ts';
import { readFields } from './read.ts';

/** A theme with the background of now; pictures of people are kept by each message. */
export function withDynamicTheme(theme: unknown, { backgroundUrl, guestAvatarUrl, hostAvatarUrl }: DynamicTheme): unknown {
  if (backgroundUrl === undefined && guestAvatarUrl === undefined && hostAvatarUrl === undefined) return theme;
  const { general, chat, ...rest } = readFields(theme);
  const { background, ...others } = readFields(general);
  const { hostAvatar, guestAvatar, ...parts } = readFields(chat);
  return {
    ...rest,
    general: { ...others, background: { ...readFields(background), ...(backgroundUrl !== undefined && { content: backgroundUrl }) } },
    chat: {
      ...parts,
      hostAvatar: { ...readFields(hostAvatar), ...(hostAvatarUrl !== undefined && { url: hostAvatarUrl }) },
      guestAvatar: { ...readFields(guestAvatar), ...(guestAvatarUrl !== undefined && { url: guestAvatarUrl }) },
    },
  };
}
