import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { act, ask, say, type Toy, type ToyBot, talk, texts, toySession } from '#kit/toy-blocks.ts';
import type { EngineBlock } from './block.ts';
import type { Failure } from './next.ts';

const failure = (edgeId?: string): Failure => ({
  kind: 'fail',
  edgeId,
  entry: { status: 'error', description: 'It broke' },
});
const fails = (edgeId?: string, more: Partial<Toy> = {}) => act(failure(edgeId), more);
const event = {
  id: 'e',
  type: 'error',
  to: 'sorry',
  options: { messageVariableId: 'm', blockVariableId: 'b' },
} as const;
const variables = ['m', 'b'];
const edges: Readonly<Record<string, readonly Toy[]>> = { 'makes an edge': [say('', { to: 'mine' })] };

const rows: readonly (readonly [name: string, bot: ToyBot, said: readonly string[]])[] = [
  ['without a path the walk goes on', { groups: { a: [fails(), say('after')] } }, ['after']],
  [
    'the path goes before the own edge',
    { groups: { a: [fails('>mine', { to: 'b' })], b: [say('b')], mine: [say('mine')], ...edges } },
    ['mine'],
  ],
  ['a path that leads nowhere is none', { groups: { a: [fails('gone'), say('after')] } }, ['after']],
  [
    'the event is told what failed, and goes back',
    { groups: { a: [fails(), say('after')], sorry: [say('{{b}}: {{m}}')] }, events: [event], variables },
    ['Title a: It broke', 'after'],
  ],
  [
    'a path that leads nowhere leaves it to the event',
    { groups: { a: [fails('gone'), say('after')], sorry: [say('sorry')] }, events: [event], variables },
    ['sorry', 'after'],
  ],
  [
    'an input that cannot be asked fails as well',
    {
      groups: {
        a: [act({ kind: 'next' }, { kind: 'input', ask: () => failure() }), say('after')],
        sorry: [say('sorry')],
      },
      events: [event],
    },
    ['sorry', 'after'],
  ],
  [
    'what fails in the flow of the event is passed over',
    { groups: { a: [fails(), say('after')], sorry: [say('sorry'), fails(), say('still')] }, events: [event] },
    ['sorry', 'still', 'after'],
  ],
];

describe('blocks that fail', () => {
  for (const [name, bot, said] of rows)
    it(name, () => {
      const [turn] = talk(bot, ['start']);
      assert.deepEqual(turn && texts(turn), said);
      assert.deepEqual(turn?.session.frames[0]?.returnAddresses, []);
    });

  const mustAnswer: Partial<Toy & EngineBlock> = {
    kind: 'input',
    ask: () => failure(),
    accept: () => ({ kind: 'askAgain' }),
    unavailable: () => ({ message: 'not now, {{n}}', view: { id: 'x', type: 'toy' } }),
  };
  const stops = act({ kind: 'next' }, mustAnswer);
  const stopRows: readonly (readonly [name: string, bot: ToyBot, said: readonly string[]])[] = [
    ['it says so and waits', { groups: { a: [stops, say('after')] } }, ['not now, 1']],
    [
      'the error path goes first',
      {
        groups: {
          a: [act({ kind: 'next' }, { ...mustAnswer, ask: () => failure('>mine') }), say('after')],
          mine: [say('mine')],
          ...edges,
        },
      },
      ['mine'],
    ],
    [
      'the error event goes first, and leads back to it',
      { groups: { a: [stops, say('after')], sorry: [say('sorry')] }, events: [event] },
      ['sorry', 'not now, 1'],
    ],
    [
      'no reply event runs for what answers nothing',
      {
        groups: { a: [stops, say('after')], heard: [say('heard')] },
        events: [{ id: 'r', type: 'reply', to: 'heard' }],
      },
      ['not now, 1'],
    ],
  ];
  for (const [name, bot, said] of stopRows)
    it(`an input that nobody may get past: ${name}`, () => {
      const isOver = said.includes('mine');
      const withValue = { ...bot, variables: [{ id: 'n', name: 'n', value: '1' }] };
      const turns = talk(withValue, isOver ? ['start'] : ['start', { text: 'x' }, { text: 'y' }]);
      for (const turn of turns) assert.deepEqual(texts(turn), said);
      assert.equal(turns.at(-1)?.status, isOver ? 'ended' : 'asking');
      assert.deepEqual(turns.at(-1)?.session.frames[0]?.returnAddresses, []);
    });

  it('begin the event again when the visitor has written in between', () => {
    const bot: ToyBot = {
      groups: { a: [fails(), say('after')], sorry: [say('sorry'), ask(), fails(), say('end')] },
      events: [event],
    };
    const turns = talk(bot, ['start', { text: '1' }, { text: 'x' }], toySession());
    assert.deepEqual(turns.map(texts), [['sorry'], ['sorry'], ['sorry']]);
    assert.ok(
      (turns.at(-1)?.session.frames[0]?.returnAddresses.length ?? 0) <= 2,
      'the session does not grow',
    );
  });
});
