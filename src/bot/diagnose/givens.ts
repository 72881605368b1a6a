import type { Reference } from '#bot/references.ts';
import type { GivenValue } from '#model/given.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { leavingBlocks } from './leaving-blocks.ts';
import { perBot } from './per-bot.ts';
import { sameData } from './same-flow.ts';
import { usesIn } from './uses-in.ts';

/** What puts values into one variable. */
export interface Givers {
  readonly known: readonly { readonly fact: BlockFact; readonly value: GivenValue }[];
  /** Whether everything that writes it is among them, and none of it makes a list. */
  readonly isComplete: boolean;
}

/**
 * What puts values into each variable, by its id; empty for a bot into which other bots may write. The facts of blocks may
 * be those of an earlier document, in which they lead elsewhere.
 */
export const givers = (facts: BotFacts): ReadonlyMap<string, Givers> => giversIn(sameData(facts));

const giversIn = perBot((facts): ReadonlyMap<string, Givers> => {
  const { document, blocksById } = facts;
  if (leavingBlocks(facts).length > 0 || freeWriters(facts).length > 0) return new Map();
  const known = new Map<string, { fact: BlockFact; value: GivenValue }[]>();
  for (const fact of givingBlocks(facts))
    for (const { variableId = '', value } of fact.answers?.gives ?? []) {
      const before = known.get(variableId);
      if (before === undefined) known.set(variableId, [{ fact, value }]);
      else before.push({ fact, value });
    }
  const uses = usesIn(facts);
  const mayBeList = (id: string, { place }: Reference): boolean => {
    const { answers } = blocksById.get(place.blockId ?? '') ?? {};
    const given = answers?.gives.find(({ variableId }) => variableId === id)?.value;
    return (
      given === undefined || given.kind === 'list' || (given.kind === 'any' && answers?.kind !== 'input')
    );
  };
  return new Map(
    document.variables.map(({ id, value }) => {
      const isOpen = uses.get(id)?.writes.some((write) => mayBeList(id, write)) === true;
      return [id, { known: known.get(id) ?? [], isComplete: !isOpen && !Array.isArray(value) }];
    }),
  );
});

const givingBlocks = blocksWith(({ answers }) => (answers?.gives.length ?? 0) > 0);
const freeWriters = blocksWith(writesAnything);

/** Whether code names the variables that it sets while it runs. */
function writesAnything({ answers }: BlockFact): boolean {
  return (answers?.code ?? []).some((code) => /\bsetVariable\((?!\s{0,20}["'`])/.test(code));
}
