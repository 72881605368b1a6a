import type { Choice } from './choice.ts';
import type { Given } from './pick-one.ts';
import { loosely, placeNamed } from './same-text.ts';

/** Longer texts are only searched up to this length. */
export const longestText = 20_000;

/**
 * The choices that a reply names, in the order of the choices: ids, values and labels as whole words in any case, the
 * longest first, each word counting once. The rest may be positions (`1, 3`), if it contains only numbers.
 */
export function pickMany(choices: readonly Choice[], given: Given): readonly Choice[] {
  const chosen = new Set(choices.filter(({ id }) => id === given.replyId));
  let rest = loosely(given.text.slice(0, longestText));
  for (const { phrase, choice } of phrasesOf(choices)) {
    const without = removePhrase(rest, phrase);
    if (without === undefined) continue;
    rest = without;
    chosen.add(choice);
  }
  for (const choice of atPlaces(choices, rest)) chosen.add(choice);
  return choices.filter((choice) => chosen.has(choice));
}

interface Phrase {
  readonly phrase: string;
  readonly choice: Choice;
}

/** Longest first, so that "red" is not found in "dark red"; for equal lengths ids, then values, then labels. */
function phrasesOf(choices: readonly Choice[]): readonly Phrase[] {
  const kinds: readonly ((choice: Choice) => readonly (string | undefined)[])[] = [
    ({ id }) => [id],
    ({ value }) => [value],
    ({ labels }) => labels,
  ];
  return kinds
    .flatMap((textsOf) =>
      choices.flatMap((choice) => textsOf(choice).map((text) => ({ phrase: loosely(text ?? ''), choice }))),
    )
    .filter(({ phrase }) => phrase !== '')
    .sort((a, b) => b.phrase.length - a.phrase.length);
}

/** Replaces a found phrase, so that the text around it is not joined. */
const gap = '\u0000';

/** The text without the phrase; undefined when it does not contain the whole phrase. */
function removePhrase(text: string, phrase: string): string | undefined {
  const parts: string[] = [];
  let kept = 0;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, Math.max(at + 1, kept))) {
    const end = at + phrase.length;
    if (isJoined(text, at) || isJoined(text, end)) continue;
    parts.push(text.slice(kept, at));
    kept = end;
  }
  return kept === 0 ? undefined : [...parts, text.slice(kept)].join(gap);
}

/** Whether a word continues across this position. Scripts without spaces between words are never joined. */
const isJoined = (text: string, at: number): boolean =>
  wordCharacter.test(text.charAt(at - 1)) &&
  wordCharacter.test(text.charAt(at)) &&
  !unspaced.test(text.slice(at - 1, at + 1));

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** The choices at the given positions, if there is nothing else and all of them exist. */
function atPlaces(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = text
    .replaceAll(gap, ' ')
    .split(/[\s,;&+/]+/)
    .filter((word) => word !== '' && word !== 'and');
  const found = words.map((word) => choices[placeNamed(word) ?? -1]);
  return found.every((choice) => choice !== undefined) ? found : [];
}
