import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Terminal } from '#cli/command.ts';
import { commands } from '#cli/commands.ts';
import { run } from '#cli/run.ts';
import { newId } from '#server/new-id.ts';
import { readConfig } from '#server/read-config.ts';
import { openData } from '#server/setup/open-data.ts';
import { setUp } from '#server/setup/set-up.ts';

/** What a command printed, and how it ended. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** A data folder of its own, and a way to run commands on it. */
export interface CommandLine {
  readonly folder: string;
  readonly run: (words: readonly string[], typed?: readonly string[]) => Promise<Printed>;
  readonly remove: () => void;
}

/** Commands of one test; `env` are settings beside the data folder, `untilAskedToStop` when `start` is to stop. */
export function openCommandLine(
  env: Readonly<Record<string, string>> = {},
  untilAskedToStop: () => Promise<void> = () => new Promise(() => {}),
): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'parley-cli-'));
  return {
    folder,
    run: async (words, typed = []) => {
      const out: string[] = [];
      const error: string[] = [];
      const terminal: Terminal = {
        out: (line) => void out.push(line),
        error: (line) => void error.push(line),
        env: { PARLEY_DATA: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
        stdin: Readable.from(typed.map((line) => `${line}\n`)),
        isInteractive: false,
        untilAskedToStop,
      };
      const code = await run(commands, words, terminal);
      return { code, out: out.join('\n'), error: error.join('\n') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A data folder as the first start leaves it; gives the owner's token. */
export async function firstStart(line: CommandLine): Promise<string> {
  const config = readConfig({ PARLEY_DATA: join(line.folder, 'data') });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const store = await openData(config.value, { mustExist: false });
  if (!store.ok) throw new Error(store.error);
  const made = await setUp({ store: store.value, config: config.value, clock: Date.now, newId });
  await store.value.close();
  return made.token ?? '';
}
