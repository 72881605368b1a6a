import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasSchemeIn, MARKDOWN_LINK_SCHEMES, STORED_LINK_SCHEMES } from './link-scheme.ts';

const rows: readonly (readonly [
  url: string,
  inMarkdown: boolean | undefined,
  stored: boolean | undefined,
])[] = [
  ['http://x.y', true, true],
  ['https://x.y', true, true],
  ['HTTPS://x.y', true, true],
  ['mailto:a@b.c', true, true],
  ['tel:+1', true, true],
  ['sms:+1', false, true],
  ['javascript:alert(1)', false, false],
  ['JavaScript:alert(1)', false, false],
  [' javascript:alert(1)', false, false],
  ['java\tscript:alert(1)', false, false],
  ['java\r\nscript:alert(1)', false, false],
  ['java script:alert(1)', false, false],
  ['\u0000javascript:alert(1)', false, false],
  ['\u200bjavascript:alert(1)', false, false],
  ['\ufeffjavascript:alert(1)', false, false],
  ['javascript\n:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['vbscript:x', false, false],
  ['file:///etc/passwd', false, false],
  ['blob:https://x.y', false, false],
  ['/docs', undefined, undefined],
  ['docs', undefined, undefined],
  ['#part', undefined, undefined],
  ['?q=a:b', undefined, undefined],
  ['//x.y', undefined, undefined],
  ['{{Url}}', undefined, undefined],
  ['{{Url}}:x', undefined, undefined],
  ['', undefined, undefined],
  [':x', undefined, undefined],
  ['1x:y', undefined, undefined],
];

for (const [url, inMarkdown, stored] of rows) {
  test(`the scheme of ${JSON.stringify(url)}: markdown ${inMarkdown}, stored ${stored}`, () => {
    assert.equal(hasSchemeIn(url, MARKDOWN_LINK_SCHEMES), inMarkdown);
    assert.equal(hasSchemeIn(url, STORED_LINK_SCHEMES), stored);
  });
}
