/** What a process did between two looks. */
export interface Activity {
  /** Share of one core that it used. */
  readonly cpuShare: number;
  /** Turns of chats that it took. */
  readonly turns: number;
}

/** From this share of a core on, a process is not idle. */
const IDLE_SHARE = 0.02;

/** Turns between two looks up to which a process is idle: those of a single visitor. */
const FEW_TURNS = 3;

/** Looks in a row that must find a process idle that has released its memory before, or has taken more turns than that. */
const QUIET_LOOKS = 10;

/**
 * Decides when the memory of an idle process is released: once after startup, as soon as it is idle, and once whenever it
 * was idle for ten looks in a row after more work. Collecting everything stops all chats, and V8 forgets what it has
 * compiled for objects of which none is alive: the next thousands of turns cost up to three times as much. So a pause
 * between two visitors is no reason for it.
 *
 * @example const watch = new IdleWatch();
 *   watch.isTime({ cpuShare: 0.8, turns: 0 }) // false: it starts
 *   watch.isTime({ cpuShare: 0.001, turns: 0 }) // true
 */
export class IdleWatch {
  #quietLooks = 0;
  #looksNeeded = 1;
  #isReleased = false;

  /** Call after each look; true: release the memory now. */
  isTime({ cpuShare, turns }: Activity): boolean {
    if (turns > FEW_TURNS) this.#looksNeeded = QUIET_LOOKS;
    if (cpuShare >= IDLE_SHARE || turns > FEW_TURNS) {
      this.#quietLooks = 0;
      this.#isReleased = false;
      return false;
    }
    this.#quietLooks += 1;
    if (this.#isReleased || this.#quietLooks < this.#looksNeeded) return false;
    this.#isReleased = true;
    this.#looksNeeded = QUIET_LOOKS;
    return true;
  }
}
