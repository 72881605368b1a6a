import type { Peers } from '#server/peers/peers.ts';
import { TurnMovedError } from '#server/peers/turn-moved-error.ts';
import type { LiveSession } from './live-session.ts';
import type { StartKey } from './new-chat.ts';

/** The right of this process to carry out the effects of one turn. Taken at the first effect: most turns have none. */
export class TurnRight {
  readonly #peers: Peers;
  readonly #live: LiveSession;
  readonly #startKey: StartKey | undefined;
  #isHeld = false;

  /** Rejects when another process takes a turn of the session. */
  constructor(peers: Peers, live: LiveSession, startKey: StartKey | undefined) {
    if (live.seen?.isHeld) throw new TurnMovedError(true);
    this.#peers = peers;
    this.#live = live;
    this.#startKey = startKey;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Before the first effect. */
  async take(): Promise<void> {
    if (this.#isHeld) return;
    const { n, record } = this.#live;
    if (n >= 0) await this.#peers.takeTurn(record.id, n);
    else if (this.#startKey !== undefined) await this.#takeStart(this.#startKey);
    this.#isHeld = true;
  }

  async #takeStart(key: StartKey): Promise<void> {
    if (!(await this.#peers.take(rightTo(key)))) throw new TurnMovedError(true);
    // The right is free again once another process has stored the start.
    if (!(await key.isStored())) return;
    await this.#peers.release(rightTo(key));
    throw new TurnMovedError(false);
  }

  /** The turn was stored, or given up. Never rejects. */
  async end(isStored: boolean): Promise<void> {
    const { id } = this.#live.record;
    if (isStored) this.#peers.turnStored(id);
    else if (this.#isHeld && this.#live.n >= 0) await this.#peers.releaseTurn(id);
    if (this.#isHeld && this.#startKey !== undefined) await this.#peers.release(rightTo(this.#startKey));
  }
}

const rightTo = ({ name }: StartKey): string => `start ${name}`;
