/**
 * The word of a list that was most likely meant; undefined when none is close. One mistake in three letters is
 * forgiven (a letter that is wrong, missing, added or swapped with the next one), and so is the rest of a word.
 *
 * @example closestWord('lsit', ['list', 'create']) // 'list'
 */
export function closestWord(word: string, words: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const [closest] = words
    .map((each) => ({ each, mistakes: isBeginning(word, each) ? 1 : mistakesIn(word, each) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes);
  return closest?.each;
}

const isBeginning = (word: string, of: string): boolean => word.length > 2 && of.startsWith(word);

/** The optimal string alignment distance, row by row. */
function mistakesIn(word: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return at(row, other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
