import { blockDefs } from '#blocks/registry.schema.ts';
import type { BlockKind } from '#engine/block.ts';

/** A type of block as the palette offers it. */
export interface BlockTypeFace {
  readonly type: string;
  readonly kind: BlockKind;
  readonly label: string;
  readonly help: string;
  readonly icon: string;
  readonly keywords: readonly string[];
}

/** Names of the kinds, in the order of the palette. */
export const kindTitles: Readonly<Record<BlockKind, string>> = {
  bubble: 'Bubbles',
  input: 'Inputs',
  logic: 'Logic',
  integration: 'Integrations',
};

/** All that can be added, in the order of the palette. */
export const blockTypes: readonly BlockTypeFace[] = blockDefs
  .filter((def: { readonly isLegacy?: true }) => def.isLegacy !== true)
  .map(({ type, kind, label, help, icon, keywords }) => ({ type, kind, label, help, icon, keywords }));

/** The types that a text names: by their names first, then by keywords and help. */
export function matchingTypes(text: string): readonly BlockTypeFace[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const rank = ({ label, keywords, help }: BlockTypeFace): number => {
    const name = label.toLowerCase();
    if (words.every((word) => name.startsWith(word))) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    if (words.every((word) => `${name} ${keywords.join(' ')}`.includes(word))) return 2;
    return words.every((word) => `${name} ${keywords.join(' ')} ${help.toLowerCase()}`.includes(word))
      ? 3
      : 4;
  };
  return blockTypes
    .map((type) => ({ type, rank: rank(type) }))
    .filter((each) => each.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ type }) => type);
}
