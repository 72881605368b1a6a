import { jsonIn } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** The largest file that the server takes. */
const MAX_BYTES = 10 * 1024 * 1024;

/** The content of an export file, or why it cannot be one, as a sentence. */
export async function readBotFile(file: File): Promise<Result<Record<string, unknown>, string>> {
  if (file.size === 0) return err(`${file.name} is empty.`);
  if (file.size > MAX_BYTES) return err(`${file.name} is larger than 10 MB.`);
  // A folder that is dropped looks like a file.
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return err(`${file.name} cannot be read. Is it a folder?`);
  const content: unknown = jsonIn(text);
  if (content === undefined)
    return err(`${file.name} is not a JSON file. Choose the file of an exported bot.`);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return err(`${file.name} is a JSON file, but not an exported bot.`);
  return ok({ ...content });
}
