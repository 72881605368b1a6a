import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#kit/any-character.ts';
import { requestUrl } from './request-url.ts';

const asWritten = { fill: (text: string) => text };
const base = fc.constantFrom(
  'https://a.example',
  'http://a.example:8080/p?x=1',
  'https://a.example/p?#top',
  'HTTPS://a.example/?x#y',
);
const pairs = fc.array(
  fc.record({
    key: fc.string({ unit: anyCharacter, minLength: 1 }),
    value: fc.string({ unit: anyCharacter, minLength: 1 }),
  }),
  {
    maxLength: 4,
  },
);

test('what is put into the query comes out of it, in order', () => {
  fc.assert(
    fc.property(base, pairs, (url, queryParams) => {
      const made = new URL(requestUrl({ url, queryParams }, asWritten) ?? '');
      const given = [...new URL(url).searchParams];
      const added = queryParams.map(({ key, value }) => [key.toWellFormed(), value.toWellFormed()]);
      assert.deepEqual([...made.searchParams], [...given, ...added]);
      assert.equal(made.hash, new URL(url).hash);
    }),
  );
});

test('whatever an address holds, it is sent as the platform would send it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (path) => {
      const made = requestUrl({ url: `https://a.example/${path}` }, asWritten) ?? '';
      assert.match(made, /^[!-~]+$/);
      assert.doesNotMatch(made, /%(?![0-9a-f]{2})/i);
      assert.equal(requestUrl({ url: made }, asWritten), made, 'a second time changes nothing');
    }),
  );
});

const rows: readonly (readonly [url: string | undefined, made: string | undefined])[] = [
  [undefined, undefined],
  ['', undefined],
  ['a.example', undefined],
  ['ftp://a.example', undefined],
  ['https://', undefined],
  ['https:///path', undefined],
  [' https://a.example ', 'https://a.example'],
  ['https://a.example/a b', 'https://a.example/a%20b'],
  ['https://a.example/{x}|"<>', 'https://a.example/%7Bx%7D%7C%22%3C%3E'],
  ['https://a.example/%e2%82%AC%', 'https://a.example/%e2%82%AC%25'],
  ['https://[::1]:80/', 'https://[::1]:80/'],
  // Letters that count as s and k where case does not matter.
  ['https://a.example/\u017f\u212a', 'https://a.example/%C5%BF%E2%84%AA'],
];

for (const [url, made] of rows) {
  test(`the address ${url}`, () => assert.equal(requestUrl({ url }, asWritten), made));
}
