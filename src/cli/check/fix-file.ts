import { readFile, writeFile } from 'node:fs/promises';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { isSafeFix } from '#bot/is-safe-fix.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { isRaw } from '#bot/raw.ts';
import { readBotFile } from '#cli/read-bot-file.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { fixProblems } from '#server/problems/fix-problems.ts';
import { fixLine } from './fix-line.ts';
import { repairsOf } from './repairs-of.ts';

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
  if (repairsOf(warnings).length > 0 || !isRaw(raw))
    return [`${file}: not fixed: import and export the bot first`];
  const { document } = bot;
  const find = async (each: BotDocument) => diagnose(each);
  const { found, ops } = await fixProblems(document, { find, isWanted: isSafeFix });
  const fixed = applyOps(raw, ops);
  if (!fixed.ok) return [`${file}: not fixed: import and export the bot first`];
  if (found.length > 0 && !isDry) await writeFile(file, written(fixed.value, text));
  return found.map((problem) => fixLine(problem, { document, of: file, isDry }));
}

/** JSON text, indented and ended as the file was. */
function written(value: unknown, before: string): string {
  const indent = /^\uFEFF?\s*\{\r?\n([ \t]+)/.exec(before)?.[1];
  return (
    JSON.stringify(value, null, indent) + (before.slice(before.trimEnd().length).includes('\n') ? '\n' : '')
  );
}
