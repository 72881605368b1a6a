import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  act,
  ask,
  broken,
  say,
  type ToyBot,
  type ToyInput,
  talk,
  texts,
  toySession,
} from '#kit/toy-blocks.ts';
import type { Refusal, Turn } from './turn.ts';

interface Expected {
  readonly said?: readonly string[];
  readonly status?: Turn['status'];
  readonly logs?: readonly string[];
  readonly refusal?: Refusal;
}
interface Row {
  readonly name: string;
  readonly bot: ToyBot;
  readonly turns: readonly (readonly [ToyInput, Expected])[];
}

const go = (groupId: string, blockId?: string) =>
  act({ kind: 'jump', groupId, ...(blockId !== undefined && { blockId }) });
const back = act({ kind: 'return' });
const text = (words: string) => ({ text: words });
const command = { command: 'help' };
const help = (more: object = {}) =>
  ({ id: 'h', type: 'command', to: 'help', options: { command: 'help', ...more } }) as const;
const onReply = {
  id: 'r',
  type: 'reply',
  to: 'heard',
  options: { contentVariableId: 'c', inputTypeVariableId: 't', inputNameVariableId: 'i' },
} as const;

const walks: readonly Row[] = [
  { name: 'no groups: it ends at once', bot: { groups: {} }, turns: [['start', { status: 'ended' }]] },
  {
    name: 'an empty group ends the path',
    bot: { groups: { a: [] } },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  {
    name: 'blocks run in order, the last edge leads on',
    bot: { groups: { a: [say('1'), say('2', { to: 'b' })], b: [say('3')] } },
    turns: [['start', { said: ['1', '2', '3'], status: 'ended' }]],
  },
  {
    name: 'an edge on a bubble in the middle is ignored',
    bot: { groups: { a: [say('1', { to: 'b' }), say('2')], b: [say('3')] } },
    turns: [['start', { said: ['1', '2'] }]],
  },
  {
    name: 'an edge on a logic block in the middle is followed',
    bot: { groups: { a: [act({ kind: 'next' }, { to: 'b' }), say('2')], b: [say('3')] } },
    turns: [['start', { said: ['3'] }]],
  },
  {
    name: 'an edge to an unknown block leads to the beginning of the group',
    bot: { groups: { a: [say('1', { to: 'b/gone' })], b: [say('2'), say('3')] } },
    turns: [['start', { said: ['1', '2', '3'] }]],
  },
  {
    name: 'an edge to an unknown group ends the path',
    bot: { groups: { a: [say('1', { to: 'gone' })] } },
    turns: [['start', { said: ['1'], status: 'ended' }]],
  },
  {
    name: 'a block that cannot run is passed over with a log entry',
    bot: { groups: { a: [say('1'), broken, say('2')] } },
    turns: [['start', { said: ['1', '2'], logs: ['it is broken'] }]],
  },
  {
    name: 'stop ends the path whatever follows',
    bot: { groups: { a: [say('1'), act({ kind: 'stop' }), say('2')] } },
    turns: [['start', { said: ['1'], status: 'ended' }]],
  },
  {
    name: 'a way without an edge ends the path',
    bot: { groups: { a: [act({ kind: 'follow', edgeId: undefined }), say('2')] } },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  {
    name: 'a way along an edge that does not exist ends the path',
    bot: { groups: { a: [act({ kind: 'follow', edgeId: 'gone' }), say('2')] } },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  {
    name: 'a jump and Return',
    bot: { groups: { a: [go('b'), say('back')], b: [say('sub'), back, say('never')] } },
    turns: [['start', { said: ['sub', 'back'], status: 'ended' }]],
  },
  {
    name: 'a jump to a block',
    bot: { groups: { a: [go('b', 'b1')], b: [say('1'), say('2')] } },
    turns: [['start', { said: ['2'] }]],
  },
  {
    name: 'a jump to nowhere ends the path',
    bot: { groups: { a: [go('gone'), say('never')] } },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  {
    name: 'Return without an address goes on',
    bot: { groups: { a: [back, say('on')] } },
    turns: [['start', { said: ['on'] }]],
  },
  {
    name: 'a path that ends after a jump does not come back',
    bot: { groups: { a: [go('b'), say('never')], b: [say('sub')] } },
    turns: [['start', { said: ['sub'], status: 'ended' }]],
  },
  {
    name: 'a word that is pending without having asked for anything ends the conversation',
    bot: { groups: { a: [act({ kind: 'pending' }), say('never')] } },
    turns: [['start', { said: [], status: 'ended' }]],
  },
  {
    name: 'the budget ends a loop and says where',
    bot: { groups: { a: [say('x', { to: 'a' })] } },
    turns: [
      [
        'start',
        {
          said: Array.from({ length: 100 }, () => 'x'),
          logs: ['The flow ran 100 blocks without asking anything and was stopped'],
          status: 'ended',
        },
      ],
    ],
  },
];

const replies: readonly Row[] = [
  {
    name: 'an answer is saved and the walk goes on',
    bot: { groups: { a: [ask('v'), say('got {{v}}')] }, variables: ['v'] },
    turns: [
      ['start', { said: [], status: 'asking' }],
      [text('x'), { said: ['got x'], status: 'ended' }],
      [text('y'), { refusal: 'NOTHING_WAITING' }],
    ],
  },
  {
    name: 'the chosen edge goes before the own one',
    bot: {
      groups: { a: [ask(undefined, { to: 'b' }), say('never', { to: 'c' })], b: [say('b')], c: [say('c')] },
    },
    turns: [
      ['start', {}],
      [text('edge:>c'), { said: ['c'] }],
    ],
  },
  {
    name: 'a refused reply is answered with the own words of the block, filled, and asked again',
    bot: { groups: { a: [ask('n')] }, variables: [{ id: 'n', name: 'n', value: 'Bob' }] },
    turns: [
      ['start', {}],
      [text('bad'), { said: ['No Bob'], status: 'asking' }],
      [text('x'), { said: [], status: 'ended' }],
    ],
  },
  {
    name: 'what is skipped saves nothing',
    bot: { groups: { a: [ask('v'), say('on {{v}}')] }, variables: ['v'] },
    turns: [
      ['start', {}],
      [text('skip'), { said: ['on '] }],
    ],
  },
  {
    name: 'a list collects answers',
    bot: { groups: { a: [ask('v'), say('{{v}}')] }, variables: [{ id: 'v', name: 'v', value: ['a'] }] },
    turns: [
      ['start', {}],
      [text('b'), { said: ['[\\"a\\",\\"b\\"]'] }],
    ],
  },
  {
    name: 'a message begins a conversation that has not begun, and answers its first input',
    bot: { groups: { a: [ask('v'), say('got {{v}}')] }, variables: ['v'] },
    turns: [[text('x'), { said: ['got x'], status: 'ended' }]],
  },
  {
    name: 'a message that came with the start is dropped once something was shown',
    bot: { groups: { a: [say('hi'), ask('v')] }, variables: ['v'] },
    turns: [
      [
        { kind: 'start', at: 0, message: { type: 'text', text: 'x' } },
        { said: ['hi'], status: 'asking' },
      ],
    ],
  },
  {
    name: 'a message that came with the start answers one input only',
    bot: { groups: { a: [ask('v'), ask('w'), say('{{v}}{{w}}')] }, variables: ['v', 'w'] },
    turns: [
      [
        { kind: 'start', at: 0, message: { type: 'text', text: 'x' } },
        { said: [], status: 'asking' },
      ],
      [text('y'), { said: ['xy'] }],
    ],
  },
  {
    name: 'a block waits for the client and takes its answer',
    bot: {
      groups: {
        a: [
          act(
            { kind: 'wait', for: 'client' },
            {
              resume: (ctx, reply) => {
                ctx.set('v', reply?.type === 'text' ? reply.text : 'none');
                return { kind: 'next' };
              },
            },
          ),
          say('{{v}}'),
        ],
      },
      variables: ['v'],
    },
    turns: [
      ['start', { status: 'client' }],
      [{ kind: 'external', at: 0, data: 1 }, { refusal: 'NOTHING_WAITING' }],
      [null, { said: ['none'], status: 'ended' }],
    ],
  },
  {
    name: 'a block waits for a call from outside',
    bot: {
      groups: {
        a: [
          act(
            { kind: 'wait', for: 'external' },
            {
              external: (ctx, data) => {
                ctx.set('v', data);
                return { kind: 'next' };
              },
            },
          ),
          say('{{v}}'),
        ],
      },
      variables: ['v'],
    },
    turns: [
      ['start', { status: 'client' }],
      [
        { kind: 'external', at: 0, data: [1] },
        { said: ['[\\"1\\"]'], status: 'ended' },
      ],
    ],
  },
];

const events: readonly Row[] = [
  {
    name: 'a command that no event has',
    bot: { groups: { a: [ask()] } },
    turns: [
      ['start', {}],
      [command, { refusal: 'COMMAND_NOT_FOUND' }],
      [text('x'), { status: 'ended' }],
    ],
  },
  {
    name: 'a command whose event leads nowhere',
    bot: { groups: { a: [ask()] }, events: [{ id: 'h', type: 'command', options: { command: 'help' } }] },
    turns: [
      ['start', {}],
      [command, { refusal: 'COMMAND_NOT_CONNECTED' }],
    ],
  },
  {
    name: 'a command ends the conversation with its flow',
    bot: { groups: { a: [ask()], help: [say('cmd')] }, events: [help()] },
    turns: [
      ['start', {}],
      [command, { said: ['cmd'], status: 'ended' }],
      [command, { refusal: 'NOTHING_WAITING' }],
    ],
  },
  {
    name: 'a command that comes back by itself',
    bot: {
      groups: { a: [ask('v'), say('ok {{v}}')], help: [say('cmd')] },
      events: [help({ resumeAfter: true })],
      variables: ['v'],
    },
    turns: [
      ['start', {}],
      [command, { said: ['cmd'], status: 'asking' }],
      [text('x'), { said: ['ok x'] }],
    ],
  },
  {
    name: 'a command during a command: each question comes back once',
    bot: {
      groups: { a: [ask('v'), say('ok {{v}}')], help: [ask('w'), back] },
      events: [help()],
      variables: ['v', 'w'],
    },
    turns: [
      ['start', { status: 'asking' }],
      [command, { status: 'asking' }],
      [command, { status: 'asking' }],
      [command, { status: 'asking' }],
      [text('w'), { status: 'asking' }],
      [text('w'), { status: 'asking' }],
      [text('v'), { said: ['ok v'], status: 'ended' }],
    ],
  },
  {
    name: 'a command begins a conversation',
    bot: { groups: { a: [say('start')], help: [say('cmd')] }, events: [help()] },
    turns: [[{ kind: 'start', at: 0, message: { type: 'command', command: 'help' } }, { said: ['cmd'] }]],
  },
  {
    name: 'a reply event runs before the reply is taken, and knows it',
    bot: {
      groups: { a: [ask('v'), say('ok {{v}}')], heard: [say('{{c}}/{{t}}/{{i}}/{{v}}'), back] },
      events: [onReply],
      variables: ['v', 'c', 't', 'i'],
    },
    turns: [
      ['start', {}],
      [text('x'), { said: ['x/toy/v/', 'ok x'], status: 'ended' }],
    ],
  },
  {
    name: 'an input without variable goes by the title of its group',
    bot: {
      groups: { a: [ask()], heard: [say('{{i}}'), back] },
      events: [onReply],
      variables: ['c', 't', 'i'],
    },
    turns: [
      ['start', {}],
      [text('x'), { said: ['Title a'], status: 'ended' }],
    ],
  },
  {
    name: 'a reply event that does not return comes back by itself',
    bot: {
      groups: { a: [ask('v'), say('ok {{v}}')], heard: [say('heard')] },
      events: [onReply],
      variables: ['v', 'c', 't', 'i'],
    },
    turns: [
      ['start', {}],
      [text('x'), { said: ['heard', 'ok x'] }],
    ],
  },
  {
    name: 'an invalid reply event takes the place of the words of the block',
    bot: {
      groups: { a: [ask('v'), say('ok')], heard: [say('heard'), back], wrong: [say('wrong {{c}}'), back] },
      events: [onReply, { ...onReply, id: 'w', type: 'invalidReply', to: 'wrong' }],
      variables: ['v', 'c', 't', 'i'],
    },
    turns: [
      ['start', {}],
      [text('bad'), { said: ['wrong bad'], status: 'asking' }],
      [text('x'), { said: ['heard', 'ok'], status: 'ended' }],
    ],
  },
  {
    name: 'an event that leads nowhere is no event',
    bot: { groups: { a: [ask('n')] }, events: [{ id: 'w', type: 'invalidReply' }], variables: ['n'] },
    turns: [
      ['start', {}],
      [text('bad'), { said: ['No '], status: 'asking' }],
    ],
  },
  {
    name: 'a jump inside an event flow does not lose the way back to the reply',
    bot: {
      groups: {
        a: [ask('v'), say('ok {{v}}')],
        heard: [go('sub'), say('after'), back],
        sub: [say('sub'), back],
      },
      events: [onReply],
      variables: ['v', 'c', 't', 'i'],
    },
    turns: [
      ['start', {}],
      [text('x'), { said: ['sub', 'after', 'ok x'] }],
    ],
  },
];

const starts: readonly Row[] = [
  {
    name: 'from a group',
    bot: { groups: { a: [say('a')], b: [say('b')] } },
    turns: [[{ kind: 'start', at: 0, from: { type: 'group', groupId: 'b' } }, { said: ['b'] }]],
  },
  {
    name: 'from an event',
    bot: { groups: { a: [say('a')], help: [say('cmd')] }, events: [help()] },
    turns: [[{ kind: 'start', at: 0, from: { type: 'event', eventId: 'h' } }, { said: ['cmd'] }]],
  },
  {
    name: 'from a group that is not there',
    bot: { groups: { a: [say('a')] } },
    turns: [
      [{ kind: 'start', at: 0, from: { type: 'group', groupId: 'x' } }, { refusal: 'START_NOT_FOUND' }],
    ],
  },
  {
    name: 'from an event that is not there',
    bot: { groups: { a: [say('a')] } },
    turns: [
      [{ kind: 'start', at: 0, from: { type: 'event', eventId: 'x' } }, { refusal: 'START_NOT_FOUND' }],
    ],
  },
  {
    name: 'variables that came along, unknown names left out',
    bot: { groups: { a: [say('{{n}}')] }, variables: ['n', '__proto__'] },
    turns: [[{ kind: 'start', at: 0, prefill: { n: 5, x: 1, ['__proto__']: 'p' } }, { said: ['5'] }]],
  },
  {
    name: 'nothing is resolved when nothing was asked',
    bot: { groups: { a: [ask()] } },
    turns: [
      ['start', {}],
      [{ kind: 'resolved', at: 0, resolutions: [] }, { refusal: 'NOTHING_WAITING' }],
    ],
  },
];

for (const [name, rows] of Object.entries({ walks, replies, events, starts }))
  describe(name, () => {
    for (const row of rows) it(row.name, () => play(row));
  });

function play(row: Row): void {
  const turns = talk(
    row.bot,
    row.turns.map(([input]) => input),
  );
  for (const [index, [, expected]] of row.turns.entries()) {
    const turn = turns[index];
    assert.ok(turn);
    const where = `turn ${index}`;
    assert.equal(turn.refusal, expected.refusal, where);
    if (expected.said !== undefined) assert.deepEqual(texts(turn), expected.said, where);
    if (expected.refusal === undefined)
      assert.deepEqual(
        turn.logs.map((log) => log.description),
        expected.logs ?? [],
        where,
      );
    if (expected.status !== undefined) assert.equal(turn.status, expected.status, where);
  }
}

test('a turn that is refused leaves everything as it was', () => {
  const bot = { groups: { a: [ask('v')] }, variables: ['v'] };
  const [begun] = talk(bot, ['start']);
  assert.ok(begun);
  for (const input of [
    command,
    { kind: 'external', at: 0, data: 1 },
    { kind: 'resolved', at: 0, resolutions: [] },
  ] as const) {
    const [refused] = talk(bot, [input], begun.session);
    assert.ok(refused?.refusal);
    assert.deepEqual(refused.session, begun.session);
    assert.equal(refused.status, 'asking');
    assert.deepEqual(refused.facts, []);
  }
  const [notStarted] = talk(bot, [
    { kind: 'start', at: 0, prefill: { v: 'x' }, from: { type: 'group', groupId: 'gone' } },
  ]);
  assert.deepEqual(notStarted?.session, toySession());
  assert.deepEqual(notStarted?.facts, []);
});

test('the facts of a live conversation, and none of a preview', () => {
  const bot: ToyBot = { groups: { a: [ask('v', { to: 'b' })], b: [say('bye')] }, variables: ['v'] };
  const kinds = (resultId: string | null) =>
    talk(bot, ['start', text('x')], toySession(resultId)).flatMap((turn) =>
      turn.facts.map((fact) => fact.kind).toSorted(),
    );
  assert.deepEqual(kinds('result'), ['answer', 'completed', 'started', 'variable']);
  assert.deepEqual(kinds(null), []);
});

test('session variables are not recorded', () => {
  const bot: ToyBot = {
    groups: { a: [ask('v')] },
    variables: [{ id: 'v', name: 'v', isSessionVariable: true }],
  };
  const [, turn] = talk(bot, ['start', text('x')]);
  assert.deepEqual(
    turn?.facts.filter((fact) => fact.kind === 'variable'),
    [],
  );
});

test('a variable written several times is recorded once, as it ended', () => {
  const set = (value: string) =>
    act((ctx) => {
      ctx.set('v', value);
      return { kind: 'next' };
    });
  const [turn] = talk({ groups: { a: [set('1'), set('2'), set('3')] }, variables: ['v'] }, ['start']);
  assert.deepEqual(turn?.facts, [{ kind: 'variable', resultId: 'result', id: 'v', name: 'v', value: '3' }]);
});

test('only ways off the default one are recorded', () => {
  const bot: ToyBot = {
    groups: {
      a: [act({ kind: 'follow', edgeId: '>b' }, { to: 'b' })],
      b: [act({ kind: 'follow', edgeId: '>c' }), say('', { to: 'c' })],
      c: [],
    },
  };
  const [turn] = talk(bot, ['start']);
  assert.deepEqual(turn?.facts, [{ kind: 'edge', resultId: 'result', edgeId: '>c' }]);
});

test('an action is due after the bubble before it', () => {
  const wait = act((ctx) => {
    ctx.client({ type: 'wait', wait: { secondsToWaitFor: 1 } });
    return { kind: 'next' };
  });
  const [turn] = talk({ groups: { a: [wait, say('x'), wait] } }, ['start']);
  assert.deepEqual(
    turn?.clientSideActions.map((action) => action.lastBubbleBlockId),
    [undefined, 'say'],
  );
});

test('random numbers go on where the last turn stopped', () => {
  const draw = act((ctx) => {
    ctx.set('v', ctx.random());
    return { kind: 'next' };
  });
  const bot: ToyBot = { groups: { a: [draw, say('{{v}}'), ask(), draw, say('{{v}}')] }, variables: ['v'] };
  const said = talk(bot, ['start', text('x')]).flatMap(texts);
  assert.equal(new Set(said).size, 2);
  assert.deepEqual(talk(bot, ['start', text('x')]).flatMap(texts), said);
});

test('answers go by their variable, else by the group with a number', () => {
  const list = act((ctx) => {
    ctx.log({ status: 'info', description: JSON.stringify(ctx.answers) });
    return { kind: 'next' };
  });
  const turns = talk({ groups: { a: [ask(), ask('v'), ask(), list] }, variables: ['v'] }, [
    'start',
    text('1'),
    text('2'),
    text('3'),
  ]);
  const answers: unknown = JSON.parse(turns.at(-1)?.logs[0]?.description ?? '');
  assert.deepEqual(answers, { 'Title a': '1', v: '2', 'Title a (2)': '3' });
});
