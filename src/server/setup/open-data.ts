import { statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import { explainSystemError } from '#server/explain-system-error.ts';
import { openStore } from '#store/open.ts';
import type { OpenFailure } from '#store/ports/failure.ts';
import type { Store } from '#store/ports/store.ts';
import { adoptKey, checkKey } from './check-key.ts';
import { openPatiently } from './open-patiently.ts';

/** The database inside a data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'parley.db');

/**
 * Opens the store of the data folder, or the database that is set instead, upgraded to the current schema. The error is a sentence for the user of the
 * command. `mustExist`: do not create an empty one.
 * @example const opened = await openData(config, { mustExist: true });
 */
export async function openData(
  config: Pick<Config, 'dataFolder'> & Partial<Pick<Config, 'databaseUrl' | 'key'>>,
  options: OpenOptions,
): Promise<Result<Store, string>> {
  const opened = await open(config, options);
  if (!opened.ok || options.mayBeUnfinished === true || (await opened.value.archive?.note()) === null)
    return opened;
  await opened.value.close();
  return err(
    'This data is incomplete because "parley move" was interrupted. Run the same command again: it continues where it stopped.',
  );
}

/** How data is opened. */
interface OpenOptions {
  /** Nothing is created. */
  readonly mustExist: boolean;
  /** Opens what a move has not finished, too. Default: that is an error. */
  readonly mayBeUnfinished?: boolean;
  /**
   * Is told what the operator should know, a sentence or two: that it waits for a database which cannot take one more
   * connection at the moment (default: that is an error), or that there is a pooler.
   */
  readonly onNotice?: (sentence: string) => void;
}

async function open(
  config: Parameters<typeof openData>[0],
  options: OpenOptions,
): Promise<Result<Store, string>> {
  const adopted = config.key === undefined ? ok(undefined) : adoptKey(config.dataFolder, config.key);
  if (!adopted.ok) return adopted;
  if (config.databaseUrl !== undefined) return openDatabase(config.databaseUrl, config.dataFolder, options);
  const path = databaseFile(config.dataFolder);
  const missing = options.mustExist ? whyMissing(path) : undefined;
  if (missing !== undefined)
    return err(
      missing === 'ENOENT'
        ? `There is no data in ${config.dataFolder} yet. Run "parley start" once, or set PARLEY_DATA.`
        : missing,
    );
  const opened = await openStore({ kind: 'sqlite', path });
  return opened.ok ? ok(opened.value) : err(sentence(path, opened.error));
}

async function openDatabase(
  url: string,
  dataFolder: string,
  { mustExist, onNotice }: OpenOptions,
): Promise<Result<Store, string>> {
  const opened = await openPatiently({ url, mustExist }, onNotice);
  if (!opened.ok) return err(sentence('The database of DATABASE_URL', opened.error));
  const isOurs = await checkKey(opened.value, dataFolder, { mayDecide: !mustExist });
  if (isOurs.ok) return ok(opened.value);
  await opened.value.close();
  return isOurs;
}

/** Why a file is not there, in a sentence, or `ENOENT`; undefined: it is. */
function whyMissing(path: string): string | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined ? 'ENOENT' : undefined;
  } catch (error) {
    return explainSystemError(error) ?? 'ENOENT';
  }
}

function sentence(path: string, failure: OpenFailure): string {
  if (failure.code === 'CANNOT_CONNECT') return failure.message;
  if (failure.code === 'NO_DATA')
    return `There is no data in the database of DATABASE_URL yet. Run "parley start" once.`;
  return failure.code === 'NEWER_SCHEMA'
    ? `${path} was written by a newer version of Parley (${failure.found} schema steps, this one knows ${failure.known}). Install the newer version again.`
    : `${path} cannot be opened. ${explainSystemError(failure.cause) ?? failure.message}`;
}
