import type { LogEntry } from '#model/chat.ts';
import type { Reply } from './event.ts';
import type { Rounds } from './session.ts';

/** Where a block continues. */
export type Next =
  /** The default exit: the block's own edge or the next block of its group. */
  | { readonly kind: 'next' }
  /** Leave through this edge; without one the path ends. */
  | { readonly kind: 'follow'; readonly edgeId: string | undefined; readonly because?: string }
  /** Go to this block and leave a return address behind. */
  | { readonly kind: 'jump'; readonly groupId: string; readonly blockId?: string }
  /** The path ends here. */
  | { readonly kind: 'stop' }
  /** Wait until the client (or an external call) answers; `resume` is called then. */
  | { readonly kind: 'wait'; readonly for: 'client' | 'external' }
  /** Wait until that time (ms); `onTimer` is called then. */
  | { readonly kind: 'wait'; readonly for: 'timer'; readonly until: number }
  /** Run another bot version, then return. */
  | { readonly kind: 'call'; readonly call: Call }
  /** Back to the last return address. */
  | { readonly kind: 'return' }
  /** Leave through this edge and return when that path ends: `onPathEnd` is called then. Without an edge: `next`. */
  | { readonly kind: 'round'; readonly edgeId: string | undefined; readonly rounds: Rounds }
  | Failure
  /** An effect was requested; the block runs again once its result is available. */
  | Pending;

export interface Call {
  readonly version: string;
  /** Id, or title, of the group to start at. Default: the start event. */
  readonly groupId?: string;
  readonly isMerging: boolean;
}

export interface Pending {
  readonly kind: 'pending';
}

/** The block failed: continue through this edge, or else the default exit. */
export interface Failure {
  readonly kind: 'fail';
  readonly edgeId: string | undefined;
  /** What went wrong; the block has logged it. */
  readonly entry: LogEntry;
}

/** An accepted answer. */
export interface Accepted {
  readonly kind: 'accepted';
  /** The text saved as the answer. */
  readonly content: string;
  /** URLs of files sent with it, stored with the answer. */
  readonly files?: readonly string[];
  /** False if the answer must not be saved in the input's variable (it was saved elsewhere). Default true. */
  readonly savesVariable?: boolean;
  /** The path that the answer selected; without an edge the block's default exit. */
  readonly edgeId?: string;
}

/** An input's verdict on a reply. */
export type Verdict =
  | Accepted
  /** Nothing is saved and the flow continues. */
  | { readonly kind: 'skipped' }
  /** The question could not be asked before: it is asked now. No message is shown, and no reply event runs. */
  | { readonly kind: 'askAgain' }
  /** Asked again, after this text (the block's own retry message); otherwise the bot's. */
  | { readonly kind: 'rejected'; readonly message?: string }
  | Pending;

export const next: Next = { kind: 'next' };
export const stop: Next = { kind: 'stop' };
export const pending: Pending = { kind: 'pending' };
export const askAgain: Verdict = { kind: 'askAgain' };
export const rejected: Verdict = { kind: 'rejected' };

/** Leaves through the edge; a selected path without an edge ends. */
export const follow = (edgeId: string | undefined, because?: string): Next => ({
  kind: 'follow',
  edgeId,
  because,
});

/** The text of a reply, or undefined when there is none (skipped, or a recording). */
export const replyText = (reply: Reply | null): string | undefined =>
  reply?.type === 'text' ? reply.text : undefined;
