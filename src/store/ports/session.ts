/** Facts about a conversation that do not change from turn to turn. */
export interface NewSession {
  readonly id: string;
  readonly workspaceId: string;
  readonly botId: string;
  /** Key of the bot version it began with. */
  readonly version: string;
  readonly kind: 'live' | 'preview';
  /** What started it, as the server writes it: who else may continue it. */
  readonly owner: string;
  /** Null in previews. */
  readonly resultId: string | null;
  readonly createdAt: number;
  /** How long it lives after its last turn, in milliseconds. */
  readonly idleMs: number;
}

export interface SessionRecord extends NewSession {
  /** Number of the last turn. */
  readonly turn: number;
  readonly lastTurnAt: number;
  /** Instant from which it counts as expired, swept or not: `idleMs` after its last turn, or after it is to be woken. */
  readonly idleUntil: number;
  readonly hasEnded: boolean;
}

/** A session that is to be woken, and when. */
export interface DueSession {
  readonly id: string;
  readonly wakeAt: number;
}

export interface StoredTurn {
  readonly n: number;
  readonly at: number;
  /** JSON text of what happened. */
  readonly event: string;
}

export interface Sessions {
  /** Also after the session expired, as long as its result is not archived. */
  get(scope: { readonly botId: string; readonly id: string }): Promise<SessionRecord | null>;
  /** What happened, in order: for transcripts and replay. Empty for an unknown session. */
  events(scope: { readonly botId: string; readonly id: string }): Promise<readonly StoredTurn[]>;
  /** Sessions that are to be woken at `now` or were before, the longest overdue first. */
  due(now: number, limit: number): Promise<readonly DueSession[]>;
  /** The earliest instant at which a session is to be woken; null: there is none. */
  nextWake(): Promise<number | null>;
  /** Another instant for a session, null for none, unless its instant is another by now. */
  setWake(session: DueSession, wakeAt: number | null): Promise<void>;
  /**
   * Looks at up to `limit` sessions and expires those idle at `now`: previews go with all their turns; live ones cannot be
   * loaded any more but keep their events. Gives how many it looked at; call again while that equals `limit`.
   */
  sweep(now: number, limit: number): Promise<number>;
}
