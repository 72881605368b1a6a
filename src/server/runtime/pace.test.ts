import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { Pace } from './pace.ts';

/** Computes for so long, ms. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/**
 * What happens in which order: steps, and rounds of the event loop, which are when others are served. Time passes only
 * while a step computes: one that other programs interrupt is not short.
 */
async function order({ mock }: TestContext, ms: number): Promise<string> {
  let now = 0;
  mock.method(performance, 'now', () => now);
  const seen: string[] = [];
  const pace = new Pace();
  let isOver = false;
  const serve = (): void => {
    if (isOver) return;
    seen.push('others');
    setImmediate(serve);
  };
  setImmediate(serve);
  const steps = [1, 2, 3].map((step) =>
    pace.run(() => {
      seen.push(`step ${step}`);
      now += ms;
    }),
  );
  await Promise.all(steps);
  isOver = true;
  return seen.join(', ');
}

it('serves others between steps that compute for long', async (t) => {
  assert.match(await order(t, 25), /^step 1, others, (others, )?step 2, others, (others, )?step 3$/);
});

it('runs short steps at once', async (t) => {
  assert.equal(await order(t, 0), 'step 1, step 2, step 3');
});

it('goes on after a step that throws', async () => {
  const pace = new Pace();
  assert.throws(
    () =>
      pace.run(() => {
        throw new Error('no');
      }),
    /no/,
  );
  assert.equal(await pace.run(() => 'on'), 'on');
});

const never = Number.POSITIVE_INFINITY;

it('continues the owners in turn, however many turns one of them has', async () => {
  const seen: string[] = [];
  const pace = new Pace();
  const slices = ['a', 'a', 'a', 'b', 'c', 'b'].map((owner) =>
    pace.resume(() => seen.push(owner), { owner, deadline: never }),
  );
  await Promise.all(slices);
  // The first runs at once; then it is everybody's turn.
  assert.equal(seen.join(''), 'aabcab');
});

it('rests after a slice for as long as the slice took, while first steps run', async () => {
  const pace = new Pace();
  let firstSteps = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await pace.run(() => firstSteps++);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const ends: number[] = [];
  const begins: number[] = [];
  const slice = () => {
    begins.push(performance.now());
    compute(30);
    ends.push(performance.now());
  };
  await Promise.all([1, 2, 3].map(() => pace.resume(slice, { owner: 'a', deadline: never })));
  isOver = true;
  await others;
  // Timers may be a millisecond early.
  for (const at of [1, 2]) assert.ok((begins[at] ?? 0) - (ends[at - 1] ?? 0) >= 28, 'it rested');
  assert.ok(firstSteps > 2, `${firstSteps} first steps meanwhile`);
});

it('refuses a slice whose time is over, and goes on with the next', async () => {
  const pace = new Pace();
  const late = pace.resume(() => assert.fail('it ran'), { owner: 'a', deadline: performance.now() - 1 });
  const next = pace.resume(() => 'on', { owner: 'a', deadline: never });
  await assert.rejects(late, { code: 'TIMEOUT' });
  assert.equal(await next, 'on');
});

it('goes on after a slice that throws', async () => {
  const pace = new Pace();
  const broken = pace.resume(
    () => {
      throw new Error('no');
    },
    { owner: 'a', deadline: never },
  );
  await assert.rejects(broken, /no/);
  assert.equal(await pace.resume(() => 'on', { owner: 'a', deadline: never }), 'on');
});
