import assert from 'node:assert/strict';
import { it } from 'node:test';
import { itInSweep } from '#kit/sweep.ts';
import { proveStore, soakStore } from './prove-store.ts';
import { reportProof } from './report-proof.ts';
import { reportSoak } from './report-soak.ts';

it('keeps on SQLite what visitors were told, however often the server is killed', async (t) => {
  const proof = await proveStore('sqlite', {
    ms: 3000,
    least: { kills: 2, acknowledged: 144 },
    visitors: 12,
  });
  const { lines, isHeld } = reportProof('sqlite', proof);
  t.diagnostic(lines.at(-1) ?? '');
  assert.ok(isHeld, lines.join('\n'));
});

itInSweep('keeps many clients waiting, and its memory while visitors chat', async (t) => {
  const { lines, isHeld } = reportSoak(
    'sqlite',
    await soakStore('sqlite', { ms: 500, visitors: 4, waiting: 200 }),
  );
  t.diagnostic(lines.at(-1) ?? '');
  assert.ok(isHeld, lines.join('\n'));
});
