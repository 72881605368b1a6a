import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, ask, say, type ToyBot, talk, texts, toyHost, toyProgram, toySession } from '#kit/toy-blocks.ts';
import type { CodeJob } from './code-job.ts';
import type { Effect, Resolution } from './effect.ts';
import type { EngineEvent } from './event.ts';
import { joinTurns } from './join-turns.ts';
import { type Next, next, pending } from './next.ts';
import { step } from './step.ts';
import type { Turn } from './turn.ts';

const job = (body: string): CodeJob => ({ mode: 'value', body, args: {} });

/** Runs codes one after the other and shows their results. */
const code = (...bodies: readonly string[]) =>
  act((ctx): Next => {
    const results: string[] = [];
    ctx.set('draws', ctx.random());
    for (const body of bodies) {
      ctx.say({ id: 'early', type: 'text', content: {} });
      const result = ctx.effect('code', job(body));
      if (result === undefined) return pending;
      results.push(result.ok ? String(result.value) : result.reason);
    }
    ctx.say({ id: 'code', type: 'text', content: { richText: [{ children: [{ text: results.join() }] }] } });
    return next;
  });
/** Asks for all at once. */
const both = act((ctx): Next => {
  const results = [ctx.effect('code', job('1')), ctx.effect('code', job('2'))];
  if (results.includes(undefined)) return pending;
  ctx.set('v', JSON.stringify(results.map((result) => result?.ok)));
  return next;
});

const done = (effect: Effect): Resolution => ({
  kind: 'code',
  key: effect.key,
  result: { ok: true, value: effect.kind === 'code' ? `<${effect.request.body}>` : null, sets: [] },
});

interface Rounds {
  readonly turn: Turn;
  readonly asked: readonly (readonly string[])[];
}

/** Plays the start; `answers` says which resolutions each round gets. */
function rounds(
  bot: ToyBot,
  answers: (effects: readonly Effect[], round: number) => readonly Resolution[] = (effects) =>
    effects.map(done),
): Rounds {
  const host = toyHost([toyProgram(bot)]);
  let turn = step(host, toySession(), { kind: 'start', at: 0 });
  const asked: string[][] = [];
  for (let round = 0; turn.status === 'pending' && round < 20; round++) {
    asked.push(turn.effects.map((effect) => effect.key));
    const event: EngineEvent = { kind: 'resolved', at: 0, resolutions: answers(turn.effects, round) };
    turn = joinTurns(turn, step(host, turn.session, event));
  }
  return { turn, asked };
}

const variables = ['v', 'draws'];

test('a block that asks is undone, then run again with the answer', () => {
  const { turn, asked } = rounds({ groups: { a: [say('1'), code('x'), say('2')] }, variables });
  assert.deepEqual(asked, [['1.2:a1:0']]);
  assert.deepEqual(
    turn.messages.map(({ id }) => id),
    ['say', 'early', 'code', 'say'],
  );
  assert.equal(turn.session.draws, 1);
});

test('one answer after the other: those that came are not asked again', () => {
  const { turn, asked } = rounds({ groups: { a: [code('x', 'y', 'z')] }, variables });
  assert.deepEqual(asked, [['1.1:a0:0'], ['1.1:a0:1'], ['1.1:a0:2']]);
  assert.deepEqual(
    turn.messages.map(({ id }) => id),
    ['early', 'early', 'early', 'code'],
  );
});

test('all at once, and one of them late', () => {
  const bot = { groups: { a: [both, say('{{v}}')] }, variables };
  assert.deepEqual(rounds(bot).asked, [['1.1:a0:0', '1.1:a0:1']]);
  const late = rounds(bot, (effects, round) =>
    round === 0 ? effects.slice(1).map(done) : effects.map(done),
  );
  assert.deepEqual(late.asked, [['1.1:a0:0', '1.1:a0:1'], ['1.1:a0:0']]);
  assert.deepEqual(
    late.turn,
    rounds(bot).turn.trace.length > 0 ? { ...late.turn, session: rounds(bot).turn.session } : late.turn,
  );
});

test('answers nobody asked for, twice the same, or of another kind change nothing', () => {
  const bot = { groups: { a: [both, say('{{v}}')] }, variables };
  const plain = rounds(bot).turn;
  const odd = rounds(bot, (effects) => {
    const [first] = effects;
    return [
      { kind: 'code', key: 'other', result: { ok: false, reason: 'threw', message: '' } },
      { kind: 'transcript', key: first?.key ?? '', result: { text: 'no' } },
      ...effects.map(done),
      ...effects.map(
        (effect): Resolution => ({
          kind: 'code',
          key: effect.key,
          result: { ok: false, reason: 'threw', message: '' },
        }),
      ),
    ];
  }).turn;
  assert.deepEqual(odd.messages, plain.messages);
  assert.deepEqual(odd.session, plain.session);
});

test('a round without answers asks the same again', () => {
  const { asked } = rounds({ groups: { a: [code('x')] }, variables }, (effects, round) =>
    round === 0 ? [] : effects.map(done),
  );
  assert.deepEqual(asked, [['1.1:a0:0'], ['1.1:a0:0']]);
});

test('a block that comes by again asks anew, and the budget counts it once each time', () => {
  const { turn, asked } = rounds({ groups: { a: [code('x'), say('', { to: 'a' })] }, variables }, (effects) =>
    effects.map(done),
  );
  assert.equal(new Set(asked.flat()).size, asked.length);
  assert.equal(turn.status, 'pending');
  assert.deepEqual(asked.slice(0, 3), [['1.1:a0:0'], ['1.3:a0:0'], ['1.5:a0:0']]);
});

test('a message that came with the start waits for the answers', () => {
  const host = toyHost([toyProgram({ groups: { a: [both, ask('v'), say('{{v}}')] }, variables })]);
  const first = step(host, toySession(), { kind: 'start', at: 0, message: { type: 'text', text: 'M' } });
  const turn = step(host, JSON.parse(JSON.stringify(first.session)), {
    kind: 'resolved',
    at: 0,
    resolutions: first.effects.map(done),
  });
  assert.deepEqual(texts(turn), ['M']);
});

test('what was shown before the effect counts as shown', () => {
  const host = toyHost([toyProgram({ groups: { a: [say('1'), both, ask('v')] }, variables })]);
  const first = step(host, toySession(), { kind: 'start', at: 0, message: { type: 'text', text: 'M' } });
  const turn = step(host, first.session, { kind: 'resolved', at: 0, resolutions: first.effects.map(done) });
  assert.equal(turn.status, 'asking');
});

test('while answers are owed nothing else is taken', () => {
  const bot: ToyBot = {
    groups: { a: [both], help: [say('cmd')] },
    events: [{ id: 'h', type: 'command', to: 'help', options: { command: 'help' } }],
    variables,
  };
  const inputs = [{ text: 'x' }, null, { command: 'help' }, { kind: 'external', at: 0, data: 1 }] as const;
  for (const input of inputs) {
    const [, turn] = talk(bot, ['start', input]);
    assert.equal(turn?.refusal, 'NOTHING_WAITING');
    assert.equal(turn?.status, 'pending');
  }
});
