import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  act,
  ask,
  say,
  type ToyBot,
  type ToyInput,
  talk,
  toyHost,
  toyProgram,
  toySession,
} from '#kit/toy-blocks.ts';
import { applyDelta, deltaOf } from './delta.ts';
import { folded } from './frame-values.ts';
import { topOf } from './frames.ts';
import type { Turn } from './turn.ts';

const quiz: ToyBot = {
  groups: { a: [ask('v', { to: 'b' })], b: [ask('w', { to: 'a' })] },
  variables: ['v', 'w'],
  hasProgressBar: true,
};
const inputs: readonly ToyInput[] = ['start', { text: '1' }, { text: '2' }, { text: '3' }];

const begun = toySession();
const deltas = (turns: readonly Turn[]) =>
  turns.map((turn, index) => deltaOf(turns[index - 1]?.session ?? begun, turn));

test('only what changed is kept', () => {
  const [first, second] = deltas(talk(quiz, inputs, begun));
  assert.deepEqual(first, {
    set: { waiting: { kind: 'reply', blockId: 'a0' }, turn: 1, progress: (1 / 3) * 100 },
  });
  assert.deepEqual(second, {
    set: { waiting: { kind: 'reply', blockId: 'b0' }, turn: 2, answered: 1, progress: (2 / 3) * 100 },
    values: [['v', '1']],
    answers: [['v', '1']],
  });
});

for (const [length, isTwice] of [
  [99, true],
  [100, false],
  [20_000, false],
] as const)
  test(`an answer of ${length} characters that a variable holds is written ${isTwice ? 'twice' : 'once'}`, () => {
    const text = 'é'.repeat(length);
    const turns = talk(quiz, ['start', { text }], begun);
    const [first, second] = deltas(turns);
    assert.ok(first && second);
    const written = JSON.stringify(second);
    assert.equal(written.split(text).length - 1, isTwice ? 2 : 1);
    const folded = applyDelta(applyDelta(toySession(), first), JSON.parse(written));
    assert.deepEqual(folded, turns[1]?.session);
  });

test('folded over the first session they give each session', () => {
  let session = toySession();
  const turns = talk(quiz, inputs);
  for (const [index, delta] of deltas(turns).entries()) {
    session = applyDelta(session, JSON.parse(JSON.stringify(delta)));
    assert.deepEqual(session, turns[index]?.session);
  }
});

test('return addresses are kept, and their going', () => {
  const help: ToyBot = {
    groups: { a: [ask()], help: [ask(), act({ kind: 'return' })] },
    events: [{ id: 'h', type: 'command', to: 'help', options: { command: 'help' } }],
  };
  const turns = talk(help, ['start', { command: 'help' }, { text: 'x' }]);
  let session = toySession();
  const marks = deltas(turns).map((delta) => {
    session = applyDelta(session, delta);
    return topOf(session.frames).returnAddresses.length;
  });
  assert.deepEqual(marks, [0, 1, 0]);
});

test('another stack is kept whole', () => {
  const host = toyHost([
    toyProgram({
      groups: { a: [ask(), act({ kind: 'call', call: { version: 'child', isMerging: false } }), ask()] },
    }),
    toyProgram({ groups: { c: [ask()] } }, 'child'),
  ]);
  const turns = talk(host, ['start', { text: '1' }, { text: '2' }]);
  assert.deepEqual(
    deltas(turns).map((delta) => 'whole' in delta),
    [false, true, true],
  );
});

test('a turn that went into another bot and came back is kept whole, too', () => {
  const host = toyHost([
    toyProgram({
      groups: { a: [act({ kind: 'call', call: { version: 'child', isMerging: true } }), ask()] },
      variables: ['v'],
    }),
    toyProgram(
      {
        groups: {
          c: [
            act((ctx) => {
              ctx.set('v', 'x');
              return { kind: 'next' };
            }),
          ],
        },
        variables: ['v'],
      },
      'child',
    ),
  ]);
  const [turn] = talk(host, ['start']);
  assert.ok(turn);
  const session = applyDelta(toySession(), deltaOf(toySession(), turn));
  assert.deepEqual(folded(topOf(session.frames)), { v: 'x' });
});

test('names that objects have by nature', () => {
  const bot: ToyBot = {
    groups: { a: [ask('__proto__'), say('{{__proto__}}'), ask()] },
    variables: ['__proto__'],
  };
  const turns = talk(bot, ['start', { text: 'x' }]);
  const session = deltas(turns).reduce(
    (now, delta) => applyDelta(now, JSON.parse(JSON.stringify(delta))),
    toySession(),
  );
  assert.deepEqual(session, turns.at(-1)?.session);
  assert.deepEqual(Object.entries(folded(topOf(session.frames))), [['__proto__', 'x']]);
});
