import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuMs } from '#kit/cpu-ms.ts';
import { toValue, type Value } from '#model/value.ts';
import { evaluateSimple } from './expression/evaluate.ts';
import { type Expression, type ExpressionOptions, parseExpression } from './expression.ts';
import { fillTemplate } from './template.ts';

const values: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['n', 'Bob'],
  ['num', '5'],
  ['plus', '+331'],
  ['zero', '007'],
  ['l', ['a', 'b']],
  ['yes', 'true'],
  ['my name', 'Ann'],
  ['__proto__', '1'],
  ['constructor', '2'],
  ['toString', '3'],
  ['code', '{{n}} + 1'],
]);
const idOf = (name: string): string | undefined =>
  values.has(name) || name === 'unset' ? `id-${name}` : undefined;
const lookup = { value: (name: string) => values.get(name) };

/** What the engine makes of an expression: its value, or what it would send to the sandbox. */
function outcome(source: string, options: ExpressionOptions): unknown {
  const expression = parseExpression(source, options);
  switch (expression.kind) {
    case 'variable':
      return { variable: expression.name };
    case 'text':
      return { text: fillTemplate(expression.template, lookup, 'text') };
    case 'code':
      return { code: expression.source, args: expression.args.map(({ name }) => name) };
    case 'simple': {
      const result = evaluateSimple(expression.ast, lookup.value);
      return result.ok ? toValue(result.value) : 'undecided';
    }
  }
}

