import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { assertAccessible, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { root } from '#kit/source.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

const text = [
  { type: 'p', children: [{ text: 'Very ' }, { text: 'good', bold: true }, { text: ' bread' }] },
  { type: 'p', children: [{ type: 'a', url: 'https://example.com/', children: [{ text: 'our shop' }] }] },
  { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'rye' }] }] }] },
];

/** The page in docs/embed.html, as somebody puts it on a website. */
describe('docs/embed.html in a browser', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    site = await serveWebPages({ '/': readFileSync(join(root, 'docs/embed.html'), 'utf8') });
    await publishBot(
      server,
      {
        groups: { a: [{ type: 'text', content: { richText: text } }, { type: 'text input' }, 'Thank you!'] },
        settings: { typingEmulation: { enabled: false } },
      },
      { publicId: 'bread' },
    );
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  const at = (more: Readonly<Record<string, string>>): string =>
    `${site.address}/?${new URLSearchParams({ server: address, key: tokenOf(server.fixtures, 'chatKey') ?? '', bot: 'bread', ...more })}`;

  it('renders Markdown, keeps an answer through a broken line, and ends', async () => {
    const { page, close } = await browser.page({ device: 'phone' });
    await page.goto(at({}));
    await page.locator('.said strong', { hasText: 'good' }).waitFor();
    await page.locator('.said a[href="https://example.com/"]', { hasText: 'our shop' }).waitFor();
    await page.locator('.said li', { hasText: 'rye' }).waitFor();
    await assertAccessible(page);
    await page.context().setOffline(true);
    await page.getByLabel('Your answer').fill('Rye');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').filter({ hasText: 'The chat cannot be reached.' }).waitFor();
    await assertAccessible(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Thank you!').waitFor();
    await page.getByText('The chat is over.').waitFor();
    assert.equal(await page.locator('.mine').count(), 1);
    await close();
  });

  const failures: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
    [{ key: 'par_pk_wrong' }, /its chat key is missing or wrong/],
    [{ bot: 'nothing-here' }, /There is no chat here/],
    [{ server: 'http://127.0.0.1:9' }, /The chat cannot be reached/],
    [{ server: 'SITE' }, /an answer that this page cannot read/],
  ];
  it('says every failure in a sentence', async () => {
    const { page, close } = await browser.page({});
    for (const [change, sentence] of failures) {
      await page.goto(at(change.server === 'SITE' ? { server: site.address } : change));
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    }
    await close();
  });
});
