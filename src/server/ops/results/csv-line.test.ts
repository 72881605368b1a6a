import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseCsv } from '#kit/parse-csv.ts';
import { csvLine } from './csv-line.ts';

const rows: readonly (readonly [cells: readonly string[], line: string])[] = [
  [['a', 'b'], 'a,b'],
  [['', ''], ','],
  [['x,y', 'say "hi"'], '"x,y","say ""hi"""'],
  [['two\nlines', 'two\r\nlines'], '"two\nlines","two\r\nlines"'],
  [['=1+1', '+1', '-1', '@a'], "'=1+1,'+1,'-1,'@a"],
  [['\tx', '\rx', '\nx'], `'\tx,"'\rx","'\nx"`],
  [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
  [["'=1", "''=1"], "''=1,'''=1"],
  [["it's", "'quoted'", "'"], "it's,'quoted','"],
  [['a=1', '1-2', ' =1'], 'a=1,1-2, =1'],
  // Some spreadsheets read wide signs as the narrow ones; marks of direction are letters like others.
  [['＝1', '＋1', '－1', '＠a', "'＝1"], "'＝1,'＋1,'－1,'＠a,''＝1"],
  [['\u202egnp.exe', '=\u202e1', '\u2066a\u2069'], "\u202egnp.exe,'=\u202e1,\u2066a\u2069"],
];

describe('a line of CSV', () => {
  for (const [cells, line] of rows)
    it(JSON.stringify(cells), () => assert.equal(csvLine(cells), `${line}\r\n`));

  it('gives every cell back, and none that begins like a formula', () => {
    const hostile = fc
      .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', 'a', '＝', '\u202e', '😀'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string()), { minLength: 1, maxLength: 5 }), (cells) => {
        const [read = []] = parseCsv(csvLine(cells));
        for (const cell of read) assert.doesNotMatch(cell, /^[=+\-@\t\r＝＋－＠]/);
        assert.deepEqual(
          read.map((cell) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')),
          cells,
        );
      }),
    );
  });
});
