import type { InputView } from '#model/chat.ts';
import type { BlockBase } from '#model/graph.ts';
import type { PortableInput } from '#model/portable-input.ts';
import type { BlockContext } from './block-context.ts';
import type { Reply } from './event.ts';
import type { Accepted, Failure, Next, Pending, Verdict } from './next.ts';
import type { Rounds } from './session.ts';

export const blockKinds = ['bubble', 'input', 'logic', 'integration'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** One exit of a block besides its own edge. */
export interface Path {
  /** Item id, item and path id, or path id alone (an exit of the block itself), as edges refer to them. */
  readonly itemId?: string;
  readonly pathId?: string;
  readonly label: string;
  readonly outgoingEdgeId?: string;
  /** Without an edge the default exit is used, so it is not a finding. Default: the path ends there. */
  readonly isOptional?: true;
  /** The exit that is taken when the block fails. */
  readonly isFailure?: true;
  /** When this path ends, the flow continues at the block. */
  readonly comesBack?: true;
}

/** Files that an input accepts while it waits. */
export interface UploadRule {
  /** Whether the file is the answer, comes with it, or is a recording of it. */
  readonly use: 'file' | 'attachment' | 'recording';
  /** Accepted types, in the form of `allowsFile`; empty: all. */
  readonly types: readonly string[];
  readonly visibility: 'Auto' | 'Public' | 'Private';
}

/** A target that a block may continue at without an edge (a jump). */
export interface JumpTarget {
  readonly groupId: string;
  readonly blockId?: string;
  /** When the path from there ends, the flow continues at the block. */
  readonly comesBack?: true;
}

/**
 * A block in the form of the engine: its options are bound, and only its questions are left. The engine never knows
 * which concrete block it runs.
 */
export interface EngineBlock {
  readonly kind: BlockKind;
  readonly paths: readonly Path[];
  readonly jumps: readonly JumpTarget[];
  /** Id of the variable that an input fills. */
  readonly variableId?: string;
  /** The values under which an answer to an input is counted; none: it is free text, which is never counted. */
  readonly counted?: (answer: string) => readonly string[];
  /** Files that an input accepts; none: it accepts none. */
  readonly uploads?: readonly UploadRule[];
  /** The text of a bubble that shows a single plain text. */
  readonly shows?: string;
  /** The kind of input in reply events. */
  readonly replyType?: string;
  readonly run?: (ctx: BlockContext) => Next;
  readonly resume?: (ctx: BlockContext, reply: Reply | null) => Next;
  readonly external?: (ctx: BlockContext, data: unknown) => Next;
  /** Blocks that wait for a time: it has come, or the wait continues. */
  readonly onTimer?: (ctx: BlockContext, dueAt: number) => Next;
  /** Blocks that repeat their paths: one of them has ended. */
  readonly onPathEnd?: (ctx: BlockContext, rounds: Rounds) => Next;
  /** The question; an answer when there already is one; a failure when it cannot be asked. */
  readonly ask?: (ctx: BlockContext) => InputView | Accepted | Pending | Failure;
  /**
   * Inputs that cannot be skipped: what to show when they could not be asked and nothing else handled the failure. The
   * next reply is judged as usual. Absent: the flow continues without an answer.
   */
  readonly unavailable?: (ctx: BlockContext) => Unavailable;
  /** Inputs that others than the visitor may answer: the meaning of their data; undefined: it is rejected. */
  readonly acceptExternal?: (ctx: BlockContext, data: unknown) => Accepted | Pending | undefined;
  /** What the visitor's page sends when it learns of an answer that `acceptExternal` took, besides the answer itself. */
  readonly externalReply?: string;
  readonly accept?: (ctx: BlockContext, reply: Reply | null) => Verdict;
  /** Inputs: the question in a view that `ask` returned, for clients that cannot show the view itself. */
  readonly portable?: (view: InputView) => PortableInput;
}

/** What replaces a question that could not be asked. */
export interface Unavailable {
  readonly message: string;
  readonly view: InputView;
}

/** Creates the engine's form of a stored block, or returns why it cannot run. */
export type BindBlock = (block: BlockBase) => EngineBlock | { readonly problem: string };

/** Block types by wire name; the engine is given one and imports none. */
export type BlockTable = ReadonlyMap<string, BindBlock>;
