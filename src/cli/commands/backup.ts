import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { configOf, withData } from '#cli/with-data.ts';
import { explainSystemError } from '#server/explain-system-error.ts';
import { makeFolder } from '#server/setup/make-folder.ts';

/** Copies the database to one file. */
export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database to one file, even while the server is running.',
  usage: ['<file>'],
  options: {},
  notes: [
    'The copy is a consistent snapshot of the database. It does not include the other files of the data folder.',
  ],
  examples: ['parley backup /backups/parley-2026-11-20.db'],
  run: async (args, terminal) => {
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0) return misused('Name one file.');
    const path = resolve(file);
    const config = configOf(terminal);
    if (!config.ok) return config;
    if (config.value.databaseUrl !== undefined)
      return failed(
        'The data is in the database of DATABASE_URL. Copy it with: pg_dump --format=custom --file=parley.dump "$DATABASE_URL"',
      );
    if (existsSync(path)) return failed(`${path} already exists. Choose another file name.`);
    return withData(terminal, async (data) => {
      try {
        makeFolder(dirname(path));
        // SQLite does not say why it cannot write a file.
        await writeFile(path, '', { flag: 'wx' });
        await rm(path);
        await data.maintenance.backup(path);
      } catch (error) {
        const reason = explainSystemError(error);
        if (reason === undefined) throw error;
        return failed(`No backup was made. ${reason}`);
      }
      terminal.out(`Copied to ${path}`);
      return done;
    });
  },
};
