import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attacks } from '../bench/attacks.ts';
import { besideAttack } from '../bench/neighbours.ts';
import { percentile } from '../bench/quiet-chats.ts';

/** What a sandbox without owners does to others: a thousand times. On a busy machine both figures jump about. */
const MOST = 50;

/** The bundled program as users start it; `npm run bench -- neighbours` measures the same for longer. */
describe('chats beside a neighbour that attacks', () => {
  for (const name of ['endless loops', 'slow requests of code'])
    it(name, async () => {
      const attack = attacks.find((each) => each.name === name);
      assert.ok(attack);
      const { plain, code } = await besideAttack(attack, { ms: 1_500, pauseMs: 0 });
      for (const { quiet, attacked } of [plain, code]) {
        assert.deepEqual([attacked.wrong, attacked.refused], [0, 0]);
        const times = percentile(attacked.ms, 0.9) / percentile(quiet.ms, 0.9);
        assert.ok(times < MOST, `${times} × as slow, ${attacked.ms.length} turns`);
      }
    });
});
