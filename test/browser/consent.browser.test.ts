import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, inModes, itInSweep, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

const text = 'We keep what you write for six weeks, to answer you. Nobody else reads it.';
const link = { linkText: 'How we treat your data', linkUrl: 'https://example.com/privacy' };

const bot = (general: Readonly<Record<string, unknown>>, more: object = {}): ShortBot => ({
  variables: ['name'],
  groups: { a: ['Your name?', { type: 'text input', options: { variableId: 'name' } }, 'Hello {{name}}!'] },
  settings: { typingEmulation: { enabled: false }, general, ...more },
});
const required = { consent: { text, ...link, isRequired: true } };
const kept = (storage: 'local' | 'session') => ({ rememberUser: { isEnabled: true, storage } });

const agree = (page: Page) => page.getByRole('button', { name: 'Start chat' });

/** Where the quiet line is. */
const box =
  "(({ x, y, width, height }) => [x, y, width, height].join())(document.querySelector('parley-standard').shadowRoot.querySelector('.parley-consent-line')?.getBoundingClientRect() ?? {})";

/**
 * Takes away what is remembered of chats, but not of consent, and comes back. It is done on another page: an open chat
 * would write itself down again.
 */
async function forgetChats(page: Page, more = ''): Promise<void> {
  const address = page.url();
  await page.goto(new URL('/', address).href);
  await page.evaluate(
    `for (const store of [sessionStorage, localStorage]) for (const name of Object.keys(store)) if (name.startsWith('parley-chat')) store.removeItem(name); ${more}`,
  );
  await page.goto(address);
}

/** Notes what is asked of the API. */
function starts(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  return () => [...asked];
}

