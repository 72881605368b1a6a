import type { Op } from '#bot/ops/op.ts';
import type { Raw } from '#bot/raw.ts';
import type { Result } from '#lib/result.ts';
import type { PendingBatch, ServerChange } from './sync-state.ts';

/** Why the server did not do what it was asked. */
export type ServerFailure =
  /** Others changed the same, or the history is not known: the changes of the server come first. */
  | { readonly kind: 'behind' }
  /** No answer, or none that says anything about the changes: it is tried again. */
  | { readonly kind: 'unreachable' }
  /** The changes lead to no valid bot. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** Nobody can save here at the moment: signed out, without the right, or the bot is gone. */
  | { readonly kind: 'refused'; readonly message: string };

/** What was sent is written. */
export interface Sent {
  readonly theirs: readonly ServerChange[];
  /** Without ops: as they were sent. */
  readonly mine: readonly {
    readonly rev: number;
    readonly batchId: string;
    readonly ops?: readonly Op[] | undefined;
  }[];
}

/** The server of one bot. Calls never fail otherwise. */
export interface DraftServer {
  readonly send: (
    body: { readonly baseRev: number; readonly batches: readonly PendingBatch[] },
    options: { readonly isLast: boolean },
  ) => Promise<Result<Sent, ServerFailure>>;
  /** The changes after a revision, in order, all or only the first of them. `behind`: some are not known any more. */
  readonly changes: (afterRev: number) => Promise<Result<readonly ServerChange[], ServerFailure>>;
  readonly load: () => Promise<Result<{ readonly rev: number; readonly draft: Raw }, ServerFailure>>;
}
