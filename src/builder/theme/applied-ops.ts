import type { Op } from '#bot/ops/op.ts';
import type { Theme } from '#model/theme.ts';

interface AppliedTemplate {
  readonly id: string;
  readonly theme: Theme;
  /** Built-in looks say nothing about pictures of people: those of the bot stay. */
  readonly isBuiltIn: boolean;
}

/** The ops that give a bot another look. */
export function appliedOps(before: Theme, { id, theme, isBuiltIn }: AppliedTemplate): readonly Op[] {
  const { hostAvatar, guestAvatar } = before.chat ?? {};
  const avatars = { ...(hostAvatar && { hostAvatar }), ...(guestAvatar && { guestAvatar }) };
  const keeps = isBuiltIn && Object.keys(avatars).length > 0;
  const to = keeps ? { ...theme, chat: { ...theme.chat, ...avatars } } : theme;
  return [
    { op: 'set', path: ['theme'], to },
    { op: 'set', path: ['selectedThemeTemplateId'], to: id },
  ];
}
