import type { Raw } from '#bot/raw.ts';
import type { SaveStatus } from './save-status.ts';

interface SaverOptions {
  /** The draft as it is now. */
  readonly get: () => Raw;
  /** Sends the changed fields; undefined: they are saved, else why not. */
  readonly send: (fields: Raw) => Promise<string | undefined>;
  readonly now: () => number;
  /** Calls back after some milliseconds. */
  readonly wait: (ms: number, run: () => void) => void;
}

const IDLE_MS = 400;

/** Sends the fields that differ from what the server has, a moment after the last change; one request at a time. */
export class SaveByPatch {
  readonly #options: SaverOptions;
  readonly #listeners = new Set<() => void>();
  #status: SaveStatus = { kind: 'saved', at: undefined };
  #saved: Raw;
  #changes = 0;
  #isSending = false;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#saved = options.get();
  }

  readonly get = (): SaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was changed. */
  readonly changed = (): void => {
    this.#changes += 1;
    const mine = this.#changes;
    this.#show({ kind: 'saving', count: 1 });
    this.#options.wait(IDLE_MS, () => {
      if (mine === this.#changes) void this.#send();
    });
  };

  async #send(): Promise<void> {
    if (this.#isSending) return;
    const draft = this.#options.get();
    const fields = Object.fromEntries(
      Object.entries(draft).filter(([key, value]) => this.#saved[key] !== value),
    );
    this.#isSending = true;
    const mine = this.#changes;
    const problem = await this.#options.send(fields);
    this.#isSending = false;
    if (problem !== undefined) return this.#show({ kind: 'failed', message: problem });
    this.#saved = draft;
    if (mine === this.#changes) this.#show({ kind: 'saved', at: this.#options.now() });
    else await this.#send();
  }

  #show(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
