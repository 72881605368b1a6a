import { gatherFacts } from '#bot/diagnose/facts.ts';
import { reachedBlocks } from '#bot/diagnose/flow.ts';
import { folded } from '#lib/folded.ts';
import type { Countable } from './countable.ts';
import { blockKey, type Trial } from './open-trial.ts';
import { WAY } from './pin-names.ts';
import { Places } from './places.ts';

/** Why tests need not reach something; undefined: they should. */
export type LeftOut = (part: Pick<Countable, 'botId' | 'place' | 'name'>) => string | undefined;

/** What cannot be reached because nothing leads there, and what the author says that tests need not reach. */
export function leftOut(trial: Trial): LeftOut {
  const lost = lostBlocks(trial);
  const { unreached = [], names } = trial.defaults;
  const places = new Places(trial, names);
  const rules = unreached.flatMap(({ what, because }) => {
    const [block = '', ...way] = what.split(WAY);
    const found = places.blocks(block);
    return found.ok ? [{ blocks: found.value, way: way.join(WAY), because }] : [];
  });
  return ({ botId, place, name }) => {
    if (place.blockId === undefined) return undefined;
    const key = blockKey(botId, place.blockId);
    if (lost.has(key)) return 'nothing leads there';
    const label = name.slice(name.lastIndexOf(WAY) + WAY.length);
    return rules.find(
      ({ blocks, way }) =>
        blocks.has(key) && (way === '' || (name.includes(WAY) && folded(way) === folded(label))),
    )?.because;
  };
}

/** The blocks of a bot to which no event, edge or jump leads; a bot that another runs may begin anywhere. */
function lostBlocks({ main }: Trial): ReadonlySet<string> {
  const facts = gatherFacts(main.document);
  const reached = reachedBlocks(facts);
  return new Set(
    facts.blocks.flatMap(({ block }, number) =>
      reached.hasNumber(number) ? [] : [blockKey(main.id, block.id)],
    ),
  );
}
