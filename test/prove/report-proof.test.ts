import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Proof } from './proof.ts';
import { reportProof } from './report-proof.ts';

const proof: Proof = {
  ...{ seconds: 120, chats: 900, acknowledged: 20_000, kills: 60, databaseRestarts: 7, busiest: 1 },
  violations: { lost: [], doubled: [], forked: [], misordered: [], unasked: [] },
  effects: { keys: 10, requests: 12, missing: [], doubled: [] },
  ...{ stuck: [], wrong: [] },
};

it('holds a proof that had as much of everything as was asked for', () => {
  const { isHeld, lines } = reportProof('postgres', proof, { kills: 60, acknowledged: 20_000 });
  assert.deepEqual([isHeld, JSON.parse(lines.at(-1) ?? '').tooFew], [true, 0]);
});

it('does not hold one with too few kills or turns, and says how few', () => {
  const { isHeld, lines } = reportProof('postgres', proof, { kills: 61, acknowledged: 20_001 });
  assert.equal(isHeld, false);
  assert.deepEqual(
    lines.filter((line) => line.startsWith('tooFew:')),
    ['tooFew: 60 of 61 kills', 'tooFew: 20000 of 20001 acknowledged turns'],
  );
});
