import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Pace } from './pace.ts';

/** Computes for so long, ms. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** What happens in which order: steps, and rounds of the event loop, which are when others are served. */
async function order(ms: number): Promise<string> {
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
      compute(ms);
    }),
  );
  await Promise.all(steps);
  isOver = true;
  return seen.join(', ');
}

it('serves others between steps that compute for long', async () => {
  assert.match(await order(25), /^step 1, others, (others, )?step 2, others, (others, )?step 3$/);
});

it('runs short steps at once', async () => {
  assert.equal(await order(0), 'step 1, step 2, step 3');
});

it('goes on after a step that throws', async () => {
  const pace = new Pace();
  await assert.rejects(
    pace.run(() => {
      throw new Error('no');
    }),
    /no/,
  );
  assert.equal(await pace.run(() => 'on'), 'on');
});
