import { readFile, writeFile } from 'node:fs/promises';
import { fixAll } from '#bot/fix-all.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { placeName } from '#bot/place-name.ts';
import { isRaw } from '#bot/raw.ts';
import { readBotFile } from '#cli/read-bot-file.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';

/**
 * Solves problems in a bot file as far as nothing changes for visitors, and gives a line about each. What else the file
 * holds stays as it is. `isDry`: the file is not written.
 */
export async function fixFile(
  file: string,
  { isDry }: { readonly isDry: boolean },
): Promise<readonly string[]> {
  const read = await readBotFile(file, { isSafe: false, keepsAccounts: true });
  // The check says why.
  if (!read.ok) return [];
  const { bot, warnings } = read.value.imported;
  const text = await readFile(file, 'utf8');
  const raw = parseUntrusted(text.replace(/^\uFEFF/, ''));
  // What was repaired while reading may have other ids than the file.
  if (warnings.length > 0 || !isRaw(raw)) return [`${file}: not fixed: import and export the bot first`];
  const { found, ops } = fixAll(bot.document);
  const fixed = applyOps(raw, ops);
  if (!fixed.ok) return [`${file}: not fixed: import and export the bot first`];
  if (found.length > 0 && !isDry) await writeFile(file, written(fixed.value, text));
  return found.map(({ code, place, fix }) => {
    const where = placeName(bot.document, place);
    const what = `${fix?.label ?? ''} (${code})`;
    return `${file}: ${isDry ? 'would fix' : 'fixed'}: ${where === '' ? '' : `${where}: `}${what}`;
  });
}

/** JSON text, indented and ended as the file was. */
function written(value: unknown, before: string): string {
  const indent = /^\uFEFF?\s*\{\r?\n([ \t]+)/.exec(before)?.[1];
  return (
    JSON.stringify(value, null, indent) + (before.slice(before.trimEnd().length).includes('\n') ? '\n' : '')
  );
}
