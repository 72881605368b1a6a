/** What visitors did and were told, as they saw it. Times are of one clock that only goes forward. */
export interface History {
  readonly asked: readonly Asked[];
  readonly acknowledged: readonly Acknowledged[];
  /** All answers of each chat in order, read when everything was calm again. */
  readonly stored: ReadonlyMap<string, readonly string[]>;
}

/** An answer that a visitor sent, perhaps several times with one key. */
export interface Asked {
  readonly sessionId: string;
  /** Unlike every other answer of the chat. */
  readonly answer: string;
  readonly at: number;
}

/** A reply with status 200. */
export interface Acknowledged {
  readonly sessionId: string;
  readonly answer: string;
  readonly at: number;
  /** All answers of the chat as the reply lists them, this one included. */
  readonly said: readonly string[];
}