describe('consent before a chat', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let address = '';
  const bots: Readonly<Record<string, ShortBot>> = {
    ask: bot(required),
    'ask-local': bot({ ...required, ...kept('local') }),
    'ask-session': bot({ ...required, ...kept('session') }),
    'ask-de': bot({ consent: { isRequired: true }, locale: 'de' }),
    'ask-ar': bot({ consent: { isRequired: true, ...link }, locale: 'ar' }),
    'ask-html': bot({
      consent: {
        isRequired: true,
        text: '<b>Bold</b>',
        linkText: '<i>x</i>',
        linkUrl: 'javascript:alert(1)',
      },
    }),
    quiet: bot({ consent: { text: 'We keep what you write for six weeks.', ...link } }),
    'ask-coded': bot(
      { ...required, ...kept('session') },
      {
        metadata: { customHeadCode: '<script>document.documentElement.dataset.mine = self.origin</script>' },
      },
    ),
  };
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    for (const [publicId, each] of Object.entries(bots))
      await publishBot(server, each, { name: 'Northwind Studio', publicId });
    browser = await openBrowser();
    const page = (body: string): string =>
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>${body}</main><script type="module" src="${address}/embed/parley.js"></script></body></html>`;
    const standard = (more: string): string =>
      page(`<parley-standard ${more} style="height: 480px" label="Northwind Studio"></parley-standard>`);
    site = await serveWebPages({
      '/standard': standard('bot="ask"'),
      '/kept': standard('bot="ask-local"'),
      '/token': standard('bot="ask" token="par_pk_wrong"'),
      '/bubble': page('<parley-bubble bot="ask" label="Northwind Studio"></parley-bubble>'),
      '/popup': page('<parley-popup bot="ask" label="Northwind Studio"></parley-popup>'),
      '/quiet': standard('bot="quiet"'),
    });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  for (const [device, colorScheme] of inModes(['desktop', 'phone'] as const, ['light', 'dark'] as const))
    it(`is asked for on the chat page, and nothing begins before (${device}, ${colorScheme})`, async () => {
      const { page, close, problems } = await browser.page({ device, colorScheme });
      const asked = starts(page);
      await page.goto(`${address}/ask`);
      const visit = new ChatVisit(page);
      await agree(page).waitFor();
      await page.waitForFunction("customElements.get('parley-standard')");
      assert.deepEqual(asked(), []);
      assert.equal(await visit.bubbles.first().isVisible(), false);
      assert.equal(await page.getByRole('link', { name: link.linkText }).getAttribute('href'), link.linkUrl);
      await assertAccessible(page);
      await shoot(page, `consent-page-${device}-${colorScheme}`);
      await agree(page).focus();
      await page.keyboard.press('Enter');
      await visit.hears('Your name?');
      await visit.isAlive();
      // On touch the keyboard does not jump up: the visitor goes to the field.
      if (device === 'phone') await visit.field.focus();
      await visit.types('Ada');
      await visit.hears('Hello Ada!');
      await assertAccessible(page);
      await shoot(page, `consent-agreed-${device}-${colorScheme}`);
      assert.equal(asked().filter((url) => url.endsWith('/startChat')).length, 1);
      assert.deepEqual(problems, []);
      await close();
    });

  it('given before the client is there, the chat is there at once and begins', async () => {
    const { page, close } = await browser.page();
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/embed/core-*', (route) => typed.then(() => route.continue()));
    const asked = starts(page);
    await page.goto(`${address}/ask`, { waitUntil: 'commit' });
    const visit = new ChatVisit(page);
    await agree(page).click();
    await visit.hears('Your name?');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    go();
    await visit.hears('Hello Ada!');
    assert.equal(asked().filter((url) => url.endsWith('/startChat')).length, 1);
    await close();
  });

  const memory: readonly (readonly [publicId: string, reload: boolean, visit: boolean])[] = [
    ['ask', false, false],
    ['ask-session', true, false],
    ['ask-local', true, true],
  ];
  for (const [publicId, onReload, onVisit] of sweep(memory, everyNth(2)))
    it(`is remembered where chats are (${publicId})`, async () => {
      const { page, context, close } = await browser.page();
      await page.goto(`${address}/${publicId}`);
      await agree(page).click();
      await new ChatVisit(page).isAlive();
      const isAskedOn = async (other: Page): Promise<boolean> => {
        await other.locator('.parley-gate, .parley-text-input:visible').first().waitFor();
        return (await agree(other).count()) > 0;
      };
      await forgetChats(page);
      assert.equal(await isAskedOn(page), !onReload);
      const other = await context.newPage();
      await other.goto(`${address}/${publicId}`);
      assert.equal(await isAskedOn(other), !onVisit);
      await close();
    });

  itInSweep('is asked for again when its text is another', async () => {
    const { page, close } = await browser.page();
    await publishBot(server, bot({ ...required, ...kept('local') }), { publicId: 'ask-first' });
    await page.goto(`${address}/ask-first`);
    await agree(page).click();
    await new ChatVisit(page).isAlive();
    await forgetChats(
      page,
      "localStorage.setItem(Object.keys(localStorage).find((name) => name.startsWith('parley-consent')), 'another')",
    );
    await agree(page).waitFor();
    await close();
  });

  const words: readonly (readonly [publicId: string, button: string, told: RegExp, dir: string])[] = [
    ['ask-de', 'Chat starten', /an seinen Betreiber gesendet/, 'ltr'],
    ['ask-ar', 'ابدأ المحادثة', /ما تكتبه/, 'rtl'],
  ];
  for (const [publicId, button, told, dir] of sweep(words, everyNth(2, 1)))
    it(`speaks the language of the bot (${publicId})`, async () => {
      const { page, close } = await browser.page({ device: 'phone' });
      await page.goto(`${address}/${publicId}`);
      await page.getByRole('button', { name: button }).waitFor();
      assert.match((await page.locator('.parley-consent-text').textContent()) ?? '', told);
      assert.equal(await page.locator('.parley-gate').getAttribute('dir'), dir);
      await assertAccessible(page);
      await shoot(page, `consent-${publicId}`);
      await close();
    });

  it('is plain text, with safe links only', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${address}/ask-html`);
    assert.equal(await page.locator('.parley-consent-text').textContent(), '<b>Bold</b>');
    assert.equal(await page.locator('.parley-consent a').count(), 0);
    await close();
  });

  itInSweep('that is not required is a quiet line under the chat', async () => {
    for (const [device, colorScheme] of [
      ['desktop', 'light'],
      ['phone', 'dark'],
    ] as const) {
      const { page, close, problems } = await browser.page({ device, colorScheme });
      const { promise: measured, resolve: go } = Promise.withResolvers<void>();
      await page.route('**/embed/core-*', (route) => measured.then(() => route.continue()));
      await page.goto(`${address}/quiet`, { waitUntil: 'commit' });
      const visit = new ChatVisit(page);
      const line = page.locator('.parley-consent-line');
      await line.waitFor();
      const drawn = String(await page.evaluate(box));
      go();
      await visit.isAlive();
      await visit.isAsked();
      // What the server drew makes way for what the client draws, in the same place.
      await until(
        page,
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('/first-'))",
      );
      await until(page, `${box} === '${drawn}'`);
      assert.match(
        (await line.textContent()) ?? '',
        /We keep what you write for six weeks\. How we treat your data/,
      );
      await assertAccessible(page);
      await shoot(page, `consent-quiet-${device}-${colorScheme}`);
      assert.deepEqual(problems, []);
      await close();
    }
  });

  it('does not hinder those without scripts from reading', async () => {
    const { page, close } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${address}/ask`);
    assert.equal(await new ChatVisit(page).bubbles.first().isVisible(), true);
    assert.equal(await agree(page).isVisible(), false);
    await close();
  });

  itInSweep(
    'is asked for each time by a walled page, which remembers nothing; the chat itself works there',
    async () => {
      const { page, close, problems } = await browser.page();
      await page.goto(`${address}/ask-coded`);
      assert.equal(await page.locator('html').getAttribute('data-mine'), 'null');
      for (let visits = 0; visits < 2; visits++) {
        await agree(page).click();
        const visit = new ChatVisit(page);
        await visit.isAlive();
        await visit.types('Ada');
        await visit.hears('Hello Ada!');
        assert.deepEqual(await visit.said.allTextContents(), ['Ada']);
        await page.reload();
      }
      assert.deepEqual(problems, []);
      await close();
    },
  );

  const widgets: readonly (readonly [kind: string, open: ((page: Page) => Promise<unknown>) | null])[] = [
    ['standard', null],
    ['bubble', (page) => page.getByRole('button', { name: 'Northwind Studio' }).click()],
    ['popup', (page) => page.evaluate("document.querySelector('parley-popup').open()")],
  ];
  for (const [kind, open] of sweep(widgets, everyNth(2, 1)))
    it(`is asked for by the widget of another website (${kind})`, async () => {
      const { page, close, problems } = await browser.page({
        colorScheme: kind === 'popup' ? 'dark' : 'light',
      });
      const asked = starts(page);
      await page.goto(`${site.address}/${kind}`);
      // A popup opens for good when its chat is there, which waits for the visitor.
      void open?.(page).catch(() => undefined);
      await agree(page).waitFor();
      await assertAccessible(page);
      await shoot(page, `consent-widget-${kind}`);
      const [card, button] = [
        await page.locator('.parley-consent').boundingBox(),
        await agree(page).boundingBox(),
      ];
      assert.ok(card !== null && button !== null);
      assert.ok(
        button.y > card.y && button.y + button.height < card.y + card.height,
        'it is inside of the card',
      );
      assert.deepEqual(asked(), []);
      if (kind === 'standard') await agree(page).focus();
      else await page.locator('.parley-consent .parley-button:focus').waitFor();
      await page.keyboard.press('Enter');
      const visit = new ChatVisit(page);
      await visit.hears('Your name?');
      await visit.types('Ada');
      await visit.hears('Hello Ada!');
      assert.equal(asked().filter((url) => url.endsWith('/startChat')).length, 1);
      assert.deepEqual(problems, []);
      await close();
    });

  it('holds against commands of the page: none of them begins the chat', async () => {
    const { page, close } = await browser.page();
    const asked = starts(page);
    await page.goto(`${site.address}/standard`);
    await agree(page).waitFor();
    for (const call of ["send('Ada')", 'reset()', "sendCommand('x')", "setInputValue('x')"])
      await page.evaluate(`void document.querySelector('parley-standard').${call}`);
    await page.evaluate("void document.querySelector('parley-standard').reload()");
    await agree(page).waitFor();
    assert.equal(await agree(page).count(), 1);
    assert.deepEqual(asked(), []);
    await close();
  });

  it('is asked for with a key of the page, too, and again when it was not given', async () => {
    const { page, close } = await browser.page();
    const asked = starts(page);
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`${site.address}/token`);
      await agree(page).waitFor();
    }
    assert.deepEqual(asked(), []);
    await close();
  });

  it('is asked for once by a widget that remembers', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${site.address}/kept`);
    await agree(page).click();
    const visit = new ChatVisit(page);
    await visit.isAsked();
    await forgetChats(page);
    await visit.isAsked();
    assert.equal(await agree(page).count(), 0);
    await close();
  });

  itInSweep('begins nothing while the server cannot say whether it is needed', async () => {
    const { page, close } = await browser.page();
    const asked = starts(page);
    let fails = 2;
    await page.route('**/embed/bots/*.json', (route) =>
      fails-- > 0
        ? route.fulfill({
            status: 503,
            headers: { 'access-control-allow-origin': '*' },
            json: { code: 'OVERLOADED', message: 'Later.' },
          })
        : route.continue(),
    );
    await page.goto(`${site.address}/standard`);
    await agree(page).waitFor();
    assert.deepEqual(asked(), []);
    await close();
  });
});
