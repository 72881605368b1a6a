import { openSync, writeSync } from 'node:fs';
import { answer, turn } from '../conformance/world.ts';
import { openSqlite } from './open.ts';

/**
 * Commits turns of 32 sessions without end and writes down each one that was acknowledged, until it is
 * killed. Run by `durability.test.ts`: arguments are the store's file and the list's.
 */
const [, , path = '', list = ''] = process.argv;
const acknowledged = openSync(list, 'a');
const opened = await openSqlite({ path });
if (!opened.ok) throw new Error(opened.error.code);
const { turns } = opened.value;

async function chat(sessionId: string): Promise<void> {
  const resultId = sessionId.replace('s', 'r');
  for (let n = 0; ; n += 1) {
    const snapshot = n % 20 === 0 ? `{"n":${n}}` : undefined;
    const outcome = await turns.commit(turn(n, { sessionId, snapshot, ...answer(`${n}`, { resultId }) }));
    if (outcome !== 'committed') throw new Error(outcome);
    writeSync(acknowledged, `${sessionId} ${n}\n`);
  }
}

await Promise.all(Array.from({ length: 32 }, (_, index) => chat(`s${index}`)));
