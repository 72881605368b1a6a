import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';

type Question = Readonly<Record<string, unknown>> & { readonly type: string };

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3"/%3E%3C/svg%3E';
const items = ['Bread', 'Rolls', 'Cake'].map((content, at) => ({ id: `i${at}`, content }));
const cards = items.map(({ id, content }) => ({
  id,
  title: content,
  description: 'Fresh',
  imageUrl: picture,
  paths: [{ id: `${id}-path`, text: 'Take it' }],
}));
const pictures = items.map(({ id, content }) => ({ id, title: content, pictureSrc: picture }));

/** Every kind of input, and the forms of it that are drawn by other code. */
const rows: readonly (readonly [name: string, question: Question])[] = [
  ['text', { type: 'text input' }],
  ['text-long', { type: 'text input', options: { isLong: true } }],
  ['text-files', { type: 'text input', options: { attachments: { isEnabled: true } } }],
  ['number', { type: 'number input', options: { style: 'currency', currency: 'EUR' } }],
  ['email', { type: 'email input' }],
  ['url', { type: 'url input' }],
  ['phone', { type: 'phone number input' }],
  ['date', { type: 'date input' }],
  ['date-range', { type: 'date input', options: { isRange: true, hasTime: true } }],
  ['time', { type: 'time input' }],
  ['choice', { type: 'choice input', items }],
  ['choices', { type: 'choice input', items, options: { isMultipleChoice: true, isSearchable: true } }],
  ['pictures', { type: 'picture choice input', items: pictures }],
  ['cards', { type: 'cards', items: cards }],
  ['scale', { type: 'rating input', options: { labels: { left: 'Never', right: 'Always' } } }],
  ['stars', { type: 'rating input', options: { buttonType: 'Icons', length: 5 } }],
  ['file', { type: 'file input', options: { isRequired: false } }],
];

const bot = (question: Question): ShortBot => ({
  groups: { a: ['A first question.', question] },
  settings: { typingEmulation: { enabled: false } },
});

/** Ids that the question refers to and nothing has, and strips in the place of something that never comes. */
const missing = `(() => {
  const root = document.querySelector('parley-standard').shadowRoot;
  const names = ['aria-labelledby', 'aria-describedby', 'aria-controls'];
  const ids = names.flatMap((name) => [...root.querySelectorAll('[' + name + ']')].flatMap((each) => each.getAttribute(name).split(' ')));
  return [...ids.filter((id) => root.getElementById(id) === null), ...[...root.querySelectorAll('.parley-loading')].map((each) => each.className)];
})()`;

describe('the first question of a chat page', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let alive: TestPage;
  let plain: TestPage;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
    alive = await browser.page();
    plain = await browser.page({ javaScriptEnabled: false });
    for (const [name, question] of rows)
      await publishBot(server, bot(question), { publicId: `first-${name}` });
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  for (const [name] of rows) {
    it(`${name} is there once the client is, with its name and no obstacles`, async () => {
      const { page, problems } = alive;
      await page.goto(`${address}/first-${name}`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.isAsked();
      assert.deepEqual(await page.evaluate(missing), []);
      await assertAccessible(page);
      assert.deepEqual(problems, []);
    });

    it(`${name} is drawn for visitors without scripts`, async () => {
      await plain.page.goto(`${address}/first-${name}`);
      await plain.page.locator('.parley-input-container [data-first]').first().waitFor();
      assert.deepEqual(await plain.page.evaluate(missing), []);
    });
  }
});
