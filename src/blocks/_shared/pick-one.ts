import type { Choice } from './choice.ts';
import { loosely, placeNamed, strictly } from './same-text.ts';

/** The visitor's reply. */
export interface Given {
  readonly text: string;
  /** Id of the item that was clicked. */
  readonly replyId?: string | undefined;
}

/**
 * The choice that a reply means: by id, then by its value, then by its label as written; then by either in another
 * case, if only one matches; then by its position (`2`). Undefined: none.
 */
export function pickOne(choices: readonly Choice[], given: Given): Choice | undefined {
  const text = strictly(given.text);
  return (
    choices.find(({ id }) => id === given.replyId) ??
    choices.find(({ id }) => id === text) ??
    (text === ''
      ? undefined
      : (choices.find(({ value }) => value !== undefined && strictly(value) === text) ??
        choices.find(({ labels }) => labels.some((label) => strictly(label) === text)) ??
        onlyOne(choices, loosely(text)) ??
        atPlace(choices, given.text)))
  );
}

function atPlace(choices: readonly Choice[], text: string): Choice | undefined {
  const place = placeNamed(text);
  return place === undefined ? undefined : choices[place];
}

function onlyOne(choices: readonly Choice[], text: string): Choice | undefined {
  if (text === '') return undefined;
  const found = choices.filter(({ value, labels }) =>
    [value ?? '', ...labels].some((each) => loosely(each) === text),
  );
  return found.length === 1 ? found[0] : undefined;
}
