import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { act, ask, say, type ToyBot, type ToyInput, talk, toyHost, toyProgram } from '#kit/toy-blocks.ts';
import type { Host } from './host.ts';
import { joinTurns } from './join-turns.ts';
import { follow, next, pending } from './next.ts';
import { step } from './step.ts';
import type { TraceStep } from './trace-step.ts';
import { cutData } from './traced-data.ts';

interface Row {
  readonly name: string;
  readonly bot: ToyBot;
  readonly inputs: readonly ToyInput[];
  /** The details of the last turn, without the version. */
  readonly notes: readonly object[];
}

const traced = (bot: ToyBot): Host => ({ ...toyHost([toyProgram(bot)]), tracing: {} });
const way = (from: string, to: string | null, because = 'the default exit', edgeId?: string) => ({
  kind: 'way',
  ...(from !== '' && { blockId: from }),
  ...(edgeId !== undefined && { edgeId }),
  to,
  because,
});
const fromEvent = (eventId: string, to: string, because: string) => ({
  kind: 'way',
  eventId,
  edgeId: `>${to.slice(0, -1)}`,
  to,
  because,
});
const begun = fromEvent('start', 'a0', 'the start');
const older = {
  comparisons: [
    { id: 'c1', variableId: 'age', comparisonOperator: 'Is set' as const },
    {
      id: 'c2',
      variableId: 'age',
      comparisonOperator: 'Greater or equal to' as const,
      value: '{{limit}}',
    },
    { id: 'c3', variableId: 'age', comparisonOperator: 'Is set' as const },
  ],
};
const path = { itemId: 'i1', pathId: 'p1', label: 'Yes', outgoingEdgeId: '>b' };
const start: ToyInput = 'start';

