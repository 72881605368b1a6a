import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReadBatches } from './read-batches.ts';

/** Batches that are answered when the test says so: each question with itself, times ten. */
function slowly() {
  const asked: { readonly questions: readonly number[]; readonly answer: (error?: Error) => void }[] = [];
  const batches = new ReadBatches<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        const answer = (error?: Error) => (error ? reject(error) : resolve(questions.map((n) => n * 10)));
        asked.push({ questions, answer });
      }),
  );
  const batch = async (at: number) => {
    while (asked.length <= at) await new Promise((resolve) => setImmediate(resolve));
    const found = asked[at];
    assert.ok(found);
    return found;
  };
  const read = (...numbers: readonly number[]) => Promise.all(numbers.map((n) => batches.read(n)));
  return { batches, batch, read, asked };
}

describe('reading together', () => {
  it('asks at once for what comes in one tick, and answers each for itself', async () => {
    const { batch, read } = slowly();
    const all = read(1, 2, 3);
    const { questions, answer } = await batch(0);
    assert.deepEqual(questions, [1, 2, 3]);
    answer();
    assert.deepEqual(await all, [10, 20, 30]);
  });

  it('has two batches on their way, and what comes meanwhile in the next one', async () => {
    const { batch, read, asked } = slowly();
    const all = [read(1)];
    const first = await batch(0);
    all.push(read(2));
    const second = await batch(1);
    all.push(read(3), read(4));
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(asked.length, 2);
    second.answer();
    const third = await batch(2);
    assert.deepEqual(third.questions, [3, 4]);
    third.answer();
    first.answer();
    assert.deepEqual(await Promise.all(all), [[10], [20], [30], [40]]);
  });

  it('waits for more after a batch that held several', async ({ mock }) => {
    const { batch, read, asked } = slowly();
    const all = [read(1, 2)];
    const first = await batch(0);
    mock.timers.enable({ apis: ['setTimeout'] });
    first.answer();
    all.push(read(3));
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(asked.length, 1);
    all.push(read(4));
    mock.timers.tick(1);
    const next = await batch(1);
    assert.deepEqual(next.questions, [3, 4]);
    next.answer();
    assert.deepEqual(await Promise.all(all), [[10, 20], [30], [40]]);
  });

  it('fails those of a batch that fails, and no others', async () => {
    const { batch, read } = slowly();
    const wrong = read(1, 2);
    const failed = assert.rejects(wrong, /gone/);
    (await batch(0)).answer(new Error('gone'));
    await failed;
    const right = read(3);
    (await batch(1)).answer();
    assert.deepEqual(await right, [30]);
  });

  it('fails what is left without an answer', async () => {
    const batches = new ReadBatches<number, number>(async () => []);
    await assert.rejects(batches.read(1), /without an answer/);
  });
});
