import type * as z from 'zod';
import type { BlockProblem, ModelUse, Outcomes, OwnWay, RoundCount } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind, JumpTarget, Path } from '#engine/block.ts';
import type { Given } from '#model/given.ts';
import type { Names } from '#model/names.ts';
import type { DocumentBlock } from './document.ts';
import { isItem } from './ops/items.ts';
import type { Item } from './ops/op.ts';
import { isRaw, type Raw } from './raw.ts';
import { issuesOf } from './zod-issues.ts';

/** A block's answers to the questions of its definition, with its defaults applied. */
export interface BlockAnswers {
  readonly kind: BlockKind;
  readonly paths: readonly Path[];
  readonly jumps: readonly JumpTarget[];
  /** How often it may repeat its paths; empty: it repeats nothing. */
  readonly rounds: readonly RoundCount[];
  /** What its own edge stands for; null: the flow never follows it. */
  readonly ownWay: OwnWay | null;
  /** One line about it, with the names of what it refers to. */
  readonly summary: (names: Names) => string;
  /** One line about each of its items, by id. */
  readonly itemSummaries: (names: Names) => ReadonlyMap<string, string>;
  readonly problems: readonly BlockProblem[];
  /** Its texts that must be JavaScript. */
  readonly code: readonly string[];
  /** Absent: it calls no language model. */
  readonly writing?: ModelUse;
  /** Whether visitors cannot get past it while it has problems. */
  readonly stopsWithProblems: boolean;
  /** The variable that an input fills. */
  readonly variableId?: string;
  /** The values of an input, one of which its variable gets; absent: it may get any value. */
  readonly choices?: readonly string[];
  /** The variables that it sets whenever it has run; an input without an answer of its own sets nothing. */
  readonly gives: readonly Given[];
  readonly clientActions: readonly string[];
  /** The random number with which it takes a path; undefined: none does. */
  readonly drawFor: (path: Path) => number | undefined;
  /** Inputs only: the kind of reply that it accepts. */
  readonly replyType?: string;
  /** What its service may answer in tests; absent: nothing of its own. */
  readonly outcomes?: Outcomes;
  /** The block with its defaults. */
  readonly filled: unknown;
}

/** Why there are no answers for a block. */
export type NoAnswers = { readonly unknownType: true } | { readonly invalid: string };

/** Returns the answers of a block in a document. */
export function blockAnswers(block: DocumentBlock): BlockAnswers | NoAnswers {
  const def = definitionOf(block.type);
  if (!def) return { unknownType: true };
  const parsed = def.schema.safeParse(block);
  if (!parsed.success) {
    const [issue] = issuesOf(parsed.error);
    return { invalid: issue ? `${issue.path}: ${issue.message}` : 'is not valid' };
  }
  const filled = parsed.data;
  const variableId = def.variableId?.(filled);
  const choices = def.choices?.(filled);
  const writing = def.writing?.(filled);
  return {
    kind: def.kind,
    paths: def.paths?.(filled) ?? [],
    jumps: def.jumps?.(filled) ?? [],
    rounds: def.rounds?.(filled) ?? [],
    ownWay: def.ownWay(filled),
    summary: (names) => def.summary(filled, names),
    itemSummaries: (names) =>
      new Map(itemsOf(filled).map((item) => [item.id, def.itemSummary?.(item, filled, names) ?? ''])),
    problems: def.problems?.(filled) ?? [],
    code: def.code?.(filled) ?? [],
    stopsWithProblems: def.stopsWithProblems ?? false,
    ...(variableId !== undefined && { variableId }),
    ...(choices !== undefined && { choices }),
    ...(writing !== undefined && { writing }),
    gives: def.gives?.(filled) ?? [],
    clientActions: def.clientActions ?? [],
    drawFor: (path) => def.drawFor?.(filled, path),
    ...(def.replyType !== undefined && { replyType: def.replyType }),
    ...(def.outcomes !== undefined && { outcomes: def.outcomes }),
    filled,
  };
}

/**
 * A new block, as the palette makes it; undefined: its type is not known. `newId` gives a new id on each call.
 * @example freshBlock('Condition', newId) // { id: 'a', type: 'Condition', items: [{ id: 'b', … }] }
 */
export function freshBlock(type: string, newId: () => string): DocumentBlock | undefined {
  const def = definitionOf(type);
  return def && { id: newId(), type: def.type, ...def.fresh?.(newId) };
}

/** A new item for a block of that type; undefined: authors cannot add any. */
export function freshItem(type: string, newId: () => string): Item | undefined {
  const parts = definitionOf(type)?.freshItem?.(newId);
  return parts && { id: newId(), ...parts };
}

/** The schema of a known block type: the one with defaults and metadata. */
export function blockSchemaOf(type: string): z.ZodType | undefined {
  return definitionOf(type)?.schema;
}

/** The label of a block type; the type itself where it is not known. */
export const blockLabelOf = (type: string): string => definitionOf(type)?.label ?? type;

/**
 * A definition without the type of its block. Its questions are methods on purpose: this allows calls with any block,
 * and they are only ever called with what the definition's own schema has parsed.
 */
interface AnyDef {
  readonly type: string;
  readonly kind: BlockKind;
  readonly label: string;
  readonly stopsWithProblems?: boolean;
  readonly schema: z.ZodType;
  readonly clientActions?: readonly string[];
  readonly replyType?: string;
  readonly outcomes?: Outcomes;
  readonly fresh?: (newId: () => string) => Raw;
  readonly freshItem?: ((newId: () => string) => Raw) | null;
  ownWay(block: unknown): OwnWay | null;
  summary(block: unknown, names: Names): string;
  itemSummary?(item: unknown, block: unknown, names: Names): string;
  paths?(block: unknown): readonly Path[];
  jumps?(block: unknown): readonly JumpTarget[];
  rounds?(block: unknown): readonly RoundCount[];
  code?(block: unknown): readonly string[];
  writing?(block: unknown): ModelUse | undefined;
  problems?(block: unknown): readonly BlockProblem[];
  drawFor?(block: unknown, path: Path): number | undefined;
  choices?(block: unknown): readonly string[] | undefined;
  gives?(block: unknown): readonly Given[];
  variableId?(block: unknown): string | undefined;
}

const definitions: ReadonlyMap<string, AnyDef> = new Map(
  blockDefs.map((def): [string, AnyDef] => [def.type, def]),
);

const itemsOf = (block: unknown): readonly Item[] =>
  isRaw(block) && Array.isArray(block.items) ? block.items.filter(isItem) : [];

function definitionOf(type: string): AnyDef | undefined {
  return definitions.get(type);
}
