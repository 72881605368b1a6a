import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendsInTests } from './sends-in-tests.ts';

const sends: readonly (readonly [type: string, isSent: boolean])[] = [
  ['text', false],
  ['Set variable', false],
  ['Webhook', true],
  ['openai', true],
  ['Email', false],
  ['Pixel', false],
  ['unknown', false],
];

test('what a test chat really sends', () => {
  for (const [type, isSent] of sends) {
    const block = { id: 'b', type };
    const groups = [{ id: 'g', title: 'G', graphCoordinates: { x: 0, y: 0 }, blocks: [block] }];
    assert.deepEqual(sendsInTests({ groups }), isSent ? [block] : [], type);
  }
});
