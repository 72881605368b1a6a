/** A `{{` that is being completed. */
export interface Mention {
  /** Where the braces begin. */
  readonly start: number;
  /** What is typed behind them so far. */
  readonly query: string;
}

/**
 * The mention that the caret is in; undefined: it is in none. Inline code (`{{= …`) is none.
 * @example mentionAt('Hi {{Na', 7) // { start: 3, query: 'Na' }
 */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('{{');
  const query = before.slice(start + 2);
  return start === -1 || /[{}\n]|^\s*=/.test(query) || query.length > 100 ? undefined : { start, query };
}

/**
 * The text with the name of a variable in the place of a mention, and where the caret is then.
 * @example completeMention('Hi {{Na', { start: 3, caret: 7, name: 'Name' }) // { text: 'Hi {{Name}}', caret: 11 }
 */
export function completeMention(
  text: string,
  { start, caret, name }: { readonly start: number; readonly caret: number; readonly name: string },
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(caret);
  const behind = /^[^{}\n]{0,100}\}\}/.exec(rest)?.[0] ?? '';
  const head = `${text.slice(0, start)}{{${name}}}`;
  return { text: `${head}${rest.slice(behind.length)}`, caret: head.length };
}

/** Names that fit what is typed: the very same one first, then those that begin with it. */
export function matchingNames(names: readonly string[], query: string): readonly string[] {
  const typed = query.trim();
  const wanted = typed.toLowerCase();
  const rank = (name: string): number =>
    name === typed ? 0 : name.toLowerCase() === wanted ? 1 : name.toLowerCase().startsWith(wanted) ? 2 : 3;
  const found = names.filter((name) => name.toLowerCase().includes(wanted));
  return wanted === '' ? found : found.toSorted((left, right) => rank(left) - rank(right));
}
