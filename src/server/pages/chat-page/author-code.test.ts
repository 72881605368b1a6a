import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { authorCode } from './author-code.ts';

const rows: readonly (readonly [
  wanted: Parameters<typeof authorCode>[0],
  has: readonly string[],
  hasNot: readonly string[],
])[] = [
  [{}, [], ['<']],
  [{ customHeadCode: '<meta name="a">' }, ['<meta name="a">'], ['google']],
  [{ tagManagerId: 'GTM-A1' }, ['/gtm.js?id=GTM-A1"', 'ns.html?id=GTM-A1'], ['fbq']],
  [{ tagManagerId: "GTM-A');alert(1)//" }, [], ['<']],
  [{ googleAnalyticsId: 'G-AB12' }, ["gtag('config','G-AB12')", 'gtag/js?id=G-AB12'], ['gtm.js']],
  [{ googleAnalyticsId: "G'+x" }, [], ['<']],
  [{ pixelIds: ['123', "4'", '567'] }, ["fbq('init','123');fbq('init','567');fbq('track'"], ["4'"]],
];

describe('code of authors in the head', () => {
  for (const [wanted, has, hasNot] of rows)
    it(JSON.stringify(wanted), () => {
      const { head, body } = authorCode(wanted);
      for (const text of has) assert.ok((head + body).includes(text), head + body);
      for (const text of hasNot) assert.ok(!(head + body).includes(text), head + body);
      assert.equal(head.split('<script').length, head.split('</script>').length);
    });
});
