import type { Comparison } from '#model/condition.ts';
import type { BlockFact } from './facts.ts';

/** The way to a comparison of an item, for changes. */
export const comparisonPath = ({
  fact,
  itemId,
  comparison,
}: {
  readonly fact: BlockFact;
  readonly itemId: string;
  readonly comparison: Comparison;
}): readonly string[] => [
  'groups',
  fact.group.id,
  'blocks',
  fact.block.id,
  'items',
  itemId,
  'content',
  'comparisons',
  comparison.id,
];
