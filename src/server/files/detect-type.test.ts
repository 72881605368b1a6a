import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { cpuMs } from '#kit/cpu-ms.ts';
import { png } from '#kit/uploads.ts';
import { detectType } from './detect-type.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-types-'));
after(() => rmSync(folder, { recursive: true }));

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const webm = hex('1a45dfa3 9f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701');
const mp4 = Buffer.concat([
  hex('00000018'),
  Buffer.from('ftypmp42'),
  hex('00000000'),
  Buffer.from('mp42isom'),
]);
const ole = Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)]);
const zip = Buffer.concat([hex('504b0304 14000000 0000'), Buffer.alloc(40)]);

/** Bytes, what is said of them, and what they are. */
const rows: readonly (readonly [
  name: string,
  bytes: Uint8Array | string,
  extension: string | undefined,
  type: string | undefined,
  is: string,
])[] = [
  ['a picture', png, 'txt', 'text/plain', 'image/png'],
  ['a film', webm, 'webm', 'video/webm', 'video/webm'],
  ['a recording in the same container', webm, 'webm', 'audio/webm;codecs=opus', 'audio/webm'],
  ['a recording of another browser', mp4, 'm4a', 'audio/mp4', 'audio/mp4'],
  ['a film that says it is a page', webm, 'html', 'text/html', 'video/webm'],
  ['an old document', ole, 'doc', 'application/msword', 'application/msword'],
  ['an old container', ole, 'msi', undefined, 'application/x-cfb'],
  ['a packed file', zip, 'zip', undefined, 'application/zip'],
  [
    'a packed document',
    zip,
    'docx',
    undefined,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a packed file that says it is a picture', zip, 'png', 'image/png', 'application/zip'],
  ['text', 'hello', undefined, undefined, 'text/plain'],
  ['text that says it is a picture', 'hello', 'png', 'image/png', 'text/plain'],
  ['a table', 'a;b\r\n', 'csv', undefined, 'text/csv'],
  ['a page', '<!doctype html><p>', 'html', undefined, 'text/html'],
  ['a drawing', '<svg/>', 'svg', undefined, 'image/svg+xml'],
  ['a drawing with its declaration', '<?xml version="1.0"?><svg/>', 'svg', undefined, 'image/svg+xml'],
  ['text of another alphabet', 'жук 日本 🙂', 'txt', undefined, 'text/plain'],
  ['text in two bytes', Buffer.from('\ufeffhello', 'utf16le'), 'txt', undefined, 'text/plain'],
  [
    'text cut in a letter',
    Buffer.concat([Buffer.alloc(64 * 1024 - 1, 'a'), Buffer.from('é')]),
    'txt',
    undefined,
    'text/plain',
  ],
  ['text with a zero', 'a\0b', 'txt', 'text/plain', 'application/octet-stream'],
  ['no letters', Buffer.from([0xc3, 0x28, 0xff]), 'txt', 'text/plain', 'application/octet-stream'],
  ['a name of objects', 'x', 'constructor', '__proto__', 'text/plain'],
  ['nothing', '', 'csv', undefined, 'text/csv'],
];

describe('the type of a file', () => {
  for (const [name, bytes, extension, type, is] of rows)
    it(`${name}: ${is}`, async () => {
      const path = join(folder, 'x');
      writeFileSync(path, bytes);
      assert.equal(await detectType(path, { extension, type }), is);
    });

  it('is found at once, whatever the bytes are', async () => {
    const path = join(folder, 'x');
    const heads = [
      '1f8b08',
      '504b0304',
      '49443304',
      '25504446',
      '52494646',
      '4f676753',
      '00000020667479',
      'ffd8ffe0',
      '4d4d002a',
    ];
    for (const head of heads) {
      writeFileSync(
        path,
        Buffer.concat([hex(head.padEnd(head.length + (head.length % 2), '0')), Buffer.alloc(300_000, 0xff)]),
      );
      const before = cpuMs();
      await detectType(path, { extension: undefined, type: undefined });
      assert.ok(cpuMs() - before < 2500, head);
    }
  });
});
