import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#kit/any-character.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import type { Value } from '#model/value.ts';
import {
  type FillMode,
  fillTemplate,
  inlineCodes,
  parseTemplate,
  type TemplateLookup,
  variableNames,
} from './template.ts';

const values: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['n', 'Bob'],
  ['my name', 'Ann Lee'],
  ['s', '2"q'],
  ['l', ['a', 'b']],
  ['gap', ['a"', null]],
  ['none', null],
  ['evil', '{{n}} {{= 1+1 =}} $& $1 {{evil}}'],
  ['html', `<b class="x">Tom & 'Jerry'</b>`],
  ['lines', 'a\nb\u2028\t\\'],
  ['price', '5'],
  ['__proto__', 'proto'],
  ['constructor', 'cons'],
]);
const results: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['1+1', '2'],
  ['{{n}} + "!"', 'Bob!'],
  ['list', ['x']],
  ['nothing', null],
  ['quote', '"<'],
  ['scan', '{{n}}'],
  ['', 'empty'],
]);
const lookup: TemplateLookup = { value: (name) => values.get(name), code: (source) => results.get(source) };
const ids: TemplateLookup = { value: (name) => (values.has(name) ? `v_${name}` : undefined) };

const rows: readonly { text: string; filled: string; mode?: FillMode }[] = [
  { text: '', filled: '' },
  { text: 'plain', filled: 'plain' },
  { text: 'hi {{n}}', filled: 'hi Bob' },
  { text: '{{n}}{{n}} {{my name}}', filled: 'BobBob Ann Lee' },
  { text: '{{unknown}}|{{none}}|{{toString}}', filled: '||' },
  { text: '{{__proto__}} {{constructor}}', filled: 'proto cons' },
  { text: '{{ n }}|{{N}}', filled: '|' },
  { text: 'l={{l}}', filled: 'l=["a","b"]' },
  { text: '${{price}}y', filled: '$5y' },
  { text: '`${{{price}}}`', filled: '`${5}`' },
  { text: '{{{n}}}', filled: '{Bob}' },
  { text: '{{}} {{n', filled: '{{}} {{n' },
  { text: '{{n} {{n}}', filled: '{{n} Bob' },
  { text: '{{a{{n}}', filled: '{{aBob' },
  { text: '}}{{n}}{{', filled: '}}Bob{{' },
  { text: '{n} {{{{n}}}}', filled: '{n} {{Bob}}' },
  { text: '{{evil}}', filled: '{{n}} {{= 1+1 =}} $& $1 {{evil}}' },
  { text: 'a{{= 1+1 =}}b', filled: 'a2b' },
  { text: '{{=1+1=}}{{= 1+1 =}}', filled: '22' },
  { text: '{{= {{n}} + "!" =}} {{n}}', filled: 'Bob! Bob' },
  { text: '{{=\n1+1\n=}}', filled: '2' },
  { text: '{{{= 1+1 =}}}', filled: '{2}' },
  { text: '{{= nothing =}}|', filled: '|' },
  { text: '{{= scan =}}', filled: '{{n}}' },
  { text: '{{= list =}}', filled: '["x"]' },
  { text: '{{= {{n}} fails =}}!', filled: 'Bob fails!' },
  { text: '{{==}}', filled: 'empty' },
  { text: '{{= open {{n}} {{= open', filled: '{{= open Bob {{= open' },
  { text: '{{= open }} {{n}}', filled: ' Bob' },
  { text: '{"v":"{{s}}","l":{{l}}}', filled: '{"v":"2\\"q","l":["a","b"]}', mode: 'json' },
  { text: '{{gap}} {{lines}} {{none}}', filled: '["a\\"",null] a\\nb\u2028\\t\\\\ ', mode: 'json' },
  {
    text: '"{{= quote =}}" {{= list =}} {{= {{s}} fails =}}',
    filled: '"\\"<" ["x"] 2\\"q fails',
    mode: 'json',
  },
  {
    text: '<i>{{html}}</i>',
    filled: '<i>&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;</i>',
    mode: 'html',
  },
  { text: '{{= quote =}} {{gap}}', filled: '&quot;&lt; [&quot;a\\&quot;&quot;,null]', mode: 'html' },
  { text: 'https://x.io/{{s}}?q={{my name}}', filled: 'https://x.io/2"q?q=Ann Lee' },
];

test('texts are filled', () => {
  for (const row of rows) {
    assert.equal(fillTemplate(parseTemplate(row.text), lookup, row.mode ?? 'text'), row.filled, row.text);
  }
});

const codeRows: readonly { text: string; filled: string }[] = [
  { text: 'console.log({{n}})', filled: 'console.log(v_n)' },
  { text: '{{none}} + {{unknown}}', filled: 'v_none + {{unknown}}' },
  { text: '"{{n}}" + `${{{n}}}`', filled: '"v_n" + `${v_n}`' },
  { text: 'const a = {b: {c: {{n}}}}', filled: 'const a = {b: {c: v_n}}' },
  { text: '{{= {{n}} =}}', filled: '{{=v_n=}}' },
  { text: '{{toString}} {{__proto__}}', filled: '{{toString}} v___proto__' },
];

