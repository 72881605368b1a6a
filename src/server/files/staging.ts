import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storageError } from './file-storage.ts';

/** Collects the bytes of incomplete files in a local folder, whatever storage is used for complete ones. */
export class Staging {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(id: string): string {
    return join(this.#folder, id);
  }

  /** Bytes received: 0 before the first. */
  async received(id: string): Promise<number> {
    try {
      return (await stat(this.pathOf(id))).size;
    } catch (error) {
      const failure = storageError(error);
      if (failure.reason === 'missing') return 0;
      throw failure;
    }
  }

  /**
   * Appends bytes as they arrive. `cut`: the connection broke, and what arrived is kept. `too-large`: the total would
   * exceed `max`, and none of them were kept.
   */
  async append(
    id: string,
    chunks: AsyncIterable<Uint8Array>,
    limits: { readonly from: number; readonly max: number; readonly onChunk: () => void },
  ): Promise<'all' | 'cut' | 'too-large'> {
    const source = untilCut(chunks);
    try {
      await mkdir(this.#folder, { recursive: true });
      const file = await open(this.pathOf(id), 'a', 0o600);
      try {
        let size = limits.from;
        for await (const chunk of source.chunks) {
          size += chunk.length;
          if (size > limits.max) {
            await file.truncate(limits.from);
            return 'too-large';
          }
          limits.onChunk();
          await file.appendFile(chunk);
        }
        await file.datasync();
        return source.isCut() ? 'cut' : 'all';
      } finally {
        await file.close();
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  /** Stores a whole file at once. */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(this.pathOf(id), bytes, { mode: 0o600, flush: true });
    } catch (error) {
      throw storageError(error);
    }
  }

  /** SHA-256 of the bytes so far, hex. */
  async hash(id: string): Promise<string> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(this.pathOf(id))) hash.update(chunk);
    } catch (error) {
      throw storageError(error);
    }
    return hash.digest('hex');
  }

  async remove(id: string): Promise<void> {
    try {
      await rm(this.pathOf(id), { force: true });
    } catch (error) {
      throw storageError(error);
    }
  }
}

/** The same chunks, ending where they break off: only disk failures are errors here. */
function untilCut(chunks: AsyncIterable<Uint8Array>) {
  let isCut = false;
  async function* pass(): AsyncIterable<Uint8Array> {
    try {
      yield* chunks;
    } catch {
      isCut = true;
    }
  }
  return { chunks: pass(), isCut: () => isCut };
}
