import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, storageError } from './file-storage.ts';

/** Files in a local folder, spread over subfolders by the first characters of their ids. */
export function diskStorage(folder: string): FileStorage {
  const place = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    put: async (id, path) => {
      try {
        await mkdir(dirname(place(id)), { recursive: true });
        await rename(path, place(id));
        await sync(dirname(place(id)));
      } catch (error) {
        throw storageError(error);
      }
    },
    read: async function* (id, { from, to }) {
      if (to <= from) return;
      const stream = createReadStream(place(id), { start: from, end: to - 1 });
      try {
        for await (const chunk of stream) yield chunk;
      } catch (error) {
        throw storageError(error);
      }
    },
    sizeOf: async (id) => {
      try {
        return (await stat(place(id))).size;
      } catch (error) {
        const failure = storageError(error);
        if (failure.reason === 'missing') return null;
        throw failure;
      }
    },
    remove: async (id) => {
      try {
        await rm(place(id), { force: true });
      } catch (error) {
        throw storageError(error);
      }
    },
  };
}

/** Makes sure that the name survives a power failure, too. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
