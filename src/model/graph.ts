/**
 * The structural form of a bot: what the engine needs to know of a document, without the union of
 * concrete blocks. A full bot document is assignable to it.
 */
export interface Graph {
  readonly version?: string;
  readonly events: readonly EventBase[];
  readonly groups: readonly GroupBase[];
  readonly edges: readonly Edge[];
  readonly variables: readonly Variable[];
  readonly theme?: ThemeFacts;
  readonly settings?: SettingsFacts;
}

export interface GroupBase {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly BlockBase[];
}

/** Any block: the fields that every type shares. Type-specific ones live in `options`, `content` or `items`. */
export interface BlockBase {
  readonly id: string;
  readonly type: string;
  readonly label?: string;
  readonly outgoingEdgeId?: string;
}

export const eventTypes = ['start', 'command', 'reply', 'invalidReply', 'error'] as const;
export type EventType = (typeof eventTypes)[number];

export interface EventBase {
  readonly id: string;
  readonly type: EventType;
  readonly outgoingEdgeId?: string;
  readonly options?: {
    readonly command?: string;
    /** Deprecated by the Return block, still supported: the pending input is asked again afterwards. */
    readonly resumeAfter?: boolean;
    readonly contentVariableId?: string;
    readonly inputTypeVariableId?: string;
    readonly inputNameVariableId?: string;
    /** Of an error event: the error, and the name of the failed block. */
    readonly messageVariableId?: string;
    readonly blockVariableId?: string;
  };
}

export interface Edge {
  readonly id: string;
  readonly from: EdgeSource;
  readonly to: { readonly groupId: string; readonly blockId?: string };
}

/** An edge leaves a block, one of its items, one path of an item (cards) or of the block (`error`), or an event. */
export interface EdgeSource {
  readonly blockId?: string;
  readonly itemId?: string;
  readonly pathId?: string;
  readonly eventId?: string;
}

export interface Variable {
  readonly id: string;
  readonly name: string;
  /** Stored in the session only, never in results. Default false. */
  readonly isSessionVariable?: boolean;
  readonly value?: string | readonly (string | null)[] | null;
}

/** What running needs to know of the theme. */
export interface ThemeFacts {
  readonly general?: {
    readonly background?: { readonly content?: string };
    readonly progressBar?: { readonly isEnabled?: boolean };
  };
  readonly chat?: {
    readonly hostAvatar?: { readonly isEnabled?: boolean; readonly url?: string };
    readonly guestAvatar?: { readonly isEnabled?: boolean; readonly url?: string };
  };
}

/** What running needs to know of the settings. */
export interface SettingsFacts {
  readonly general?: {
    readonly locale?: string;
    readonly systemMessages?: { readonly invalidMessage?: string };
  };
}
