import { variableIdOf } from '#bot/references.ts';
import type { GivenValue } from '#model/given.ts';
import type { BlockFact } from './facts.ts';
import { perBot } from './per-bot.ts';

/** What puts values into one variable. */
export interface Givers {
  readonly known: readonly { readonly fact: BlockFact; readonly value: GivenValue }[];
  /** Whether everything that writes it is among them, and none of it makes a list. */
  readonly isComplete: boolean;
}

/** What puts values into each variable, by its id; empty for a bot into which other bots may write. */
export const givers = perBot((facts): ReadonlyMap<string, Givers> => {
  const { document, blocks, blocksById, references } = facts;
  if (blocks.some((fact) => fact.leavesBot) || blocks.some(writesAnything)) return new Map();
  const idOf = variableIdOf(document);
  const known = new Map<string, { fact: BlockFact; value: GivenValue }[]>();
  for (const fact of blocks)
    for (const { variableId = '', value } of fact.answers?.gives ?? []) {
      const before = known.get(variableId);
      if (before === undefined) known.set(variableId, [{ fact, value }]);
      else before.push({ fact, value });
    }
  const open = new Set<string | undefined>();
  for (const reference of references) {
    const id = idOf(reference);
    const fact = blocksById.get(reference.place.blockId ?? '');
    const given = fact?.answers?.gives.find(({ variableId }) => variableId === id)?.value;
    const isAnswer = fact?.answers?.kind === 'input';
    const mayBeList = given === undefined || given.kind === 'list' || (given.kind === 'any' && !isAnswer);
    if (reference.access === 'writes' && mayBeList) open.add(id);
  }
  return new Map(
    document.variables.map(({ id, value }) => [
      id,
      { known: known.get(id) ?? [], isComplete: !open.has(id) && !Array.isArray(value) },
    ]),
  );
});

/** Whether code names the variables that it sets while it runs. */
function writesAnything({ answers }: BlockFact): boolean {
  return (answers?.code ?? []).some((code) => /\bsetVariable\((?!\s{0,20}["'`])/.test(code));
}
