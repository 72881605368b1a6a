import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { withData } from '#cli/with-data.ts';

/** Copies the database to one file. */
export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database to one file, also while the server runs.',
  usage: ['<file>'],
  options: {},
  notes: ['The copy is the state of one instant. Other files of the data folder are not in it.'],
  examples: ['parley backup /backups/parley-2026-11-20.db'],
  run: async (args, terminal) => {
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0) return misused('Name one file.');
    const path = resolve(file);
    if (existsSync(path)) return failed(`${path} is there already. Name another file.`);
    return withData(terminal, async (data) => {
      await mkdir(dirname(path), { recursive: true });
      await data.maintenance.backup(path);
      terminal.out(`Copied to ${path}`);
      return done;
    });
  },
};
