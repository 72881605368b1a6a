import { readFile } from 'node:fs/promises';
import { type Import, importBot } from '#bot/import.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { explainSystemError } from '#server/explain-system-error.ts';

/** A bot read from a file. */
export interface BotFile {
  readonly path: string;
  /** The id of the bot in the file; other files may link to it. */
  readonly fileId: string | undefined;
  readonly imported: Import;
}

interface Reading {
  readonly isSafe: boolean;
  /** Whether blocks keep the accounts that the file names, of which nothing is known. Default: they lose them. */
  readonly keepsAccounts?: boolean;
}

/** Reads an exported bot, from Parley or Typebot, of any version. The error lists everything that is wrong. */
export async function readBotFile(
  path: string,
  { isSafe, keepsAccounts = false }: Reading,
): Promise<Result<BotFile, readonly Issue[]>> {
  const text = await readText(path);
  if (!text.ok) return text;
  const raw = parse(text.value);
  if (!raw.ok) return raw;
  const credentials = keepsAccounts ? 'unknown' : new Set<string>();
  const imported = importBot(raw.value, { credentials, enableSafetyFlags: isSafe });
  if (!imported.ok) return imported;
  return ok({
    path,
    fileId: isRaw(raw.value) ? textOf(raw.value, 'id') : undefined,
    imported: imported.value,
  });
}

async function readText(path: string): Promise<Result<string, readonly Issue[]>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = isMissing ? 'The file does not exist' : reason;
    return err([{ path: '', code: 'unreadable', message }]);
  }
}

function parse(text: string): Result<unknown, readonly Issue[]> {
  try {
    return ok(parseUntrusted(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return err([{ path: '', code: 'invalid_json', message: explainSyntax(String(error)) }]);
  }
}

/** What the parser says, without the parts of the file that it repeats. */
function explainSyntax(message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return `Invalid JSON at line ${line}, column ${column}`;
  const [, token] = /Unexpected token '(.+?)', /su.exec(message) ?? [];
  if (token !== undefined) return `Invalid JSON: unexpected ${JSON.stringify(token)}`;
  return /end of JSON/.test(message) ? 'Invalid JSON: the file ends too early' : 'Invalid JSON';
}

/** `bot.json: groups.0.blocks.2: Must be a text` */
export function issueLine(file: string, issue: Issue): string {
  return [file, ...(issue.path === '' ? [] : [issue.path]), issue.message].join(': ');
}
