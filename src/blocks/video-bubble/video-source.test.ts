import assert from 'node:assert/strict';
import { test } from 'node:test';
import { videoSource } from './video-source.ts';

const https = (rest: string) => `https://${rest}`;

/** Address, type, id, and what else differs from no parameters and the address as given. */
const rows: readonly (readonly [url: string, type: string, id?: string, more?: object])[] = [
  [https('www.youtube.com/watch?v=dQw4w9WgXcQ'), 'youtube', 'dQw4w9WgXcQ'],
  [https('youtube.com/watch?v=abc123&t=5'), 'youtube', 'abc123', { params: [['start', '5']] }],
  [https('youtube.com/watch?list=x&v=abc123'), 'youtube', 'abc123'],
  [https('m.youtube.com/watch/?v=a_b-c'), 'youtube', 'a_b-c'],
  [https('music.youtube.com/watch?v=abc'), 'youtube', 'abc'],
  ['youtube.com/watch?v=abc123', 'youtube', 'abc123', { url: 'https://youtube.com/watch?v=abc123' }],
  ['//youtube.com/watch?v=abc123', 'youtube', 'abc123', { url: 'https://youtube.com/watch?v=abc123' }],
  ['http://youtube.com/watch?v=abc123', 'youtube', 'abc123'],
  ['HTTPS://YouTube.com/watch?v=AbC', 'youtube', 'AbC'],
  [https('youtu.be/abc123'), 'youtube', 'abc123'],
  [https('youtu.be/abc123?si=x&t=90s'), 'youtube', 'abc123', { params: [['start', '90']] }],
  [https('youtu.be/abc123?t=1m30s'), 'youtube', 'abc123', { params: [['start', '90']] }],
  [https('youtu.be/abc123?t=1h'), 'youtube', 'abc123', { params: [['start', '3600']] }],
  [https('youtu.be/abc123?t=soon'), 'youtube', 'abc123'],
  [https('www.youtube.com/shorts/xyz?feature=share'), 'youtube', 'xyz', { isPortrait: true }],
  [https('www.youtube.com/embed/xyz?start=7'), 'youtube', 'xyz', { params: [['start', '7']] }],
  [https('www.youtube-nocookie.com/embed/xyz'), 'youtube', 'xyz'],
  [https('www.youtube.com/live/xyz'), 'youtube', 'xyz'],
  [https('www.youtube.com/@someone'), 'url'],
  [https('www.youtube.com/watch?list=x'), 'url'],
  [https('youtube.com.evil.example/watch?v=abc'), 'url'],
  [https('evil.example/youtube.com/watch?v=abc'), 'url'],
  [https('vimeo.com/123456'), 'vimeo', '123456'],
  [https('vimeo.com/123456/0a1b2c'), 'vimeo', '123456', { params: [['h', '0a1b2c']] }],
  [https('player.vimeo.com/video/123456?h=0a1b'), 'vimeo', '123456', { params: [['h', '0a1b']] }],
  [https('vimeo.com/about'), 'url'],
  [https('www.tiktok.com/@some.one/video/7012345'), 'tiktok', '7012345'],
  [https('www.tiktok.com/@some.one'), 'url'],
  [https('gumlet.com/watch/65f'), 'gumlet', '65f'],
  [https('www.gumlet.tv/watch/65f/'), 'gumlet', '65f'],
  [https('play.gumlet.io/embed/65f'), 'gumlet', '65f'],
  [https('a.example/film.mp4?v=1#t=5'), 'url'],
  [
    https('onedrive.live.com/embed?resid=1'),
    'url',
    undefined,
    { url: https('onedrive.live.com/download?resid=1') },
  ],
  ['/film.mp4', 'url'],
  ['data:video/mp4;base64,AA', 'url'],
  ['', 'url'],
  ['?', 'url'],
];

for (const [url, type, id, more] of rows) {
  test(`the address "${url}" is of type ${type}`, () => {
    assert.deepEqual(videoSource(url), { url, type, ...(id && { id }), params: [], ...more });
  });
}

test('a long address takes linear time', () => {
  assert.equal(videoSource(`https://youtube.com/watch?${'v=&'.repeat(100_000)}`).type, 'url');
});
