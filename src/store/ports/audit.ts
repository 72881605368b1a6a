import type { ManagementVerbs } from './management.ts';

/** What somebody did: who, what, to what, when. Never secrets, nor what visitors answered. */
export interface AuditEntry {
  /** Its place in the log: a cursor. */
  readonly seq: number;
  readonly at: number;
  /** Null: it concerns the person alone, such as signing in. */
  readonly workspaceId: string | null;
  /** The user who did it; null: not known. */
  readonly userId: string | null;
  /** Whether the person used the builder or a token. */
  readonly via: 'app' | 'token';
  /** Such as `bot.published`. */
  readonly kind: string;
  readonly botId: string | null;
  /** The name of what it was done to, as it was then. */
  readonly subject: string | null;
  /** Further facts by name, as JSON. */
  readonly details: string;
}

export type NewAuditEntry = Omit<AuditEntry, 'seq'>;

/** Which entries are wanted. */
export interface AuditFilter {
  readonly limit: number;
  /** Only entries before this one. */
  readonly cursor?: number | undefined;
  readonly userId?: string | undefined;
  readonly kinds?: readonly string[] | undefined;
}

/** The log of what people do. Append-only: entries only leave it when they are old, or with their workspace. */
export interface AuditLog {
  /**
   * Makes a change and writes its entries in one transaction: both are stored, or neither. `work` uses only the verbs that
   * it is given, and may run again when another transaction was in the way.
   * @example along((verbs) => verbs.members.setRole(scope, role), (done) => (done.ok ? [entry] : []))
   */
  along<T>(
    work: (verbs: ManagementVerbs) => Promise<T>,
    entriesOf: (outcome: T) => readonly NewAuditEntry[],
  ): Promise<T>;
  /**
   * The entries of a workspace, the last first, with those of its admins and members alone from the time at which they
   * joined.
   */
  list(workspaceId: string, filter: AuditFilter): Promise<readonly AuditEntry[]>;
  /** Deletes at most `limit` entries from before an instant; how many it deleted. */
  sweep(before: number, limit: number): Promise<number>;
}
