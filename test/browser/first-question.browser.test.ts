import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { assertAccessible, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { missingParts, type Question, questions } from '#kit/questions.ts';
import { actAsStripe, openStripeShop, type StripeShop } from '#kit/stripe-shop.ts';
import { everyNth, sweep } from '#kit/sweep.ts';

const bot = (question: Question): ShortBot => ({
  groups: { a: ['A first question.', question] },
  settings: { typingEmulation: { enabled: false } },
});

/** What only a page can ask for: with an account of the provider, and without. */
const payments = ['payment', 'payment-impossible'] as const;

describe('the first question of a chat page', () => {
  let shop: StripeShop;
  let browser: TestBrowser;
  let alive: TestPage;
  let plain: TestPage;
  let address = '';
  before(async () => {
    shop = await openStripeShop();
    const { server, credentialsId } = shop;
    address = await server.address();
    browser = await openBrowser();
    alive = await browser.page();
    await actAsStripe(alive.page);
    plain = await browser.page({ javaScriptEnabled: false });
    for (const [name, question] of questions)
      await publishBot(server, bot(question), { publicId: `first-${name}` });
    for (const [name, options] of [
      ['payment', { amount: '30', credentialsId }],
      ['payment-impossible', { amount: '30' }],
    ] as const)
      await publishBot(server, bot({ type: 'payment input', options }), { publicId: `first-${name}` });
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  for (const name of [...sweep(questions, everyNth(2)).map(([each]) => each), ...payments])
    it(`${name} is there once the client is, with its name and no obstacles`, async () => {
      const { page, problems } = alive;
      await page.goto(`${address}/first-${name}`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.isAsked();
      if (name === 'payment') await page.locator('[data-first][aria-disabled=false]').waitFor();
      assert.deepEqual(await page.evaluate(missingParts), []);
      await assertAccessible(page);
      assert.deepEqual(problems, []);
    });

  for (const type of ['picture choice input', 'cards'] as const)
    it(`a picture of ${type} that failed before the client was there is left out`, async () => {
      const items = [
        { id: 'i', title: 'Rye', pictureSrc: `${address}/none.png`, imageUrl: `${address}/none.png` },
      ];
      const { server } = shop;
      const { publicId } = await publishBot(server, bot({ type, items }), {});
      const { page } = alive;
      await page.goto(`${address}/${publicId}`);
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.isAsked();
      await page.locator('.parley-input-container img').waitFor({ state: 'hidden' });
      assert.equal(await page.locator('.parley-input-container img').count(), 1);
    });

  for (const [name] of sweep(questions, everyNth(2, 1)))
    it(`${name} is drawn for visitors without scripts`, async () => {
      await plain.page.goto(`${address}/first-${name}`);
      await plain.page.locator('.parley-input-container [data-first]').first().waitFor();
      assert.deepEqual(await plain.page.evaluate(missingParts), []);
    });

  for (const name of payments)
    it(`${name}: visitors without scripts read the question and what it needs`, async () => {
      const { page } = plain;
      await page.goto(`${address}/first-${name}`);
      await page.getByText('A first question.').waitFor();
      const hint = page.locator('noscript[lang]');
      await hint.waitFor();
      assert.match((await hint.textContent()) ?? '', /This chat needs JavaScript/);
      assert.deepEqual(await page.evaluate(missingParts), []);
    });
});