const rows: readonly Row[] = [
  {
    name: 'the start edge, the next block of a group, the edge of a block, the end of the path',
    bot: { groups: { a: [say('1'), say('2', { to: 'b' })], b: [say('3')] } },
    inputs: [start],
    notes: [begun, way('a0', 'a1'), way('a1', 'b0', 'the default exit', '>b'), way('b0', null)],
  },
  {
    name: 'values given with the start, and a start at a block',
    bot: { groups: { a: [say('1')], b: [say('2'), say('3')] }, variables: ['n'] },
    inputs: [
      { kind: 'start', at: 0, from: { type: 'block', blockId: 'b1' }, prefill: { n: 'x', other: 'y' } },
    ],
    notes: [
      { kind: 'set', variableId: 'n', old: null, new: 'x' },
      way('', 'b1', 'the start'),
      way('b1', null),
    ],
  },
  {
    name: 'the comparisons that decide, with their operands, and the path that is taken',
    bot: {
      groups: {
        a: [act((ctx) => (ctx.condition(older, 'i1') ? follow('>b', 'older') : next), { paths: [path] })],
        b: [say('1')],
      },
      variables: [
        { id: 'age', name: 'age', value: '17' },
        { id: 'limit', name: 'limit', value: '18' },
      ],
    },
    inputs: [start],
    notes: [
      begun,
      {
        ...{ kind: 'compare', blockId: 'a0', itemId: 'i1', index: 0, comparisonId: 'c1' },
        ...{ variableId: 'age', left: '17', operator: 'Is set', right: '', holds: true },
      },
      {
        ...{ kind: 'compare', blockId: 'a0', itemId: 'i1', index: 1, comparisonId: 'c2' },
        ...{ variableId: 'age', left: '17', operator: 'Greater or equal to', right: '18', holds: false },
      },
      way('a0', null),
    ],
  },
  {
    name: 'a path names its item',
    bot: { groups: { a: [act(follow('>b', 'it holds'), { paths: [path] }), say('x', { to: 'b' })], b: [] } },
    inputs: [start],
    notes: [
      begun,
      {
        ...{ kind: 'way', blockId: 'a0', itemId: 'i1', pathId: 'p1', edgeId: '>b' },
        ...{ to: null, because: 'it holds' },
      },
    ],
  },
  {
    name: 'what a block writes, each time',
    bot: {
      groups: {
        a: [
          act((ctx) => {
            ctx.set('n', 1);
            ctx.append('n', 'b');
            return next;
          }),
        ],
      },
      variables: ['n'],
    },
    inputs: [start],
    notes: [
      begun,
      { kind: 'set', blockId: 'a0', variableId: 'n', old: null, new: '1' },
      { kind: 'set', blockId: 'a0', variableId: 'n', old: '1', new: ['1', 'b'] },
      way('a0', null),
    ],
  },
  {
    name: 'a reply that is rejected, and one that is accepted',
    bot: { groups: { a: [ask('v', { to: 'b' })], b: [say('1')] }, variables: ['v'] },
    inputs: [start, { text: 'bad' }],
    notes: [{ kind: 'rejected', blockId: 'a0' }],
  },
  {
    name: 'an accepted reply writes its variable and goes on',
    bot: { groups: { a: [ask('v', { to: 'b' })], b: [say('1')] }, variables: ['v'] },
    inputs: [start, { text: 'Ada' }],
    notes: [
      { kind: 'set', blockId: 'a0', variableId: 'v', old: null, new: 'Ada' },
      way('a0', 'b0', 'the default exit', '>b'),
      way('b0', null),
    ],
  },
  {
    name: 'events: a command, and the way back',
    bot: {
      groups: { a: [ask()], help: [say('Help')] },
      events: [{ id: 'h', type: 'command', to: 'help', options: { command: 'help', resumeAfter: true } }],
    },
    inputs: [start, { command: 'help' }],
    notes: [
      { kind: 'way', eventId: 'h', edgeId: '>help', to: 'help0', because: 'a command' },
      way('help0', null),
      way('', 'a0', 'the path ended'),
    ],
  },
  {
    name: 'a jump and the return from it',
    bot: { groups: { a: [act({ kind: 'jump', groupId: 'b' }), say('2')], b: [act({ kind: 'return' })] } },
    inputs: [start],
    notes: [begun, way('a0', 'b0', 'jump'), way('b0', 'a1', 'return'), way('a1', null)],
  },
  {
    name: 'a failure goes to its event',
    bot: {
      groups: {
        a: [act({ kind: 'fail', edgeId: undefined, entry: { status: 'error', description: 'broken' } })],
        b: [say('1')],
      },
      events: [{ id: 'e', type: 'error', to: 'b' }],
    },
    inputs: [start],
    notes: [
      begun,
      { kind: 'failed', blockId: 'a0', description: 'broken' },
      fromEvent('e', 'b0', 'the block failed'),
      way('b0', null),
      way('', 'a0', 'the path ended'),
      way('a0', null),
    ],
  },
];

const isDetail = (each: TraceStep): boolean => each.kind !== 'block' && each.kind !== 'edge';

describe('a traced turn notes', () => {
  for (const { name, bot, inputs, notes } of rows)
    it(name, () => {
      const [last] = talk(traced(bot), inputs).slice(-1);
      const details = (last?.trace ?? []).filter(isDetail).map((each) => {
        const { version, ...rest } = { version: undefined, ...each };
        assert.equal(version, 'main');
        return rest;
      });
      assert.deepEqual(details, notes);
    });

  for (const { name, bot, inputs } of rows)
    it(`nothing else differs: ${name}`, () => {
      const plain = talk(bot, inputs);
      const details = talk(traced(bot), inputs);
      assert.deepEqual(
        details.map((turn) => ({ ...turn, trace: turn.trace.filter((each) => !isDetail(each)) })),
        plain,
      );
    });
});

const asking: ToyBot = {
  groups: {
    a: [
      say('before'),
      act((ctx) => {
        const answer = ctx.effect('http', {
          url: 'https://u:p@api.example/x?api_key=abc&q=1',
          method: 'POST',
          headers: { Authorization: 'Bearer s3cret', Accept: 'text/plain' },
          body: '{"password":"s3cret","name":"Ada"}',
          timeoutSeconds: 5,
          wantsData: true,
        });
        return answer === undefined ? pending : next;
      }),
    ],
  },
};

