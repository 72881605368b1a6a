import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MediaKind } from '#model/field-meta.ts';
import { byteSize } from './byte-size.ts';
import { fileProblem, uploadProblem } from './upload-problem.ts';

const before: readonly (readonly [
  type: string,
  size: number,
  media: MediaKind,
  problem: string | undefined,
])[] = [
  ['image/png', 10, 'image', undefined],
  ['', 10, 'image', undefined],
  ['application/pdf', 10, 'file', undefined],
  ['application/pdf', 10, 'image', 'a.x is not a picture.'],
  ['image/png', 10, 'audio', 'a.x is not a sound.'],
  ['image/png', 0, 'image', 'a.x is empty.'],
];

const after: readonly (readonly [code: string, data: unknown, problem: string])[] = [
  [
    'FILE_TOO_LARGE',
    { maxFileSize: 10_485_760 },
    'a.x is too large: it has 12 MB, and this server takes up to 10 MB. Make it smaller, or use the address of a file elsewhere.',
  ],
  [
    'FILE_TOO_LARGE',
    undefined,
    'a.x is too large: it has 12 MB. Make it smaller, or use the address of a file elsewhere.',
  ],
  [
    'FILE_TYPE_NOT_ALLOWED',
    undefined,
    'a.x is not a picture that chats can show. Use PNG, JPEG, GIF, WebP or AVIF.',
  ],
  ['OFFLINE', undefined, 'a.x was not uploaded. Sorry.'],
];

describe('files that are not stored', () => {
  for (const [type, size, media, problem] of before)
    it(`${type} of ${size} bytes as ${media}`, () =>
      assert.equal(fileProblem({ name: 'a.x', type, size }, media), problem));
  for (const [code, data, problem] of after)
    it(`${code} ${JSON.stringify(data)}`, () => {
      const failure = { status: 400, message: 'Sorry.', code, data };
      assert.equal(uploadProblem({ name: 'a.x', type: '', size: 12_300_000 }, 'image', failure), problem);
    });
  for (const [bytes, text] of [
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1200, '1.2 kB'],
    [1_000_000, '977 kB'],
    [1_030_000, '1.0 MB'],
    [54_321, '53 kB'],
    [2_000_000_000, '1.9 GB'],
  ] as const)
    it(`${bytes} bytes`, () => assert.equal(byteSize(bytes), text));
});
