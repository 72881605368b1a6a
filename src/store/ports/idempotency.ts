/** A reply that was given, to be given again. Unique by scope and key. */
export interface Remembered {
  /** Who asked for what: caller and path. */
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  /** The reply's body, as text. */
  readonly body: string;
}

export interface Idempotency {
  get(scope: string, key: string): Promise<Remembered | null>;
  /** False: there is one already, which stays. Replies to turns are stored by `TurnStore.commit` instead. */
  put(remembered: Remembered, at: number): Promise<boolean>;
  /** Removes up to `limit` that are older; gives how many. */
  sweep(before: number, limit: number): Promise<number>;
}