test('an effect is noted once, with its result, without secrets, and blocks with their times', () => {
  let now = 0;
  const host: Host = { ...traced(asking), tracing: { ms: () => now++ } };
  const [first] = talk(host, ['start']);
  assert.ok(first);
  const resolutions = first.effects.map(({ key }) => ({
    kind: 'http' as const,
    key,
    result: { statusCode: 200, data: { access_token: 's3cret', ok: true } },
  }));
  const turn = joinTurns(first, step(host, first.session, { kind: 'resolved', at: 0, resolutions }));
  assert.deepEqual(
    turn.trace.flatMap((each) => (each.kind === 'block' ? [[each.blockId, each.ms]] : [])),
    [
      ['a0', 1],
      ['a1', 1],
    ],
  );
  const asked = turn.trace.filter((each) => each.kind === 'asked');
  assert.deepEqual(asked, [
    {
      ...{ kind: 'asked', version: 'main', blockId: 'a1', effect: 'http', key: resolutions[0]?.key },
      request: {
        url: 'https://•••@api.example/x?api_key=•••&q=1',
        method: 'POST',
        headers: { Authorization: '•••', Accept: 'text/plain' },
        body: '{"password":"•••","name":"Ada"}',
        timeoutSeconds: 5,
        wantsData: true,
      },
      result: { statusCode: 200, data: { access_token: '•••', ok: true } },
    },
  ]);
});

test('a trace is bounded', () => {
  const long = 'x'.repeat(5000);
  const bot: ToyBot = {
    groups: {
      a: [
        act((ctx) => {
          for (let i = 0; i < 500; i++) ctx.set('n', `${i}${long}`);
          return next;
        }),
        say('after'),
      ],
    },
    variables: ['n'],
  };
  const [turn] = talk(traced(bot), ['start']);
  const trace = turn?.trace ?? [];
  assert.ok(JSON.stringify(trace).length < 300_000);
  assert.equal(trace.filter((each) => each.kind === 'cut').length, 1);
  assert.deepEqual(
    trace.flatMap((each) => (each.kind === 'block' ? [each.blockId] : [])),
    ['a0', 'a1'],
  );
});

test('a brief trace has blocks and ways alone, and is never cut', () => {
  const bot: ToyBot = {
    groups: {
      a: [
        act((ctx) => {
          for (let i = 0; i < 300; i++) ctx.set('n', `${i}${'x'.repeat(900)}`);
          ctx.random();
          return next;
        }),
        say('after'),
      ],
    },
    variables: ['n'],
  };
  const [turn] = talk({ ...traced(bot), tracing: { isBrief: true } }, ['start']);
  assert.deepEqual(
    turn?.trace.map(({ kind }) => kind),
    ['way', 'block', 'way', 'block', 'way'],
  );
});

const data: readonly (readonly [given: unknown, noted: unknown])[] = [
  [
    { apiKey: 'a', 'X-Api-Key': 'b', keyboard: 'c' },
    { apiKey: '•••', 'X-Api-Key': '•••', keyboard: 'c' },
  ],
  [
    { max_tokens: 5, credentialsId: 'id' },
    { max_tokens: 5, credentialsId: 'id' },
  ],
  ['grant_type=x&client_secret=y', 'grant_type=x&client_secret=•••'],
  ['x = 5, see https://a.example', 'x = 5, see https://a.example'],
  ['{"token":', '{"token":'],
  ['y'.repeat(1200), `${'y'.repeat(1000)}…`],
  [Array.from({ length: 60 }, () => 1), [...Array.from({ length: 50 }, () => 1), '…']],
  [
    { a: undefined, b: Number.NaN, c: () => 1 },
    { b: null, c: null },
  ],
  [
    { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } },
    { a: { a: { a: { a: { a: { a: { a: { a: '…' } } } } } } } },
  ],
];

test('data is bounded, and secrets are known by their names', () => {
  for (const [given, noted] of data)
    assert.deepEqual(cutData(given), noted, JSON.stringify(given).slice(0, 80));
});
