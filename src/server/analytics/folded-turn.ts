import type { Session } from '#engine/session.ts';
import type { Turn } from '#engine/turn.ts';

/** A replayed turn, as far as counting is concerned. */
export interface FoldedTurn {
  readonly n: number;
  readonly recorded:
    | { readonly kind: 'rewound'; readonly to: number }
    | { readonly kind: 'event'; readonly event: { readonly at: number }; readonly init?: FoldedInit }
    | { readonly kind: 'registered'; readonly init?: FoldedInit }
    | { readonly kind: 'moved' | 'tried' };
  /** Absent for turns that only moved the session. */
  readonly turn?: Pick<Turn, 'trace' | 'facts'>;
  /** The session after it. */
  readonly session: FoldedSession;
}

/** How a chat began. */
export interface FoldedInit {
  readonly isCrawler?: boolean;
  readonly isOwnTest?: boolean;
}

/** Where a session is. */
export interface FoldedSession {
  readonly waiting: Session['waiting'];
  readonly hasEnded: boolean;
  readonly frames: readonly { readonly version: string }[];
}
