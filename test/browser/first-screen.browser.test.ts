import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, sweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';

type Question = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly options?: Readonly<Record<string, unknown>>;
};

const ask = (question: Question, general: Readonly<Record<string, unknown>> = {}): ShortBot => ({
  variables: ['it'],
  groups: { a: ['What is it?', question, 'So it is {{it}}.'] },
  settings: { typingEmulation: { enabled: false }, general },
});

/** Everything that is read in the chat: texts, placeholders and names, in order. */
const words = `(() => {
  const root = document.querySelector('parley-standard').shadowRoot;
  const all = [...root.querySelectorAll('.parley-chat-view *, .parley-around *')].filter((each) => !each.closest('noscript'));
  return all.flatMap((each) => [
    ...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
    ...['placeholder', 'aria-label', 'title'].map((name) => each.getAttribute(name)),
  ]).filter((text) => text?.trim()).join('|').replaceAll('|: |', ': |');
})()`;

/** Holds the client back until it is let go. */
async function held(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/embed/core-*', (route) => promise.then(() => route.continue()));
  return resolve;
}

describe('the first screen of a chat page', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    site = await serveWebPages({
      '/widget': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1><parley-standard bot="wide" style="height: 480px"></parley-standard></main><script type="module" src="${address}/embed/parley.js"></script></body></html>`,
    });
    await publishBot(server, ask({ type: 'number input' }), { publicId: 'wide' });
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  /** A question; who looks; which words and language they find, and which words not. */
  const languages: readonly (readonly [
    what: string,
    question: Question,
    bot: string | undefined,
    visitor: string,
    has: readonly string[],
    lang: string,
  ])[] = [
    ['of the visitor', { type: 'text input' }, undefined, 'de-DE', ['Schreib deine Antwort', 'Senden'], 'de'],
    ['of the bot before that', { type: 'email input' }, 'fr', 'de-DE', ['Votre adresse e-mail'], 'fr'],
    [
      'of a bot that speaks another, of the visitor',
      { type: 'url input' },
      'sv',
      'it-IT',
      ['Indirizzo web'],
      'it',
    ],
    ['of the bot, right to left', { type: 'number input' }, 'ar', 'en-US', ['أدخل رقمًا', 'إرسال'], 'ar'],
    [
      'English, where nobody speaks another',
      { type: 'text input' },
      undefined,
      'sv-SE',
      ['Write your answer'],
      'en',
    ],
    [
      'of the author, exactly, where they wrote something',
      { type: 'phone number input', options: { labels: { placeholder: 'Phone  number!', button: 'Go' } } },
      'de',
      'de-DE',
      ['Phone  number!', 'Go'],
      'de',
    ],
    [
      'none, where the author wants none',
      { type: 'text input', options: { labels: { placeholder: '' } } },
      'de',
      'de-DE',
      ['Senden'],
      'de',
    ],
  ];
  for (const [at, [what, question, bot, visitor, has, lang]] of sweep(languages.entries(), everyNth(3)))
    it(`is in the language ${what}, and stays so when the client comes`, async () => {
      const general = bot === undefined ? {} : { locale: bot };
      await publishBot(server, ask(question, general), { publicId: `lang-${at}` });
      const { page, close, problems } = await browser.page({ locale: visitor });
      const letGo = await held(page);
      await page.goto(`${address}/lang-${at}`, { waitUntil: 'commit' });
      const visit = new ChatVisit(page);
      await visit.isAsked();
      const drawn = String(await page.evaluate(words));
      for (const text of has) assert.ok(drawn.split('|').includes(text), `${text} is not in ${drawn}`);
      assert.equal(await page.locator('.parley-container').getAttribute('lang'), lang);
      letGo();
      await visit.isAlive();
      // The chat has more to it then: a menu, buttons that come with their file.
      await until(page, `${words}.includes(${JSON.stringify(has[0])})`);
      const alive = String(await page.evaluate(words));
      assert.deepEqual(
        drawn.split('|').filter((text) => !alive.split('|').includes(text)),
        [],
        alive,
      );
      assert.deepEqual(problems, []);
      await close();
    });

  /** Inputs whose labels nobody wrote, and what a German visitor reads. */
  const labels: readonly (readonly [what: string, question: Question, has: readonly string[]])[] = [
    ['date', { type: 'date input', options: { isRange: true } }, ['Von', 'Bis']],
    ['file', { type: 'file input', options: { isRequired: false } }, ['Überspringen', 'Dateien']],
    [
      'search',
      {
        type: 'choice input',
        options: { isSearchable: true, isMultipleChoice: true },
        items: [{ content: 'Red' }],
      },
      ['Suchen', 'Senden'],
    ],
    [
      'attachments',
      { type: 'text input', options: { attachments: { isEnabled: true } } },
      ['Schreib deine Antwort'],
    ],
  ];
  for (const [what, question, has] of sweep(labels, everyNth(2)))
    it(`has labels of the language for ${what}`, async () => {
      await publishBot(server, ask(question, { locale: 'de' }), { publicId: `label-${what}` });
      const { page, close } = await browser.page();
      await page.goto(`${address}/label-${what}`);
      await new ChatVisit(page).isAlive();
      for (const text of has) await until(page, `${words}.includes(${JSON.stringify(text)})`);
      await assertAccessible(page);
      await close();
    });

  it('in a widget never shows English words to others first', async () => {
    const { page, close } = await browser.page({ locale: 'de-DE' });
    await page.addInitScript(`
      window.seen = new Set();
      const look = () => {
        const field = document.querySelector('parley-standard')?.shadowRoot?.querySelector('.parley-text-input');
        if (field) seen.add(field.placeholder);
        requestAnimationFrame(look);
      };
      look()`);
    await page.goto(`${site.address}/widget`);
    await new ChatVisit(page).isAsked();
    await page.waitForFunction('document.readyState === "complete"');
    assert.deepEqual(await page.evaluate('[...seen]'), ['Gib eine Zahl ein']);
    await close();
  });

  const fields: readonly (readonly [name: string, question: Question, typed: string, said: string])[] = [
    ['email', { type: 'email input' }, 'ada@example.com', 'ada@example.com'],
    ['number', { type: 'number input', options: { min: 1 } }, '12', '12'],
    ['url', { type: 'url input' }, 'example.com', 'https://example.com'],
    [
      'phone',
      { type: 'phone number input', options: { defaultCountryCode: 'FR' } },
      '0612345678',
      '+33612345678',
    ],
    ['phone-plus', { type: 'phone number input' }, '+33612345678', '+33612345678'],
    ['attachments', { type: 'text input', options: { attachments: { isEnabled: true } } }, 'Much', 'Much'],
  ];
  for (const [name, question, typed, said] of sweep(fields, everyNth(2)))
    it(`takes what is typed and sent before the client is there (${name})`, async () => {
      const options = { variableId: 'it', ...question.options };
      await publishBot(server, ask({ ...question, options }), { publicId: `sent-${name}` });
      const { page, close, problems } = await browser.page({ locale: 'en-US' });
      const letGo = await held(page);
      await page.goto(`${address}/sent-${name}`, { waitUntil: 'commit' });
      const visit = new ChatVisit(page);
      await visit.isAsked();
      await assertAccessible(page);
      await shoot(page, `first-${name}`);
      await page.locator('.parley-text-input').click();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      letGo();
      await visit.hears(`So it is ${said}.`);
      assert.equal(await visit.said.count(), 1);
      assert.deepEqual(problems, []);
      await close();
    });

  for (const [name, question, typed, said] of sweep(fields, everyNth(2, 1)))
    it(`keeps the field, the focus and what is typed so far (${name})`, async () => {
      const options = { variableId: 'it', ...question.options };
      await publishBot(server, ask({ ...question, options }), { publicId: `typed-${name}` });
      const { page, close } = await browser.page({ device: 'phone', locale: 'en-US' });
      const letGo = await held(page);
      await page.goto(`${address}/typed-${name}`, { waitUntil: 'commit' });
      const visit = new ChatVisit(page);
      await page.locator('.parley-text-input').click();
      await page.keyboard.type(typed.slice(0, 2));
      letGo();
      await visit.isAlive();
      await until(
        page,
        "document.querySelector('parley-standard').shadowRoot.activeElement?.localName === 'input'",
      );
      await page.keyboard.type(typed.slice(2));
      assert.equal(await page.locator('.parley-text-input').inputValue(), typed);
      await page.keyboard.press('Enter');
      await visit.hears(`So it is ${said}.`);
      await close();
    });

  const long: ShortBot = {
    groups: { a: ['One.', 'Two, after a while.', 'Three, after that?', { type: 'text input' }] },
    settings: { typingEmulation: { enabled: true, speed: 60 } },
  };
  for (const [device, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const)
    it(`says all at once to those without scripts (${device})`, async () => {
      await publishBot(server, long, { publicId: `plain-${device}` });
      const { page, close } = await browser.page({
        ...{ device, colorScheme, javaScriptEnabled: false, locale: 'fr-FR' },
      });
      await page.goto(`${address}/plain-${device}`);
      const texts = page.locator('.parley-host-bubble:visible');
      assert.deepEqual(
        (await texts.allTextContents()).map((text) => text.replace(/^.*?: /, '')),
        ['One.', 'Two, after a while.', 'Three, after that?'],
      );
      assert.match((await page.locator('body > noscript').textContent()) ?? '', /besoin de JavaScript/);
      assert.equal(await page.locator('body > noscript').getAttribute('lang'), 'fr');
      await shoot(page, `first-noscript-${device}`);
      await close();
    });

  it('says nothing twice to those with scripts', async () => {
    const { page, close } = await browser.page();
    await page.goto(`${address}/plain-phone`);
    const visit = new ChatVisit(page);
    await visit.isAlive();
    await page.locator('.parley-scroller').click();
    await visit.hears('Three, after that?');
    assert.equal(await visit.bubbles.count(), 3);
    assert.equal(await page.locator('parley-standard noscript').count(), 0);
    await close();
  });
});
