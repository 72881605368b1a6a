import { createDocument } from '#bot/create.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { buildFlow } from './build-flow.ts';
import { readForm } from './read-form.ts';
import { readMarkdown } from './read-markdown.ts';
import { readTable } from './read-table.ts';
import type { ReadScript, ScriptNote } from './script-part.ts';

/** The bot of a script, and what is not as it was written. */
export interface ScriptBot {
  /** The first title; null: there is none. */
  readonly name: string | null;
  readonly document: BotDocument;
  readonly notes: readonly ScriptNote[];
}

/** Longer texts are refused, in characters. */
export const MAX_SCRIPT = 200_000;
const MAX_PARTS = 2000;

/**
 * Makes a bot of a text: a script in plain text or Markdown, an HTML form, or a table of questions (CSV, or cells of a
 * spreadsheet). `newId` gives ids. The error is a sentence for the author.
 * @example fromScript('# Hello\nWhat is your name?\nThank you, {{Name}}!', newId)
 */
export function fromScript(text: string, newId: () => string): Result<ScriptBot, string> {
  if (text.trim() === '') return err('There is no text yet.');
  if (text.length > MAX_SCRIPT) return err(`The text is longer than ${MAX_SCRIPT} characters.`);
  // Names of variables are exact.
  const { parts, notes } = read(
    text.replaceAll(/\{\{([^{}\n]{1,80})\}\}/g, (_, name: string) => `{{${name.trim()}}}`),
  );
  if (parts.length > MAX_PARTS) return err(`The text has more than ${MAX_PARTS} parts.`);
  if (!parts.some(({ kind }) => kind !== 'title' && kind !== 'goTo'))
    return err('There is nothing in it to say or to ask.');
  const flow = buildFlow(parts, newId);
  const start = createDocument(newId());
  const parsed = parseDocument({ ...start, ...flow.document(start) }, { unknownBlocks: 'reject' });
  if (!parsed.ok)
    return err(`This cannot become a bot: ${parsed.error[0]?.message ?? 'its parts do not fit'}.`);
  const [first] = parts;
  return ok({
    name: first?.kind === 'title' ? first.text.slice(0, 255) : null,
    document: parsed.value.document,
    notes: [...notes, ...flow.notes],
  });
}

function read(text: string): ReadScript {
  if (/<(form|input|select|textarea|label)\b/i.test(text)) return readForm(text);
  return readTable(text) ?? readMarkdown(text);
}
