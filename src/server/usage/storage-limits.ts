import { AppError } from '#server/app-error.ts';
import type { Invalidation } from '#server/invalidation.ts';
import { SingleFlight } from '#server/single-flight.ts';
import type { Storage, StorageUse } from '#store/ports/storage.ts';

/** How long figures of the store are cached, in ms: another process may write, too. */
const REMEMBER_MS = 10_000;
const MAX_ENTRIES = 10_000;
/** Chats are measured again this long after the last time, in ms. */
const MEASURE_EVERY_MS = 10 * 60_000;

/** Disk usage of a workspace, with its effective limit. */
export interface WorkspaceStorage {
  readonly chatBytes: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** Null: no limit. */
  readonly limitBytes: number | null;
}

interface Known extends StorageUse {
  readonly until: number;
}

interface StorageLimitsDeps {
  readonly storage: Storage;
  /** Limit of workspaces without their own, in bytes; undefined: none. */
  readonly defaultLimit: number | undefined;
  readonly clock: () => number;
}

/**
 * The disk usage of workspaces. What turns write is added up in memory and stored with `flush`, so that turns write no
 * additional row; measuring all chats from time to time corrects for what was removed, or lost when the process ended.
 */
export class StorageLimits {
  readonly #parts: StorageLimitsDeps;
  readonly #known = new Map<string, Known>();
  /** Bytes that have not been stored yet. */
  readonly #pending = new Map<string, number>();
  #measuring: { last: string | null; readonly bytes: Map<string, number> } | undefined;
  #measureAt = 0;
  readonly #reading = new SingleFlight<Known>();
  /** Changes with every invalidation. */
  #stamp = 0;

  constructor(parts: StorageLimitsDeps) {
    this.#parts = parts;
  }

  /** Refuses when the workspace has used up its storage. Gives a promise only when the store has to be asked. */
  require(workspaceId: string): Promise<void> | undefined {
    const known = this.#find(workspaceId);
    if (known === undefined)
      return this.#reading
        .run(`${this.#stamp} ${workspaceId}`, () => this.#read(workspaceId))
        .then((use) => this.#refuseIfFull(workspaceId, use));
    this.#refuseIfFull(workspaceId, known);
    return undefined;
  }

  /** Counts what a turn wrote. */
  add(workspaceId: string, bytes: number): void {
    this.#pending.set(workspaceId, (this.#pending.get(workspaceId) ?? 0) + bytes);
  }

  /** The current usage. */
  async use(workspaceId: string): Promise<WorkspaceStorage> {
    const { chatBytes, fileBytes, limitBytes } = await this.#read(workspaceId);
    const pending = this.#pending.get(workspaceId) ?? 0;
    return {
      chatBytes: chatBytes + pending,
      fileBytes,
      totalBytes: chatBytes + fileBytes + pending,
      limitBytes: limitBytes ?? this.#parts.defaultLimit ?? null,
    };
  }

  /** Reads the figures and the limit of that workspace again. */
  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    if ('workspaceId' in about) this.#known.delete(about.workspaceId);
  }

  /** Stores the counted bytes. When that fails they are kept for the next time. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0) return;
    const written = [...this.#pending].map(([workspaceId, bytes]) => ({ workspaceId, bytes }));
    this.#pending.clear();
    try {
      await this.#parts.storage.add(written);
    } catch (error) {
      for (const { workspaceId, bytes } of written) this.add(workspaceId, bytes);
      throw error;
    }
    this.#known.clear();
  }

  /** Measures up to `limit` more chats; returns how many. 0: all have been measured, and it is not yet time again. */
  async measure(limit: number): Promise<number> {
    const { storage, clock } = this.#parts;
    if (this.#measuring === undefined) {
      if (clock() < this.#measureAt) return 0;
      await this.flush();
      this.#measuring = { last: null, bytes: new Map() };
    }
    const { last: after, bytes: sums } = this.#measuring;
    const { chats, last } = await storage.measure(after, limit);
    for (const { workspaceId, bytes } of chats) sums.set(workspaceId, (sums.get(workspaceId) ?? 0) + bytes);
    if (last !== null && chats.length === limit) this.#measuring.last = last;
    else {
      this.#measuring = undefined;
      this.#measureAt = clock() + MEASURE_EVERY_MS;
      await storage.replace([...sums].map(([workspaceId, bytes]) => ({ workspaceId, bytes })));
      this.#known.clear();
    }
    return chats.length;
  }

  #refuseIfFull(workspaceId: string, { chatBytes, fileBytes, limitBytes }: StorageUse): void {
    const limit = limitBytes ?? this.#parts.defaultLimit;
    if (limit === undefined) return;
    if (chatBytes + fileBytes + (this.#pending.get(workspaceId) ?? 0) >= limit)
      throw new AppError('LIMIT_REACHED', { message: 'The workspace has used up its storage.' });
  }

  #find(workspaceId: string): Known | undefined {
    const known = this.#known.get(workspaceId);
    return known !== undefined && known.until > this.#parts.clock() ? known : undefined;
  }

  async #read(workspaceId: string): Promise<Known> {
    const use = await this.#parts.storage.get(workspaceId);
    const known = { ...use, until: this.#parts.clock() + REMEMBER_MS };
    if (this.#known.size >= MAX_ENTRIES) this.#known.clear();
    this.#known.set(workspaceId, known);
    return known;
  }
}
