import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isCrawler } from './is-crawler.ts';

const rows: readonly (readonly [userAgent: string | undefined, isOne: boolean])[] = [
  [undefined, false],
  ['', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36',
    true,
  ],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['Mozilla/5.0 (Windows NT 10.0) BingPreview/1.0b', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 11) Chrome/112.0 Mobile Safari/537.36 Chrome-Lighthouse', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) Chrome/120.0 Mobile Safari/537.36', false],
  ['curl/8.5.0', false],
  ['node', false],
  [`${'x'.repeat(2000)} Googlebot`, false],
];

for (const [userAgent, isOne] of rows)
  it(`${(userAgent ?? 'none').slice(0, 60)} ${isOne ? 'looks at pages by itself' : 'may speak for a visitor'}`, () => {
    assert.equal(isCrawler(userAgent), isOne);
  });
