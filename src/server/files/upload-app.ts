import type { Config } from '#server/config.ts';
import type { Peers } from '#server/peers/peers.ts';
import type { ChatRuntime } from '#server/runtime/chat-runtime.ts';
import type { Versions } from '#server/runtime/versions.ts';
import type { StorageLimits } from '#server/usage/storage-limits.ts';
import type { Store } from '#store/ports/store.ts';
import type { Files } from './files.ts';

/** What receiving uploads needs of the app. */
export interface UploadApp {
  readonly config: Config;
  readonly store: Store;
  readonly files: Files;
  readonly storage: StorageLimits;
  readonly chat: ChatRuntime;
  readonly versions: Versions;
  readonly peers: Peers | undefined;
  readonly clock: () => number;
  readonly newId: () => string;
}
