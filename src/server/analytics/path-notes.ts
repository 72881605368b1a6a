import type { FoldedSession } from './folded-turn.ts';
import { type SlowPath, slowPath } from './slow-path.ts';

/** The way of a chat through the flow. */
export interface ChatPath {
  /** Blocks in the order of their visits; loops are cut: a block is named three times at most. */
  readonly blocks: readonly string[];
  /** The block at which the chat waits; null: it has ended. */
  readonly end: string | null;
}

/** Notes the visits of a chat. */
export class PathNotes {
  readonly #blocks: string[] = [];
  readonly #times: number[] = [];
  readonly #visits = new Map<string, number>();
  #last: string | undefined;
  #isOnWay = true;
  #at = 0;

  /** A turn begins, in ms. Clocks may go back; chats do not. */
  begins(at: number): void {
    this.#at = Math.max(this.#at, at);
  }

  /** A way leads on. */
  goesOn(): void {
    this.#isOnWay = true;
  }

  /** Whether a block that runs is visited anew. */
  visits(blockId: string): boolean {
    if (!this.#isOnWay && this.#last === blockId) return false;
    this.#isOnWay = false;
    this.#last = blockId;
    const visits = (this.#visits.get(blockId) ?? 0) + 1;
    this.#visits.set(blockId, visits);
    if (visits <= MAX_VISITS && this.#blocks.length < MAX_BLOCKS) {
      this.#blocks.push(blockId);
      this.#times.push(this.#at);
    }
    return true;
  }

  /** Null: nothing was visited. */
  of(session: FoldedSession | undefined): ChatPath | null {
    if (this.#blocks.length === 0) return null;
    return { blocks: this.#blocks, end: session?.waiting?.blockId ?? null };
  }

  /** How long it took, if that was long. */
  slow(): SlowPath | null {
    return slowPath(this.#times);
  }
}

const MAX_VISITS = 3;
const MAX_BLOCKS = 300;
