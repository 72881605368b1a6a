import { type InstanceKey, type InstanceKeys, instanceKeys } from '#server/keys/instance-key.ts';

/** The keys of a data folder, read when first needed. Throws `InstanceKeyError` when they cannot be. */
export class KeyRing {
  readonly #dataFolder: string;
  #keys: InstanceKeys | undefined;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  /** The key for what is sealed from now on. */
  current(): InstanceKey {
    this.#keys ??= instanceKeys(this.#dataFolder);
    return this.#keys.current;
  }

  /** The key that something was sealed with; undefined: this installation does not have it. */
  find(id: string): InstanceKey | undefined {
    const known = this.#keys?.all.find((key) => key.id === id);
    if (known !== undefined) return known;
    // It may have been replaced, or put back from a backup, since it was read.
    this.#keys = instanceKeys(this.#dataFolder);
    return this.#keys.all.find((key) => key.id === id);
  }
}
