import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Credentials } from '#server/credentials/credentials.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { ChatRuntime } from '#server/runtime/chat-runtime.ts';
import type { Versions } from '#server/runtime/versions.ts';
import type { ChatLimits } from '#server/usage/chat-limits.ts';
import type { Store } from '#store/ports/store.ts';

/** What working for messengers needs. */
export interface ChannelDeps {
  readonly config: Config;
  readonly store: Store;
  readonly credentials: Credentials;
  readonly egress: Pick<Egress, 'request'>;
  readonly chat: ChatRuntime;
  readonly versions: Versions;
  readonly chatLimits: ChatLimits;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Names this process. */
  readonly by: string;
}
