/** Facts about the instance itself, such as its generated secrets. */
export interface Meta {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  /** What is stored under the key; the given value becomes it if there is none (first writer wins). */
  getOrSet(key: string, value: string): Promise<string>;
}

/** How busy a store is. */
export interface StoreLoad {
  /** Turns waiting to be written. */
  readonly turnsWaiting: number;
  /** Batches that were written since the store was opened, and the turns in them. */
  readonly batches: number;
  readonly batchedTurns: number;
  /** Connections to the database, without those for chats, and how many statements wait for one; undefined: there are none. */
  readonly pool?: { readonly busy: number; readonly idle: number; readonly waiting: number };
}

export interface Maintenance {
  /** Number of the last migration applied. */
  readonly schemaVersion: number;
  /** Copies the running store to a new file. A store in memory has nothing to copy: false. */
  backup(path: string): Promise<boolean>;
  /** How busy the store is at the moment. */
  load(): StoreLoad;
  /** What is wrong with the stored data; empty: nothing. */
  check(): Promise<readonly string[]>;
}
