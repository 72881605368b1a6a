import type { BlockProblem } from '#blocks/define.ts';

/** The label that editors give an unnamed choice. */
const PLACEHOLDER = 'click to edit';

/** For choices from a list: the block's own choices are shown when it is empty, and one was never named. */
export function leftoverProblems<K extends string>(
  items: readonly ({ readonly id: string } & Readonly<Partial<Record<K, string | undefined>>>)[],
  key: K,
): readonly BlockProblem[] {
  const left = items.find((item) => item[key]?.trim().toLowerCase() === PLACEHOLDER);
  if (left === undefined) return [];
  const text =
    'shows the placeholder "Click to edit" to visitors if its list is empty, for example after a failed request';
  return [{ text, path: ['items', left.id, key] }];
}
