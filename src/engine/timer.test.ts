import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  act,
  ask,
  say,
  type ToyBot,
  type ToyInput,
  talk,
  texts,
  toyHost,
  toyProgram,
  toySession,
} from '#kit/toy-blocks.ts';
import type { EngineEvent } from './event.ts';
import { next } from './next.ts';

const DUE = 60_000;
/** Stands until a minute after the start. */
const stand = act(
  { kind: 'wait', for: 'timer', until: DUE },
  { onTimer: (ctx, dueAt) => (ctx.now >= dueAt ? next : { kind: 'wait', for: 'timer', until: dueAt }) },
);
const bot: ToyBot = {
  groups: { a: [say('before'), stand, say('after')], help: [say('help'), act({ kind: 'return' })] },
  events: [{ id: 'h', type: 'command', to: 'help', options: { command: 'help' } }],
};
const timer = (at: number): EngineEvent => ({ kind: 'timer', at });
const message = (at: number, text?: string): EngineEvent => ({
  kind: 'message',
  at,
  message: text === undefined ? null : { type: 'text', text },
});

/** What is said to the last of the inputs, or why it was refused. */
const rows: readonly (readonly [
  name: string,
  inputs: readonly ToyInput[],
  outcome: readonly string[] | string,
])[] = [
  ['stands', ['start'], ['before']],
  ['is woken in time', ['start', timer(DUE)], ['after']],
  ['is woken late', ['start', timer(DUE * 9)], ['after']],
  ['is not woken early', ['start', timer(DUE - 1)], 'NOT_DUE'],
  ['is woken once', ['start', timer(DUE), timer(DUE)], 'NOTHING_WAITING'],
  ['takes no message early', ['start', message(DUE - 1, 'x')], 'NOT_DUE'],
  ['takes no word early', ['start', message(DUE - 1)], 'NOT_DUE'],
  ['goes on by any message in time', ['start', message(DUE, 'x')], ['after']],
  ['goes on without a word in time', ['start', message(DUE)], ['after']],
  ['takes no call', ['start', { kind: 'external', at: DUE, data: 1 }], 'NOTHING_WAITING'],
  ['takes no answers', ['start', { kind: 'resolved', at: DUE, resolutions: [] }], 'NOTHING_WAITING'],
  ['takes commands, and stands again', ['start', { command: 'help' }], ['help']],
  ['stands no longer for that', ['start', { command: 'help' }, timer(DUE)], ['after']],
  ['is not woken before it began', [timer(DUE)], 'NOTHING_WAITING'],
];

describe('a conversation that waits for a time', () => {
  for (const [name, inputs, outcome] of rows)
    it(name, () => {
      const turn = talk(bot, inputs).at(-1);
      assert.deepEqual(turn?.refusal ?? (turn && texts(turn)), outcome);
    });

  it('says until when, and shows neither question nor progress', () => {
    const [turn] = talk({ ...bot, hasProgressBar: true }, ['start']);
    assert.deepEqual(turn?.session.waiting, { kind: 'timer', blockId: 'a1', dueAt: DUE });
    assert.deepEqual([turn?.status, turn?.input, turn?.progress], ['client', null, undefined]);
  });

  it('does not make authors wait', () => {
    const turns = talk(bot, ['start', { text: 'x' }], toySession(null));
    assert.deepEqual(turns.map(texts), [['before'], ['after']]);
  });

  it('takes no timer while it asks', () => {
    const turns = talk({ groups: { a: [ask()] } }, ['start', timer(DUE)]);
    assert.equal(turns[1]?.refusal, 'NOTHING_WAITING');
  });

  it('ends, and logs why, where the version that it was moved to has no such block', () => {
    const [turn] = talk(bot, ['start']);
    const other = toyHost([toyProgram({ groups: { b: [say('else')] } })]);
    assert.ok(turn);
    const [moved] = talk(other, [timer(DUE)], turn.session);
    assert.deepEqual([moved?.status, moved && texts(moved), moved?.session.hasEnded], ['ended', [], true]);
    const [entry] = moved?.logs ?? [];
    assert.equal(entry?.status, 'error');
    assert.equal(entry?.details, 'Block a1');
  });
});
