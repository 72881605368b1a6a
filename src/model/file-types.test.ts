import assert from 'node:assert/strict';
import test from 'node:test';
import { allowsFile, extensionFor, extensionIn, type FileKind, mimeOf } from './file-types.ts';

test('types and their extensions', () => {
  const rows = [
    ['image/jpeg', 'jpeg'],
    ['IMAGE/PNG; q=1', 'png'],
    ['audio/webm', 'weba'],
    ['video/vnd.avi', 'avi'],
    ['constructor', undefined],
    ['', undefined],
  ] as const;
  for (const [mime, extension] of rows) assert.equal(extensionFor(mime), extension, mime);
  assert.equal(mimeOf('JPG'), 'image/jpeg');
  assert.equal(mimeOf('constructor'), undefined);
  assert.equal(mimeOf('__proto__'), undefined);
});

// The rows of the file input know addresses only; uploads know media types, too.
const rows: readonly (readonly [readonly string[], FileKind, boolean])[] = [
  [['image/png'], { mime: 'image/png' }, true],
  [['image/png'], { mime: 'IMAGE/PNG; charset=binary' }, true],
  [['image/png'], { mime: 'image/gif' }, false],
  [['image/*'], { mime: 'image/x-unknown' }, true],
  [['image/*'], { mime: 'imagex/png' }, false],
  [['image/*'], { extension: 'heic' }, true],
  [['audio/*'], { extension: 'mp4', mime: 'audio/mp4' }, true],
  [['image/jpeg'], { mime: 'image/jpg' }, true],
  [['.jpg'], { mime: 'image/jpeg' }, true],
  [['jpeg'], { mime: 'image/jpeg' }, true],
  [['.pdf'], { mime: 'image/jpeg' }, false],
  [['.pdf'], { extension: 'exe', mime: 'application/pdf' }, false],
  [['*.pdf'], { extension: 'PDF' }, true],
  [[' .pdf '], { extension: 'pdf' }, true],
  [['*'], {}, true],
  [['*/*'], {}, true],
  [['image/*'], {}, false],
  [['pdf'], {}, false],
  [['', '.'], { extension: 'pdf' }, false],
  [[], { extension: 'pdf' }, false],
  [['constructor'], { extension: 'pdf' }, false],
  [['image/*'], { extension: 'constructor' }, false],
];

for (const [types, file, expected] of rows) {
  test(`${JSON.stringify(types)} ${expected ? 'allows' : 'forbids'} ${JSON.stringify(file)}`, () => {
    assert.equal(allowsFile(types, file), expected);
  });
}

const addresses: readonly (readonly [string, string | undefined])[] = [
  ['https://a.example/x.PNG', 'png'],
  ['https://a.example/x.tar.gz?y=z.pdf', 'gz'],
  ['https://a.example/x.png#y.pdf', 'png'],
  ['https://a.example', undefined],
  ['https://a.example?x.png', undefined],
  ['https://a.example/.env', undefined],
  ['https://a.example/x.', undefined],
  ['https://a.example/d.png/x', undefined],
];

for (const [url, expected] of addresses)
  test(`the extension in ${url} is ${expected}`, () => assert.equal(extensionIn(url), expected));
