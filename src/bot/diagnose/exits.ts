import type { DocumentBlock } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isItem } from '#bot/ops/items.ts';
import type { Comparison, Condition } from '#model/condition.ts';
import { conditionIn } from './condition-in.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { edgeEnd, nextOf, placeOf } from './flow.ts';

/** One way out of a block. */
export interface Exit {
  readonly to: BlockFact;
  /** Where the flow goes first, and comes back from before it takes this exit. */
  readonly via: readonly BlockFact[];
  /** Comparisons that hold when this exit is taken, and some that do not. */
  readonly holds: readonly Comparison[];
  readonly fails: readonly Comparison[];
}

/** The ways out of a block with what is known on each; those that lead nowhere are left out. */
export function exitsOf(fact: BlockFact, facts: BotFacts): readonly Exit[] {
  const { answers } = fact;
  const conditions = conditionsOf(fact);
  const via = new Array<BlockFact>();
  const exits = new Array<Exit>();
  // Items are tried in order: where one is taken, those before it were not.
  const fails = new Array<Comparison>();
  for (const { itemId, outgoingEdgeId, comesBack } of answers?.paths ?? []) {
    const condition = itemId === undefined ? undefined : conditions.get(itemId);
    const to = edgeEnd(outgoingEdgeId, facts);
    if (to !== undefined)
      exits.push({ to, via: [], holds: condition ? sureIn(condition) : [], fails: [...fails] });
    if (to !== undefined && comesBack === true) via.push(to);
    if (condition !== undefined) fails.push(...sureNotIn(condition));
  }
  for (const jump of answers?.jumps ?? []) {
    const to = placeOf(jump, facts);
    if (to === undefined) continue;
    exits.push({ to, via: [], holds: [], fails: [] });
    if (jump.comesBack === true) via.push(to);
  }
  const next = nextOf(fact, facts);
  return next === undefined ? exits : [...exits, { to: next, via, holds: [], fails }];
}

/** The conditions under which the items of a block are taken, by the id of the item. */
export function conditionsOf({ block }: BlockFact): ReadonlyMap<string, Condition> {
  const known = remembered.get(block) ?? conditionsIn(block);
  remembered.set(block, known);
  return known;
}

/** Remembered for as long as the block lives. */
const remembered = new WeakMap<DocumentBlock, ReadonlyMap<string, Condition>>();

function conditionsIn(block: DocumentBlock): ReadonlyMap<string, Condition> {
  const items: readonly unknown[] = Array.isArray(block.items) ? block.items : [];
  return new Map(
    fieldsOf(block).flatMap(({ value, path: [list, index, ...rest], meta }) => {
      // Deeper ones decide whether an item is shown, not whether it is taken.
      const isOfItem = list === 'items' && typeof index === 'number' && rest.length === 1;
      const item = isOfItem && meta['widget'] === 'condition' ? items[index] : undefined;
      return isItem(item) ? [[item.id, conditionIn(value)] as const] : [];
    }),
  );
}

/** The comparisons that hold whenever the condition does. */
function sureIn({ logicalOperator, comparisons = [] }: Condition): readonly Comparison[] {
  return logicalOperator === 'OR' && comparisons.length > 1 ? [] : comparisons;
}

/** The comparisons that fail whenever the condition does. */
function sureNotIn({ logicalOperator, comparisons = [] }: Condition): readonly Comparison[] {
  return logicalOperator === 'OR' || comparisons.length === 1 ? comparisons : [];
}
