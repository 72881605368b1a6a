import type { ChangeKind } from '#bot/changes/bot-change.ts';

/** What became of an element, at the beginning of a line. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
  recreated: 'Made again',
};
