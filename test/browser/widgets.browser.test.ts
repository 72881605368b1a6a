import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, moving, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { itInSweep } from '#kit/sweep.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

const bot = {
  variables: ['name'],
  groups: { a: ['Your name?', { type: 'text input', options: { variableId: 'name' } }, 'Hello {{name}}!'] },
  settings: { typingEmulation: { enabled: false } },
};

/** Everything that a careful website forbids, but for the one server of the chat. */
const strict = (server: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-host' ${server}`,
    "style-src 'nonce-host'",
    `connect-src ${server}`,
    `frame-src ${server}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const shell = (server: string, call: string, body = ''): string => `<!doctype html>
<html lang="en"><head><title>A shop</title></head><body><main><h1>A shop</h1><p>Things.</p><button>Buy</button>${body}</main>
<script type="module" nonce="host">import Parley from '${server}/embed/parley.js'; ${call}</script></body></html>`;

/** What websites do to everything in them. */
const hostileHead = `<style>
  * { all: unset !important; }
  html { font-size: 62.5%; direction: rtl; }
  div, button, input, p { display: none !important; font-size: 40px !important; color: red !important; }
  main { position: relative; z-index: 2147483647; }
</style>
<script nonce="host">
  Array.prototype.first = function () { return this[0]; };
  Object.prototype.extend = function () {};
  Array.prototype.toJSON = function () { return 'broken'; };
  Function.prototype.bindAsEventListener = function () {};
  Element.prototype.show = function () {};
  window.$ = () => null; window.Event.observe = () => {};
</script>`;

describe('widgets on another website', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let wild: WebPage;
  before(async () => {
    server = await startTestServer();
    const address = await server.address();
    await publishBot(server, bot, { name: 'Shop help', publicId: 'help' });
    const standard =
      '<style nonce="host">section { display: block; height: 400px }</style><section><parley-standard></parley-standard></section>';
    const pages = {
      '/bubble': shell(address, "Parley.initBubble({ bot: 'help', label: 'Shop help' })"),
      '/popup': shell(address, "Parley.initPopup({ bot: 'help', label: 'Shop help' })"),
      '/standard': shell(address, "Parley.initStandard({ bot: 'help' })", standard),
    };
    site = await serveWebPages(pages, strict(address));
    const two =
      "Parley.initStandard({ bot: 'help' }); Parley.initBubble({ bot: 'help', label: 'Shop help' })";
    wild = await serveWebPages({
      '/two': shell(address, two, standard).replace('<head>', `<head>${hostileHead}`),
      '/away': '<!doctype html><title>Away</title><a href="/two">back</a>',
    });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
    await wild.close();
    await server.close();
  });

  it('the bubble opens, chats and closes, under the strictest policy', async () => {
    const { page, close, problems } = await browser.page(moving);
    await page.goto(`${site.address}/bubble`);
    const button = page.getByRole('button', { name: 'Shop help' });
    await button.waitFor();
    await assertAccessible(page);
    await button.focus();
    await page.keyboard.press('Enter');
    const visit = new ChatVisit(page);
    await visit.hears('Your name?');
    await visit.isAsked();
    await assertAccessible(page);
    await shoot(page, 'widget-bubble-open');
    await visit.types('Ada');
    await visit.hears('Hello Ada!');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(
      await page.evaluate("document.querySelector('parley-bubble').shadowRoot.activeElement?.id"),
      'b',
    );
    assert.deepEqual(problems, []);
    await close();
  });

  it('nothing is asked of the server before the bubble is opened but its files', async () => {
    const { page, close } = await browser.page(moving);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.address}/bubble`);
    await page.getByRole('button', { name: 'Shop help' }).waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/api') || path.endsWith('.json')),
      [],
    );
    await close();
  });

  it('the popup is a dialog that keeps the rest of the page out, and gives it back', async () => {
    const { page, close, problems } = await browser.page(moving);
    await page.goto(`${site.address}/popup`);
    await page.waitForFunction('window.Parley?.open');
    await page.getByRole('button', { name: 'Buy' }).focus();
    await page.evaluate('Parley.open()');
    const visit = new ChatVisit(page);
    await visit.hears('Your name?');
    await visit.hasFocusInQuestion();
    await assertAccessible(page);
    await shoot(page, 'widget-popup-open');
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
    assert.notEqual(await page.evaluate('document.activeElement.textContent'), 'Buy');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Buy');
    assert.equal(await page.evaluate('document.body.style.overflow'), '');
    assert.deepEqual(problems, []);
    await close();
  });

  it('the standard form is a part of the page and leaves the focus alone', async () => {
    const { page, close, problems } = await browser.page({ ...moving, device: 'phone' });
    await page.goto(`${site.address}/standard`);
    const visit = new ChatVisit(page);
    await visit.hears('Your name?');
    await visit.isAsked();
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'BODY');
    await assertAccessible(page);
    await visit.field.tap();
    await visit.types('Ada');
    await visit.hears('Hello Ada!');
    assert.deepEqual(problems, []);
    await close();
  });

  itInSweep('two widgets on a hostile website stay usable and apart', async () => {
    const { page, close } = await browser.page(moving);
    await page.goto(`${wild.address}/two`);
    const standard = new ChatVisit(page, page.locator('parley-standard .parley-container'));
    await standard.hears('Your name?');
    await standard.field.fill('Ada');
    await page.keyboard.press('Enter');
    await standard.hears('Hello Ada!');
    const button = page.locator('parley-bubble button').first();
    const box = await button.boundingBox();
    const view = page.viewportSize();
    assert.ok(box !== null && view !== null);
    assert.deepEqual(
      [view.width - box.x - box.width, view.height - box.y - box.height, box.width],
      [20, 20, 48],
      'the button is in its corner',
    );
    await button.click();
    const bubble = new ChatVisit(page, page.locator('parley-bubble .parley-container'));
    await bubble.hears('Your name?');
    await shoot(page, 'widget-hostile');
    const style = await page.evaluate(`(() => {
      const bubble = document.querySelector('parley-bubble').shadowRoot.querySelector('.parley-host-bubble');
      const { color, display, direction } = getComputedStyle(bubble);
      return [color, display, direction].join();
    })()`);
    assert.doesNotMatch(String(style), /rgb\(255, 0, 0\)|none|rtl/);
    assert.equal(await bubble.said.count(), 0);
    await bubble.field.fill('Bob');
    await page.keyboard.press('Enter');
    await bubble.hears('Hello Bob!');
    await close();
  });

  itInSweep('works again when the visitor comes back to the page', async () => {
    const { page, close } = await browser.page(moving);
    await page.goto(`${wild.address}/two`);
    await new ChatVisit(page, page.locator('parley-standard .parley-container')).hears('Your name?');
    await page.goto(`${wild.address}/away`);
    await page.goBack();
    const visit = new ChatVisit(page, page.locator('parley-standard .parley-container'));
    await visit.hears('Your name?');
    await visit.field.fill('Ada');
    await page.keyboard.press('Enter');
    await visit.hears('Hello Ada!');
    await close();
  });

  it('is refused on websites that the bot does not name, with a word that helps', async () => {
    const address = await server.address();
    await publishBot(
      server,
      { ...bot, settings: { security: { allowedOrigins: ['https://shop.example'] } } },
      { publicId: 'only' },
    );
    const other = await serveWebPages({
      '/': shell(address, "Parley.initStandard({ bot: 'only' })", '<parley-standard></parley-standard>'),
    });
    const { page, close } = await browser.page(moving);
    await page.goto(other.address);
    await page.getByRole('alert').filter({ hasText: 'website' }).waitFor();
    await assertAccessible(page);
    const frame = await serveWebPages({
      '/': `<!doctype html><title>F</title><iframe src="${address}/only"></iframe>`,
    });
    await page.goto(frame.address);
    assert.equal(await page.frameLocator('iframe').locator('.parley-container').count(), 0);
    await close();
    await other.close();
    await frame.close();
  });
});
