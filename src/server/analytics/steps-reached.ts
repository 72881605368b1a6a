/**
 * How many blocks of a funnel were visited, one after the other. `since`: for each visit, the first visit after which it
 * still counts as the next step.
 * @example stepsReached(['a', 'x', 'b'], ['a', 'b', 'c']) // 2
 */
export function stepsReached(
  visits: readonly string[],
  blockIds: readonly string[],
  since: readonly number[] = [],
): number {
  /** Of each step, the last visit that came to it. */
  const reached: number[] = [];
  for (const [index, visit] of visits.entries())
    for (let step = Math.min(reached.length, blockIds.length - 1); step >= 0; step--)
      if (visit === blockIds[step] && (step === 0 || (reached[step - 1] ?? -1) >= (since[index] ?? 0)))
        reached[step] = index;
  return reached.length;
}
