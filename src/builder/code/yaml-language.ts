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
  [/^(?:true|false|null|~)(?=$|[\s,\]}])/, 'atom'],
  [/^-?\d[\d.]*(?=$|[\s,\]}])/, 'number'],
  [/^[{}[\],:]|^-(?=\s)/, 'punctuation'],
];

function token(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  const found = marks.find(([pattern]) => stream.match(pattern) !== null);
  if (found !== undefined) return found[1];
  // The rest of a plain text.
  if (stream.match(/^[^\s{}[\],:]+/) === null) stream.next();
  return null;
}
