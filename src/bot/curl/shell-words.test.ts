import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shellWords } from './shell-words.ts';

const rows: readonly (readonly [name: string, line: string, words: readonly string[]])[] = [
  ['nothing', '', []],
  ['spaces alone', ' \t\n ', []],
  ['words', 'curl  -X\tPOST', ['curl', '-X', 'POST']],
  ['single quotes keep everything', `'a "b" \\n $c'`, ['a "b" \\n $c']],
  ['double quotes keep most', `"a 'b' \\n $c"`, [`a 'b' \\n $c`]],
  ['escapes in double quotes', `"\\" \\\\ \\$ \\\`"`, ['" \\ $ `']],
  ['an escape outside of quotes', `a\\ b \\'c`, ['a b', "'c"]],
  ['parts that stand together', `a'b'"c"d`, ['abcd']],
  ['empty words', `'' ""`, ['', '']],
  ['a quote inside of quotes', `'it'\\''s'`, ["it's"]],
  ['a line that goes on', 'curl \\\n  -v', ['curl', '-v']],
  ['a line that goes on, with both line ends', 'curl \\\r\n -v', ['curl', '-v']],
  ['a line that goes on, as in a Windows shell', 'curl ^\n -v', ['curl', '-v']],
  ['a line that goes on inside of a word', 'cu\\\nrl', ['curl']],
  ['a line that goes on inside of double quotes', `"a\\\nb"`, ['ab']],
  ['line breaks inside of quotes', `'a\nb' "c\nd"`, ['a\nb', 'c\nd']],
  ['letters behind a backslash', `$'\\n\\r\\t\\b\\f\\v'`, ['\n\r\t\b\f\v']],
  ['characters by their number', `$'\\u00e9 \\U0001f600 \\x41'`, ['é 😀 A']],
  ['a number that is no character', `$'\\U00ffffff'`, ['\uFFFD']],
  ['other characters behind a backslash', `$'\\'\\\\\\q'`, [`'\\q`]],
  ['a dollar without a quote', '$HOME $ {{a}}', ['$HOME', '$', '{{a}}']],
  ['a backslash at the end', 'a\\', ['a']],
  ['a caret inside of a word', 'a^b', ['a^b']],
];

const open = [`'a`, `"a`, `$'a`, `"a\\"`, `$'a\\'`, `a 'b' "`];

describe('words of a command line', () => {
  for (const [name, line, words] of rows)
    it(name, () => {
      const found = shellWords(line);
      assert.ok(found.ok, JSON.stringify(found));
      assert.deepEqual(found.value, words);
    });

  for (const line of open)
    it(`${line} is not closed`, () => {
      const found = shellWords(line);
      assert.equal(!found.ok && found.error, 'OPEN_QUOTE');
    });
});
