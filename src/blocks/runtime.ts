import type { Unavailable } from '#engine/block.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { Reply } from '#engine/event.ts';
import type { Accepted, Failure, Next, Pending, Verdict } from '#engine/next.ts';
import type { Rounds } from '#engine/session.ts';
import type { InputView } from '#model/chat.ts';
import type { BlockDef, Filled } from './define.ts';

/** What `run.ts` of a bubble, logic or integration block exports. */
export interface StepRuntime<B> {
  readonly run: (block: B, ctx: BlockContext) => Next;
  /** Blocks that wait for the client: its answer (null: none was given). */
  readonly resume?: (block: B, ctx: BlockContext, reply: Reply | null) => Next;
  /** Blocks that wait for an outside call: its data. */
  readonly external?: (block: B, ctx: BlockContext, data: unknown) => Next;
  /** Blocks that wait for a time: it has come, or they are to wait on for it. */
  readonly onTimer?: (block: B, ctx: BlockContext, dueAt: number) => Next;
  /** Blocks that repeat their paths (`round`): one of them has ended. */
  readonly onPathEnd?: (block: B, ctx: BlockContext, rounds: Rounds) => Next;
}

/** What `run.ts` of an input exports. */
export interface InputRuntime<B> {
  /** The question as the client shows it; an answer when there is one already; a failure when it cannot be asked. */
  readonly ask: (block: B, ctx: BlockContext) => InputView | Accepted | Pending | Failure;
  /** Judges a reply; null is a skip. Saving the answer and its variable is the engine's. */
  readonly accept: (block: B, ctx: BlockContext, reply: Reply | null) => Verdict;
  /** Inputs that nobody may get past unanswered: what is said and shown when they could not be asked. */
  readonly unavailable?: (block: B, ctx: BlockContext) => Unavailable;
  /** Inputs that others than the visitor may answer: what their data means; undefined: it is not taken. */
  readonly acceptExternal?: (block: B, ctx: BlockContext, data: unknown) => Accepted | undefined;
}

/** The runtime that a definition asks for: forgetting a part is a compile error. */
export type Runtime<D> =
  D extends BlockDef<string, infer K, infer _S>
    ? K extends 'input'
      ? InputRuntime<Filled<D>>
      : StepRuntime<Filled<D>>
    : never;
