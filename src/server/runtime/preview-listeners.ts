interface Listener {
  readonly botId: string;
  readonly blockId: string;
  readonly owner: string;
}

const MAX_LISTENERS = 1000;

/** Test chats that listen for a call, by who started them, the latest first to be found. Forgotten with the process. */
export class PreviewListeners {
  readonly #sessions = new Map<string, string>();

  add(listener: Listener, sessionId: string): void {
    if (this.#sessions.size >= MAX_LISTENERS) this.#sessions.clear();
    this.#sessions.set(keyOf(listener), sessionId);
  }

  find(listener: Listener): string | undefined {
    return this.#sessions.get(keyOf(listener));
  }
}

function keyOf({ botId, blockId, owner }: Listener): string {
  return JSON.stringify([botId, blockId, owner]);
}
