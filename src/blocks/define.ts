import * as z from 'zod';
import type { BlockKind, JumpTarget, Path, UploadRule } from '#engine/block.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { Given } from '#model/given.ts';
import type { Names } from '#model/names.ts';

/**
 * What a block's `schema.ts` exports: its document shape and its answers to questions, so that other code can handle it
 * without knowing it. `Filled` is the block with all defaults applied (what `run` gets); the stored form is the same
 * schema with every default optional.
 */
export interface BlockDef<T extends string, K extends BlockKind, S extends z.ZodType> {
  /** Type on the wire. */
  readonly type: T;
  readonly kind: K;
  /** Name in the palette. */
  readonly label: string;
  /** One sentence for the palette and the docs. */
  readonly help: string;
  /** Lucide icon name. */
  readonly icon: string;
  /** Words that find it in the palette, separated by commas. */
  readonly keywords: string;
  /** Only runs in old documents: authors are not offered it. Default false. */
  readonly isLegacy?: true;
  /** How it behaves without a web page. */
  readonly channels: ChannelLimit;
  /** The whole block. Fields carry `meta` for forms: title, description, widget, and variable access. */
  readonly schema: S;
  /** One line for the canvas. */
  readonly summary: (block: z.output<S>, names: Names) => string;
  /** One line for each of its items. Default: it has no items, or none that authors see. */
  readonly itemSummary?: (item: ItemOf<z.output<S>>, block: z.output<S>, names: Names) => string;
  /** What its own edge stands for; null: the flow never follows it. */
  readonly ownWay: (block: z.output<S>) => OwnWay | null;
  /**
   * What a new one holds besides its id and type, as the palette makes it; `newId` gives a new id on each call. Default:
   * nothing.
   */
  readonly fresh?: (newId: () => string) => Readonly<Record<string, unknown>>;
  /** What a new item holds besides its id; null: authors cannot add items. Default: it has no items. */
  readonly freshItem?: ((newId: () => string) => Readonly<Record<string, unknown>>) | null;
  /** Exits besides the block's own edge, in order. Default none. */
  readonly paths?: (block: z.output<S>) => readonly Path[];
  /** How often it may go its paths and come back before it leaves. Default: it repeats nothing. */
  readonly rounds?: (block: z.output<S>) => readonly RoundCount[];
  /** Fixed targets that it may jump to. Default none. */
  readonly jumps?: (block: z.output<S>) => readonly JumpTarget[];
  /** Missing options without which it does nothing. Default none. */
  readonly problems?: (block: z.output<S>) => readonly BlockProblem[];
  /** Whether visitors cannot get past it while it has problems. Default false. */
  readonly stopsWithProblems?: boolean;
  /** Its texts that must be JavaScript. Default none. */
  readonly code?: (block: z.output<S>) => readonly string[];
  /** How a language model that it calls is held; undefined: it calls none. Default: none. */
  readonly writing?: (block: z.output<S>) => ModelUse | undefined;
  /** Options that refer to credentials, with the required type. Default none. */
  readonly credentials?: Readonly<Record<string, CredentialType>>;
  /** What the page must allow or provide for it, as a sentence. Default nothing. */
  readonly pageNeeds?: string;
  /** Client actions that it can produce. Default none. */
  readonly clientActions?: readonly string[];
  /** What the page must load before a live conversation starts. Default nothing. */
  readonly startProps?: (block: z.output<S>) => BlockStartProps;
  /** Bubbles only: the text, if the bubble shows a single plain text. */
  readonly shows?: (block: z.output<S>) => string | undefined;
  /** Bubbles only: what it shows at the address `content.url`. Default: it shows nothing that lies at an address. */
  readonly media?: BubbleMedia;
  /** Whether previews skip it. Default false. */
  readonly isSkippedInPreview?: boolean;
  /** The random number, from 0 to below 1, with which it takes a path; undefined: none does. Default: it draws none. */
  readonly drawFor?: (block: z.output<S>, path: Path) => number | undefined;
  /** Inputs only: the kind of reply that reply events report. */
  readonly replyType?: string;
  /** Inputs only: the files that may be uploaded while it waits. Default none. */
  readonly uploads?: (block: z.output<S>) => readonly UploadRule[];
  /** Inputs only: each of its items as chat replies show it. Default: it has none. */
  readonly itemView?: z.ZodObject;
  /** Inputs only: what replies hold besides its options, as `runtimeOptions`. Default nothing. */
  readonly runtimeView?: z.ZodObject | z.ZodOptional<z.ZodObject>;
  /** Inputs only: the values of all its items, one of which its variable gets. Default: it may get any value. */
  readonly choices?: (block: z.output<S>) => readonly string[] | undefined;
  /**
   * Inputs only: the values under which statistics count an answer. Default: the choices of which it consists. Never free text: what
   * visitors write is not counted.
   */
  readonly counted?: (block: z.output<S>, answer: string) => readonly string[];
  /** The variables that it sets whenever it has run, and what it puts there. Default: nothing is known. */
  readonly gives?: (block: z.output<S>) => readonly Given[];
  /** What its service may answer, in words that tests use. Default: nothing of its own. */
  readonly outcomes?: Outcomes;
  /** Inputs only: the id of the variable that it fills. */
  readonly variableId?: (block: z.output<S>) => string | undefined;
}

