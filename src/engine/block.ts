import type { InputView } from '#model/chat.ts';
import type { BlockBase } from '#model/graph.ts';
import type { BlockContext } from './block-context.ts';
import type { Reply } from './event.ts';
import type { Accepted, Failure, Next, Pending, Verdict } from './next.ts';
import type { Rounds } from './session.ts';

export const blockKinds = ['bubble', 'input', 'logic', 'integration'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** One way out of a block besides its own edge. */
export interface Path {
  /** Item id, item and path id, or path id alone (a way of the block itself), as edges name them. */
  readonly itemId?: string;
  readonly pathId?: string;
  readonly label: string;
  readonly outgoingEdgeId?: string;
  /** Without an edge the default way is gone instead, so that none is missing. Default: the path ends there. */
  readonly isOptional?: true;
  /** The way that is taken when the block fails. */
  readonly isFailure?: true;
  /** Where this way ends, the block goes on. */
  readonly comesBack?: true;
}

/** Files that an input takes while it waits. */
export interface UploadRule {
  /** Whether the file is the answer, comes with it, or is a recording of it. */
  readonly use: 'file' | 'attachment' | 'recording';
  /** Types that are taken, as `allowsFile` reads them; empty: all. */
  readonly types: readonly string[];
  readonly visibility: 'Auto' | 'Public' | 'Private';
}

/** Where a block may send the walk without an edge (a jump to a fixed place). */
export interface JumpTarget {
  readonly groupId: string;
  readonly blockId?: string;
  /** Where the way from there ends, the block goes on. */
  readonly comesBack?: true;
}

/**
 * A block as the engine knows it: its options already filled and closed over, only questions left.
 * The engine never learns which concrete block it runs.
 */
export interface EngineBlock {
  readonly kind: BlockKind;
  readonly paths: readonly Path[];
  readonly jumps: readonly JumpTarget[];
  /** Id of the variable that an input fills. */
  readonly variableId?: string;
  /** Files that an input takes; none: it takes none. */
  readonly uploads?: readonly UploadRule[];
  /** The text of a bubble that shows one plain text and nothing else. */
  readonly shows?: string;
  /** Word that reply events report as the input's type. */
  readonly replyType?: string;
  readonly run?: (ctx: BlockContext) => Next;
  readonly resume?: (ctx: BlockContext, reply: Reply | null) => Next;
  readonly external?: (ctx: BlockContext, data: unknown) => Next;
  /** Blocks that wait for a time: it has come, or the wait continues. */
  readonly onTimer?: (ctx: BlockContext, dueAt: number) => Next;
  /** Blocks that repeat their paths: one of them has ended. */
  readonly onPathEnd?: (ctx: BlockContext, rounds: Rounds) => Next;
  /** The question; an answer when it was answered elsewhere already; a failure when it cannot be asked. */
  readonly ask?: (ctx: BlockContext) => InputView | Accepted | Pending | Failure;
  /**
   * Inputs that nobody may get past unanswered: what is said and shown when they could not be asked and nothing else
   * handled the failure. The next reply is judged as usual. Absent: the walk goes on without an answer.
   */
  readonly unavailable?: (ctx: BlockContext) => Unavailable;
  /** Inputs that others than the visitor may answer: what their data means; undefined: nothing, it is not taken. */
  readonly acceptExternal?: (ctx: BlockContext, data: unknown) => Accepted | undefined;
  readonly accept?: (ctx: BlockContext, reply: Reply | null) => Verdict;
}

/** What takes the place of a question that could not be asked. */
export interface Unavailable {
  readonly message: string;
  readonly view: InputView;
}

/** Makes the engine's form of a stored block, or says why it cannot run. */
export type BindBlock = (block: BlockBase) => EngineBlock | { readonly problem: string };

/** Block types by wire name; the engine is given one and imports none. */
export type BlockTable = ReadonlyMap<string, BindBlock>;
