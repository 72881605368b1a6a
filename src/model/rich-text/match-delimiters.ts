/** A run of `*`, `_` or `~` that may open or close marks. {@link matchDelimiters} fills in what it can change. */
export interface Delimiter {
  readonly kind: 'delimiter';
  readonly char: '*' | '_' | '~';
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Characters that matched nothing and stay text. */
  left: number;
  /** How many marks begin after it, of one character and of two. */
  opensSingle: number;
  opensDouble: number;
  /** How many marks end before it. */
  closesSingle: number;
  closesDouble: number;
}

const WORD = /[\p{L}\p{N}]/u;

export function isWordCharacter(char: string | undefined): boolean {
  return char !== undefined && WORD.test(char);
}

/**
 * The delimiter at a position; `undefined` when the run there is plain text. A run opens before and closes
 * after anything but a blank; `_` never inside a word (`snake_case`); `~` only in pairs.
 */
export function delimiterOf(text: string, at: number): Delimiter | undefined {
  const char = text[at];
  if (char !== '*' && char !== '_' && char !== '~') return undefined;
  let end = at + 1;
  while (text[end] === char) end += 1;
  const length = end - at;
  if (char === '~' && length !== 2) return undefined;
  const [before, after] = [text[at - 1], text[end]];
  const isWordInside = (side: string | undefined) => char === '_' && isWordCharacter(side);
  const canOpen = !isBlank(after) && !isWordInside(before);
  const canClose = !isBlank(before) && !isWordInside(after);
  if (!canOpen && !canClose) return undefined;
  return {
    kind: 'delimiter',
    char,
    length,
    canOpen,
    canClose,
    left: length,
    opensSingle: 0,
    opensDouble: 0,
    closesSingle: 0,
    closesDouble: 0,
  };
}

function isBlank(char: string | undefined): boolean {
  return char === undefined || char.trim() === '';
}

/**
 * Pairs closing runs with the nearest opening run of the same character, left to right, as CommonMark does
 * ("rule of three" included). Linear: a search that failed is not repeated for the same kind of closer.
 */
export function matchDelimiters(delimiters: readonly Delimiter[]): void {
  const openers: Record<Delimiter['char'], Opener[]> = { '*': [], _: [], '~': [] };
  const stacks = Object.values(openers);
  const floors = new Map<string, number>();
  delimiters.forEach((closer, order) => {
    const stack = openers[closer.char];
    const kind = `${closer.char}${closer.canOpen}${closer.length % 3}`;
    while (closer.canClose && closer.left > 0) {
      const index = findOpener(stack, closer, floors.get(kind) ?? 0);
      const opener = stack[index];
      if (!opener) {
        floors.set(kind, order);
        break;
      }
      pair(opener.delimiter, closer);
      stack.length = opener.delimiter.left > 0 ? index + 1 : index;
      for (const other of stacks) while ((other[other.length - 1]?.order ?? -1) > opener.order) other.pop();
    }
    if (closer.canOpen && closer.left > 0) stack.push({ delimiter: closer, order });
  });
}

interface Opener {
  readonly delimiter: Delimiter;
  readonly order: number;
}

/** The nearest opener that pairs with the closer, none older than `floor`; -1 when there is none. */
function findOpener(stack: readonly Opener[], closer: Delimiter, floor: number): number {
  for (let i = stack.length - 1; i >= 0; i--) {
    const opener = stack[i];
    if (!opener || opener.order < floor) return -1;
    if (isPair(opener.delimiter, closer)) return i;
  }
  return -1;
}

function isPair(opener: Delimiter, closer: Delimiter): boolean {
  if (!opener.canClose && !closer.canOpen) return true;
  const isThree = (opener.length + closer.length) % 3 === 0;
  return !isThree || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** Uses up the ends that face each other. */
function pair(opener: Delimiter, closer: Delimiter): void {
  const isDouble = opener.left >= 2 && closer.left >= 2;
  opener.left -= isDouble ? 2 : 1;
  closer.left -= isDouble ? 2 : 1;
  if (isDouble) {
    opener.opensDouble += 1;
    closer.closesDouble += 1;
  } else {
    opener.opensSingle += 1;
    closer.closesSingle += 1;
  }
}
