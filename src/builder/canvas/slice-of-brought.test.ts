import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasFiles } from './slice-of-brought.ts';

const photo = new File(['x'], 'photo.png', { type: 'image/png' });
const song = new File(['x'], 'song.mp3', { type: 'audio/mpeg' });

/** What programs hand over: files, their text, and whether the files count. */
const rows: readonly (readonly [what: string, files: readonly File[], text: string, isFiles: boolean])[] = [
  ['a marked text', [], 'Hello', false],
  ['nothing', [], '', false],
  ['a screenshot', [photo], '', true],
  ['a file of a file manager', [photo], 'photo.png', true],
  ['several of them', [photo, song], 'photo.png\r\nsong.mp3', true],
  ['several by their addresses', [photo, song], 'file:///a/photo.png\nfile:///a/song.mp3\n', true],
  ['a picture of a website', [photo], 'https://a.example/pictures/12', true],
  ['cells of a sheet, and a picture of them', [photo], 'Name\tAge\nAnn\t42', false],
  ['a paragraph, and a picture of it', [photo], 'See https://a.example', false],
];

describe('whether files of another program count, or its text', () => {
  for (const [what, files, text, isFiles] of rows)
    it(what, () => assert.equal(hasFiles({ files, text }), isFiles));
});
