import { readFile } from 'node:fs/promises';
import { diagnose } from '#bot/diagnose.ts';
import { placeName } from '#bot/place-name.ts';
import type { ReferencePath } from '#bot/references.ts';
import { ruleDoc } from '#bot/rule-doc.ts';
import { readBotFile } from '#cli/read-bot-file.ts';
import type { Finding } from './finding.ts';
import { lineOf } from './line-of.ts';
import { repairsOf } from './repairs-of.ts';

/** The problems of a bot file, with their lines. */
export async function fileFindings(file: string): Promise<readonly Finding[]> {
  const read = await readBotFile(file, { isSafe: false, keepsAccounts: true });
  if (!read.ok) {
    return read.error.map(({ path, code, message }) => ({
      file,
      severity: 'error',
      code,
      where: path,
      message,
      place: { path },
    }));
  }
  const { bot, warnings } = read.value.imported;
  const text = await readFile(file, 'utf8');
  return [
    ...repairsOf(warnings).map(
      ({ path, code, message }): Finding => ({
        file,
        severity: 'warning',
        code,
        where: path,
        message,
        place: { path },
      }),
    ),
    ...diagnose(bot.document).map(({ severity, code, message, place, path, way }): Finding => {
      const line = lineOf(text, place);
      const stepOf = (step: ReferencePath) => {
        const at = lineOf(text, step);
        return { where: placeName(bot.document, step), ...(at !== undefined && { line: at }) };
      };
      return {
        file,
        severity,
        code,
        where: placeName(bot.document, place),
        message,
        place,
        ruleDoc: ruleDoc(code),
        ...(path !== undefined && { path }),
        ...(way !== undefined && way.length > 0 && { way: way.map(stepOf) }),
        ...(line !== undefined && { line }),
      };
    }),
  ];
}
