import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind, Path } from '#engine/block.ts';
import type { DocumentBlock } from './document.ts';
import { isRaw } from './raw.ts';

/** How a block looks on a board. */
export interface BlockFace {
  /** Undefined: of a type that this version does not know. */
  readonly kind: BlockKind | undefined;
  /** Name of its type. */
  readonly label: string;
  /** Lucide icon name. */
  readonly icon: string;
  /** One line; an empty text: it has nothing to say yet. */
  readonly summary: string;
  /** Its formatted text, as stored; undefined: it has none. */
  readonly richText: readonly unknown[] | undefined;
  /** Exits besides its own edge. */
  readonly paths: readonly Path[];
  /** Whether the flow always goes on elsewhere, so that its own edge is never taken. */
  readonly neverGoesOn: boolean;
}

/** Questions are methods on purpose: they are only called with what the definition's own schema has parsed. */
interface AnyDef {
  readonly type: string;
  readonly kind: BlockKind;
  readonly label: string;
  readonly icon: string;
  readonly schema: {
    safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
  };
  summary(block: unknown): string;
  paths?(block: unknown): readonly Path[];
  jumps?(block: unknown): readonly { readonly comesBack?: true }[];
}

const definitions: ReadonlyMap<string, AnyDef> = new Map(
  blockDefs.map((def): [string, AnyDef] => [def.type, def]),
);
const faces = new WeakMap<DocumentBlock, BlockFace>();

/** The look of a block; made once for each object. */
export function blockFace(block: DocumentBlock): BlockFace {
  const before = faces.get(block);
  if (before !== undefined) return before;
  const face = faceOf(block);
  faces.set(block, face);
  return face;
}

function faceOf(block: DocumentBlock): BlockFace {
  const def = definitions.get(block.type);
  const plain = { richText: undefined, paths: [], neverGoesOn: false };
  if (def === undefined)
    return { kind: undefined, label: block.type, icon: 'circle-alert', summary: 'Unknown block', ...plain };
  const { kind, label, icon } = def;
  const parsed = def.schema.safeParse(block);
  if (!parsed.success) return { kind, label, icon, summary: 'Not valid', ...plain };
  return {
    ...{ kind, label, icon },
    summary: block.label ?? def.summary(parsed.data),
    richText: richTextOf(block.content),
    paths: def.paths?.(parsed.data) ?? [],
    neverGoesOn: (def.jumps?.(parsed.data) ?? []).some(({ comesBack }) => comesBack !== true),
  };
}

function richTextOf(content: unknown): readonly unknown[] | undefined {
  return isRaw(content) && Array.isArray(content.richText) ? content.richText : undefined;
}
