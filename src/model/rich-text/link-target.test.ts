import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareUrlAt, linkTargetAt } from './link-target.ts';

const targetRows: readonly (readonly [text: string, url: string | undefined, rest: string])[] = [
  ['(a)', 'a', ''],
  ['(a) b', 'a', ' b'],
  ['(a(b)c)', 'a(b)c', ''],
  ['(a(b(c(d))))', 'a(b(c(d)))', ''],
  ['(a "t")', 'a', ''],
  ['(a "t)") b', 'a', ' b'],
  ['(a "")', 'a', ''],
  ['(a(b(c(d(e)))))', undefined, ''],
  ['()', undefined, ''],
  ['( a)', undefined, ''],
  ['(a b)', undefined, ''],
  ['(a\nb)', undefined, ''],
  ['(a "t)', undefined, ''],
  ['(a "t" b)', undefined, ''],
  ["(a 't')", undefined, ''],
  ['(a', undefined, ''],
  ['(a(b)', undefined, ''],
  ['(', undefined, ''],
  ['a', undefined, ''],
  ['', undefined, ''],
];

for (const [text, url, rest] of targetRows) {
  test(`the link target ${JSON.stringify(text)} is ${url}`, () => {
    const target = linkTargetAt(text, 0);
    assert.equal(target?.url, url);
    if (target) assert.equal(text.slice(target.end), rest);
  });
}

test('a link target is read at its position', () => {
  assert.deepEqual(linkTargetAt('[x](a)!', 3), { url: 'a', end: 6 });
});

const bareRows: readonly (readonly [text: string, url: string | undefined])[] = [
  ['https://x.y', 'https://x.y'],
  ['http://x.y', 'http://x.y'],
  ['HTTPS://X.Y', 'HTTPS://X.Y'],
  ['https://münchen.de/ä', 'https://münchen.de/ä'],
  ['https://x.y/a?b=c&d=e#f', 'https://x.y/a?b=c&d=e#f'],
  ['https://x.y/ and', 'https://x.y/'],
  ['https://x.y.', 'https://x.y'],
  ['https://x.y?!', 'https://x.y'],
  ['https://x.y, z', 'https://x.y'],
  ['https://x.y)', 'https://x.y'],
  ['https://x.y).', 'https://x.y'],
  ['https://x.y/(a)', 'https://x.y/(a)'],
  ['https://x.y/(a))', 'https://x.y/(a)'],
  ['https://x.y**', 'https://x.y'],
  ['https://x.y</u>', 'https://x.y'],
  ['https://x.y](z)', 'https://x.y'],
  ['https://x.y"', 'https://x.y'],
  ['https://x.y`', 'https://x.y'],
  ['https://', undefined],
  ['https://.', undefined],
  ['https:/x.y', undefined],
  ['ftp://x.y', undefined],
  ['x https://x.y', undefined],
];

for (const [text, url] of bareRows) {
  test(`the address written in ${JSON.stringify(text)} is ${url}`, () =>
    assert.equal(bareUrlAt(text, 0), url));
}
