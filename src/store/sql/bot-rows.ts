import type { Bot, BotHead } from '../ports/bot.ts';
import type { Stored, Tables } from './tables.ts';

/** Reads a stored bot. */
export function toBot({
  fieldTimes: _,
  deletedAt: __,
  keptRev: ___,
  keptAt: ____,
  ...row
}: Tables['bots']): Bot {
  return { ...row, ...toFlags(row) };
}

/** What a head is read from. */
export const headColumns = [
  'id',
  'workspaceId',
  'name',
  'icon',
  'folderId',
  'publicId',
  'customDomain',
  'isArchived',
  'isClosed',
  'isDisabled',
  'riskLevel',
  'resultRetentionDays',
  'createdAt',
  'updatedAt',
  'rev',
  'publishedKey',
  'publishedRev',
  'publishedAt',
  'lastActivityAt',
] as const;

/** Reads the head of a stored bot. */
export function toHead(row: Stored<BotHead>): BotHead {
  return { ...row, ...toFlags(row) };
}

function toFlags(row: Pick<Stored<BotHead>, 'isArchived' | 'isClosed' | 'isDisabled'>) {
  return { isArchived: row.isArchived === 1, isClosed: row.isClosed === 1, isDisabled: row.isDisabled === 1 };
}
