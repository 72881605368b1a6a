import assert from 'node:assert/strict';
import { after, describe, it, test } from 'node:test';
import type { BlockCase, ShortBlock, ShortBot } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import { createPerform, openSandbox } from '#kit/performers.ts';
import { playCase } from '#kit/play-case.ts';
import { Conversation, modes } from '#kit/player.ts';
import { expandBot } from '#kit/short-bot.ts';

const sandbox = openSandbox();
after(() => sandbox.close());

const ask = (variableId?: string, more: object = {}) => ({
  type: 'text input',
  ...(variableId !== undefined && { options: { variableId } }),
  ...more,
});
const jump = (groupId: string, blockId?: string) => ({
  type: 'Jump',
  options: { groupId, ...(blockId !== undefined && { blockId }) },
});
const link = (botId: string, more: object = {}) => ({ type: 'Bot link', options: { botId, ...more } });
const silent = (to: string) => ({ type: 'Wait', to });
const matches = (value: string) => ({
  type: 'Condition',
  items: [
    {
      id: 'i',
      content: { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Matches regex', value }] },
      to: 'yes',
    },
  ],
});
const stopped = 'The flow ran 1000 blocks without asking anything and was stopped';
const tooDeep = 'Bots are linked more than 50 levels deep';

const ends = (
  name: string,
  groups: ShortBot['groups'],
  log: string,
  bots?: BlockCase['bots'],
): BlockCase => ({
  name,
  bot: { groups },
  ...(bots && { bots }),
  turns: [
    ['start', { logs: [log], status: 'ended' }],
    ['x', { refusal: 'NOTHING_WAITING' }],
  ],
});

const rows: readonly BlockCase[] = [
  ends('a block that leads to itself', { a: [silent('a')] }, stopped),
  ends('a block that leads to itself by its own id', { a: [silent('a/a0')] }, stopped),
  ends('two groups that lead to each other', { a: [silent('b')], b: [silent('a')] }, stopped),
  ends('a jump to its own group', { a: [jump('a')] }, stopped),
  ends('a jump to itself', { a: [jump('a', 'a0')] }, stopped),
  ends('a jump to itself with a way back', { a: [jump('a', 'a0'), { type: 'Return' }] }, stopped),
  ends(
    'two jumps to each other',
    { a: [jump('b'), { type: 'Wait' }], b: [jump('a'), { type: 'Wait' }] },
    stopped,
  ),
  ends('a bot that links to itself', { a: [link('current')] }, stopped),
  ends(
    'a bot that links to itself, with more to do',
    { a: [link('main', { groupId: 'a' }), { type: 'Wait' }] },
    stopped,
  ),
  ends('a condition whose every way leads back', { a: [{ type: 'Condition', items: [], to: 'a' }] }, stopped),
  ends('two bots that link to each other', { a: [link('b')] }, tooDeep, {
    b: { groups: { b: [link('main')] } },
  }),
  ends('two bots that link to each other, merged', { a: [link('b', { mergeResults: true })] }, tooDeep, {
    b: { groups: { b: [link('main', { mergeResults: true })] } },
  }),
  {
    name: 'a reply event that asks on its own hears each reply',
    bot: {
      groups: { a: [ask('v')], heard: [ask('w'), { type: 'Return' }] },
      events: [{ type: 'reply', to: 'heard' }],
      variables: ['v', 'w'],
    },
    turns: [
      ['start', {}],
      ...['1', '2', '3', '4'].map((text): BlockCase['turns'][number] => [
        text,
        { ask: 'text input', status: 'asking' },
      ]),
    ],
  },
  {
    name: 'what a visitor writes is never code',
    bot: {
      groups: {
        a: [
          ask('v'),
          '{{v}} {{= {{v}} =}}',
          { type: 'Set variable', options: { variableId: 'w', expressionToEvaluate: '{{v}}' } },
          { type: 'Set variable', options: { variableId: 'x', expressionToEvaluate: 'got {{v}}' } },
          { type: 'Redirect', options: { url: 'https://a.example/{{v}}' } },
          '{{w}}|{{x}}',
        ],
      },
      variables: ['v', 'w', 'x', { name: 'secret', value: 'S3CRET' }],
    },
    turns: [
      ['start', {}],
      [
        '{{secret}}{{= 6 * 7 =}}',
        {
          said: [
            '{{secret}}{{= 6 * 7 =}} {{secret}}{{= 6 * 7 =}}',
            '{{secret}}{{= 6 * 7 =}}|got {{secret}}{{= 6 * 7 =}}',
          ],
          client: [{ type: 'redirect' }],
          values: { w: '{{secret}}{{= 6 * 7 =}}' },
        },
      ],
    ],
  },
  {
    name: 'half letters become well-formed, NUL stays',
    bot: { groups: { a: [ask('v'), 'got {{v}}'] }, variables: ['v'] },
    turns: [
      ['start', {}],
      ['a\ud800b\u0000c', { said: ['got a\ufffdb\u0000c'], values: { v: 'a\ufffdb\u0000c' } }],
    ],
  },
  {
    name: 'a pattern that is refused here is decided in the sandbox',
    bot: { groups: { a: [ask('v'), matches('(a)\\1'), 'no'], yes: ['yes'] }, variables: ['v'] },
    turns: [
      ['start', {}],
      ['xaax', { said: ['yes'] }],
    ],
  },
  {
    name: 'also when it has flags, and does not match',
    bot: { groups: { a: [ask('v'), matches('/(?=B)b/'), 'no'], yes: ['yes'] }, variables: ['v'] },
    turns: [
      ['start', {}],
      ['b', { said: ['no'] }],
    ],
  },
  {
    name: 'a pattern that is none never matches',
    bot: { groups: { a: [ask('v'), matches('('), 'no'], yes: ['yes'] }, variables: ['v'] },
    turns: [
      ['start', {}],
      ['b', { said: ['no'] }],
    ],
  },
];

for (const mode of modes)
  describe(`loops and hostile texts, ${mode.name}`, () => {
    for (const row of rows) it(row.name, () => playCase(row, { mode, table: blockTable, sandbox }));
  });

test('a pattern that would take for ever in the sandbox is given up, and the conversation goes on', async () => {
  const row: BlockCase = {
    name: '',
    bot: { groups: { a: [ask('v'), matches('^(?=(a+)+$)(a+)+\\1$'), 'no'], yes: ['yes'] }, variables: ['v'] },
    turns: [
      ['start', {}],
      [
        `${'a'.repeat(40)}!`,
        { said: ['no'], logs: ['The code was stopped, or did not run'], status: 'ended' },
      ],
    ],
  };
  const before = cpuMs();
  const [mode] = modes;
  assert.ok(mode);
  await playCase(row, { mode, table: blockTable, sandbox });
  assert.ok(cpuMs() - before < 5000);
});

/** Many turns of one conversation must not make its session longer than this, in characters of JSON. */
const SMALL = 2_500;
const tails: readonly (readonly [name: string, bot: ShortBot, bots?: BlockCase['bots']])[] = [
  ['a loop by an edge', { groups: { a: [ask('v', { to: 'a' })] }, variables: ['v'] }],
  ['a loop by a jump', { groups: { a: [ask('v'), jump('a'), 'never'] }, variables: ['v'] }],
  [
    'two jumps in turn',
    { groups: { a: [ask('v'), jump('b'), 'x'], b: [ask('v'), jump('a'), 'y'] }, variables: ['v'] },
  ],
  ['a link to itself', { groups: { a: [ask('v'), link('current')] }, variables: ['v'] }],
  [
    'a link to itself with more to do',
    { groups: { a: [ask('v'), link('current'), 'never'] }, variables: ['v'] },
  ],
  [
    'a reply event',
    {
      groups: { a: [ask('v', { to: 'a' })], heard: ['x', { type: 'Return' }] },
      events: [{ type: 'reply', to: 'heard' }],
      variables: ['v'],
    },
  ],
  [
    'a reply event that asks',
    {
      groups: { a: [ask('v', { to: 'a' })], heard: [ask('v'), { type: 'Return' }] },
      events: [{ type: 'reply', to: 'heard' }],
      variables: ['v'],
    },
  ],
  [
    'a result for each of many linked bots',
    { groups: { a: [link('b', { mergeResults: true }), jump('a')] }, variables: ['v'] },
    { b: { groups: { b: [ask('w')] }, variables: ['w'] } },
  ],
];

describe('a session does not grow from turn to turn', () => {
  for (const [name, bot, bots] of tails)
    it(name, () => {
      const { turns } = talk(hostOf(bot, bots), ['start', ...Array.from({ length: 300 }, () => 'reply')]);
      assert.equal(turns.at(-1)?.status, 'asking');
      const [tenth, last] = [10, 300].map((index) => JSON.stringify(turns[index]?.session).length);
      assert.ok((last ?? 0) < SMALL && (last ?? 0) <= (tenth ?? 0) + 60, `${tenth} grew to ${last}`);
    });
});

test('bots that link to each other for ever, asking each time, end in good order', () => {
  const { turns } = talk(
    hostOf(
      { groups: { a: [ask('v'), link('b')] }, variables: ['v'] },
      { b: { groups: { b: [link('main')] } } },
    ),
    ['start', ...Array.from({ length: 60 }, () => 'reply')],
  );
  const last = turns.findLast((turn) => turn.refusal === undefined);
  assert.equal(last?.status, 'ended');
  assert.deepEqual(
    last?.logs.map((log) => log.description),
    [tooDeep],
  );
});

test('a command over and over keeps one return address', () => {
  const bot: ShortBot = {
    groups: { a: [ask('v')], help: [ask('v')] },
    events: [{ type: 'command', to: 'help', options: { command: 'help' } }],
    variables: ['v'],
  };
  const host = hostOf(bot);
  const command: EngineEvent = { kind: 'message', at: 0, message: { type: 'command', command: 'help' } };
  const { session } = talk(host, ['start', ...Array.from({ length: 300 }, () => command)]);
  assert.ok((session.frames[0]?.returnAddresses.length ?? 0) <= 2);
});

const chain = (count: number, block: (index: number) => ShortBlock[]): ShortBot => ({
  groups: Object.fromEntries(Array.from({ length: count }, (_, index) => [`g${index}`, block(index)])),
  variables: ['v'],
});

test('ten thousand blocks in a row compile and run', () => {
  const bot = expandBot(
    chain(10_000, (index) => [index === 9_999 ? ask('v') : { type: 'Wait', to: `g${index + 1}` }]),
  );
  const took = fastest(() => {
    const program = compile(bot, blockTable, { key: 'main' });
    const { turns } = talk({ program: () => program, maxBlocks: 20_000 }, ['start', 'x']);
    assert.deepEqual(
      turns.map((turn) => turn.status),
      ['asking', 'ended'],
    );
  });
  assert.ok(took < 1000, `${took} ms`);
});

test('the time of a turn does not depend on the size of the bot', () => {
  const timeOf = (count: number): number => {
    const host = hostOf(chain(count, (index) => [ask('v', { to: `g${(index + 1) % count}` }), 'never']));
    const { session } = talk(host, ['start']);
    // So many that they take tens of milliseconds: processor time is counted in steps of some milliseconds.
    const inputs = Array.from({ length: 4000 }, () => 'x');
    return fastest(() => talk(host, inputs, session));
  };
  timeOf(5);
  const [small, large] = [timeOf(5), timeOf(1000)];
  assert.ok(large < small * 1.6 + 20, `${small} ms for 5 groups, ${large} ms for 1,000`);
});

interface Load {
  readonly name: string;
  readonly bot: ShortBot;
  readonly inputs: readonly Input[];
  readonly limitMs: number;
  readonly check: (last: Turn | undefined) => void;
}

const set = (more: object) => ({ type: 'Set variable', options: { variableId: 'v', ...more } });
const manyNames = Array.from({ length: 10_000 }, (_, index) => `name ${index}`);
const loads: readonly Load[] = [
  {
    name: 'a list of 5,000 items: shown, appended to, compared, emptied',
    bot: {
      groups: {
        a: [
          '{{v}}',
          set({ type: 'Append value(s)', item: 'x' }),
          set({ type: 'Pop' }),
          matches('^item 4999$'),
          'no',
        ],
        yes: ['yes'],
      },
      variables: ['v'],
    },
    inputs: [
      {
        kind: 'start',
        at: 0,
        prefill: { v: Array.from({ length: 5_000 }, (_, index) => `item ${index}`) },
      },
    ],
    limitMs: 2000,
    check: (last) => assert.equal(last?.messages.length, 2),
  },
  {
    name: 'an answer of one megabyte',
    bot: { groups: { a: [ask('v'), 'got {{v}}'] }, variables: ['v'] },
    inputs: ['start', 'a{{v}}\n'.repeat(150_000)],
    limitMs: 500,
    check: (last) => assert.equal(last?.status, 'ended'),
  },
  {
    name: 'ten thousand variables set at the start, and one at a time later',
    bot: {
      groups: {
        a: [
          ask('name 5'),
          ...Array.from({ length: 900 }, (_, index) => ({
            type: 'Set variable',
            options: { variableId: `name ${index}`, expressionToEvaluate: 'x' },
          })),
          '{{name 9999}}{{name 899}}',
        ],
      },
      variables: manyNames,
    },
    inputs: [
      {
        kind: 'start',
        at: 0,
        prefill: Object.fromEntries(manyNames.map((name) => [name, `value of ${name}`])),
      },
      'x',
    ],
    limitMs: 1000,
    check: (last) => assert.equal(last?.status, 'ended'),
  },
  {
    name: 'a text with ten thousand variables in it',
    bot: { groups: { a: ['{{v}} '.repeat(10_000)] }, variables: [{ name: 'v', value: 'x' }] },
    inputs: ['start'],
    limitMs: 500,
    check: (last) => assert.equal(last?.messages.length, 1),
  },
];

for (const { name, bot, inputs, limitMs, check } of loads)
  test(`${name}: under ${limitMs} ms`, () => {
    const host = hostOf(bot);
    const took = fastest(() => check(talk(host, inputs).turns.at(-1)));
    assert.ok(took < limitMs, `${took} ms`);
  });

const doublings: readonly (readonly [name: string, options: object])[] = [
  ['a text that holds itself twice', { expressionToEvaluate: 'x {{v}} {{v}}' }],
  ['a sum that doubles', { expressionToEvaluate: '{{v}} + {{v}}' }],
  ['a list that holds its own text', { type: 'Append value(s)', item: '{{v}}' }],
  ['inline code that doubles', { type: 'Append value(s)', item: '{{= {{v}} + {{v}} =}}' }],
];

describe('values that grow each time round are stopped in good order', () => {
  for (const [name, options] of doublings)
    it(name, () => {
      const host = hostOf({
        groups: { a: [{ ...set(options), to: 'a' }] },
        variables: [{ name: 'v', value: 'begin' }],
      });
      const before = cpuMs();
      const last = talk(host, ['start']).turns.at(-1);
      assert.equal(last?.status, 'ended');
      const logs = last?.logs.map((log) => log.description) ?? [];
      assert.match(logs.at(-1) ?? '', /was stopped$/);
      for (const log of logs.slice(0, -1)) assert.match(log, /too large|did not run/);
      assert.ok(JSON.stringify(last?.session).length < 25_000_000);
      assert.ok(cpuMs() - before < 5000);
    });
});

const bombs: readonly string[] = [
  '^(a+)+$',
  '(a|a)*b',
  '(a|aa)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*x',
  '(?:a?){50}a{50}',
  'a{1,200}b',
  '([a-zA-Z]+)*$',
];

test('patterns made to hang take no time here', () => {
  for (const pattern of bombs) {
    const host = hostOf({
      groups: { a: [ask('v'), matches(pattern), 'no'], yes: ['yes'] },
      variables: ['v'],
    });
    const { session } = talk(host, ['start']);
    const took = fastest(() => talk(host, [`${'a'.repeat(5_000)}!`], session));
    assert.ok(took < 50, `${pattern}: ${took} ms`);
  }
});

test('a thousand blocks that each need the outside end at the budget', async () => {
  const bot: ShortBot = {
    groups: {
      a: [{ type: 'Code', options: { content: 'setVariable("v", 1)', isExecutedOnClient: false }, to: 'a' }],
    },
    variables: ['v'],
  };
  const [mode] = modes;
  assert.ok(mode);
  const conversation = new Conversation(new Map([['main', expandBot(bot)]]), blockTable, {
    mode,
    perform: createPerform(sandbox),
    isPreview: false,
    maxBlocks: 200,
  });
  const turn = await conversation.send({ kind: 'start', at: 0 });
  assert.equal(turn.status, 'ended');
  assert.match(turn.logs[0]?.description ?? '', /200 blocks/);
});

type Input = 'start' | string | EngineEvent;

function hostOf(bot: ShortBot, bots: BlockCase['bots'] = {}): Host {
  const programs = new Map(
    Object.entries({ main: bot, ...bots }).map(([key, short]) => [
      key,
      compile(expandBot(short), blockTable, { key, botId: key }),
    ]),
  );
  return { program: (version) => programs.get(version), maxBlocks: 1000 };
}

/** An outside that finds linked bots, and runs no code: what is too large for the engine is for the sandbox, too. */
function answer(effect: Effect): Resolution {
  const { kind, key } = effect;
  if (kind === 'linkBot') return { kind, key, result: { version: effect.request.botId } };
  assert.ok(kind === 'code');
  return { kind, key, result: { ok: false, reason: 'too-large', message: 'too large' } };
}

/** Plays without the real outside. */
function talk(
  host: Host,
  inputs: readonly Input[],
  from?: Session,
): { readonly turns: readonly Turn[]; readonly session: Session } {
  let session =
    from ?? newSession({ version: 'main', resultId: 'result', seed: '0123456789abcdef0123456789abcdef' });
  const turns = inputs.map((input, index) => {
    let turn = step(host, session, eventOf(input, index));
    while (turn.status === 'pending') {
      const resolutions = turn.effects.map(answer);
      turn = step(host, turn.session, { kind: 'resolved', at: index, resolutions });
    }
    if (turn.refusal === undefined) session = turn.session;
    return turn;
  });
  return { turns, session };
}

function eventOf(input: Input, at: number): EngineEvent {
  if (typeof input !== 'string') return input;
  return input === 'start'
    ? { kind: 'start', at }
    : { kind: 'message', at, message: { type: 'text', text: input } };
}

/** Milliseconds of the fastest run: the machine may be doing other things too. */
function fastest(run: () => void): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = cpuMs();
      run();
      return cpuMs() - before;
    }),
  );
}
