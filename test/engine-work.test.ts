import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { BlockCase, CaseInput, ShortBlock, ShortBot } from '#blocks/case.ts';
import type { Filled } from '#blocks/define.ts';
import { blockTable } from '#blocks/registry.run.ts';
import type { setVariable } from '#blocks/set-variable/schema.ts';
import { compile } from '#engine/compile.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import { binaryOperators, type Simple, type UnaryOperator } from '#engine/expression/simple.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import { DEFAULT_MAX_WORK } from '#engine/turn-work.ts';
import { expandBot } from '#kit/short-bot.ts';
import type { ComparisonOperator } from '#model/condition.ts';
import type { Value } from '#model/value.ts';

/** Units that one turn of these rows may do: a fifth of the default, so that the rows are quick. */
const MAX_WORK = DEFAULT_MAX_WORK / 5;
/** Reference loops that so many units may take. A turn of 250 ms is 2.5 of them a fifth. */
const ALLOWED_LOOPS = 4;

/** Processor time, ms: what other processes do meanwhile does not count. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Work such as the engine does it, to know the machine: makes texts and lists, looks into them and joins them. */
function referenceLoop(): void {
  for (let round = 0; round < 8; round++) {
    const texts = Array.from({ length: 10_000 }, (_none, index) => `text ${index}`);
    const joined = JSON.stringify(texts);
    const parsed: unknown = JSON.parse(joined.replaceAll('text', 'word'));
    assert.ok(Array.isArray(parsed) && new Set(parsed).size === texts.length);
  }
}
for (let i = 0; i < 5; i++) referenceLoop();
/** The middle of several: a machine may be busy for a moment. */
const loopMs = Array.from({ length: 9 }, () => cpuMs(referenceLoop)).sort((a, b) => a - b)[4] ?? 0;
const allowedMs = loopMs * ALLOWED_LOOPS;

/** Until it is quick enough, three times at most: code that runs for the first time is not compiled yet. */
function assertQuick(name: string, run: () => Measured): void {
  let { ms } = run();
  for (let i = 0; i < 2 && ms > allowedMs; i++) ms = Math.min(ms, run().ms);
  assert.ok(ms <= allowedMs, `${name}: ${ms.toFixed(0)} ms, allowed are ${allowedMs.toFixed(0)} ms`);
}

function hostOf(bot: ShortBot, bots: BlockCase['bots'] = {}): Host {
  const programs = new Map(
    Object.entries({ main: bot, ...bots }).map(([key, short]) => [
      key,
      compile(expandBot(short), blockTable, { key, botId: key }),
    ]),
  );
  return { program: (version) => programs.get(version), maxBlocks: 1000, maxWork: MAX_WORK };
}

/** Characters. */
const LARGE = 300_000;
const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const items = (text: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_none, index) => text(index));

/** Items of some 8 characters each. */
const list = (size: number, text = (index: number) => `item ${index}`) => items(text, Math.ceil(size / 8));

/** What is asked for, with texts and lists of that size. */
function answer(effect: Effect, size: number): Resolution {
  const { kind, key } = effect;
  switch (kind) {
    case 'code':
      return { kind, key, result: { ok: true, value: list(size), sets: [] } };
    case 'linkBot':
      return { kind, key, result: { version: effect.request.botId } };
    case 'transcript':
      return { kind, key, result: { text: long('Assistant: "x"\n\n', size) } };
    case 'phone':
      return { kind, key, result: { e164: '+33612345678' } };
    case 'service':
      return { kind, key, result: { ok: true, output: { text: long('word ', size) } } };
    case 'resumeUrl':
      return { kind, key, result: { url: 'https://chat.example/resume' } };
    case 'http':
      return { kind, key, result: { statusCode: 200, data: { items: list(size) } } };
    case 'date':
      return { kind, key, result: { text: '01/01/2026' } };
  }
}

interface Measured {
  /** The longest that any turn computed, ms. */
  readonly ms: number;
  /** Blocks that ran. */
  readonly blocks: number;
}

/** Plays events until one is refused or the chat ends; the time of a turn is that of all its steps. */
function measure(host: Host, events: readonly EngineEvent[], size = LARGE): Measured {
  let session = newSession({ version: 'main', resultId: 'r', seed: '0123456789abcdef0123456789abcdef' });
  let ms = 0;
  let blocks = 0;
  for (const event of events) {
    let turn: Turn | undefined;
    let of = cpuMs(() => {
      turn = step(host, session, event);
    });
    while (turn?.status === 'pending') {
      const resolutions = turn.effects.map((effect) => answer(effect, size));
      const { session: standing } = turn;
      blocks += turn.trace.length;
      of += cpuMs(() => {
        turn = step(host, standing, { kind: 'resolved', at: event.at, resolutions });
      });
    }
    ms = Math.max(ms, of);
    blocks += turn?.trace.length ?? 0;
    if (turn === undefined || turn.refusal !== undefined || turn.status === 'ended') break;
    session = turn.session;
  }
  return { ms, blocks };
}

