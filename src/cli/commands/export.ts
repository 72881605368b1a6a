import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportBot } from '#bot/export.ts';
import type { Command, Outcome } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { findBot } from '#cli/find-bot.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { parseJson } from '#lib/parse-json.ts';
import { resultsTablePreferencesSchema } from '#model/results-table-preferences.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { makeFolder } from '#server/setup/make-folder.ts';

/** Writes bots as files that can be imported again. */
export const exportBots: Command = {
  name: 'export',
  summary: 'Writes bots as files.',
  usage: ['<bot…> [--out <folder>]', '--all [--out <folder>]'],
  options: {
    all: { kind: 'flag', meaning: 'Exports all bots of all workspaces' },
    out: {
      kind: 'text',
      value: 'folder',
      meaning: 'Folder to write to, created if missing; without it, one bot goes to standard output',
    },
  },
  notes: [
    'Name a bot by its id or its public id; "parley bot list" shows both.',
    'Files are named after the bot and its id. They contain no secrets, only the ids of credentials.',
  ],
  examples: ['parley export example-quiz > bot.json', 'parley export --all --out backup/bots'],
  run: async (args, terminal) => {
    const isAll = args.flag('all');
    const out = args.text('out');
    if (isAll === args.positionals.length > 0) return misused('Name bots by id or public id, or use --all.');
    if (out === undefined && (isAll || args.positionals.length > 1))
      return misused('Use --out to choose the folder for the files.');
    return withData(terminal, async (data): Promise<Outcome> => {
      const names = isAll ? await allBots(data) : args.positionals;
      if (out !== undefined) makeFolder(out);
      for (const name of names) {
        const found = await findBot(data, name);
        if (!found.ok) return found;
        const text = await exported(data, found.value.id);
        if (text === null)
          return failed(`"${found.value.name}" is in the trash. "parley bot restore ${name}" restores it.`);
        if (out === undefined) terminal.out(text.json);
        else {
          const path = join(out, text.fileName);
          await writeFile(path, `${text.json}\n`);
          terminal.out(path);
        }
      }
      return done;
    });
  },
};

async function allBots(data: Data): Promise<readonly string[]> {
  const spaces = await data.workspaces.list();
  const lists = await Promise.all(spaces.map(({ id }) => data.bots.list(id, {})));
  return lists.flat().map(({ id }) => id);
}

async function exported(data: Data, id: string) {
  const bot = await data.bots.get(id);
  if (bot === null || bot.isArchived) return null;
  const preferences = bot.resultsTablePreferences;
  const content = exportBot({
    ...bot,
    document: storedDocument(bot),
    resultsTablePreferences:
      preferences === null ? null : resultsTablePreferencesSchema.parse(parseJson(preferences)),
    createdAt: new Date(bot.createdAt).toISOString(),
    updatedAt: new Date(bot.updatedAt).toISOString(),
  });
  // Names in any script stay readable; only characters that file systems reject are replaced.
  const name = bot.name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return { fileName: `${name === '' ? 'bot' : name}-${id}.json`, json: JSON.stringify(content, null, 2) };
}
