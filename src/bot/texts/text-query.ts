/** What is sought in texts. */
export interface TextQuery {
  readonly find: string;
  /** Whether capitals must be the same. */
  readonly isExactCase: boolean;
  /** Whether letters or digits before or after it rule a place out. */
  readonly isWholeWord: boolean;
  /** Whether `{{variables}}` are searched, too. */
  readonly isInVariables: boolean;
}

/** A place in a text. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
}

/** Where a text has what is sought, in order. */
export function occurrencesIn(text: string, query: TextQuery): readonly Occurrence[] {
  if (query.find === '') return [];
  const found = Array.from(text.matchAll(patternOf(query)), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  if (query.isInVariables || found.length === 0 || !text.includes('{{')) return found;
  const variables = Array.from(text.matchAll(/\{\{[^{}]*\}\}/g), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  return found.filter(({ start, end }) => variables.every((each) => end <= each.start || start >= each.end));
}

/** The text with something else at all those places; `to` is taken as it is. */
export function replacedIn(text: string, query: TextQuery, to: string): string {
  let rest = 0;
  let made = '';
  for (const { start, end } of occurrencesIn(text, query)) {
    made += text.slice(rest, start) + to;
    rest = end;
  }
  return made + text.slice(rest);
}

function patternOf({ find, isExactCase, isWholeWord }: TextQuery): RegExp {
  const escaped = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = isWholeWord ? `(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])` : escaped;
  return new RegExp(pattern, isExactCase ? 'gu' : 'giu');
}
