import type { ApiRow } from '#kit/api-row.ts';
import { rows as botsRead } from './bots-read.cases.ts';
import { rows as folders } from './folders.cases.ts';
import { rows as themeTemplates } from './theme-templates.cases.ts';

/** Every row of the API, by file. */
export const allRows: Readonly<Record<string, readonly ApiRow[]>> = {
  'bots: read': botsRead,
  folders,
  'theme templates': themeTemplates,
};
