import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import { readConfig } from '#server/read-config.ts';
import { openData } from '#server/setup/open-data.ts';
import type { Failure, Outcome, Terminal } from './command.ts';
import { failed } from './failure.ts';

/** The store of the data folder, opened for one command. */
export type Data = Extract<Awaited<ReturnType<typeof openData>>, { ok: true }>['value'];

/** The settings from the environment. The error has one sentence per line. */
export function configOf(terminal: Pick<Terminal, 'env'>): Result<Config, Failure> {
  const config = readConfig(terminal.env);
  return config.ok
    ? ok(config.value)
    : err({ code: 1, message: config.error.map((problem) => `Setting ${problem}`).join('\n') });
}

/**
 * Works on the store of the data folder, even while a server is using it: the server sees changes within a moment. The
 * data must already exist.
 */
export async function withData(
  terminal: Terminal,
  work: (data: Data, config: Config) => Promise<Outcome>,
): Promise<Outcome> {
  const config = configOf(terminal);
  if (!config.ok) return config;
  const opened = await openData(config.value, { mustExist: true });
  if (!opened.ok) return failed(opened.error);
  try {
    return await work(opened.value, config.value);
  } finally {
    await opened.value.close();
  }
}
