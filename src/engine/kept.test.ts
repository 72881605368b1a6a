import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, ask, say, type ToyBot, talk, texts } from '#kit/toy-blocks.ts';
import { next } from './next.ts';

/** Says what it kept, and keeps one more letter. */
const keeper = (id: string) =>
  act(
    (ctx) => {
      ctx.say({ id: 's', type: 'text', content: {} });
      ctx.log({ status: 'info', description: `${id}: ${ctx.kept}` });
      ctx.keep(`${ctx.kept ?? ''}x`);
      return next;
    },
    { id },
  );

test('what a block keeps is its own, lasts from turn to turn, and is no variable', () => {
  const bot = { groups: { a: [keeper('one'), keeper('two'), ask('v', { to: 'a' })] }, variables: ['v'] };
  const turns = talk(bot, ['start', { text: 'a' }, { text: 'b' }]);
  assert.deepEqual(
    turns.map(({ logs }) => logs.map(({ description }) => description)),
    [
      ['one: null', 'two: null'],
      ['one: x', 'two: x'],
      ['one: xx', 'two: xx'],
    ],
  );
  const facts = turns.flatMap((turn) => turn.facts);
  assert.ok(!JSON.stringify(facts.filter(({ kind }) => kind === 'variable')).includes('xx'));
});

/** Asks; others may answer it with a text. */
const open = (said?: string) => {
  const toy = ask('v');
  if (toy.block === null) return toy;
  const heard = (data: unknown) =>
    data === 'paid' ? ({ kind: 'accepted', content: 'Paid' } as const) : undefined;
  return {
    ...toy,
    block: {
      ...toy.block,
      acceptExternal: (_ctx: unknown, data: unknown) => heard(data),
      ...(said !== undefined && { ask: () => ({ kind: 'accepted', content: said }) as const }),
    },
  };
};

const rows: readonly (readonly [string, ToyBot, unknown, string | readonly string[]])[] = [
  [
    'data that an input takes is its answer',
    { groups: { a: [open(), say('got {{v}}')] }, variables: ['v'] },
    'paid',
    ['got Paid'],
  ],
  [
    'data that it does not take changes nothing',
    { groups: { a: [open(), say('got {{v}}')] }, variables: ['v'] },
    'x',
    'NOTHING_WAITING',
  ],
  [
    'an input that only the visitor answers takes none',
    { groups: { a: [ask('v'), say('got {{v}}')] }, variables: ['v'] },
    'paid',
    'NOTHING_WAITING',
  ],
];
for (const [name, bot, data, expected] of rows)
  test(name, () => {
    const last = talk(bot, ['start', { kind: 'external', at: 1, data }]).at(-1);
    if (typeof expected === 'string') assert.equal(last?.refusal, expected);
    else assert.deepEqual(last && texts(last), expected);
  });

test('a question that has its answer already is not shown', () => {
  const bot = { groups: { a: [open('Before'), say('got {{v}}')] }, variables: ['v'] };
  const [turn] = talk(bot, ['start']);
  assert.equal(turn?.input, null);
  assert.deepEqual(turn && texts(turn), ['got Before']);
});
