import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, type Device, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { itInSweep, sweep } from '#kit/sweep.ts';

const token = 'par_sk_abcdefghijklmnopqrstuvwxyz0123456789';

describe('the reference in a browser', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let docs = '';
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    docs = `${await server.address()}/api/docs`;
    // The first request makes all pages of the reference: the time limit of a page is not for that.
    const first = await fetch(docs);
    assert.equal(first.status, 200);
    await first.text();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const views: readonly (readonly [Device, 'light' | 'dark', paths: readonly string[]])[] = [
    ['desktop', 'light', ['', '/chat#chat.start']],
    ['phone', 'dark', ['/folders#folders.create', '/types#Block']],
  ];
  for (const [device, colorScheme, paths] of sweep(views, ([device]) => device === 'phone'))
    it(`is accessible (${device}, ${colorScheme})`, async () => {
      const { page, problems, close } = await browser.page({ device, colorScheme });
      for (const path of paths) {
        await page.goto(`${docs}${path}`);
        await assertAccessible(page);
        await shoot(page, `reference${path.replaceAll(/\W/g, '-')}-${device}-${colorScheme}`);
      }
      assert.deepEqual(problems, []);
      await close();
    });

  itInSweep('fits a narrow phone, whose contents fold', async () => {
    const { page, close } = await browser.page({ device: 'phone' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/types', '/chat', '']) {
      await page.goto(`${docs}${path}`);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, path);
    }
    const link = page.getByRole('navigation').getByRole('link', { name: 'Overview' });
    assert.equal(await link.isVisible(), false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await assertAccessible(page);
    await link.click();
    await page.waitForURL(docs);
    await close();
  });

  it('fills in the token of the reader and the address, and copies them', async () => {
    const { page, context, problems, close } = await browser.page();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${docs}/chat`);
    await page.getByLabel('Your token').fill(token);
    const example = page.getByRole('region', { name: 'curl: Start a chat', exact: true });
    const shown = String(await example.textContent());
    assert.match(shown, /Bearer par_sk_abc…6789"/);
    await page.getByRole('button', { name: 'Copy curl: Start a chat', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    assert.ok(copied.includes(`"${new URL(docs).origin}/api/v1/bots/`), copied);
    assert.ok(copied.includes(`Bearer ${token}"`), copied);

    // A chat key is of no use for management; the language stays chosen.
    await page.getByLabel('JavaScript').first().check();
    await page.getByLabel('Your token').fill(token.replace('_sk_', '_pk_'));
    await page.goto(`${docs}/bots`);
    const other = page.getByRole('region', { name: 'JavaScript: List bots', exact: true });
    assert.match(String(await other.textContent()), /'Bearer par_sk_…'/);
    assert.deepEqual(problems, []);
    await close();
  });

  itInSweep('finds operations by keyboard', async () => {
    const { page, problems, close } = await browser.page();
    await page.goto(`${docs}/chat`);
    await page.keyboard.press('/');
    await page.keyboard.type('webhook redeliver post');
    const found = page.getByRole('navigation').locator('details li').filter({ visible: true });
    assert.equal(await found.count(), 2);
    await page.keyboard.press('Escape');
    await page.keyboard.type('chat.fork');
    await page.keyboard.press('Enter');
    await page.locator('[aria-current][href="#chat.fork"]').waitFor();
    assert.deepEqual(problems, []);
    await close();
  });

  itInSweep('opens what an address names', async () => {
    const { page, problems, close } = await browser.page();
    await page.goto(`${docs}#bots.publish`);
    await page.waitForURL(`${docs}/bots#bots.publish`);
    await page.goto(`${docs}/types#CardsInputBlock`);
    await page.locator('#CardsInputBlock').waitFor({ state: 'visible' });
    assert.equal(await page.locator('#Block > .u > .k select').inputValue(), 'cards');
    assert.equal(await page.locator('#Block > .u > .v').filter({ visible: true }).count(), 1);
    assert.deepEqual(problems, []);
    await close();
  });

  it('is read without a script', async () => {
    const { page, close } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${docs}/types`);
    const kinds = page.locator('#Block > .u > .v').filter({ visible: true });
    assert.equal(await kinds.count(), 1);
    await page.locator('#Block > .u > .k select').selectOption('rating input');
    await page.locator('#RatingInputBlock').waitFor({ state: 'visible' });
    assert.equal(await kinds.count(), 1);
    await page.getByRole('navigation').getByText('Chat', { exact: true }).click();
    await page.getByRole('link', { name: 'Continue a chat' }).click();
    const section = page.getByRole('region', { name: 'Continue a chat', exact: true });
    await section.getByLabel('command').check();
    await section.getByText('at most 1000 characters').waitFor();
    assert.equal(await page.getByRole('button').filter({ visible: true }).count(), 0);
    await close();
  });
});
