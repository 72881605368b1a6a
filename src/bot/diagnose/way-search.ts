import { variableIdOf } from '#bot/references.ts';
import { type Exit, exitsOf } from './exits.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { needsValue } from './implied-by.ts';
import { perBot } from './per-bot.ts';

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
  readonly exits: (fact: BlockFact) => readonly WayOut[];
}

/** One way out of a block. */
export interface WayOut extends Exit {
  /** What is set once this exit is taken, besides what the block itself sets. */
  readonly sets: Mask;
}

/** What blocks set, and where they lead. */
export const searchIn = perBot((facts: BotFacts): WaySearch => {
  const { variables } = facts.document;
  const bits = new Map(variables.map(({ id }, index) => [id, 1n << BigInt(index)]));
  const bit = (id: string | undefined): Mask => bits.get(id ?? '') ?? 0n;
  const all = (1n << BigInt(variables.length)) - 1n;
  const written = writesOf(facts, { bit, all });
  const writes = (fact: BlockFact): Mask => written.get(fact) ?? 0n;
  const known = new Map<BlockFact, readonly WayOut[]>();
  const plain = new Map<BlockFact, readonly Exit[]>();
  const leads = (fact: BlockFact): readonly Exit[] => remembered(plain, fact, () => exitsOf(fact, facts));
  const exits = (fact: BlockFact): readonly WayOut[] =>
    remembered(known, fact, () =>
      leads(fact).map((exit) => ({ ...exit, sets: visited(exit, { writes, leads }) | learnt(exit, bit) })),
    );
  const sum = [...written.values()].reduce((total, mask) => total | mask, 0n);
  return { facts, bit, all, writes, written: sum, exits };
});

function remembered<T>(known: Map<BlockFact, T>, fact: BlockFact, make: () => T): T {
  const made = known.get(fact) ?? make();
  known.set(fact, made);
  return made;
}

function writesOf(
  facts: BotFacts,
  { bit, all }: Pick<WaySearch, 'bit' | 'all'>,
): ReadonlyMap<BlockFact, Mask> {
  const idOf = variableIdOf(facts.document);
  const writes = new Map(facts.blocks.filter((fact) => fact.leavesBot).map((fact) => [fact, all]));
  for (const reference of facts.references) {
    const fact = facts.blocksById.get(reference.place.blockId ?? '');
    if (fact !== undefined && reference.access === 'writes')
      writes.set(fact, (writes.get(fact) ?? 0n) | bit(idOf(reference)));
  }
  return writes;
}

/** What is set where the flow goes first, and comes back from. */
function visited(
  { via }: Exit,
  { writes, leads }: Pick<WaySearch, 'writes'> & { readonly leads: (fact: BlockFact) => readonly Exit[] },
): Mask {
  const seen = new Set(via);
  let mask = 0n;
  // A set may grow during iteration: what is added is visited as well.
  for (const fact of seen) {
    mask |= writes(fact);
    for (const { to } of leads(fact)) seen.add(to);
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
