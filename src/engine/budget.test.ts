import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { act, ask, say, toyHost, toyProgram, toySession } from '#kit/toy-blocks.ts';
import type { Value } from '#model/value.ts';
import { valueIn } from './frame-values.ts';
import { next } from './next.ts';
import { MAX_SESSION_BYTES, sessionBytes } from './session-bytes.ts';
import { step } from './step.ts';
import type { Turn } from './turn.ts';
import { MAX_ITEMS, MAX_VALUE_BYTES } from './value-size.ts';

const longText = 'x'.repeat(MAX_VALUE_BYTES / 2);
const longList = Array.from({ length: MAX_ITEMS }, () => '');
/** Enough for everything: rows of this table are about sizes. */
const maxWork = 1e12;

const refused = (turn: Turn) => turn.logs.filter((log) => log.description.includes('too large'));
const valueOf = (turn: Turn, id: string): Value | undefined => {
  const [frame] = turn.session.frames;
  return frame && valueIn(frame, id);
};
const play = (block: Parameters<typeof act>[0], variables: readonly string[] = ['v', 'w']) => {
  const program = toyProgram({
    groups: { a: [act(block), say('on'), ask('end')] },
    variables: [...variables],
  });
  return step({ ...toyHost([program]), maxWork }, toySession(), { kind: 'start', at: 0 });
};

describe('a value that is too large', () => {
  for (const [name, value, isKept] of [
    ['the longest text', longText, true],
    ['a longer text', `${longText}x`, false],
    ['the longest list', longList, true],
    ['a longer list of nothing', [...longList, ''], false],
    ['a list whose texts are too long together', [longText, 'x'], false],
    ['an object that is too large as text', { a: longText }, false],
    ['lists in a list', [[longText, longText]], false],
    ['many small objects', Array.from({ length: MAX_ITEMS }, () => ({ a: [1, 2, 3, 4, 5, 6] })), false],
    ['a number', 5, true],
  ] as const)
    it(`${name} is ${isKept ? 'kept' : 'refused, and the variable keeps its value'}`, () => {
      const turn = play((ctx) => {
        ctx.set('v', 'old');
        ctx.set('v', value);
        return next;
      });
      assert.equal(valueOf(turn, 'v') !== 'old', isKept);
      assert.equal(turn.status, 'asking', 'the conversation goes on');
      assert.deepEqual(
        refused(turn).map(({ status, details }) => [status, details]),
        isKept ? [] : [['error', 'Variable "v", Group "Title a", block a0']],
      );
    });

  it('is refused before the lists are joined', () => {
    const turn = play((ctx) => {
      ctx.set('v', longList.slice(0, 60_000));
      ctx.append('v', ctx.value('v'));
      ctx.append('v', 'one more');
      return next;
    });
    const value = valueOf(turn, 'v');
    assert.equal(Array.isArray(value) && value.length, 60_001);
    assert.equal(refused(turn).length, 1);
  });

  it('is refused when a bot is given it at the start', () => {
    const program = toyProgram({ groups: { a: [ask('end')] }, variables: ['v'] });
    const turn = step({ ...toyHost([program]), maxWork }, toySession(), {
      kind: 'start',
      at: 0,
      prefill: { v: `${longText}x` },
    });
    assert.deepEqual(
      refused(turn).map(({ details }) => details),
      ['Variable "v"'],
    );
  });

  it('nested without end is taken or refused, and overflows nothing', () => {
    let nested: unknown = 'x';
    for (let i = 0; i < 100_000; i++) nested = [nested];
    assert.equal(
      play((ctx) => {
        ctx.set('v', nested);
        return next;
      }).status,
      'asking',
    );
  });
});

