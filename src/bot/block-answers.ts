import type * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind, JumpTarget, Path } from '#engine/block.ts';
import type { DocumentBlock } from './document.ts';
import { issuesOf } from './zod-issues.ts';

/** What a block answers when asked about itself, its defaults applied. */
export interface BlockAnswers {
  readonly kind: BlockKind;
  readonly paths: readonly Path[];
  readonly jumps: readonly JumpTarget[];
  /** Sentences without subject, such as `has no text`. */
  readonly problems: readonly string[];
  /** Texts of it that have to be JavaScript. */
  readonly code: readonly string[];
  /** Whether visitors cannot get past it while it has problems. */
  readonly stopsWithProblems: boolean;
  /** Variable that an input fills. */
  readonly variableId?: string;
  readonly clientActions: readonly string[];
  /** Inputs only: the word for the kind of reply that it takes. */
  readonly replyType?: string;
  /** The block with its defaults. */
  readonly filled: unknown;
}

/** Why a block answers nothing. */
export type NoAnswers = { readonly unknownType: true } | { readonly invalid: string };

/** Asks a block of a document about itself. */
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

/** What people call blocks of this type; the type itself where it is not known. */
export const blockLabelOf = (type: string): string => definitionOf(type)?.label ?? type;

/**
 * A definition whose block is not known by type. Its questions are methods on purpose: they may then be
 * asked with any block, and are only ever asked with what the definition's own schema has parsed.
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
