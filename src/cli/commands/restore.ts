import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { configOf } from '#cli/with-data.ts';
import { lockData } from '#server/setup/data-lock.ts';
import { databaseFile, openData } from '#server/setup/open-data.ts';

/** Replaces the database with a backup. */
export const restore: Command = {
  name: 'restore',
  summary: 'Replaces the database with a backup; the server must be stopped.',
  usage: ['<file> [--force]'],
  options: { force: { kind: 'flag', meaning: 'Replaces existing data, which is moved aside' } },
  notes: ['The backup is checked before anything is changed. Older backups are upgraded.'],
  examples: ['parley restore /backups/parley-2026-11-20.db', 'parley restore old.db --force'],
  run: async (args, terminal) => {
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0) return misused('Name one file.');
    // Throws when it may not be looked for.
    if (statSync(file, { throwIfNoEntry: false }) === undefined) return failed(`There is no file ${file}.`);
    const config = configOf(terminal);
    if (!config.ok) return config;
    const { dataFolder, databaseUrl } = config.value;
    if (databaseUrl !== undefined)
      return failed('The data is in the database of DATABASE_URL. Restore a copy of it with pg_restore.');
    const isReplacing = existsSync(databaseFile(dataFolder));
    if (isReplacing && !args.flag('force')) {
      return failed(`${dataFolder} already contains data. Use --force to move it aside and replace it.`);
    }
    const lock = lockData(dataFolder);
    if (!lock.ok) return failed(lock.error);
    try {
      return await replaceData(dataFolder, file, terminal);
    } finally {
      lock.value.release();
    }
  },
};

async function replaceData(dataFolder: string, file: string, terminal: Terminal): Promise<Outcome> {
  const trial = join(dataFolder, 'restoring');
  await rm(trial, { recursive: true, force: true });
  await mkdir(trial, { recursive: true });
  try {
    await copyFile(file, databaseFile(trial));
    const problem = await problemOf(trial);
    // The copy that was tried is gone by now.
    if (problem !== undefined)
      return failed(`${file} cannot be restored: ${problem.replaceAll(databaseFile(trial), 'the file')}`);
    const aside = await putAside(dataFolder);
    await rename(databaseFile(trial), databaseFile(dataFolder));
    if (aside !== undefined) terminal.out(`The previous data was moved to ${aside}`);
    terminal.out(`Restored from ${file}`);
    return done;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/** Opening the file upgrades it and merges its journal, so that it is complete by itself. */
async function problemOf(folder: string): Promise<string | undefined> {
  const opened = await openData({ dataFolder: folder }, { mustExist: true });
  if (!opened.ok) return opened.error;
  try {
    const [finding] = await opened.value.maintenance.check();
    if (finding !== undefined) return finding;
    return (await opened.value.users.findOwner()) === null ? 'it is not a Parley database' : undefined;
  } finally {
    await opened.value.close();
  }
}

async function putAside(dataFolder: string): Promise<string | undefined> {
  const database = databaseFile(dataFolder);
  if (!existsSync(database)) return undefined;
  const aside = join(dataFolder, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(aside);
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(database + ending)) await rename(database + ending, databaseFile(aside) + ending);
  }
  return aside;
}
