import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { sha256 } from './sha256.ts';

it('the SHA-256 of texts is that of the platform', () => {
  const texts = [
    '',
    'abc',
    '0123456789abcdef0123456789abcdef',
    'é 😀',
    ...[55, 56, 63, 64, 65, 1000].map((n) => 'x'.repeat(n)),
  ];
  for (const text of texts) {
    const digest = createHash('sha256').update(text).digest();
    assert.deepEqual(
      sha256(text),
      [0, 4, 8, 12, 16, 20, 24, 28].map((at) => digest.readInt32BE(at)),
      text,
    );
  }
});
