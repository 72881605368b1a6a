import type { ClientLog } from './conversation.ts';
import type { ConversationOptions, CorePlatform } from './conversation-options.ts';
import type { Store } from './create-store.ts';
import type { Call, Transport } from './create-transport.ts';

/** Maximum number per request. */
const most = 100;

/** Milliseconds during which logs are collected for one request. */
const collected = 500;

/** What sending them needs of a chat. */
export interface ClientLogsDeps {
  readonly options: Pick<ConversationOptions, 'isPreview'>;
  readonly platform: Pick<CorePlatform, 'setTimeout' | 'clearTimeout'>;
  readonly store: Store;
  readonly transport: Pick<Transport, 'send'>;
  readonly call: (path: string, call: Omit<Call, 'path' | 'signal'>) => Call;
}

export interface ClientLogs {
  readonly add: (entry: ClientLog) => void;
  /** Sends pending logs now. */
  readonly flush: () => void;
}

/** Sends errors in the page to the bot's author, in batches. Never fails: logs may get lost. */
export function createClientLogs({ options, platform, store, transport, call }: ClientLogsDeps): ClientLogs {
  const post = (logs: readonly ClientLog[]): void => {
    if (store.get().sessionId !== null && options.isPreview !== true)
      void transport.send(call('clientLogs', { body: { clientLogs: logs }, timeout: 15_000 }));
  };
  let waiting: ClientLog[] = [];
  let timer: unknown;
  const flush = (): void => {
    platform.clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) post(waiting.splice(0, most));
    waiting = [];
  };
  return {
    flush,
    add: (entry: ClientLog): void => {
      waiting.push({ ...entry, description: entry.description.slice(0, 1000) });
      timer ??= platform.setTimeout(flush, collected);
    },
  };
}
