import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Value } from '#model/value.ts';
import { parseExpression } from '../expression.ts';
import { evaluateSimple } from './evaluate.ts';

/** What the sandbox has to run. */
const elsewhere = Symbol('elsewhere');

const values: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['five', '5'],
  ['zero', '0'],
  ['word', 'ab'],
  ['yes', 'true'],
  ['no', 'false'],
  ['list', ['a', 'b']],
  ['one', ['7']],
  ['none', []],
  ['unset', null],
]);

/** Code of an author, with the values above, and its value as JavaScript has it. */
const groups: Readonly<Record<string, readonly (readonly [code: string, value: unknown])[]>> = {
  'numbers are calculated with': [
    ['{{five}} + 2', 7],
    ['{{five}} - 2', 3],
    ['{{five}} * 2', 10],
    ['{{five}} / 2', 2.5],
    ['{{five}} % 2', 1],
    ['-{{five}} % 2', -1],
    ['{{five}} ** 2', 25],
    ['{{five}} / {{zero}}', Infinity],
    ['{{zero}} / {{zero}}', Number.NaN],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['2 ** 3 ** 2', 512],
    ['10 - 4 - 3', 3],
    ['1_000 + 0x10', 1016],
  ],
  'bits of numbers': [
    ['{{five}} | 2', 7],
    ['{{five}} & 4', 4],
    ['{{five}} ^ 1', 4],
    ['{{five}} << 2', 20],
    ['-{{five}} >> 1', -3],
    ['-1 >>> 28', 15],
    ['~{{five}}', -6],
    ['"a" | 1', 1],
  ],
  'a text beside a plus makes a text, anything else a number': [
    ['{{five}} + "2"', '52'],
    ['"2" + {{five}}', '25'],
    ['{{word}} + {{five}}', 'ab5'],
    ['{{word}} - 1', Number.NaN],
    ['"7" - "2"', 5],
    ['"7" * "2"', 14],
    ['{{unset}} + 1', 1],
    ['{{unset}} + "x"', 'nullx'],
    ['undefined + 1', Number.NaN],
    ['{{yes}} + 1', 2],
    ['{{no}} + {{no}}', 0],
    ['{{yes}} + "!"', 'true!'],
  ],
  'a list is its items with commas': [
    ['{{list}} + "!"', 'a,b!'],
    ['{{one}} + 1', '71'],
    ['{{one}} * 2', 14],
    ['{{one}} - 1', 6],
    ['{{list}} * 2', Number.NaN],
    ['{{none}} + 1', '1'],
    ['{{none}} * 2', 0],
    ['[1, 2] + [3]', '1,23'],
    ['[1, [2, 3]] + ""', '1,2,3'],
    ['[null, undefined, 1] + ""', ',,1'],
  ],
  'two texts are ordered as texts': [
    ['"10" < "9"', true],
    ['"10" > "9"', false],
    ['"a" < "b"', true],
    ['"a" < "a"', false],
    ['"a" <= "a"', true],
    ['"b" <= "a"', false],
    ['"b" > "a"', true],
    ['"a" > "a"', false],
    ['"a" >= "a"', true],
    ['"a" >= "b"', false],
    ['{{list}} < "b"', true],
  ],
  'everything else is ordered as numbers': [
    ['10 < 9', false],
    ['{{five}} < 5', false],
    ['{{five}} <= 5', true],
    ['{{five}} > 5', false],
    ['{{five}} >= 5', true],
    ['"10" > 9', true],
    ['10 > "9"', true],
    ['{{word}} < 5', false],
    ['{{word}} >= 5', false],
    ['{{unset}} < 1', true],
    ['{{unset}} >= 0', true],
    ['undefined <= 0', false],
    ['{{one}} > 6', true],
    ['{{yes}} > {{no}}', true],
  ],
  'equal in value': [
    ['{{five}} == 5', true],
    ['{{five}} == "5"', true],
    ['{{five}} != "5"', false],
    ['"5.0" == 5', true],
    ['"5.0" == "5"', false],
    ['{{yes}} == 1', true],
    ['{{yes}} == "true"', false],
    ['{{no}} == ""', true],
    ['{{unset}} == undefined', true],
    ['undefined == {{unset}}', true],
    ['{{unset}} == 0', false],
    ['0 == {{unset}}', false],
    ['{{unset}} != 0', true],
    ['{{unset}} == ""', false],
    ['{{one}} == 7', true],
    ['7 == {{one}}', true],
    ['{{none}} == ""', true],
    ['{{none}} == 0', true],
    ['{{list}} == "a,b"', true],
    ['NaN == NaN', false],
    ['NaN != NaN', true],
  ],
  'equal in value and type': [
    ['{{five}} === 5', true],
    ['{{five}} === "5"', false],
    ['{{five}} !== "5"', true],
    ['{{word}} === "ab"', true],
    ['{{unset}} === null', true],
    ['{{unset}} === undefined', false],
    ['{{one}} === 7', false],
    ['7 !== {{one}}', true],
    ['{{list}} === "a,b"', false],
  ],
  'two lists may be the same list, which values do not tell': [
    ['{{list}} == {{list}}', elsewhere],
    ['{{list}} === {{none}}', elsewhere],
    ['{{list}} !== {{list}}', elsewhere],
    ['[1] != [1]', elsewhere],
  ],
  'and, or, otherwise': [
    ['{{five}} && "x"', 'x'],
    ['{{zero}} && "x"', 0],
    ['{{zero}} || "x"', 'x'],
    ['{{five}} || "x"', 5],
    ['{{unset}} ?? "x"', 'x'],
    ['undefined ?? "x"', 'x'],
    ['{{zero}} ?? "x"', 0],
    ['"" ?? "x"', ''],
    ['{{none}} || "x"', []],
    ['{{unset}} && {{unset}}.length', null],
    ['{{unset}} || {{unset}}.length', elsewhere],
    ['{{unset}}.length || 1', elsewhere],
    ['{{five}} > 3 && {{five}} < 9', true],
  ],
  'one of two': [
    ['{{five}} ? "y" : "n"', 'y'],
    ['{{zero}} ? "y" : "n"', 'n'],
    ['{{word}} ? "y" : "n"', 'y'],
    ['"" ? "y" : "n"', 'n'],
    ['NaN ? "y" : "n"', 'n'],
    ['{{none}} ? "y" : "n"', 'y'],
    ['{{five}} > 5 ? "more" : {{five}} < 5 ? "less" : "as many"', 'as many'],
    ['{{zero}} ? {{unset}}.length : 1', 1],
    ['{{five}} ? {{unset}}.length : 1', elsewhere],
    ['{{unset}}.length ? 1 : 2', elsewhere],
  ],
  'in front of a value': [
    ['-{{word}}', Number.NaN],
    ['+{{one}}', 7],
    ['+""', 0],
    ['!{{zero}}', true],
    ['!!{{word}}', true],
    ['typeof {{five}}', 'number'],
    ['typeof {{word}}', 'string'],
    ['typeof {{yes}}', 'boolean'],
    ['typeof undefined', 'undefined'],
    ['void 0', undefined],
    ['-{{unset}}.length', elsewhere],
    ['delete {{five}}', elsewhere],
  ],
  'how long': [
    ['{{word}}.length', 2],
    ['{{list}}.length', 2],
    ['{{none}}.length', 0],
    ['"🙂".length', 2],
    ['{{five}}.length', undefined],
    ['{{yes}}.length', undefined],
    ['{{unset}}.length', elsewhere],
    ['undefined.length', elsewhere],
    ['{{word}}["length"]', elsewhere],
    ['{{word}}?.length', elsewhere],
    ['{{word}}.size', elsewhere],
    ['1 + {{unset}}.length', elsewhere],
    ['{{unset}}.length + 1', elsewhere],
  ],
  'texts with values in them': [
    ['`${{{five}}}%`', '5%'],
    ['`${{{word}}}-${{{five}}}`', 'ab-5'],
    ['`<${{{list}}}>`', '<a,b>'],
    ['`${{{unset}}}`', 'null'],
    ['`${undefined}`', 'undefined'],
    ['`a\\nb`', 'a\nb'],
    ['``', ''],
    ['`${{{unset}}.length}`', elsewhere],
    ['String.raw`a`', elsewhere],
  ],
  lists: [
    ['[]', []],
    ['[{{five}}, {{word}}]', [5, 'ab']],
    ['[[1], 2]', [[1], 2]],
    ['[1, , 2]', elsewhere],
    ['[...{{list}}]', elsewhere],
    ['[{{unset}}.length]', elsewhere],
  ],
  'what only the sandbox knows': [
    ['10n', elsewhere],
    ['/a/', elsewhere],
    ['Math.max(1, 2)', elsewhere],
    ['{{word}}.trim()', elsewhere],
    ['new Date()', elsewhere],
    ['({ a: 1 })', elsewhere],
    ['1 in {{list}}', elsewhere],
    ['{{list}} instanceof Array', elsewhere],
    ['{{list}}[0]', elsewhere],
    ['(() => 1)()', elsewhere],
    ['const a = 1; return a', elsewhere],
  ],
};

for (const [name, rows] of Object.entries(groups))
  describe(name, () => {
    for (const [code, value] of rows) it(code, () => assert.deepEqual(valueOf(code), value));
  });

function valueOf(code: string): unknown {
  const expression = parseExpression(code, { isCode: true });
  if (expression.kind !== 'simple') return elsewhere;
  const result = evaluateSimple(expression.ast, (name) => values.get(name));
  return result.ok ? result.value : elsewhere;
}

describe('how deep an expression may be', () => {
  const rows = [
    ['in brackets', (depth: number) => `${'-('.repeat(depth)}1${')'.repeat(depth)}`],
    ['of sums', (depth: number) => `1${' + 1'.repeat(depth)}`],
  ] as const;
  for (const [name, make] of rows)
    it(name, () => {
      assert.notEqual(valueOf(make(200)), elsewhere);
      assert.equal(valueOf(make(201)), elsewhere);
    });
});
