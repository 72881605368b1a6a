import { decidedConditions } from '#bot/diagnose/decided-conditions.ts';
import { type BotFacts, gatherFacts } from '#bot/diagnose/facts.ts';
import { reachedBlocks } from '#bot/diagnose/flow.ts';
import { folded } from '#lib/folded.ts';
import type { Countable } from './countable.ts';
import { blockKey, type Trial } from './open-trial.ts';
import { WAY } from './pin-names.ts';
import { Places } from './places.ts';

/** Why tests need not reach something; undefined: they should. */
export type LeftOut = (part: Omit<Countable, 'key'>) => string | undefined;

/** What cannot be reached because nothing leads there, and what the author says that tests need not reach. */
export function leftOut(trial: Trial): LeftOut {
  const facts = gatherFacts(trial.main.document);
  const lost = lostBlocks(trial, facts);
  const decided = decidedPaths(trial, facts);
  const { unreached = [], names } = trial.defaults;
  const places = new Places(trial, names);
  const rules = unreached.flatMap(({ what, because }) => {
    const [block = '', ...way] = what.split(WAY);
    const found = places.blocks(block);
    return found.ok ? [{ blocks: found.value, way: way.join(WAY), because }] : [];
  });
  return ({ botId, place, name, holds = true }) => {
    if (place.blockId === undefined) return undefined;
    const key = blockKey(botId, place.blockId);
    if (lost.has(key)) return 'nothing leads there';
    const never = decided.get(`${key}/${place.itemId ?? ''}`);
    // The path is taken when its comparison holds.
    if (never !== undefined && holds !== never.stays) return never.because;
    const label = name.slice(name.lastIndexOf(WAY) + WAY.length);
    return rules.find(
      ({ blocks, way }) =>
        blocks.has(key) && (way === '' || (name.includes(WAY) && folded(way) === folded(label))),
    )?.because;
  };
}

/** The blocks of a bot to which no event, edge or jump leads; a bot that another runs may begin anywhere. */
function lostBlocks({ main }: Trial, facts: BotFacts): ReadonlySet<string> {
  const reached = reachedBlocks(facts);
  return new Set(
    facts.blocks.flatMap(({ block }, number) =>
      reached.hasNumber(number) ? [] : [blockKey(main.id, block.id)],
    ),
  );
}

interface Decided {
  /** What its only comparison is each time. */
  readonly stays: boolean;
  readonly because: string;
}

/** Paths with one comparison that is the same for every value that can come there, by block and item. */
function decidedPaths({ main }: Trial, facts: BotFacts): ReadonlyMap<string, Decided> {
  return new Map(
    decidedConditions(facts).flatMap(({ code, message, place: { blockId = '', itemId = '' } }) => {
      const { comparisons = [] } = facts.blocksById.get(blockId)?.conditions.get(itemId) ?? {};
      if (comparisons.length !== 1) return [];
      const decided = { stays: code === 'cond/always-true', because: message };
      return [[`${blockKey(main.id, blockId)}/${itemId}`, decided] as const];
    }),
  );
}
