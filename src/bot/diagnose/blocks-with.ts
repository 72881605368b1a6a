import type { BlockFact, BotFacts, GroupFacts } from './facts.ts';
import { perObject } from './per-object.ts';

/**
 * The blocks of which something is so. A group is asked once for as long as it stays what it is: most rules look at few
 * blocks, and after a change those of other groups are known.
 */
export function blocksWith(
  isSo: (fact: BlockFact) => boolean,
): (facts: Pick<BotFacts, 'groups'>) => readonly BlockFact[] {
  const number = kinds++;
  const ofGroup = (group: GroupFacts): readonly BlockFact[] => {
    const known = group.selected[number];
    if (known !== undefined) return known;
    const blocks = group.blocks.filter(isSo);
    group.selected[number] = blocks.length === 0 ? none : blocks;
    return blocks;
  };
  const ofGroups = perObject((groups: readonly GroupFacts[]): readonly BlockFact[] => {
    const found: BlockFact[] = [];
    for (const group of groups) for (const fact of ofGroup(group)) found.push(fact);
    return found;
  });
  return ({ groups }) => ofGroups(groups);
}

let kinds = 0;
const none: readonly BlockFact[] = [];
