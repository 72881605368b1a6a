import type { Variable } from '#model/graph.ts';
import type { EngineBlock } from './block.ts';

/**
 * The compiled form of one bot version: indexed, frozen, shared by all its conversations, never stored.
 * Places are block ids; null means "nowhere" and ends the path.
 */
export interface Program {
  /** Content address of the version. */
  readonly key: string;
  readonly botId: string | undefined;
  readonly blocks: ReadonlyMap<string, ProgramBlock>;
  /** First block by group id. */
  readonly groups: ReadonlyMap<string, string | null>;
  readonly groupIdsByTitle: ReadonlyMap<string, string>;
  /** Target by edge id. */
  readonly edges: ReadonlyMap<string, string | null>;
  readonly start: string | null;
  /** The event at which the bot starts. */
  readonly startEventId: string | undefined;
  /** First block by event id. */
  readonly events: ReadonlyMap<string, string | null>;
  /** The edge of each event that has one, by event id. */
  readonly eventEdges: ReadonlyMap<string, string>;
  readonly commands: ReadonlyMap<string, CommandPlace>;
  readonly replyEvent: ReplyEventPlace | null;
  readonly invalidReplyEvent: ReplyEventPlace | null;
  readonly errorEvent: ErrorEventPlace | null;
  readonly variables: readonly Variable[];
  readonly variablesById: ReadonlyMap<string, Variable>;
  readonly variablesByName: ReadonlyMap<string, Variable>;
  readonly hasProgressBar: boolean;
  /** Language of the bot. */
  readonly locale: string | undefined;
  /** The bot's message for a reply that was not understood. */
  readonly invalidMessage: string | undefined;
}

export interface ProgramBlock {
  readonly id: string;
  readonly groupId: string;
  readonly groupTitle: string;
  /** What its author calls it. */
  readonly label: string | undefined;
  readonly outgoingEdgeId: string | undefined;
  /** Null: an unknown or invalid block, skipped with a log entry. */
  readonly block: EngineBlock | null;
  /** The size of the stored block (see `weightOf`). */
  readonly weight: number;
  readonly problem: string | undefined;
  /** The default exit. */
  readonly nextBlockId: string | null;
  /** The edge of the default exit; undefined: it leads to the next block of the group, or nowhere. */
  readonly nextEdgeId: string | undefined;
  /** Key of the answer in lists of answers: variable name, else group title (with a number). */
  readonly answerKey: string;
  /** Inputs on the longest path from here, including this one. */
  readonly remaining: number;
  /** Inline code in its texts, in order. */
  readonly inlineCode: readonly string[];
}

export interface CommandPlace {
  readonly eventId: string;
  readonly place: string | null;
  readonly resumesAfter: boolean;
}

export interface ErrorEventPlace {
  readonly eventId: string;
  readonly place: string;
  readonly messageVariableId: string | undefined;
  readonly blockVariableId: string | undefined;
}

export interface ReplyEventPlace {
  readonly eventId: string;
  readonly place: string;
  readonly contentVariableId: string | undefined;
  readonly inputTypeVariableId: string | undefined;
  readonly inputNameVariableId: string | undefined;
}
