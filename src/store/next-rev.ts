import type { Bot, BotEdit, BotPatch } from './ports/bot.ts';

/** The revision of a bot after a change: one more for each batch, or for a change of the draft that has none. */
export function nextRev(before: Bot, patch: BotPatch, edit: BotEdit | undefined): number {
  if (edit) return before.rev + edit.batches.length + (edit.isUndescribed ? 1 : 0);
  return changesDraft(before, patch) ? before.rev + 1 : before.rev;
}

/** The fields that are the draft of a bot: a change of one of them makes a new revision. */
const draftFields = [
  'name',
  'icon',
  'events',
  'groups',
  'edges',
  'variables',
  'theme',
  'settings',
  'selectedThemeTemplateId',
] as const satisfies readonly (keyof BotPatch)[];

/** Other fields take effect at once, or say where the bot is. */
function changesDraft(before: Bot, patch: BotPatch): boolean {
  return draftFields.some((field) => patch[field] !== undefined && patch[field] !== before[field]);
}