/** What is hard to read: marks to be put in order, lists as text, what patterns repeat, openings without an end. */
const hard: Readonly<Record<string, string | readonly string[]>> = {
  'a text with accents': long('e\u0301', 60_000),
  'marks without end': `a${long('\u0301\u0323', 60_000)}`,
  'a list of short texts': items((i) => `i${i}`, 20_000),
  'a list as text': `[${'"",'.repeat(30_000)}""]`,
  markdown: long('- *a_b* [x](http://y) `c` > ', 60_000),
  digits: long('1', 60_000),
  blanks: `x${long(' ', 60_000)}x`,
  slashes: `http://x${long('/', 60_000)}x`,
  addresses: long('http://a.b@c,', 60_000),
  openings: long('[', 60_000),
  'places of variables': long('{{', 60_000),
  'lines and quotes': long('"\n', 60_000),
};

const start = (prefill: Readonly<Record<string, unknown>>): EngineEvent => ({
  kind: 'start',
  at: 0,
  prefill,
});
const reply = (text: string): EngineEvent => ({ kind: 'message', at: 0, message: { type: 'text', text } });

function toEvent(input: CaseInput): EngineEvent {
  if (input === null) return { kind: 'message', at: 0, message: null };
  if (typeof input === 'string') return input === 'start' ? { kind: 'start', at: 0 } : reply(input);
  if ('start' in input) return { kind: 'start', at: 0, ...input.start };
  if ('external' in input) return { kind: 'external', at: 0, data: input.external };
  if ('after' in input) return { kind: 'timer', at: input.after * 1000 };
  return { kind: 'message', at: 0, message: input };
}

/** The same value for every variable of the bot, and for the first thing that the visitor says. */
function eventsOf(row: BlockCase, value: string | readonly string[]): readonly EngineEvent[] {
  const prefill = Object.fromEntries(
    (row.bot.variables ?? []).map((each) => [typeof each === 'string' ? each : each.name, value]),
  );
  const text = typeof value === 'string' ? value : value.join(', ').slice(0, 60_000);
  return [start(prefill), reply(text), ...row.turns.slice(1).map(([input]) => toEvent(input))];
}

/** The bot with every path that ends led back to its beginning. */
function inCircle(bot: ShortBot): ShortBot {
  const [first = 'a'] = Object.keys(bot.groups);
  const ended = (block: ShortBlock): ShortBlock =>
    typeof block === 'string'
      ? { type: 'text', content: { richText: [{ type: 'p', children: [{ text: block }] }] }, to: first }
      : { ...block, to: block.to ?? first };
  const groups = Object.fromEntries(
    Object.entries(bot.groups).map(([id, blocks]) => {
      const last = blocks.at(-1);
      return [id, last === undefined ? blocks : [...blocks.slice(0, -1), ended(last)]];
    }),
  );
  return { ...bot, groups };
}

const folder = new URL('../src/blocks/', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== '_shared' ? [entry.name] : [],
);
/** Rows of each block for one value; the next value takes others. */
const ROWS = 3;

describe('no block computes longer than its units say, whatever its variables hold and its visitor says', () => {
  for (const name of names)
    it(name, async () => {
      const { cases }: { cases: readonly BlockCase[] } = await import(
        new URL(`${name}/cases.ts`, folder).href
      );
      assert.ok(cases.length > 0, 'the block has rows');
      const every = Math.ceil(cases.length / ROWS);
      for (const [place, [kind, value]] of Object.entries(hard).entries())
        for (const row of cases.filter((_row, index) => (index + place) % every === 0)) {
          const host = hostOf(row.bot, row.bots);
          assertQuick(`${row.name}, ${kind}`, () => measure(host, eventsOf(row, value)));
          const circle = hostOf(inCircle(row.bot), row.bots);
          const short = value.slice(0, 1000);
          assertQuick(`${row.name}, ${kind}, in a circle`, () => measure(circle, eventsOf(row, short)));
        }
    });
});

/** Values of all sizes: small ones come often, large ones are read as a whole. */
const SIZES = [4, 300, 10_000, 100_000];

interface Row {
  readonly block: Readonly<Record<string, unknown>> & { readonly type: string };
  /** What the variables hold, for a size in characters; lists have as many in all. */
  readonly values: (size: number) => Readonly<Record<string, Value>>;
}

