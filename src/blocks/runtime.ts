import type { Unavailable } from '#engine/block.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { Reply } from '#engine/event.ts';
import type { Accepted, Failure, Next, Pending, Verdict } from '#engine/next.ts';
import type { Rounds } from '#engine/session.ts';
import type { InputView } from '#model/chat.ts';
import type { PortableInput } from '#model/portable-input.ts';
import type { BlockDef, Filled } from './define.ts';

/** What `run.ts` of a bubble, logic or integration block exports. */
export interface StepRuntime<B> {
  readonly run: (block: B, ctx: BlockContext) => Next;
  /** Blocks that wait for the client: its reply (null: there was none). */
  readonly resume?: (block: B, ctx: BlockContext, reply: Reply | null) => Next;
  /** Blocks that wait for an external call: its data. */
  readonly external?: (block: B, ctx: BlockContext, data: unknown) => Next;
  /** Blocks that wait for a time: it has come, or the wait continues. */
  readonly onTimer?: (block: B, ctx: BlockContext, dueAt: number) => Next;
  /** Blocks that repeat their paths (`round`): one of them has ended. */
  readonly onPathEnd?: (block: B, ctx: BlockContext, rounds: Rounds) => Next;
}

/** What `run.ts` of an input exports. */
export interface InputRuntime<B> {
  /** The question for the client; an answer when there already is one; a failure when it cannot be asked. */
  readonly ask: (block: B, ctx: BlockContext) => InputView | Accepted | Pending | Failure;
  /** Judges a reply; null is a skip. The engine saves the answer and its variable. */
  readonly accept: (block: B, ctx: BlockContext, reply: Reply | null) => Verdict;
  /** The question in a view that `ask` returned, for messengers: all that they learn of it. */
  readonly portable: (view: InputView) => PortableInput;
  /** Inputs that cannot be skipped: what to show when they could not be asked. */
  readonly unavailable?: (block: B, ctx: BlockContext) => Unavailable;
  /** Inputs that others than the visitor may answer: the meaning of their data; undefined: it is rejected. */
  readonly acceptExternal?: (block: B, ctx: BlockContext, data: unknown) => Accepted | Pending | undefined;
  /** What the visitor's page sends when it learns of an answer that `acceptExternal` took, besides the answer itself. */
  readonly externalReply?: string;
}

/** The runtime that a definition requires: a missing part is a compile error. */
export type Runtime<D> =
  D extends BlockDef<string, infer K, infer _S>
    ? K extends 'input'
      ? InputRuntime<Filled<D>>
      : StepRuntime<Filled<D>>
    : never;
