import type { Comparison } from '#model/condition.ts';
import type { Exit } from './exits.ts';
import type { BlockFact } from './facts.ts';
import { edgeEnd } from './flow.ts';
import { areOpposed, isImpliedBy } from './implied-by.ts';
import type { Mask, WaySearch } from './way-search.ts';

/** What the conditions of a way have said so far. */
interface Knowledge {
  readonly holds: readonly Comparison[];
  readonly fails: readonly Comparison[];
  /** Both as a text: the same for the same knowledge. */
  readonly name: string;
}

/** Where a way has come to, and what is known there. */
interface Position {
  readonly fact: BlockFact;
  readonly known: Knowledge;
  readonly from: Position | undefined;
}

/** Positions that are looked at before the search is given up. */
const MOST_POSITIONS = 500;

/**
 * The blocks of a shortest way from the start to a block on which a variable stays empty. Ways whose conditions exclude each
 * other are not taken: where one asks for more than 8 guests, no later one finds fewer. Undefined: there is none, or
 * too many would have to be tried.
 */
export function emptyWay(search: WaySearch, goal: BlockFact, bit: Mask): readonly BlockFact[] | undefined {
  const { facts, exits, sets, writes } = search;
  const event = facts.document.events.find(({ type }) => type === 'start');
  const start = edgeEnd(event?.outgoingEdgeId, facts);
  const positions: Position[] = start ? [{ fact: start, known: nothing, from: undefined }] : [];
  const seen = new Set(positions.map(nameOf));
  for (const position of positions) {
    if (position.fact === goal) return blocksOf(position);
    if (positions.length > MOST_POSITIONS) return undefined;
    if ((writes(position.fact) & bit) !== 0n) continue;
    for (const exit of exits(position.fact)) {
      const next = (sets(exit) & bit) === 0n ? follow(search, position, exit) : undefined;
      if (next === undefined || seen.has(nameOf(next))) continue;
      seen.add(nameOf(next));
      positions.push(next);
    }
  }
  return undefined;
}

/** The position behind an exit; undefined: what is known already excludes it. */
function follow({ bit, writes }: WaySearch, from: Position, exit: Exit): Position | undefined {
  const changed = writes(from.fact);
  const stays = ({ variableId }: Comparison): boolean => (bit(variableId) & changed) === 0n;
  const known = changed === 0n ? from.known : keeping(from.known, stays);
  const isExcluded =
    exit.holds.some(
      (one) =>
        known.holds.some((other) => areOpposed(one, other)) || known.fails.some((no) => isImpliedBy(no, one)),
    ) || exit.fails.some((no) => known.holds.some((one) => isImpliedBy(no, one)));
  return isExcluded ? undefined : { fact: exit.to, known: learning(known, exit), from };
}

const nothing: Knowledge = { holds: [], fails: [], name: '' };

function keeping(known: Knowledge, stays: (comparison: Comparison) => boolean): Knowledge {
  return known.holds.every(stays) && known.fails.every(stays)
    ? known
    : knowing(known.holds.filter(stays), known.fails.filter(stays));
}

function learning(known: Knowledge, exit: Exit): Knowledge {
  const [holds, fails] = [withNew(known.holds, exit.holds), withNew(known.fails, exit.fails)];
  return holds === known.holds && fails === known.fails ? known : knowing(holds, fails);
}

const knowing = (holds: readonly Comparison[], fails: readonly Comparison[]): Knowledge => ({
  holds,
  fails,
  name: [...holds.map(sayOf).toSorted(), '\n', ...fails.map(sayOf).toSorted()].join('\n'),
});

/** The comparison as a text. The ids of comparisons do not matter. */
function sayOf(comparison: Comparison): string {
  const { variableId, comparisonOperator, value = '' } = comparison;
  const said = texts.get(comparison) ?? `${variableId} ${comparisonOperator} ${value}`;
  texts.set(comparison, said);
  return said;
}

const texts = new WeakMap<Comparison, string>();

function withNew(known: readonly Comparison[], more: readonly Comparison[]): readonly Comparison[] {
  const isNew = (one: Comparison): boolean => !known.some((other) => sayOf(other) === sayOf(one));
  return more.some(isNew) ? [...known, ...more.filter(isNew)] : known;
}

const nameOf = ({ fact, known }: Position): string => `${fact.block.id}\n${known.name}`;

function blocksOf(position: Position): readonly BlockFact[] {
  const blocks: BlockFact[] = [];
  for (let at: Position | undefined = position; at !== undefined; at = at.from) blocks.unshift(at.fact);
  return blocks;
}
