import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { servedAs } from './served-as.ts';

const unknown = 'application/octet-stream';

/** A type, what it is given as, and whether in place. */
const rows: readonly (readonly [type: string, as: string, isInline: boolean])[] = [
  ['image/png', 'image/png', true],
  ['audio/webm', 'audio/webm', true],
  ['video/mp4', 'video/mp4', true],
  ['image/svg+xml', unknown, false],
  ['image/bmp', 'image/bmp', false],
  ['text/html', unknown, false],
  ['TEXT/HTML', unknown, false],
  ['application/xhtml+xml', unknown, false],
  ['application/xml', unknown, false],
  ['text/xml', unknown, false],
  ['text/javascript', unknown, false],
  ['application/ecmascript', unknown, false],
  ['application/x-shockwave-flash', unknown, false],
  ['application/hta', unknown, false],
  ['application/x-msdownload', unknown, false],
  ['application/x-dosexec', unknown, false],
  ['application/x-elf', unknown, false],
  ['application/x-mach-binary', unknown, false],
  ['application/x-sh', unknown, false],
  ['application/x-msi', unknown, false],
  ['application/vnd.android.package-archive', unknown, false],
  ['application/zip', 'application/zip', false],
  ['text/plain', 'text/plain; charset=utf-8', false],
  ['text/csv', 'text/plain; charset=utf-8', false],
  ['text/css', 'text/plain; charset=utf-8', false],
  ['application/pdf', 'application/pdf', false],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    false,
  ],
  ['multipart/x-mixed-replace', 'multipart/x-mixed-replace', false],
  ['', unknown, false],
  ['nonsense', unknown, false],
  ['a/b\r\nSet-Cookie: x', unknown, false],
  ['constructor', unknown, false],
];

describe('files are served as', () => {
  for (const [type, as, isInline] of rows)
    it(JSON.stringify(type), () => assert.deepEqual(servedAs(type), { type: as, isInline }));
});