const rows: readonly { source: string; is: unknown; isCode?: boolean }[] = [
  // One variable, and text.
  { source: '{{n}}', is: { variable: 'n' } },
  { source: ' {{my name}} ', is: { variable: 'my name' } },
  { source: '{{__proto__}}', is: { variable: '__proto__' } },
  { source: '{{gone}}', is: { variable: 'gone' } },
  { source: '', is: { text: '' } },
  { source: '  ', is: { text: '  ' } },
  { source: 'step 12', is: { text: 'step 12' } },
  { source: '{{n}} ({{num}}) likes {{my name}}', is: { text: 'Bob (5) likes Ann' } },
  { source: 'Hello {{n}}', is: { text: 'Hello Bob' } },
  { source: 'Hello {{n}}', is: { text: 'Hello Bob' }, isCode: true },
  { source: '1/3 lines', is: { text: '1/3 lines' } },
  { source: 'seen', is: { text: 'seen' } },
  { source: 'follow-up', is: { text: 'follow-up' } },
  { source: '{{n}}-follow', is: { text: 'Bob-follow' } },
  { source: '{{n}}{{num}}', is: { text: 'Bob5' } },
  { source: '{{num}}0', is: { text: '50' } },
  { source: 'x{{num}}', is: { text: 'x5' } },
  { source: 'yes, no', is: { text: 'yes, no' } },
  { source: 'yes/no', is: { text: 'yes/no' } },
  { source: 'a; b', is: { text: 'a; b' } },
  { source: 'Date', is: { text: 'Date' } },
  { source: 'constructor', is: { text: 'constructor' } },
  { source: '__proto__', is: { text: '__proto__' } },
  { source: 'this', is: { text: 'this' } },
  { source: 'let', is: { text: 'let' } },
  { source: 'return', is: { text: 'return' } },
  { source: '// todo', is: { text: '// todo' } },
  { source: '// todo', is: { code: 'return // todo', args: [] }, isCode: true },
  { source: 'I will return soon', is: { text: 'I will return soon' } },
  { source: 'https://x.io/{{n}}', is: { text: 'https://x.io/Bob' } },
  { source: '//x.io/{{n}}', is: { text: '//x.io/Bob' } },
  { source: '/start/', is: { text: '/start/' } },
  { source: 'a@b.co', is: { text: 'a@b.co' } },
  { source: 'foo(1)', is: { text: 'foo(1)' } },
  { source: '{{gone}} + 1', is: { text: ' + 1' } },
  { source: 'seen && {{n}}', is: { text: 'seen && Bob' } },
  { source: 'x = 5', is: { text: 'x = 5' } },
  { source: 'x => x', is: { text: 'x => x' } },
  { source: '{{= {{num}} + 1 =}}', is: { text: '5 + 1' } },
  { source: 'a {{= 1 =}}', is: { text: 'a 1' } },
  // Numbers and dates that would lose something.
  { source: '007', is: { text: '007' } },
  { source: '007', is: { text: '007' }, isCode: true },
  { source: '07 + 1', is: { text: '07 + 1' } },
  { source: '010 + 1', is: '9', isCode: true },
  { source: '+33612345678', is: { text: '+33612345678' } },
  { source: '12345678901234567890', is: { text: '12345678901234567890' } },
  { source: '1,5', is: { text: '1,5' } },
  { source: '1, 2, 3', is: { text: '1, 2, 3' } },
  { source: '25/12/2024', is: { text: '25/12/2024' } },
  { source: '2024-10-15', is: { text: '2024-10-15' } },
  { source: '2024-10-15', is: '1999', isCode: true },
  // Simple.
  { source: '5', is: '5' },
  { source: '0.5', is: '0.5' },
  { source: '1/2', is: '0.5' },
  { source: '1/0', is: 'Infinity' },
  { source: 'true', is: 'true' },
  { source: 'null', is: null },
  { source: 'undefined', is: null },
  { source: "''", is: null },
  { source: '"Hello"', is: 'Hello' },
  { source: '{{num}} + 1', is: '6' },
  { source: '{{num}} + 1;', is: '6' },
  { source: 'return {{num}} + 1', is: '6', isCode: true },
  { source: '\n  {{num}} + 1 // one more', is: '6', isCode: true },
  { source: '// one more\n{{num}} + 1', is: '6', isCode: true },
  { source: 'return({{num}})', is: '5', isCode: true },
  { source: '{{plus}} + 1', is: '+3311' },
  { source: '{{zero}} + 1', is: '0071' },
  { source: '{{unset}} + 1', is: '1' },
  { source: '({{num}})', is: '5' },
  { source: '({{num}} + 1) * 2 ** 3 % 7', is: '6' },
  { source: '-{{num}}', is: '-5' },
  { source: '"{{n}}"', is: 'id-n' },
  { source: '"{{n}}" + {{n}}', is: 'id-nBob' },
  { source: '`Hi {{n}}`', is: 'Hi id-n' },
  { source: '`Hi ${{{n}}}, ${{{num}} + 1}!`', is: 'Hi Bob, 6!' },
  { source: '"{{gone}}"', is: '{{gone}}' },
  { source: '{{num}} > 3 ? "big" : "small"', is: 'big' },
  { source: '{{unset}} || "nobody"', is: 'nobody' },
  { source: '{{unset}} ?? {{n}}', is: 'Bob' },
  { source: '{{yes}} && {{num}} === 5', is: 'true' },
  { source: '{{n}}.length', is: '3' },
  { source: '{{l}}.length', is: '2' },
  { source: '{{num}}.length', is: null },
  { source: '{{l}} + "!"', is: 'a,b!' },
  { source: '{{unset}}.length', is: 'undecided' },
  { source: '{{l}} === {{l}}', is: 'undecided' },
  { source: '[{{n}}, {{num}}, "x", null]', is: ['Bob', '5', 'x', null] },
  { source: '{{__proto__}} + {{constructor}} + {{toString}}', is: '6' },
  { source: '{{code}} + "!"', is: '{{n}} + 1!' },
  { source: '_v0_ + {{num}}', is: { text: '_v0_ + 5' } },
  // The sandbox.
  { source: 'Math.round({{num}})', is: { code: 'return Math.round(_v0_)', args: ['num'] } },
  { source: '{{n}}.toUpperCase() + {{n}}', is: { code: 'return _v0_.toUpperCase() + _v0_', args: ['n'] } },
  {
    source: '[1].map(n => n + {{num}} + "{{n}}")',
    is: { code: 'return [1].map(n => n + _v0_ + "id-n")', args: ['num'] },
  },
  {
    source: 'const _v0_ = 1; return _v0_ + {{num}}',
    is: { code: 'const _v0_ = 1; return _v0_ + _v1_', args: ['num'] },
  },
  { source: 'fetch("x")\nreturn {{n}}', is: { code: 'fetch("x")\nreturn _v0_', args: ['n'] } },
  { source: 'await fetch({{n}})', is: { code: 'return await fetch(_v0_)', args: ['n'] } },
  { source: '(() => { return 1 })()', is: { code: 'return (() => { return 1 })()', args: [] } },
  { source: '{a: {{n}}}', is: { code: 'return {a: _v0_}', args: ['n'] } },
  { source: 'typeof seen', is: { code: 'return typeof seen', args: [] } },
  { source: '{{yes}} && seen', is: { code: 'return _v0_ && seen', args: ['yes'] } },
  { source: '{{l}}[0]', is: { code: 'return _v0_[0]', args: ['l'] } },
  { source: '{{n}}.constructor', is: { code: 'return _v0_.constructor', args: ['n'] } },
  { source: '10n', is: { code: 'return 10n', args: [] } },
  { source: '/a/.test("{{n}}" + {{num}})', is: { code: 'return /a/.test("id-n" + _v1_)', args: ['num'] } },
  { source: '1 /* {{n}} */ + {{num}}.x', is: { code: 'return 1 /* id-n */ + _v1_.x', args: ['num'] } },
  { source: 'x = 5', is: { code: 'return x = 5', args: [] }, isCode: true },
];

