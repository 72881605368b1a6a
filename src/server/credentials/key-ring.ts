import { type InstanceKey, type InstanceKeys, instanceKeys } from '#server/keys/instance-key.ts';

/** The keys of a data folder, read on first use. Throws `InstanceKeyError` when they cannot be read. */
export class KeyRing {
  readonly #dataFolder: string;
  #keys: InstanceKeys | undefined;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  /** The key for new secrets. */
  current(): InstanceKey {
    this.#keys ??= instanceKeys(this.#dataFolder);
    return this.#keys.current;
  }

  /** The key that something was encrypted with; undefined: this installation does not have it. */
  find(id: string): InstanceKey | undefined {
    const known = this.#keys?.all.find((key) => key.id === id);
    if (known !== undefined) return known;
    // It may have been replaced, or restored from a backup, since it was read.
    this.#keys = instanceKeys(this.#dataFolder);
    return this.#keys.all.find((key) => key.id === id);
  }
}
