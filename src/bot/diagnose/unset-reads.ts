import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { type Reference, variableIdOf } from '#bot/references.ts';
import { emptyWay } from './empty-way.ts';
import type { BlockFact } from './facts.ts';
import { setVariables } from './set-variables.ts';
import { startValue } from './start-value.ts';
import { searchIn } from './way-search.ts';

/**
 * Texts that show a variable which is still empty on some way there, although the bot sets it elsewhere. The first such
 * place of each variable.
 */
export const unsetReads: Rule = (facts) => {
  const idOf = variableIdOf(facts.document);
  const reads = facts.references.filter(isNamedRead);
  if (reads.length === 0) return [];
  const search = searchIn(facts);
  const isSetAt = setVariables(search);
  const reported = new Set<string>();
  let searches = 0;
  return reads.flatMap((reference): readonly Diagnostic[] => {
    const { place, path, variable } = reference;
    const fact = facts.blocksById.get(place.blockId ?? '');
    const id = idOf(reference);
    if (fact === undefined || id === undefined) return [];
    const bit = search.bit(id);
    const isSet = ((isSetAt(fact) | search.writes(fact)) & bit) !== 0n;
    if (isSet || searches === MOST_SEARCHES || reported.has(id) || !isShown(fact, reference)) return [];
    searches += 1;
    const way = emptyWay(search, fact, bit);
    if (way === undefined) return [];
    reported.add(id);
    const message = `"${'name' in variable ? variable.name : ''}" is still empty here when visitors come ${inWords(way)}`;
    const places = way.map((passed) => passed.place);
    const fix = startValue(facts, id);
    return [
      {
        code: 'variable/read-before-set',
        severity: 'warning',
        message,
        place,
        path,
        way: places,
        ...(fix && { fix }),
      },
    ];
  });
};

/** Options that name a variable by its id, such as those of conditions, often ask whether it is set. */
const isNamedRead = ({ access, variable, place }: Reference): boolean =>
  access === 'reads' && 'name' in variable && place.blockId !== undefined;

/** Ways that are searched for in one bot: it is checked at every change. */
const MOST_SEARCHES = 20;

/** Visitors see bubbles and questions. */
function isShown({ answers }: BlockFact, { path }: Reference): boolean {
  return (answers?.kind === 'bubble' || answers?.kind === 'input') && !path.includes('Condition');
}

/** Titles of groups that a message names. */
const MOST_TITLES = 5;

function inWords(way: readonly BlockFact[]): string {
  const titles = way.map(({ group }) => group.title).filter((title, index, all) => title !== all[index - 1]);
  if (titles.length < 2) return 'from the start';
  const shown =
    titles.length > MOST_TITLES ? [...titles.slice(0, 2), '…', ...titles.slice(2 - MOST_TITLES)] : titles;
  return `by ${shown.map((title) => (title === '…' ? title : `"${title}"`)).join(' → ')}`;
}
