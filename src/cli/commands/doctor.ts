import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Command, Terminal } from '#cli/command.ts';
import { done, failed } from '#cli/failure.ts';
import { configOf } from '#cli/with-data.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { examineSeals } from '#server/credentials/rotate-key.ts';
import { explainSystemError } from '#server/explain-system-error.ts';
import { examineFiles } from '#server/files/examine-files.ts';
import { InstanceKeyError } from '#server/keys/key-file.ts';
import { examineMail } from '#server/mail/examine-mail.ts';
import { databaseClock } from '#server/peers/database-clock.ts';
import { runningProcesses } from '#server/peers/registration.ts';
import { createSandbox } from '#server/sandbox/create-sandbox.ts';
import { lockData } from '#server/setup/data-lock.ts';
import { makeFolder } from '#server/setup/make-folder.ts';
import { databaseFile, openData } from '#server/setup/open-data.ts';

/** What is fine, or what is wrong and how to fix it. */
type Verdict = Result<string, string>;
type Examination = (config: Config) => Promise<Verdict>;

const MEGABYTE = 1024 * 1024;

const examinations: Readonly<Record<string, Examination>> = {
  'Node version': async () => {
    const major = Number(process.versions.node.split('.')[0]);
    return major >= 26
      ? ok(process.versions.node)
      : err(`${process.versions.node}: version 26 or newer is required`);
  },
  'data folder': async ({ dataFolder }) => {
    const probe = join(dataFolder, `.probe-${randomBytes(6).toString('hex')}`);
    try {
      makeFolder(dataFolder);
      await writeFile(probe, 'x');
      await rm(probe);
      return ok(`${dataFolder} is writable`);
    } catch (error) {
      return err(
        `${dataFolder} (PARLEY_DATA) is not writable. ${explainSystemError(error) ?? reason(error)}`,
      );
    }
  },
  'free disk': async ({ dataFolder }) => {
    try {
      const { bavail, bsize } = await statfs(dataFolder);
      const free = Math.floor((bavail * bsize) / MEGABYTE);
      return free >= 200
        ? ok(`${free} MB`)
        : err(`only ${free} MB left: free up space, at least 200 MB is needed`);
    } catch (error) {
      return err(`unknown (${reason(error)})`);
    }
  },
  database: async (config) => {
    if (isMissing(config)) return ok('none yet: the first start creates it');
    const opened = await openData(config, { mustExist: true });
    if (!opened.ok) return err(opened.error);
    const { maintenance } = opened.value;
    try {
      const [finding] = await maintenance.check();
      return finding === undefined
        ? ok(`healthy, schema ${maintenance.schemaVersion}`)
        : err(`corrupt (${finding}): stop the server and restore a backup with "parley restore"`);
    } finally {
      await opened.value.close();
    }
  },
  credentials: async (config) => {
    if (isMissing(config)) return ok('none yet');
    const opened = await openData(config, { mustExist: true });
    if (!opened.ok) return err(opened.error);
    try {
      const { readable, unreadable } = await examineSeals(opened.value, new KeyRing(config.dataFolder));
      return unreadable.length === 0
        ? ok(`${readable} can be decrypted`)
        : err(
            `${unreadable.length} cannot be decrypted with the key in this folder: ${unreadable.slice(0, 5).join('; ')}. Restore the instance.key that belongs to this database, or enter them again`,
          );
    } catch (error) {
      if (!(error instanceof InstanceKeyError)) throw error;
      return err(error.message);
    } finally {
      await opened.value.close();
    }
  },
  files: (config) => examineFiles(config),
  mail: (config) => examineMail(config),
  clock: async (config) => {
    if (config.databaseUrl !== undefined) return skewOf(config);
    const { dataFolder } = config;
    const now = Date.now();
    const path = databaseFile(dataFolder);
    const written = existsSync(path) ? (await stat(path)).mtimeMs : 0;
    const isBehind = now < Date.UTC(2026, 0, 1) || written > now + 60_000;
    return isBehind
      ? err(`${new Date(now).toISOString()} is earlier than stored data: correct the clock`)
      : ok(new Date(now).toISOString());
  },
  server: async (config) => {
    const { dataFolder, host, port } = config;
    if (config.databaseUrl !== undefined) return serversOf(config);
    const lock = lockData(dataFolder);
    if (!lock.ok) return ok(`is running on this data folder`);
    lock.value.release();
    if (port === 0) return ok('not running; uses any free port');
    const problem = await portProblem(host, port);
    return problem === undefined
      ? ok(`not running, port ${port} is free`)
      : err(
          `port ${port} on ${host} cannot be used (${problem}): stop the program that uses it, or set PORT`,
        );
  },
  sandbox: async () => {
    const sandbox = createSandbox();
    try {
      const result = await sandbox.run(
        { mode: 'value', body: 'score + 1', args: { score: 41 } },
        { owner: 'doctor' },
      );
      return result.ok && result.value === 42
        ? ok('computed score + 1')
        : err(`sandboxed code does not run: ${JSON.stringify(result)}`);
    } catch (error) {
      return err(`sandboxed code does not run (${reason(error)}): are the dependencies installed?`);
    } finally {
      await sandbox.close();
    }
  },
};

