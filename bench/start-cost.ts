import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import { expandBot } from '#kit/short-bot.ts';
import { longBot } from './bots.ts';
import { median } from './measure-server.ts';

/** What a start of a bot of 300 groups costs the engine against one of 5, versions being compiled once. */
export async function startCost(): Promise<number> {
  const starters = [5, 300].map((groups) => {
    const program = compile(expandBot(longBot(groups, 40)), blockTable, { key: 'k' });
    const host = { program: () => program, maxBlocks: 1000 };
    return () =>
      step(host, newSession({ version: 'k', resultId: 'r', seed: '0'.repeat(32) }), { kind: 'start', at: 0 });
  });
  const ratios: number[] = [];
  for (let round = 0; round < 9; round++) {
    const [short = 0, long = 0] = starters.map((start) => time(start));
    ratios.push(long / short);
  }
  return median(ratios);
}

function time(work: () => unknown): number {
  const began = performance.now();
  for (let i = 0; i < 5000; i++) work();
  return performance.now() - began;
}