describe('a session', () => {
  const names = Array.from({ length: 40 }, (_none, index) => `v${index}`);

  it('holds no more than it may, however many variables there are', () => {
    const turn = play((ctx) => {
      for (const name of names) ctx.set(name, 'x'.repeat(1_000_000));
      return next;
    }, names);
    assert.ok(refused(turn).length > 0);
    assert.ok(sessionBytes(turn.session) <= MAX_SESSION_BYTES);
    assert.equal(turn.status, 'asking');
  });

  it('does not grow over its limit little by little', () => {
    const program = toyProgram({
      groups: {
        a: [
          act((ctx) => {
            ctx.append('v', 'x'.repeat(1000));
            return next;
          }),
          ask('w', { to: 'a' }),
        ],
      },
      variables: ['v', 'w', 'full'],
    });
    const host = { ...toyHost([program]), maxWork };
    const full = Array.from({ length: 2 }, () => 'x'.repeat(MAX_SESSION_BYTES / 4 - 2000));
    let { session } = step(host, toySession(), {
      kind: 'start',
      at: 0,
      prefill: { full: full[0], w: full[1] },
    });
    for (let turn = 0; turn < 40; turn++)
      ({ session } = step(host, session, { kind: 'message', at: 0, message: null }));
    assert.ok(sessionBytes(session) <= MAX_SESSION_BYTES + 16 * 1024, String(sessionBytes(session)));
  });

  it('keeps no answer for which it has no room, and goes on', () => {
    const program = toyProgram({
      groups: { a: [ask(undefined, { to: 'b' })], b: [ask('answer', { to: 'b' })] },
      variables: ['full', 'more', 'answer'],
    });
    const host = { ...toyHost([program]), maxWork };
    const prefill = { full: 'x'.repeat(MAX_VALUE_BYTES / 2), more: 'x'.repeat(MAX_VALUE_BYTES / 2 - 10_000) };
    let turn = step(host, toySession(), { kind: 'start', at: 0, prefill });
    const say = (text: string) => {
      turn = step(host, turn.session, { kind: 'message', at: 0, message: { type: 'text', text } });
    };
    say('short');
    assert.deepEqual(turn.session.frames[0]?.answers, [['Title a', 'short']]);
    say('y'.repeat(20_000));
    assert.deepEqual(
      turn.session.frames[0]?.answers,
      [['Title a', 'short']],
      'the answer before stays alone',
    );
    assert.ok(
      turn.logs.some(({ details }) => details === 'Group "Title b", block b0'),
      'the log names the block',
    );
    assert.ok(
      turn.facts.some((fact) => fact.kind === 'answer'),
      'the result has the answer',
    );
    assert.ok(sessionBytes(turn.session) <= MAX_SESSION_BYTES);
    assert.equal(turn.status, 'asking');
  });

  it('ends when what its rounds still have to come by has no room', () => {
    const rounds = { done: 1, items: [longText] };
    const round = (to: string) => act({ kind: 'round', edgeId: `>${to}`, rounds }, { to });
    const program = toyProgram({
      groups: { a: [round('b')], b: [round('c')], c: [round('d')], d: [ask('end')] },
    });
    const turn = step({ ...toyHost([program]), maxWork }, toySession(), { kind: 'start', at: 0 });
    assert.deepEqual([turn.status, turn.logs[0]?.details], ['ended', 'Group "Title b", block b0']);
    assert.ok(sessionBytes(turn.session) <= MAX_SESSION_BYTES);
  });

  it('is as large as what it holds, changed since or not', () => {
    const turn = play((ctx) => {
      ctx.set('v', ['ab', null]);
      ctx.set('w', 'abc');
      return next;
    });
    const empty = play(() => next);
    const [more] = [sessionBytes(turn.session) - sessionBytes(empty.session)];
    assert.equal(more, 2 * 64 + 2 * 16 + 2 * 2 + 3 * 2);
    assert.equal(sessionBytes(JSON.parse(JSON.stringify(turn.session))), sessionBytes(turn.session));
  });
});