test('expressions are text, evaluated at once, or sent to the sandbox', () => {
  for (const row of rows) {
    assert.deepEqual(outcome(row.source, { isCode: row.isCode ?? false, idOf }), row.is, row.source);
  }
});

const problems: readonly { source: string; problem: RegExp | undefined }[] = [
  { source: 'seen', problem: /^seen is not defined$/ },
  { source: 'foo({{n}})', problem: /^foo is not defined$/ },
  { source: 'step 12', problem: /Unexpected token/ },
  { source: 'const x = 1', problem: /Unexpected token/ },
  { source: '1 +', problem: /Unexpected token/ },
  { source: `${'a+'.repeat(150_000)}1`, problem: /too long/ },
  { source: '007', problem: undefined },
  { source: 'Date', problem: undefined },
];

test('what was said to be code and is none tells why', () => {
  for (const row of problems) {
    const code = parseExpression(row.source, { isCode: true });
    assert.equal(code.kind, 'text', row.source);
    if (row.problem === undefined) assert.ok(!('problem' in code));
    else assert.match('problem' in code ? (code.problem ?? '') : '', row.problem);
    assert.ok(!('problem' in parseExpression(row.source, { isCode: false })));
  }
});

test('without ids a variable in quotes is its name', () => {
  assert.equal(outcome('"{{my name}}"', { isCode: false }), 'my name');
});

test('code keeps its text for when it fails', () => {
  const expression = parseExpression('{{n}}.foo()', { isCode: false });
  assert.ok(expression.kind === 'code');
  assert.equal(fillTemplate(expression.fallback, lookup, 'text'), 'Bob.foo()');
});

const operators = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '&&',
  '||',
  '|',
  '&',
  '^',
  '<<',
  '>>',
  '>>>',
];
const literals = [
  '0',
  '1',
  '2.5',
  '-3',
  '1e21',
  '"a"',
  '"10"',
  "''",
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  '`t`',
  '[1, "b"]',
  '[]',
  '{{a}}',
  '{{b}}',
  '{{c}}',
];
const expressionText = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...literals),
    fc.tuple(tie('node'), fc.constantFrom(...operators), tie('node')).map(([a, o, b]) => `(${a} ${o} ${b})`),
    fc
      .tuple(fc.constantFrom('-', '+', '!', '~', 'typeof ', 'void '), tie('node'))
      .map(([o, a]) => `(${o}(${a}))`),
    fc.tuple(tie('node'), tie('node'), tie('node')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `((${a}) ?? (${b}))`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `((${a}) ** (${b}))`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `\`x\${${a}}y\${${b}}\``),
    tie('node').map((a) => `(${a}).length`),
  ),
})).node;

function run(
  { source, args }: Extract<Expression, { source: string }>,
  given: ReadonlyMap<string, unknown>,
): unknown {
  return new Function(...args.map(({ identifier }) => identifier), source)(
    ...args.map(({ name }) => given.get(name)),
  );
}

