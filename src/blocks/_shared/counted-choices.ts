/**
 * The choices of which an answer consists: one of them, or several, each with a comma behind it. Empty if it contains
 * anything else.
 * @example countedChoices(['Tea', 'Salt, pepper'], 'Salt, pepper, Tea') // ['Salt, pepper', 'Tea']
 */
export function countedChoices(choices: readonly string[], answer: string): readonly string[] {
  // The longest first: a choice may contain a comma itself.
  const known = choices.filter((choice) => choice !== '').toSorted((a, b) => b.length - a.length);
  const found: string[] = [];
  for (let rest = answer; rest !== ''; ) {
    const next = known.find((choice) => rest === choice || rest.startsWith(`${choice}, `));
    if (next === undefined) return [];
    if (!found.includes(next)) found.push(next);
    rest = rest.slice(next.length + 2);
  }
  return found;
}
