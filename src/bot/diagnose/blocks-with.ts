import type { BlockFact, BotFacts, GroupFacts } from './facts.ts';

/**
 * The blocks of which something is so. A group is asked once for as long as it stays what it is: most rules look at few
 * blocks, and after a change those of other groups are known.
 */
export function blocksWith(
  isSo: (fact: BlockFact) => boolean,
): (facts: Pick<BotFacts, 'groups'>) => readonly BlockFact[] {
  const known = new WeakMap<GroupFacts, readonly BlockFact[]>();
  return ({ groups }) => {
    const found: BlockFact[] = [];
    for (const group of groups) {
      let blocks = known.get(group);
      if (blocks === undefined) {
        blocks = group.blocks.filter(isSo);
        known.set(group, blocks.length === 0 ? none : blocks);
      }
      for (const fact of blocks) found.push(fact);
    }
    return found;
  };
}

const none: readonly BlockFact[] = [];
