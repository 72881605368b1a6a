import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Deepest folder that is searched. */
const MAX_DEPTH = 8;

/** The files `bot.json` of a folder, or of the folders below one that has none. */
export function botFiles(folder: string, depth = 0): readonly string[] {
  const own = join(folder, 'bot.json');
  if (existsSync(own)) return [own];
  if (depth === MAX_DEPTH) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .toSorted()
    .flatMap((each) => botFiles(each, depth + 1));
}
