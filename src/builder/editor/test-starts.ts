/** Where a test chat begins. */
export type TestStart =
  | { readonly type: 'group'; readonly groupId: string }
  | { readonly type: 'event'; readonly eventId: string }
  | { readonly type: 'block'; readonly blockId: string };

/** A test chat that was asked for. */
export interface AskedTest {
  /** Undefined: at the start event. */
  readonly from: TestStart | undefined;
  /** Counts the test chats: another number is another chat. */
  readonly round: number;
}

/** Which test chat is asked for, so that commands, menus and buttons can start one. */
export class TestStarts {
  #asked: AskedTest = { from: undefined, round: 0 };
  readonly #listeners = new Set<() => void>();

  readonly get = (): AskedTest => this.#asked;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks for another test chat. */
  start(from?: TestStart): void {
    this.#asked = { from, round: this.#asked.round + 1 };
    for (const listener of this.#listeners) listener();
  }
}
