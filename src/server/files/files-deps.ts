import type { Config } from '#server/config.ts';
import type { Store } from '#store/ports/store.ts';
import type { FileStorage } from './file-storage.ts';
import type { Links } from './links.ts';
import type { SharedPieces } from './shared-pieces.ts';
import type { Staging } from './staging.ts';

/** What the keeping of files works with. */
export interface FilesDeps {
  readonly config: Config;
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly links: Links;
  readonly staging: Staging;
  readonly storage: FileStorage;
  /** Where servers on several machines receive uploads; undefined: there is one, or they share the folder. */
  readonly pieces: SharedPieces | undefined;
}