/**
 * Support in messengers. `limited`: it works, but differently from the web; `web only`: it is skipped. `because` is a
 * sentence for authors.
 */
export type ChannelLimit =
  | { readonly works: 'everywhere' }
  | { readonly works: 'limited' | 'web only'; readonly because: string };

/** What a bubble shows. */
export interface BubbleMedia {
  readonly kind: 'image' | 'video' | 'audio';
  /** Whether it surely shows what lies at an absolute address. */
  readonly fits: (url: string) => boolean;
}

/** Trackers of other services that a block needs in the page. */
export interface BlockStartProps {
  readonly googleAnalyticsId?: string;
  readonly pixelIds?: readonly string[];
}

/** How a block uses a language model. */
export interface ModelUse {
  /** Whether the length of what the model writes is limited. */
  readonly isLimited: boolean;
}

/** What a service may answer to a block. */
export interface Outcomes {
  /** The answer to an action that comes before the one that decides; undefined: this one decides. */
  readonly before: (action: string) => CodeValue | undefined;
  /** The answers that each word stands for: one after the other, then the last again. */
  readonly words: Readonly<Record<string, readonly CodeValue[]>>;
}

/** Not at all, once, or more often. */
export type RoundCount = 'none' | 'one' | 'several';

/** What is wrong with a block, as a predicate without a subject: `has no text`. */
export interface BlockProblem {
  readonly text: string;
  /** Steps to the field that can mend it; items of lists by id. */
  readonly path: readonly string[];
}

/** The block's own edge, in the words of an author. */
export interface OwnWay {
  readonly label: string;
}

/** One of the items of a block; never: it has none. */
export type ItemOf<B> = B extends { readonly items?: readonly (infer I)[] | undefined } ? I : never;

/** The questions that every block with items answers. */
type ItemAnswers<S extends z.ZodType> = 'items' extends keyof z.output<S>
  ? Required<Pick<BlockDef<string, BlockKind, S>, 'itemSummary' | 'fresh' | 'freshItem'>>
  : unknown;

/** Keeps the literal types of a definition. A block with `effectBlockFields` has the error path besides its own. */
export function defineBlock<const T extends string, const K extends BlockKind, S extends z.ZodType>(
  def: BlockDef<T, K, S> & ItemAnswers<S>,
): BlockDef<T, K, S> {
  if (!(def.schema instanceof z.ZodObject && 'errorEdgeId' in def.schema.shape)) return def;
  return { ...def, paths: (block) => [...(def.paths?.(block) ?? []), errorPath(block)] };
}

function errorPath(block: unknown): Path {
  const edgeId =
    typeof block === 'object' && block !== null && 'errorEdgeId' in block ? block.errorEdgeId : undefined;
  return {
    pathId: 'error',
    label: 'If it fails',
    isOptional: true,
    isFailure: true,
    ...(typeof edgeId === 'string' && { outgoingEdgeId: edgeId }),
  };
}

/** The block that `run` gets: every default applied. */
export type Filled<D> = D extends BlockDef<string, BlockKind, infer S> ? z.output<S> : never;
/** The block as stored in documents: sparse. */
export type Stored<D> = D extends BlockDef<string, BlockKind, infer S> ? z.input<S> : never;