describe('the work of a turn', () => {
  const circle = (block: Parameters<typeof act>[0]) =>
    toyProgram({ groups: { a: [act(block, { to: 'a' })] }, variables: ['v', 'w'] });
  const stoppedBy = (turn: Turn) => turn.logs.map(({ description, details }) => [description, details]);
  const tooMuch = 'The flow exceeded the work limit of one turn and was stopped';
  const tooMuchOfBlock = 'A block did more work than it may and the flow was stopped';

  it('ends the conversation when it is spent, and names the block', () => {
    const host = { ...toyHost([circle((ctx) => (ctx.work(1000), next))]), maxWork: 50_000 };
    const turn = step(host, toySession(), { kind: 'start', at: 0 });
    assert.equal(turn.status, 'ended');
    assert.deepEqual(stoppedBy(turn), [[tooMuch, 'Group "Title a", block a0']]);
  });

  it('leaves a block wherever it is, and undoes what the block began', () => {
    const program = circle((ctx) => {
      ctx.set('v', 'changed');
      for (;;) ctx.work(1);
    });
    const turn = step({ ...toyHost([program]), maxWork: 50_000 }, toySession(), { kind: 'start', at: 0 });
    assert.equal(valueOf(turn, 'v'), undefined);
    assert.equal(turn.status, 'ended');
    assert.deepEqual(stoppedBy(turn), [[tooMuchOfBlock, 'Group "Title a", block a0']]);
  });

  for (const [name, units, status] of [
    ['half of the work of the turn', 180_000, 'asking'],
    ['more than that', 220_000, 'ended'],
  ] as const)
    it(`one block may do ${name}: ${status}`, () => {
      const program = toyProgram({ groups: { a: [act((ctx) => (ctx.work(units), next)), ask()] } });
      const turn = step({ ...toyHost([program]), maxWork: 400_000 }, toySession(), { kind: 'start', at: 0 });
      assert.equal(turn.status, status);
    });

  it('does not hold against a block what storing its values takes', () => {
    const program = toyProgram({
      groups: { a: [act((ctx) => (ctx.set('v', 'x'.repeat(15_000)), next)), ask()] },
      variables: ['v'],
    });
    const turn = step({ ...toyHost([program]), maxWork: 400_000 }, toySession(), { kind: 'start', at: 0 });
    assert.equal(turn.status, 'asking');
  });

  it('is counted on when the turn waited for an effect', () => {
    const program = toyProgram({
      groups: {
        a: [
          act(
            (ctx) => {
              ctx.work(10_000);
              return ctx.effect('resumeUrl', { blockId: 'a0' }) === undefined ? { kind: 'pending' } : next;
            },
            { to: 'a' },
          ),
        ],
      },
    });
    const host = { ...toyHost([program]), maxWork: 100_000 };
    let turn = step(host, toySession(), { kind: 'start', at: 0 });
    let rounds = 0;
    for (; turn.status === 'pending'; rounds++) {
      const resolutions = turn.effects.map(({ key }) => ({
        kind: 'resumeUrl' as const,
        key,
        result: { url: '' },
      }));
      turn = step(host, turn.session, { kind: 'resolved', at: 0, resolutions });
    }
    assert.ok(rounds > 1 && rounds < 10, `${rounds} rounds`);
    assert.deepEqual(stoppedBy(turn)[0]?.[0], tooMuch);
  });

  it('begins anew with each turn', () => {
    const program = toyProgram({
      groups: { a: [act((ctx) => (ctx.work(12_000), next)), ask('v', { to: 'a' })] },
      variables: ['v'],
    });
    const host = { ...toyHost([program]), maxWork: 60_000 };
    let { session } = step(host, toySession(), { kind: 'start', at: 0 });
    for (let turn = 0; turn < 10; turn++)
      ({ session } = step(host, session, { kind: 'message', at: 0, message: { type: 'text', text: 'on' } }));
    assert.equal(session.hasEnded, false);
  });

  it('is the same whenever the turn is played', () => {
    const program = circle((ctx) => {
      ctx.set('v', `${ctx.fill('{{v}}')}${'ab'.repeat(500)}`);
      return next;
    });
    const play = () =>
      JSON.stringify(step({ ...toyHost([program]), maxWork: 5e6 }, toySession(), { kind: 'start', at: 0 }));
    assert.equal(play(), play());
  });
});
