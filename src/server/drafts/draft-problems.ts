import type { DraftHub } from './draft-hub.ts';
import type { DraftLook } from './problem-counts.ts';

/** Changes that follow quickly are looked at together, ms; and a draft that changes all the time this often. */
const PAUSE_MS = 1_000;
/** Bots whose counts are remembered; those that were counted longest ago make room. */
const MOST_BOTS = 1_000;
/** Accounts and other bots change without the draft: after this time nobody relies on a count, ms. */
const LASTING_MS = 5 * 60 * 1000;

interface Counted {
  readonly look: DraftLook;
  readonly at: number;
}

interface Look {
  /** Counts the problems of the draft as it is; undefined: it is gone. */
  readonly count: () => Promise<DraftLook | undefined>;
  isWaiting: boolean;
}

/** Counts the problems of drafts that somebody follows, and tells the followers: once after each pause of the changes. */
export class DraftProblems {
  readonly #hub: DraftHub;
  readonly #clock: () => number;
  readonly #isFollowed: (botId: string) => boolean;
  readonly #counted = new Map<string, Counted>();
  readonly #looks = new Map<string, Look>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(
    hub: DraftHub,
    { clock, isFollowed }: { readonly clock: () => number; readonly isFollowed: (botId: string) => boolean },
  ) {
    this.#hub = hub;
    this.#clock = clock;
    this.#isFollowed = isFollowed;
  }

  /** What is known of a revision; undefined: nobody has looked at it lately. */
  of(botId: string, rev: number): DraftLook | undefined {
    const known = this.#counted.get(botId);
    if (known === undefined || known.look.counts.rev !== rev) return undefined;
    return this.#clock() - known.at > LASTING_MS ? undefined : known.look;
  }

  /** Takes what somebody saw. */
  note(botId: string, look: DraftLook): void {
    this.#counted.delete(botId);
    this.#counted.set(botId, { look, at: this.#clock() });
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > MOST_BOTS && oldest !== undefined) this.#counted.delete(oldest);
  }

  /** The draft has changed, or what its problems depend on. Counts them soon and tells the followers, if there are any then. */
  changed(botId: string, count: Look['count']): void {
    this.#counted.delete(botId);
    const look = this.#looks.get(botId);
    if (look !== undefined) {
      look.isWaiting = true;
      return;
    }
    this.#looks.set(botId, { count, isWaiting: true });
    this.#wait(botId);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#looks.clear();
  }

  #wait(botId: string): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#look(botId);
    }, PAUSE_MS).unref();
    this.#timers.add(timer);
  }

  async #look(botId: string): Promise<void> {
    const look = this.#looks.get(botId);
    if (look === undefined) return;
    if (!this.#isFollowed(botId)) return void this.#looks.delete(botId);
    look.isWaiting = false;
    const seen = await look.count();
    if (seen !== undefined) {
      this.note(botId, seen);
      this.#hub.publish(botId, { event: 'problems', ...seen.counts });
    }
    // What changed meanwhile is looked at after another pause.
    if (look.isWaiting && this.#looks.has(botId)) this.#wait(botId);
    else this.#looks.delete(botId);
  }
}
