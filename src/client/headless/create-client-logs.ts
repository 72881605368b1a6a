import type { ClientLog } from './conversation.ts';
import type { CorePlatform } from './conversation-options.ts';

/** Maximum number per request. */
const most = 100;

/** Milliseconds during which logs are collected for one request. */
const collected = 500;

export interface ClientLogs {
  readonly add: (entry: ClientLog) => void;
  /** Sends pending logs now. */
  readonly flush: () => void;
}

/** Sends errors in the page to the bot's author, in batches. Never fails: logs may get lost. */
export function createClientLogs(
  platform: CorePlatform,
  post: (logs: readonly ClientLog[]) => void,
): ClientLogs {
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
