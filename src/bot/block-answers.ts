import type * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind, JumpTarget, Path } from '#engine/block.ts';
import type { DocumentBlock } from './document.ts';
import { issuesOf } from './zod-issues.ts';

/** A block's answers to the questions of its definition, with its defaults applied. */
export interface BlockAnswers {
  readonly kind: BlockKind;
  readonly paths: readonly Path[];
  readonly jumps: readonly JumpTarget[];
  /** Predicates without a subject, such as `has no text`. */
  readonly problems: readonly string[];
  /** Its texts that must be JavaScript. */
  readonly code: readonly string[];
  /** Whether visitors cannot get past it while it has problems. */
  readonly stopsWithProblems: boolean;
  /** The variable that an input fills. */
  readonly variableId?: string;
  readonly clientActions: readonly string[];
  /** Inputs only: the kind of reply that it accepts. */
  readonly replyType?: string;
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
  return {
    kind: def.kind,
    paths: def.paths?.(filled) ?? [],
    jumps: def.jumps?.(filled) ?? [],
    problems: def.problems?.(filled) ?? [],
    code: def.code?.(filled) ?? [],
    stopsWithProblems: def.stopsWithProblems ?? false,
    ...(variableId !== undefined && { variableId }),
    clientActions: def.clientActions ?? [],
    ...(def.replyType !== undefined && { replyType: def.replyType }),
    filled,
  };
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
  paths?(block: unknown): readonly Path[];
  jumps?(block: unknown): readonly JumpTarget[];
  code?(block: unknown): readonly string[];
  problems?(block: unknown): readonly string[];
  variableId?(block: unknown): string | undefined;
}

const definitions: ReadonlyMap<string, AnyDef> = new Map(
  blockDefs.map((def): [string, AnyDef] => [def.type, def]),
);

function definitionOf(type: string): AnyDef | undefined {
  return definitions.get(type);
}
