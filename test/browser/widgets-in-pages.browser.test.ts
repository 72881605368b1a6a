import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { itInSweep } from '#kit/sweep.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

const bot = {
  variables: ['name', 'made'],
  groups: { a: ['Your name?', { type: 'text input', options: { variableId: 'name' } }, 'Hello {{name}}!'] },
  settings: { typingEmulation: { enabled: false } },
};

/** A bot whose code runs in the page of the visitor. */
const coder = (expression: string, more: object = {}) => ({
  variables: ['made'],
  groups: {
    a: [
      {
        type: 'Set variable',
        options: {
          variableId: 'made',
          type: 'Custom',
          expressionToEvaluate: expression,
          isCode: true,
          isExecutedOnClient: true,
          ...more,
        },
      },
      'Made: {{made}}.',
      { type: 'text input' },
    ],
  },
  settings: { typingEmulation: { enabled: false } },
});

/** Says what a widget told the page, in order. */
const noting =
  "window.told = []; for (const name of ['ready','init','new-input-block','answer','end','open','close','preview-message-click','preview-message-dismissed','script-execution-success']) document.addEventListener('parley-' + name, (event) => told.push(name + (typeof event.detail === 'string' ? ' ' + event.detail : '')));";

describe('widgets', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let address: string;
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    await publishBot(server, bot, { publicId: 'talk' });
    await publishBot(server, coder('return 6 * 7'), { publicId: 'sum' });
    await publishBot(
      server,
      coder(
        "return [typeof window.secret, (() => { try { return document.cookie } catch { return 'walled' } })(), self.origin, (() => { try { return top.location.href } catch { return 'walled' } })()].join('|')",
      ),
      { publicId: 'spy' },
    );
    await publishBot(server, coder('throw new Error("boom")'), { publicId: 'boom' });
    const page = (body: string): string =>
      `<!doctype html><html lang="en"><head><title>Site</title></head><body style="overflow: clip"><script>window.secret = 'of the page'; ${noting}</script>${body}</body></html>`;
    const loader = `<script type="module" src="${address}/embed/parley.js"></script>`;
    site = await serveWebPages({
      '/attributes': page(
        `<parley-bubble bot="talk" label="Help" preview-message='{"message":"Hi there","autoShowDelay":50}'></parley-bubble>${loader}`,
      ),
      '/queue': page(
        `<script>window.Parley = { q: [['initBubble', { bot: 'talk' }], ['open']] }</script>${loader}`,
      ),
      '/two': page(
        `<parley-popup id="a" bot="talk"></parley-popup><parley-popup id="b" bot="talk"></parley-popup>${loader}`,
      ),
      '/controlled': page(`<parley-popup bot="talk" is-open="false"></parley-popup>${loader}`),
      '/late': page(
        `<parley-bubble></parley-bubble><script>document.querySelector('parley-bubble').bot = 'talk'</script>${loader}`,
      ),
      ...Object.fromEntries(
        ['sum', 'spy', 'boom'].map((name) => [
          `/${name}`,
          page(`<parley-standard bot="${name}" style="height: 400px"></parley-standard>${loader}`),
        ]),
      ),
      '/free': page(
        `<parley-standard bot="spy" allow-host-scripts style="height: 400px"></parley-standard>${loader}`,
      ),
    });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  const open = async (path: string) => {
    const opened = await browser.page();
    await opened.page.goto(site.address + path);
    return opened;
  };
  const hears = (page: Page, text: string) =>
    page.locator('.parley-host-bubble').filter({ hasText: text }).last().waitFor({ timeout: 60_000 });
  const told = (page: Page): Promise<unknown> => page.evaluate('told');

  it('attributes make a bubble; its message opens the chat', async () => {
    const { page, close, problems } = await open('/attributes');
    await page.getByRole('button', { name: 'Help' }).waitFor();
    await page.getByRole('button', { name: 'Hi there' }).click();
    await hears(page, 'Your name?');
    assert.deepEqual(await told(page), [
      'preview-message-click',
      'preview-message-dismissed',
      'open',
      'ready',
      'init',
      'new-input-block',
    ]);
    assert.equal(await page.getByRole('button', { name: 'Hi there' }).count(), 0);
    assert.deepEqual(problems, []);
    await close();
  });

  it('a message that is dismissed opens nothing', async () => {
    const { page, close } = await open('/attributes');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    assert.deepEqual(await told(page), ['preview-message-dismissed']);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await close();
  });

  it('what the page calls before the script is there is done when it is', async () => {
    const { page, close } = await open('/queue');
    await hears(page, 'Your name?');
    await page.getByRole('dialog', { name: 'Chat' }).waitFor();
    await close();
  });

  it('a property that was set before the element was known counts', async () => {
    const { page, close } = await open('/late');
    await page.getByRole('button', { name: 'Chat' }).click();
    await hears(page, 'Your name?');
    await close();
  });

  itInSweep(
    'commands reach the widget that is named, wait for its chat, and tell when they are done',
    async () => {
      const { page, close } = await open('/two');
      await page.waitForFunction('window.Parley?.send');
      await page.evaluate("Parley.open({ id: 'b' })");
      assert.deepEqual(
        await page.evaluate(
          "['a', 'b'].map((id) => document.getElementById(id).shadowRoot.querySelector('dialog')?.open === true)",
        ),
        [false, true],
      );
      await page.evaluate("document.getElementById('b').setInputValue('Ada')");
      await page.evaluate("Parley.submitInput({ id: 'b' })");
      await hears(page, 'Hello Ada!');
      await page.evaluate("document.getElementById('b').reset()");
      await page.evaluate("document.getElementById('b').send('Bob')");
      await hears(page, 'Hello Bob!');
      assert.equal(await page.locator('.parley-host-bubble').filter({ hasText: 'Hello Ada!' }).count(), 0);
      await page.evaluate('Parley.close()');
      assert.equal(await page.evaluate('document.body.style.overflow'), 'clip');
      await page.evaluate("Parley.unmount({ id: 'b' })");
      assert.equal(await page.locator('parley-popup').count(), 1);
      await close();
    },
  );

  it('where the page decides, commands only tell it', async () => {
    const { page, close } = await open('/controlled');
    await page.waitForFunction('window.Parley?.open');
    await page.evaluate('Parley.open()');
    assert.deepEqual(await told(page), ['open']);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.evaluate("document.querySelector('parley-popup').isOpen = true");
    await page.getByRole('dialog').waitFor();
    await page.evaluate("document.querySelector('parley-popup').setAttribute('is-open', 'false')");
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await close();
  });

  it('a bubble counts what was said while it was closed', async () => {
    const { page, close } = await open('/attributes');
    await page
      .getByRole('button', { name: 'Open: Help' })
      .or(page.getByRole('button', { name: 'Help' }))
      .first()
      .click();
    await hears(page, 'Your name?');
    await page.evaluate('Parley.close()');
    await page.evaluate("Parley.send('Ada')");
    await page.getByRole('button', { name: 'Open: Help (1)' }).click();
    await hears(page, 'Hello Ada!');
    await page.getByRole('button', { name: 'Close: Help' }).waitFor();
    await close();
  });

  it("author's code runs apart from the page", async () => {
    const sum = await open('/sum');
    await hears(sum.page, 'Made: 42.');
    assert.deepEqual(sum.problems, []);
    await sum.close();
    const spy = await open('/spy');
    await hears(spy.page, 'Made: undefined|walled|null|walled.');
    await spy.close();
  });

  it("author's code that fails stops nobody", async () => {
    const { page, close } = await open('/boom');
    await hears(page, 'Made: .');
    await page.locator('.parley-input-container input, .parley-input-container textarea').first().waitFor();
    await close();
  });

  it("author's code runs in the page where the page allows it", async () => {
    const { page, close } = await open('/free');
    await hears(page, `Made: string||${site.address}|${site.address}/free.`);
    await close();
  });
});