/** Whether there is no file of the database yet, where it is to be a file. */
/** How the clock of this machine differs from that of the database, by which all servers go. */
async function skewOf(config: Config): Promise<Verdict> {
  const opened = await openData(config, { mustExist: true });
  if (!opened.ok) return err(opened.error);
  try {
    const clock = opened.value.shared && (await databaseClock(opened.value.shared));
    clock?.stop();
    const seconds = Math.round((clock?.skewMs() ?? 0) / 1000);
    return ok(
      seconds === 0
        ? `${new Date().toISOString()}, as the database`
        : `${new Date().toISOString()}; that of the database, which counts, is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`,
    );
  } finally {
    await opened.value.close();
  }
}

/** Servers that use the database now. */
async function serversOf(config: Config): Promise<Verdict> {
  const opened = await openData(config, { mustExist: true });
  if (!opened.ok) return err(opened.error);
  try {
    const running = opened.value.shared === null ? [] : await runningProcesses(opened.value.shared);
    if (running.length === 0) return ok('not running');
    return ok(running.map(({ host, pid, version }) => `${host} process ${pid} (${version})`).join(', '));
  } finally {
    await opened.value.close();
  }
}

const isMissing = ({ dataFolder, databaseUrl }: Config): boolean =>
  databaseUrl === undefined && !existsSync(databaseFile(dataFolder));

/** What cannot be known of a folder that cannot be used. */
const ofDataFolder: ReadonlySet<string> = new Set([
  'free disk',
  'database',
  'credentials',
  'files',
  'server',
]);

/** Checks whether everything that a server needs is in place. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks the settings, data, disk, credentials, files, mail server, clock, port and sandbox.',
  usage: [''],
  options: {},
  notes: ['The exit code is 1 when something is wrong. You can run it while the server is running.'],
  examples: ['parley doctor'],
  run: async (_args, terminal) => {
    const config = configOf(terminal);
    printVerdict(
      terminal,
      'settings',
      config.ok ? ok('all known and valid') : err(config.error.message.replaceAll('\n', '; ')),
    );
    if (!config.ok) return failed('Correct the settings first; the other checks depend on them.');
    const wrong: string[] = [];
    for (const [name, examine] of Object.entries(examinations)) {
      if (wrong.includes('data folder') && ofDataFolder.has(name)) continue;
      const verdict = await examine(config.value);
      printVerdict(terminal, name, verdict);
      if (!verdict.ok) wrong.push(name);
    }
    if (wrong.length === 0) return done;
    const skipped = wrong.includes('data folder') ? ' What is in the data folder was not checked.' : '';
    return failed(`${wrong.length === 1 ? '1 problem' : `${wrong.length} problems`} found.${skipped}`);
  },
};

function printVerdict(terminal: Terminal, name: string, verdict: Verdict): void {
  terminal.out(
    `${verdict.ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)}  ${verdict.ok ? verdict.value : verdict.error}`,
  );
}

function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(reason(error)));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
