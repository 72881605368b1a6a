import assert from 'node:assert/strict';
import { it } from 'node:test';
import { proveStore } from './prove-store.ts';
import { reportProof } from './report-proof.ts';

it('keeps on PostgreSQL what visitors of two servers were told, however often one is killed', async (t) => {
  const proof = await proveStore('postgres', {
    ms: 3000,
    least: { kills: 1, acknowledged: 288 },
    visitors: 12,
  });
  const { lines, isHeld } = reportProof('postgres', proof);
  t.diagnostic(lines.at(-1) ?? '');
  assert.ok(isHeld, lines.join('\n'));
});