/** The block again and again, and what its variables hold at first. */
function assertQuickCircle(name: string, { block, values }: Row): void {
  const bot = { groups: { a: [{ ...block, to: 'a' }] }, variables: ['v', 'w', 'l', 'k'] };
  const host = hostOf(bot);
  const ran = SIZES.map((size) => {
    let blocks = 0;
    assertQuick(`${name}, ${size} characters`, () => {
      const measured = measure(
        host,
        [start(values(size)), ...Array.from({ length: 11 }, () => reply('x'))],
        size,
      );
      blocks = measured.blocks;
      return measured;
    });
    return blocks;
  });
  assert.ok(Math.max(...ran) >= 10, `it goes round, ${ran} blocks ran`);
}

/** What is compared with what: the worst of each operator. */
const sides: Readonly<
  Record<ComparisonOperator, readonly ((size: number) => readonly [v: Value, w: Value])[]>
> = {
  'Equal to': [
    (size) => [long('e\u0301', size), long('e\u0301', size)],
    (size) => [list(size, (i) => `e\u0301${i}`), list(size, (i) => `e\u0301${i}`)],
  ],
  'Not equal': [
    (size) => [list(size, (i) => `e\u0301${i}`), 'x'],
    (size) => [long('x', size), long('x', size)],
  ],
  Contains: [
    (size) => [long('a', size), `${long('a', size / 3)}b${long('a', size / 3)}`],
    (size) => [list(size), list(size, (i) => `other ${i}`)],
    (size) => [long('ab', size), list(size, () => 'ba ab')],
  ],
  'Does not contain': [(size) => [long('\u0391\u03a3', size), long('\u0391', size / 4)]],
  'Greater than': [(size) => [long('1', Math.min(size, 400)), long('1', Math.min(size, 400))]],
  'Greater or equal to': [(size) => [long('1 ', size), long("1'", Math.min(size, 399))]],
  'Less than': [(size) => [list(size), '5']],
  'Less or equal to': [(size) => [long('1,', Math.min(size, 400)), long('1.', Math.min(size, 400))]],
  'Is set': [(size) => [list(size), '']],
  'Is empty': [(size) => [long('x', size), '']],
  'Starts with': [
    (size) => [list(size, (i) => `e\u0301${i}`), list(size, (i) => `e\u0301${i}x`)],
    (size) => [long('a', size), list(size, (i) => `a${i}`)],
  ],
  'Ends with': [(size) => [long('e\u0301', size), list(size, () => 'e\u0301x')]],
  'Matches regex': [
    (size) => [list(size), list(size, (i) => `(a|b)*${i}`)],
    (size) => [long('a', size), '(a|aa)+b'],
  ],
  'Does not match regex': [(size) => [long('ab', size), '(x+x+)+y{2,40}'], (size) => ['x', long('(a', size)]],
};

describe('no comparison in a circle computes longer than its units say', () => {
  for (const [operator, pairs] of Object.entries(sides))
    for (const [index, pair] of pairs.entries())
      it(`${operator} ${index}`, () => {
        const comparisons = Array.from({ length: 20 }, (_none, id) => ({
          id: `c${id}`,
          variableId: 'v',
          comparisonOperator: operator,
          value: '{{w}}',
        }));
        assertQuickCircle(operator, {
          block: { type: 'Condition', items: [{ content: { logicalOperator: 'OR', comparisons }, to: 'a' }] },
          values: (size) => {
            const [v, w] = pair(size);
            return { v, w };
          },
        });
      });
});

/** What the block needs besides its type, and what its variables hold. */
interface SetRow {
  readonly values?: Row['values'];
  readonly [option: string]: unknown;
}

const lists = (size: number) => ({ v: list(size), l: list(size), k: list(size), w: 'none' });

