/** Facts about the instance itself, such as its generated secrets. */
export interface Meta {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  /** What is stored under the key; the given value becomes it if there is none (first writer wins). */
  getOrSet(key: string, value: string): Promise<string>;
}

export interface Maintenance {
  /** Number of the last migration applied. */
  readonly schemaVersion: number;
  /** Copies the running store to a new file. A store in memory has nothing to copy: false. */
  backup(path: string): Promise<boolean>;
  /** What is wrong with the stored data; empty: nothing. */
  check(): Promise<readonly string[]>;
}
