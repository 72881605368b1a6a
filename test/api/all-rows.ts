import type { ApiRow } from '#kit/api-row.ts';
import { rows as botsCopy } from './bots-copy.cases.ts';
import { rows as botsLive } from './bots-live.cases.ts';
import { rows as botsMake } from './bots-make.cases.ts';
import { rows as botsRead } from './bots-read.cases.ts';
import { rows as botsUpdate } from './bots-update.cases.ts';
import { rows as folders } from './folders.cases.ts';
import { rows as themeTemplates } from './theme-templates.cases.ts';

/** Every row of the API, by file. */
export const allRows: Readonly<Record<string, readonly ApiRow[]>> = {
  'bots: read': botsRead,
  'bots: create and import': botsMake,
  'bots: update': botsUpdate,
  'bots: publish, versions, delete': botsLive,
  'bots: duplicate, copy, move': botsCopy,
  folders,
  'theme templates': themeTemplates,
};
