import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import { expandBot } from '#kit/short-bot.ts';
import { fiveBlocks } from './bots.ts';

/** µs of one turn of five blocks, best of the rounds. */
export function engineMicros(rounds = 9): number {
  const program = compile(expandBot(fiveBlocks), blockTable, { key: 'k' });
  const host: Host = { program: () => program, maxBlocks: 1000 };
  const seed = '0123456789abcdef0123456789abcdef';
  const turns = 20_000;
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    let session = step(host, newSession({ version: 'k', resultId: 'r', seed }), {
      kind: 'start',
      at: 0,
      prefill: { Name: 'Ada' },
    }).session;
    if (session.waiting === null) throw new Error('The bot of the bench ended');
    const began = performance.now();
    for (let turn = 0; turn < turns; turn++) {
      session = step(host, session, {
        kind: 'message',
        at: turn,
        message: { type: 'text', text: 'Ada' },
      }).session;
    }
    best = Math.min(best, ((performance.now() - began) * 1000) / turns);
  }
  return best;
}
