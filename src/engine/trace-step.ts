import type { Json } from '#lib/parse-json.ts';
import type { Comparison, ComparisonOperator } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import type { EffectKind } from './effect.ts';

/**
 * What happened in a turn, in order, for the author. `block` and `edge` are always noted; the other kinds only when the
 * host traces the turn (`Host.tracing`). `version` is the key of the running program: linked bots have their own ids.
 */
export type TraceStep = BlockStep | EdgeStep | TraceDetail;

/** A block that ran. An input runs once to ask, and again to judge the reply. */
export interface BlockStep {
  readonly kind: 'block';
  readonly version: string;
  readonly blockId: string;
  readonly groupId: string;
  /** Computing time in milliseconds, effects not included. Only where the host measures. */
  readonly ms?: number;
}

/** An edge other than the default one; jumps and returns have a virtual id. */
export interface EdgeStep {
  readonly kind: 'edge';
  readonly edgeId: string;
  readonly because: string;
}

/** What is only noted in traced turns. */
export type TraceDetail =
  | WayStep
  | CompareStep
  /** A variable was written. Without `blockId`: a value given with the start. */
  | {
      readonly kind: 'set';
      readonly version: string;
      readonly blockId?: string;
      readonly variableId: string;
      readonly old: Value;
      readonly new: Value;
    }
  /** A random number was drawn, from 0 to below 1. `ordinal`: its number in the conversation. */
  | {
      readonly kind: 'draw';
      readonly version: string;
      readonly blockId: string;
      readonly ordinal: number;
      readonly value: number;
    }
  | AskedStep
  /** The reply was not accepted. */
  | { readonly kind: 'rejected'; readonly version: string; readonly blockId: string }
  /** The block failed. */
  | {
      readonly kind: 'failed';
      readonly version: string;
      readonly blockId: string;
      readonly description: string;
    }
  /** The trace was too large: what followed in this step of the turn was not noted, except blocks and edges. */
  | { readonly kind: 'cut' };

/**
 * How the flow went on, default exits included. It leaves a block (`blockId`, with `itemId` and `pathId` for one of its
 * paths) or an event (`eventId`); neither: the chat started at a place of the author's choice, or an ended path returned.
 */
export interface WayStep {
  readonly kind: 'way';
  readonly version: string;
  readonly blockId?: string;
  readonly eventId?: string;
  readonly itemId?: string;
  readonly pathId?: string;
  /** Absent: the next block of the group, or a jump, which needs no edge. */
  readonly edgeId?: string;
  /** The next block; null: the path ends. */
  readonly to: string | null;
  readonly because: string;
}

/** One comparison that was evaluated; those after the one that decides are not. */
export interface CompareStep {
  readonly kind: 'compare';
  readonly version: string;
  readonly blockId: string;
  /** The item whose condition it belongs to. */
  readonly itemId?: string;
  /** The place of the comparison in its condition, from 0. */
  readonly index: number;
  readonly comparisonId: Comparison['id'];
  readonly variableId: string;
  readonly left: Value;
  readonly operator: ComparisonOperator;
  readonly right: Value;
  readonly holds: boolean;
}

/** An effect with its result. Secrets are masked, long values are cut. */
export interface AskedStep {
  readonly kind: 'asked';
  readonly version: string;
  readonly blockId: string;
  readonly effect: EffectKind;
  /** Identifies the effect in its turn. */
  readonly key: string;
  readonly request: Json;
  readonly result: Json;
  /** The time until the result was there, in milliseconds. Only where the host measures. */
  readonly ms?: number;
}
