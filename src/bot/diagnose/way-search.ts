import { type Exit, exitsOf } from './exits.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { needsValue } from './implied-by.ts';
import { leavingBlocks } from './leaving-blocks.ts';
import { perBot } from './per-bot.ts';
import { usesIn } from './uses-in.ts';

/** A set of variables, a bit each. */
export type Mask = bigint;

/** What searches for ways through a bot need. */
export interface WaySearch {
  readonly facts: BotFacts;
  /** The bit of a variable; none for unknown ones. */
  readonly bit: (variableId: string | undefined) => Mask;
  readonly all: Mask;
  /** What a block sets. */
  readonly writes: (fact: BlockFact) => Mask;
  /** What the bot sets anywhere. */
  readonly written: Mask;
  readonly exits: (fact: BlockFact) => readonly Exit[];
  /** What is set once an exit is taken, besides what the block itself sets. */
  readonly sets: (exit: Exit) => Mask;
}

/** What blocks set, and where they lead. */
export const searchIn = perBot((facts: BotFacts): WaySearch => {
  const { variables } = facts.document;
  const bits = new Map(variables.map(({ id }, index) => [id, 1n << BigInt(index)]));
  const bit = (id: string | undefined): Mask => bits.get(id ?? '') ?? 0n;
  const all = (1n << BigInt(variables.length)) - 1n;
  const written = writesOf(facts, { bit, all });
  const writes = (fact: BlockFact): Mask => written.get(fact) ?? 0n;
  const known = new Map<BlockFact, readonly Exit[]>();
  const exits = (fact: BlockFact): readonly Exit[] => remembered(known, fact, () => exitsOf(fact, facts));
  const masks = new Map<Exit, Mask>();
  const sets = (exit: Exit): Mask =>
    isPlain(exit) ? 0n : remembered(masks, exit, () => visited(exit, { writes, exits }) | learnt(exit, bit));
  const sum = [...written.values()].reduce((total, mask) => total | mask, 0n);
  return { facts, bit, all, writes, written: sum, exits, sets };
});

/** Whether taking an exit says nothing about variables. */
const isPlain = ({ via, holds, fails }: Exit): boolean =>
  via.length === 0 && holds.length === 0 && fails.length === 0;

function remembered<Key, T>(known: Map<Key, T>, key: Key, make: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

function writesOf(
  facts: BotFacts,
  { bit, all }: Pick<WaySearch, 'bit' | 'all'>,
): ReadonlyMap<BlockFact, Mask> {
  const writes = new Map(leavingBlocks(facts).map((fact) => [fact, all]));
  for (const [id, uses] of usesIn(facts))
    for (const { place } of uses.writes) {
      const fact = facts.blocksById.get(place.blockId ?? '');
      if (fact !== undefined) writes.set(fact, (writes.get(fact) ?? 0n) | bit(id));
    }
  return writes;
}

/** What is set where the flow goes first, and comes back from. */
function visited({ via }: Exit, { writes, exits }: Pick<WaySearch, 'writes' | 'exits'>): Mask {
  const seen = new Set(via);
  let mask = 0n;
  // A set may grow during iteration: what is added is visited as well.
  for (const fact of seen) {
    mask |= writes(fact);
    for (const { to } of exits(fact)) seen.add(to);
  }
  return mask;
}

/** What the comparisons of an exit say about variables: `Is set` on one way, not `Is empty` on the other. */
function learnt({ holds, fails }: Exit, bit: WaySearch['bit']): Mask {
  const set = [
    ...holds.filter(needsValue),
    ...fails.filter(({ comparisonOperator }) => comparisonOperator === 'Is empty'),
  ];
  return set.reduce((mask, { variableId }) => mask | bit(variableId), 0n);
}
