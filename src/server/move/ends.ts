import { join, resolve } from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { filesFolder } from '#server/files/storage-of.ts';
import { keyFile } from '#server/keys/instance-key.ts';
import { InstanceKeyError, makeKeyFile, readKeyFile } from '#server/keys/key-file.ts';
import { runningProcesses } from '#server/peers/registration.ts';
import { lockData } from '#server/setup/data-lock.ts';
import { databaseFile, openData } from '#server/setup/open-data.ts';
import type { Archive } from '#store/ports/archive.ts';
import type { Store } from '#store/ports/store.ts';

/** Where data is, or is to be: a database, or a data folder. */
export interface End {
  /** Of the uploads, the instance key, and the database where there is no other. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: the uploads stay where they are. */
  readonly files: FileStorage | undefined;
}

/** One end, opened for a move. */
export interface OpenEnd {
  readonly store: Store;
  readonly archive: Archive;
  readonly close: () => Promise<void>;
}

/**
 * The end that an argument names. A database has no files: they stay in `here`.
 *
 * @example endOf('sqlite:./other', config) // the data folder ./other
 * @example endOf('postgres://user@host/parley', config)
 */
export function endOf(text: string, here: Pick<Config, 'dataFolder'>): Result<End, string> {
  if (/^postgres(ql)?:\/\//.test(text))
    return ok({ dataFolder: here.dataFolder, databaseUrl: text, files: undefined });
  if (!text.startsWith('sqlite:') || text === 'sqlite:')
    return err(
      'Name a database, postgres://user:password@host:5432/database, or a data folder, sqlite:./folder.',
    );
  const dataFolder = resolve(text.slice('sqlite:'.length));
  return ok({ dataFolder, databaseUrl: undefined, files: diskStorage(filesFolder(dataFolder)) });
}

/** Opens one end while no server uses it. The error is a sentence. */
export async function openEnd(
  end: End,
  { mustExist }: { readonly mustExist: boolean },
): Promise<Result<OpenEnd, string>> {
  const lock = end.databaseUrl === undefined ? lockData(end.dataFolder) : undefined;
  if (lock?.ok === false) return lock;
  const release = () => lock?.ok && lock.value.release();
  const opened = await openData(end, { mustExist, mayBeUnfinished: !mustExist });
  if (!opened.ok) {
    release();
    return opened;
  }
  const store = opened.value;
  const close = async () => {
    await store.close();
    release();
  };
  const running = store.shared === null ? [] : await runningProcesses(store.shared);
  const { archive } = store;
  if (running.length === 0 && archive !== null) return ok({ store, archive, close });
  await close();
  return err(
    `The database is used by ${running.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ')}. Stop all servers first. A killed server is listed for another 20 seconds.`,
  );
}

/** Gives the target the instance key of the source, which encrypts credentials and signs links. */
export function moveKey(from: End, to: End): Result<void, string> {
  if (from.dataFolder === to.dataFolder) return ok(undefined);
  try {
    const keys = readKeyFile(keyFile(from.dataFolder));
    const [current] = keys ?? [];
    if (current === undefined) return ok(undefined);
    const there = makeKeyFile(keyFile(to.dataFolder), current);
    return there.some((key) => keys?.includes(key))
      ? ok(undefined)
      : err(
          `${keyFile(to.dataFolder)} contains a different key than ${keyFile(from.dataFolder)}. Move it away.`,
        );
  } catch (error) {
    if (error instanceof InstanceKeyError) return err(error.message);
    throw error;
  }
}

/** How an end is called in messages; without its password. */
export function nameOf({ databaseUrl, dataFolder }: End): string {
  if (databaseUrl === undefined) return databaseFile(dataFolder);
  const url = URL.parse(databaseUrl);
  return url === null ? 'the database' : `${url.hostname}${url.port && `:${url.port}`}${url.pathname}`;
}

/** Where files under way are, on the disk of the files. */
export const filesUnderWay = ({ dataFolder }: End): string => join(filesFolder(dataFolder), 'moving');
