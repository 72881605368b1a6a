import { StreamLanguage, type StringStream } from '@codemirror/language';

/** The colours of YAML, line by line: keys, texts in quotes, numbers, comments. */
export const yamlLanguage = StreamLanguage.define({
  name: 'yaml',
  languageData: { commentTokens: { line: '#' } },
  token,
});

const marks: readonly (readonly [pattern: RegExp, token: string])[] = [
  [/^#.*/, 'comment'],
  [/^---/, 'keyword'],
  [/^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\p{L}_][^:#{}[\],"']*?)(?=:(?:\s|$))/u, 'propertyName'],
  [/^(?:"(?:[^"\\]|\\.)*"?|'[^']*'?)/, 'string'],
  [/^(?:true|false|null|~)(?=\s*(?:$|#|[\]}]|,\s))/, 'atom'],
  [/^-?\d[\d.]*(?=\s*(?:$|#|[\]}]|,\s))/, 'number'],
  [/^[{}[\],:]|^-(?=\s)/, 'punctuation'],
];

function token(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  const found = marks.find(([pattern]) => stream.match(pattern) !== null);
  if (found !== undefined) return found[1];
  // A plain text: in brackets up to a comma, elsewhere up to the end of the line.
  const isInBrackets = /[{[]/.test(stream.string.slice(0, stream.pos));
  if (stream.match(isInBrackets ? /^[^\s{}[\],:]+/ : /^\S.*?(?=\s#|$)/) === null) stream.next();
  return null;
}
