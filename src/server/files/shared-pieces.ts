import { createReadStream } from 'node:fs';
import { type FileStorage, storageError } from './file-storage.ts';
import type { Staging } from './staging.ts';

/**
 * The pieces of incomplete files in the storage, so that the next one may reach another machine: `{id}.{offset}` each.
 * What a machine has of such a file is a copy of them. Only one request at a time changes a file.
 */
export class SharedPieces {
  readonly #storage: FileStorage;
  readonly #staging: Staging;
  /** How much of a file this process knows to be the same here and there, in bytes. */
  readonly #known = new Map<string, number>();

  constructor(storage: FileStorage, staging: Staging) {
    this.#storage = storage;
    this.#staging = staging;
  }

  /** Bytes that all machines know of. */
  async received(id: string): Promise<number> {
    let at = await this.#sameUntil(id);
    for (let size = await this.#sizeAt(id, at); size > 0; size = await this.#sizeAt(id, at)) at += size;
    return at;
  }

  /** Brings the copy of this machine up to date. */
  async catchUp(id: string): Promise<void> {
    let at = await this.#sameUntil(id);
    if (at === 0) await this.#staging.remove(id);
    for (let size = await this.#sizeAt(id, at); size > 0; size = await this.#sizeAt(id, at)) {
      const bytes = this.#storage.read(nameOf(id, at), { from: 0, to: size });
      await this.#staging.append(id, bytes, { from: at, max: at + size, onChunk: () => {} });
      at += size;
    }
    // Uploads that are given up leave their number behind: forgetting it costs a download.
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(id, at);
  }

  /** Shares what was received from an offset on. */
  async share(id: string, from: number): Promise<void> {
    const size = await this.#staging.received(id);
    if (size <= from) return;
    const copy = `${id}-piece`;
    this.#known.delete(id);
    await this.#staging.write(copy, await bytesOf(this.#staging.pathOf(id), from));
    await this.#storage.put(nameOf(id, from), this.#staging.pathOf(copy));
    this.#known.set(id, size);
  }

  /** Removes all pieces: the file is complete, or is not wanted. */
  async remove(id: string): Promise<void> {
    this.#known.delete(id);
    const names: string[] = [];
    let at = 0;
    for (let size = await this.#sizeAt(id, at); size > 0; size = await this.#sizeAt(id, at)) {
      names.push(nameOf(id, at));
      at += size;
    }
    // The first one last: until then, the others are found.
    for (const name of names.reverse()) await this.#storage.remove(name);
  }

  async #sameUntil(id: string): Promise<number> {
    const known = this.#known.get(id) ?? 0;
    return known === (await this.#staging.received(id)) ? known : 0;
  }

  async #sizeAt(id: string, offset: number): Promise<number> {
    return (await this.#storage.sizeOf(nameOf(id, offset))) ?? 0;
  }
}

const MOST_KNOWN = 10_000;
const nameOf = (id: string, offset: number): string => `${id}.${offset}`;

async function bytesOf(path: string, from: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of createReadStream(path, { start: from })) pieces.push(piece);
  } catch (error) {
    throw storageError(error);
  }
  return Buffer.concat(pieces);
}
