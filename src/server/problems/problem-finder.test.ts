import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { ProblemFinder } from './problem-finder.ts';

/** A bot of empty groups, which nothing leads to. */
const bot = (count: number): BotDocument => ({
  ...{ version: '6', events: [], edges: [], variables: [], theme: {}, settings: {} },
  groups: Array.from({ length: count }, (_, index) => ({
    ...{ id: `g${index}`, title: `Group ${index}`, graphCoordinates: { x: 0, y: 0 }, blocks: [] },
  })),
});

describe('problems of bots', () => {
  const finder = new ProblemFinder();
  after(() => finder.close());

  for (const count of [2, 200])
    it(`are the same for ${count} groups, wherever they are looked for`, async () => {
      const found = await finder.find(bot(count), {});
      assert.ok(found.length >= count);
      assert.deepEqual(found, diagnose(bot(count), {}));
    });

  it('are found without holding up others', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const asked = [finder.find(bot(1_000), {}), finder.find(bot(100), {})];
    const [many, few] = await Promise.all(asked);
    clearInterval(counting);
    assert.ok(turns > 0);
    assert.deepEqual(
      [many?.length, few?.length],
      [diagnose(bot(1_000), {}).length, diagnose(bot(100), {}).length],
    );
  });

  it('are still found by a thread that ends meanwhile', async () => {
    const ending = new ProblemFinder();
    const found = ending.find(bot(300), {});
    await ending.close();
    assert.equal((await found).length, diagnose(bot(300), {}).length);
  });
});