test('what is evaluated here is what JavaScript says', () => {
  const typed = fc.constantFrom<readonly [Value, unknown]>(
    ['5', 5],
    ['x', 'x'],
    ['+1', '+1'],
    ['true', true],
    [null, null],
    ['-0.5', -0.5],
    [
      ['a', null, '1'],
      ['a', null, '1'],
    ],
  );
  let decided = 0;
  fc.assert(
    fc.property(expressionText, typed, typed, typed, (text, a, b, c) => {
      const expression = parseExpression(text, { isCode: true });
      if (expression.kind === 'text' || expression.kind === 'variable') return;
      assert.equal(expression.kind, 'simple', text);
      if (expression.kind !== 'simple') return;
      const stored = new Map([
        ['a', a[0]],
        ['b', b[0]],
        ['c', c[0]],
      ]);
      const result = evaluateSimple(expression.ast, (name) => stored.get(name));
      if (!result.ok) return;
      decided++;
      assert.deepEqual(
        result.value,
        run(
          expression,
          new Map([
            ['a', a[1]],
            ['b', b[1]],
            ['c', c[1]],
          ]),
        ),
        text,
      );
    }),
    { numRuns: 3_000 },
  );
  assert.ok(decided > 1_000, `only ${decided} decided`);
});

test('no value of a visitor changes what an expression is, nor is any evaluated', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const expression = parseExpression('{{v}} + "!"', { isCode: false });
      assert.ok(expression.kind === 'simple');
      const result = evaluateSimple(expression.ast, () => `x${value}`);
      assert.deepEqual(result, { ok: true, value: `x${value}!` });
    }),
  );
});

test('any text is read without throwing', () => {
  const pieces = fc.constantFrom(
    '{{n}}',
    '{{',
    '}}',
    '"',
    "'",
    '`',
    '${',
    '}',
    '(',
    ')',
    'return ',
    'a',
    ' ',
    '=>',
    '1',
    '/',
    '*',
    '\n',
    ';',
    '{{=',
    '=}}',
    '+',
    ',',
    '\\',
    'class',
    'function f(){}',
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.boolean(), (parts, isCode) => {
      assert.ok(parseExpression(parts.join(''), { isCode, idOf: () => `i"'d\`` }).kind);
    }),
    { numRuns: 3_000 },
  );
});

const big: readonly string[] = [
  'word '.repeat(200_000),
  '1+'.repeat(500_000),
  '('.repeat(1_000_000),
  '{{n}} and so on + '.repeat(55_000),
  '_v1_'.repeat(250_000),
  '/*'.repeat(500_000),
];

test('a megabyte is read in well under 100 ms', () => {
  for (const text of big) {
    const took = fastest(() => parseExpression(text, { isCode: false }));
    assert.ok(took < 100, `${text.slice(0, 8)}: ${took}`);
  }
});

test('long lists, long texts and deep expressions are evaluated or left to the sandbox, quickly', () => {
  const list = Array.from({ length: 100_000 }, (_, i) => `item ${i}`);
  const text = 'x'.repeat(1_000_000);
  const cases: readonly { source: string; value: Value; ok: boolean }[] = [
    { source: '{{v}}.length + 1', value: list, ok: true },
    { source: '{{v}} + "!"', value: list, ok: true },
    { source: '{{v}} + {{v}}', value: text, ok: true },
    { source: Array(20).fill('{{v}}').join(' + '), value: text, ok: false },
    { source: `[${Array(500).fill('{{v}}').join(', ')}] + ""`, value: list, ok: false },
  ];
  for (const row of cases) {
    const expression = parseExpression(row.source, { isCode: false });
    assert.ok(expression.kind === 'simple');
    const { ast } = expression;
    const took = fastest(() =>
      assert.equal(evaluateSimple(ast, () => row.value).ok, row.ok, row.source.slice(0, 30)),
    );
    assert.ok(took < 200, `${row.source.slice(0, 30)}: ${took}`);
  }
  assert.equal(parseExpression('1+'.repeat(1_000) + 1, { isCode: false }).kind, 'code');
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
