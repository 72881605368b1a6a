import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ImportedBot, importBot } from '#bot/import.ts';
import { isRaw, textOf } from '#bot/raw.ts';
import { parseJson } from '#lib/parse-json.ts';
import { projectRoot } from '../project-root.ts';

/** One of the example bots. */
export interface ExampleBot {
  /** Its folder, such as `lead-capture`; the files of one folder belong together. */
  readonly folder: string;
  /** The id in its file: other bots of the folder link to it. */
  readonly fileId: string;
  readonly bot: ImportedBot;
}

const folderOfExamples = fileURLToPath(new URL('examples/bots/', projectRoot));

/**
 * Reads the example bots, sorted by folder, the main bot (`bot.json`) of a folder first. None if the installation does
 * not include the examples.
 */
export async function loadExamples(folder = folderOfExamples): Promise<readonly ExampleBot[]> {
  const names = (await list(folder)).toSorted();
  const examples: ExampleBot[] = [];
  for (const name of names) {
    const files = (await list(`${folder}/${name}`)).filter((file) => /^(bot|.+\.bot)\.json$/.test(file));
    for (const file of files.toSorted(mainFirst)) {
      examples.push(readExample(name, await readFile(`${folder}/${name}/${file}`, 'utf8')));
    }
  }
  return examples;
}

function readExample(folder: string, text: string): ExampleBot {
  const raw: unknown = parseJson(text);
  const imported = importBot(raw, { credentials: new Set(), enableSafetyFlags: false });
  if (!imported.ok) throw new Error(`The example ${folder} is broken: ${JSON.stringify(imported.error)}`);
  return {
    folder,
    fileId: (isRaw(raw) ? textOf(raw, 'id') : undefined) ?? folder,
    bot: imported.value.bot,
  };
}

const mainFirst = (a: string, b: string): number =>
  Number(b === 'bot.json') - Number(a === 'bot.json') || (a < b ? -1 : 1);

async function list(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
