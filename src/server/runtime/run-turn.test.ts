import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Effect, Resolution } from '#engine/effect.ts';
import { type Next, next, pending } from '#engine/next.ts';
import { act, ask, say, texts, toyHost, toyProgram, toySession } from '#kit/toy-blocks.ts';
import { Pace } from './pace.ts';
import { runTurn } from './run-turn.ts';

const heavy = act((ctx): Next => {
  ctx.work(20_000);
  return next;
});
const code = act((ctx): Next => {
  const result = ctx.effect('code', { mode: 'value', body: '1', args: {} });
  if (result === undefined) return pending;
  ctx.set('v', result.ok ? String(result.value) : 'failed');
  return next;
});
const program = toyProgram({
  groups: { a: [say('one'), heavy, heavy, code, heavy, say('v is {{v}}'), ask('v')] },
  variables: ['v'],
});

/** Plays the first turn in slices of that size, and counts what the host was asked for. */
async function play(sliceWork: number | undefined) {
  const asked: string[] = [];
  const pace = new Pace();
  let slices = 0;
  const { turn, answers } = await runTurn(
    {
      host: { ...toyHost([program]), ...(sliceWork !== undefined && { sliceWork }) },
      ready: async () => {},
      pace: {
        run: (step) => pace.run(step),
        resume: (step, continued) => {
          slices++;
          return pace.resume(step, continued);
        },
      },
      continued: { owner: 'w', deadline: Number.POSITIVE_INFINITY },
      perform: async (effects: readonly Effect[]): Promise<readonly Resolution[]> => {
        asked.push(...effects.map(({ kind }) => kind));
        return effects.map(({ key }) => ({ kind: 'code', key, result: { ok: true, value: 7, sets: [] } }));
      },
    },
    toySession(),
    { kind: 'start', at: 0 },
  );
  return { said: texts(turn), status: turn.status, session: turn.session, answers, asked, slices };
}

describe('a turn in slices', () => {
  it('is one step when it does little', async () => {
    const { said, slices, asked } = await play(undefined);
    assert.deepEqual({ said, slices, asked }, { said: ['one', 'v is 7'], slices: 0, asked: ['code'] });
  });

  for (const [name, sliceWork, slices] of [
    ['a heavy block ends a slice', 15_000, 3],
    ['every block ends a slice', 1, 6],
    ['two heavy blocks fit', 100_000, 0],
  ] as const)
    it(`${name}: it says, asks and records the same`, async () => {
      const { slices: seen, ...sliced } = await play(sliceWork);
      const { slices: _none, ...whole } = await play(undefined);
      assert.deepEqual(sliced, whole);
      assert.equal(seen, slices);
    });
});
