/** Where a test chat begins. */
export type TestStart =
  | { readonly type: 'group'; readonly groupId: string }
  | { readonly type: 'event'; readonly eventId: string }
  | { readonly type: 'block'; readonly blockId: string };

/** A phone on which somebody tries the draft: the code that it sent, and the messenger. */
export interface OwnPhone {
  readonly channel: 'whatsapp' | 'telegram';
  readonly code: string;
}

/** A test chat that was asked for. */
export interface AskedTest {
  /** The phone whose chat is shown instead. */
  readonly phone?: OwnPhone;
  /** Undefined: at the start event. */
  readonly from: TestStart | undefined;
  /** Counts the test chats: another number is another chat. */
  readonly round: number;
}

/** Which test chat is asked for, so that commands, menus and buttons can start one. */
export class TestStarts {
  #asked: AskedTest = { from: undefined, round: 0 };
  readonly #listeners = new Set<() => void>();
  #step: ((by: -1 | 1) => void) | undefined;

  readonly get = (): AskedTest => this.#asked;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says how the chat that runs goes back and forward; gives what takes it away. */
  attach(step: (by: -1 | 1) => void): () => void {
    this.#step = step;
    return () => {
      if (this.#step === step) this.#step = undefined;
    };
  }

  /** Takes the last answer back (-1), or gives it again (1). Without a chat nothing happens. */
  step(by: -1 | 1): void {
    this.#step?.(by);
  }

  /** Asks for another test chat. */
  start(from?: TestStart): void {
    this.#set({ from, round: this.#asked.round + 1 });
  }

  /** Asks for the chat on a phone. */
  follow(phone: OwnPhone): void {
    this.#set({ ...this.#asked, phone });
  }

  #set(asked: AskedTest): void {
    this.#asked = asked;
    for (const listener of this.#listeners) listener();
  }
}
