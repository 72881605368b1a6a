import type { LogEntry } from '#model/chat.ts';
import type { Reply } from './event.ts';
import type { Rounds } from './session.ts';

/** Where a block sends the walk. */
export type Next =
  /** The default way on: the block's own edge or the next block of its group. */
  | { readonly kind: 'next' }
  /** Leave through this edge; without one the path ends. */
  | { readonly kind: 'follow'; readonly edgeId: string | undefined; readonly because?: string }
  /** Go to this block and leave a return address behind. */
  | { readonly kind: 'jump'; readonly groupId: string; readonly blockId?: string }
  /** The path ends here. */
  | { readonly kind: 'stop' }
  /** Stand still until the client (or an outside call) answers; `resume` is called then. */
  | { readonly kind: 'wait'; readonly for: 'client' | 'external' }
  /** Stand still until that instant (ms); `due` is called then. */
  | { readonly kind: 'wait'; readonly for: 'timer'; readonly until: number }
  /** Run another bot version, then come back. */
  | { readonly kind: 'call'; readonly call: Call }
  /** Back to the last return address. */
  | { readonly kind: 'return' }
  /** Leave through this edge and come back when that path ends: `back` is called then. Without an edge: `next`. */
  | { readonly kind: 'round'; readonly edgeId: string | undefined; readonly rounds: Rounds }
  | Failure
  /** An effect was asked for; the block is run again once its answer is there. */
  | Pending;

export interface Call {
  readonly version: string;
  /** Id, or title, of the group to begin at. Default: where its start leads. */
  readonly groupId?: string;
  readonly isMerging: boolean;
}

export interface Pending {
  readonly kind: 'pending';
}

/** The block could not do its work: on through this edge, else the default way. */
export interface Failure {
  readonly kind: 'fail';
  readonly edgeId: string | undefined;
  /** What went wrong; the block has logged it. */
  readonly entry: LogEntry;
}

/** An answer that is taken. */
export interface Accepted {
  readonly kind: 'accepted';
  /** What is saved as the answer. */
  readonly content: string;
  /** Addresses of files that came with it, kept with the answer. */
  readonly files?: readonly string[];
  /** Set false when the answer must not go to the input's variable (it was put elsewhere). Default true. */
  readonly savesVariable?: boolean;
  /** The way the answer chose; without an edge the block's default way on. */
  readonly edgeId?: string;
}

/** What an input says to a reply. */
export type Verdict =
  | Accepted
  /** Nothing is saved and the walk goes on. */
  | { readonly kind: 'skipped' }
  /** The question could not be asked before: it is asked now. Nothing is said, and no reply event runs. */
  | { readonly kind: 'askAgain' }
  /** Asked again, after this text (the block's own retry text); without one, the bot's. */
  | { readonly kind: 'rejected'; readonly message?: string }
  | Pending;

export const next: Next = { kind: 'next' };
export const stop: Next = { kind: 'stop' };
export const pending: Pending = { kind: 'pending' };
export const askAgain: Verdict = { kind: 'askAgain' };
export const rejected: Verdict = { kind: 'rejected' };

/** Leaves through the edge; a chosen way without an edge ends the path. */
export const follow = (edgeId: string | undefined, because?: string): Next => ({
  kind: 'follow',
  edgeId,
  because,
});

/** The text of a reply, or undefined when there is none (skipped, or a recording). */
export const replyText = (reply: Reply | null): string | undefined =>
  reply?.type === 'text' ? reply.text : undefined;
