import { readFile } from 'node:fs/promises';
import { defaultBotName } from '#bot/create.ts';
import { fromScript } from '#bot/script/from-script.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { explainSystemError } from '#server/explain-system-error.ts';
import { newId } from '#server/new-id.ts';
import type { BotFile } from './read-bot-file.ts';

/** Whether a file is a text that becomes a bot, by its name. */
export const isScriptFile = (path: string): boolean => /\.(md|markdown|txt|html?|csv|tsv)$/i.test(path);

/** Makes a bot of a script, an HTML form or a table of questions. The error says what is wrong. */
export async function readScriptFile(path: string): Promise<Result<BotFile, readonly Issue[]>> {
  const text = await readText(path);
  const made = text.ok ? fromScript(text.value, newId) : text;
  if (!made.ok) return err([{ path: '', code: 'invalid', message: made.error }]);
  const { name, document, notes } = made.value;
  const bot = {
    ...{ name: name ?? defaultBotName, icon: null, folderId: null, document },
    ...{ selectedThemeTemplateId: null, resultsTablePreferences: null },
  };
  const warnings = notes.map(({ line, message }) => ({ path: `line ${line}`, code: 'script', message }));
  return ok({ path, fileId: undefined, imported: { bot, from: '6', warnings } });
}

async function readText(path: string): Promise<Result<string, string>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    return err(reason);
  }
}
