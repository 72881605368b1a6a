import type { LiveSession } from './live-session.ts';

interface Listener {
  readonly botId: string;
  readonly blockId: string;
  readonly owner: string;
}

const MAX_LISTENERS = 1000;

/** Test chats that listen for a call, by the person who started them, the latest first. Lost when the process ends. */
export class PreviewListeners {
  readonly #sessions = new Map<string, string>();

  /** Registers a test chat that waits for a call. */
  note({ record, session: { waiting } }: Pick<LiveSession, 'record' | 'session'>): void {
    if (record.kind !== 'preview' || waiting?.kind !== 'external') return;
    if (this.#sessions.size >= MAX_LISTENERS) this.#sessions.clear();
    this.#sessions.set(
      keyOf({ botId: record.botId, blockId: waiting.blockId, owner: record.owner }),
      record.id,
    );
  }

  find(listener: Listener): string | undefined {
    return this.#sessions.get(keyOf(listener));
  }
}

function keyOf({ botId, blockId, owner }: Listener): string {
  return JSON.stringify([botId, blockId, owner]);
}