/** Each kind of value that a variable can be set to. */
const kinds: Readonly<Record<Filled<typeof setVariable>['options']['type'], readonly SetRow[]>> = {
  Custom: [
    { expressionToEvaluate: '{{v}}{{v}}', values: (size) => ({ v: long('x', size) }) },
    { expressionToEvaluate: '{{v}}x', values: (size) => ({ v: long('x', size) }) },
    { expressionToEvaluate: 'x {{l}} y', values: lists },
    { expressionToEvaluate: '{{l}}', values: lists },
    { expressionToEvaluate: '{{l}}.map((x) => x)', values: lists },
    { expressionToEvaluate: `${'({{l}}) + '.repeat(100)}1`, values: lists },
    { expressionToEvaluate: '{{l}}', isExecutedOnClient: true, values: lists },
  ],
  'Append value(s)': [
    { item: '{{v}}', values: (size) => ({ v: list(size, () => '') }) },
    { item: 'x', values: (size) => ({ v: items(() => 'x', Math.min(size, 90_000)) }) },
    { item: 'x', values: (size) => ({ v: list(size, () => 'x'.repeat(8)) }) },
    { item: 'x {{l}} y', values: lists },
  ],
  Pop: [{ saveItemInVariableId: 'w', values: (size) => ({ v: items(() => 'x', Math.min(size, 90_000)) }) }],
  Shift: [{ saveItemInVariableId: 'w', values: (size) => ({ v: items(() => 'x', Math.min(size, 90_000)) }) }],
  'Map item with same index': [
    {
      mapListItemParams: { baseItemVariableId: 'w', baseListVariableId: 'l', targetListVariableId: 'k' },
      values: lists,
    },
  ],
  Now: [{ timeZone: 'Europe/Paris' }, { timeZone: '{{l}}', values: lists }],
  Yesterday: [{ timeZone: '{{v}}', values: (size) => ({ v: long('x', size) }) }],
  Tomorrow: [{ timeZone: '{{v}}', values: (size) => ({ v: long('/', size) }) }],
  Today: [{}],
  Empty: [{}],
  'Environment name': [{}],
  'Device type': [{}],
  'Moment of the day': [{}],
  Transcript: [{}],
  'Result ID': [{}],
  'Random ID': [{}],
  'Phone number': [{}],
  'Contact name': [{}],
  'Referral Click ID': [{}],
  'Referral Source ID': [{}],
  'User ID': [{}],
  'Resume URL': [{ blockId: 'a0' }],
};

describe('no value that is set in a circle computes longer than its units say', () => {
  for (const [type, rows] of Object.entries(kinds))
    for (const [index, { values = () => ({}), ...options }] of rows.entries())
      it(`${type} ${index}`, () => {
        const block = { type: 'Set variable', options: { type, variableId: 'v', ...options } };
        assertQuickCircle(type, { block, values });
      });
});

/** An expression of each kind, whose variables `v` and `w` hold texts or lists. */
const expressions: Readonly<Record<Exclude<Simple['kind'], 'unary' | 'binary'>, string>> = {
  constant: '1',
  variable: '({{v}})',
  list: '[{{v}}, [{{w}}, {{v}}]]',
  text: '`${{{v}}} and ${{{w}}}`',
  length: '({{v}} + {{w}}).length',
  logical: '({{v}} && {{w}} || {{v}})',
  choice: '({{v}} ? {{w}} : {{v}})',
};
const unary: Readonly<Record<UnaryOperator, string>> = {
  '-': '-{{v}}',
  '+': '+{{v}}',
  '!': '!{{v}}',
  '~': '~{{v}}',
  typeof: 'typeof {{v}}',
  void: 'void {{v}}',
};

describe('no expression in a circle computes longer than its units say', () => {
  const codes = [
    ...Object.entries(expressions),
    ...Object.entries(unary),
    ...binaryOperators.map((operator) => [`a ${operator} b`, `({{v}} ${operator} {{w}})`] as const),
  ];
  for (const [name, code] of codes)
    it(name, () => {
      const many = `[${Array.from({ length: 20 }, () => code).join(', ')}].length`;
      const block = {
        type: 'Set variable',
        options: { variableId: 'k', expressionToEvaluate: many, isCode: true },
      };
      assertQuickCircle(name, { block, values: (size) => ({ v: long('1x', size), w: long('2', size) }) });
      assertQuickCircle(name, { block, values: (size) => ({ v: list(size), w: long('2', size) }) });
      assertQuickCircle(name, { block, values: (size) => ({ v: list(size), w: list(size, (i) => `${i}`) }) });
    });
});

const circles: Readonly<Record<string, Row>> = {
  'a value as markdown': {
    block: { type: 'text', content: { richText: [{ type: 'p', children: [{ text: '{{v}}' }] }] } },
    values: (size) => ({ v: long('*a* [b](http://c) ', size) }),
  },
  'values in texts': {
    block: { type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'x {{l}} y {{v}}' }] }] } },
    values: (size) => ({ l: list(size), v: long('x', size) }),
  },
  'values in an address': {
    block: { type: 'image', content: { url: 'https://x.y/{{v}}' } },
    values: (size) => ({ v: long('x', size) }),
  },
  'inline code': {
    block: {
      type: 'text',
      content: { richText: [{ type: 'p', children: [{ text: '{{= {{l}} + {{v}} =}}' }] }] },
    },
    values: (size) => ({ l: list(size), v: long('x', size) }),
  },
};

describe('no circle of one block computes longer than its units say', () => {
  for (const [name, row] of Object.entries(circles)) it(name, () => assertQuickCircle(name, row));
});