test('in code the names of known variables become ids', () => {
  for (const row of codeRows) assert.equal(fillTemplate(parseTemplate(row.text), ids, 'ids'), row.filled);
});

test('without code results the text of the code is shown', () => {
  assert.equal(fillTemplate(parseTemplate('{{= {{n}} =}}'), { value: lookup.value }, 'text'), 'Bob');
});

const lone: readonly { text: string; name: string | undefined }[] = [
  { text: '{{n}}', name: 'n' },
  { text: ' {{my name}}\n', name: 'my name' },
  { text: '{{ n }}', name: ' n ' },
  { text: '{{__proto__}}', name: '__proto__' },
  { text: '{{n}}.', name: undefined },
  { text: '{{n}}{{n}}', name: undefined },
  { text: '{{n}} {{= 1 =}}', name: undefined },
  { text: '{{= n =}}', name: undefined },
  { text: '{{{n}}}', name: undefined },
  { text: 'n', name: undefined },
  { text: '', name: undefined },
];

test('a lone variable is recognised', () => {
  for (const row of lone) assert.equal(parseTemplate(row.text).loneVariable, row.name, row.text);
});

test('inline codes and variable names are listed', () => {
  const template = parseTemplate('{{a}} {{= {{b}} + {{a}} =}} {{c}} {{=1=}}');
  assert.deepEqual(
    inlineCodes(template).map((code) => code.source),
    ['{{b}} + {{a}}', '1'],
  );
  assert.deepEqual(variableNames(template), ['a', 'b', 'c']);
  assert.deepEqual(inlineCodes(parseTemplate('{{a}}')), []);
});

test('a text without braces is one literal', () => {
  assert.deepEqual(parseTemplate('a } { b').parts, [{ kind: 'literal', text: 'a } { b' }]);
});

const noise = fc.array(fc.constantFrom('{{', '}}', '{', '}', '{{=', '=}}', 'n', ' ', '$', '{{n}}', 'é'), {
  maxLength: 30,
});

test('values are put in as they are and never scanned again', () => {
  fc.assert(
    fc.property(
      fc.array(noise.map((pieces) => pieces.join(''))),
      noise.map((p) => p.join('')),
      (between, value) => {
        const plain = between.map((text) => text.replaceAll(/[{}]/g, ''));
        const template = parseTemplate(plain.join('{{x}}'));
        assert.equal(
          fillTemplate(template, { value: () => value, code: () => assert.fail() }, 'text'),
          plain.join(value),
        );
      },
    ),
  );
});

test('names filled with themselves give back the text, whatever braces it holds', () => {
  fc.assert(
    fc.property(noise, (pieces) => {
      const text = pieces.join('');
      const same: TemplateLookup = { value: (name) => `{{${name}}}`, code: (source) => `{{=${source}=}}` };
      const filled = fillTemplate(parseTemplate(text), same, 'text');
      assert.equal(filled.replaceAll(' ', ''), text.replaceAll(' ', ''));
    }),
  );
});

test('a value between the quotes of JSON always gives JSON holding that value', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (value) => {
      const json = fillTemplate(parseTemplate('{"v":"{{x}}"}'), { value: () => value }, 'json');
      assert.deepEqual(JSON.parse(json), { v: value });
    }),
  );
});

const big: readonly { name: string; text: string }[] = [
  { name: 'plain', text: 'a'.repeat(1_000_000) },
  { name: 'braces', text: '{'.repeat(1_000_000) },
  { name: 'open names', text: '{{a'.repeat(333_333) },
  { name: 'open codes', text: '{{='.repeat(333_333) },
  { name: 'open codes, closed once', text: `{{= =}}${'{{= a }'.repeat(140_000)}` },
  { name: 'one long name', text: `{{${'a'.repeat(1_000_000)}` },
  { name: 'closers', text: '=}}'.repeat(333_333) },
];

test('a megabyte is parsed and filled in well under 100 ms', () => {
  for (const row of big) {
    const took = fastest(() => fillTemplate(parseTemplate(row.text), lookup, 'text'));
    assert.ok(took < 100, `${row.name}: ${took}`);
  }
});

test('a list of 100,000 items and 10,000 variables are filled quickly', () => {
  const list = Array.from({ length: 100_000 }, (_, i) => `item ${i}`);
  const took = fastest(() => {
    assert.equal(fillTemplate(parseTemplate('{{l}}'), { value: () => list }, 'json').length, 1_288_891);
    assert.equal(
      fillTemplate(parseTemplate('{{l}} '.repeat(10_000)), { value: () => 'x' }, 'html').length,
      20_000,
    );
  });
  assert.ok(took < 100, `${took}`);
});

/** Milliseconds of the fastest of three runs: the first one may have to compile. */
function fastest(run: () => void): number {
  const times = [0, 1, 2].map(() => {
    const before = cpuMs();
    run();
    return cpuMs() - before;
  });
  return Math.min(...times);
}
