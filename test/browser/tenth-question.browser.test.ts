import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { previewStartChat } from '#contract/chat.ts';
import { assertAccessible, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { missingParts, questions } from '#kit/questions.ts';
import { actAsStripe, openStripeShop, type StripeShop } from '#kit/stripe-shop.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';

const before10 = Array.from({ length: 9 }, (_, at) => `early-${at}`);

/** Where a test chat that plays a messenger has its payment. */
async function payPath({ server, credentialsId }: StripeShop, paid?: string): Promise<string> {
  const options = { amount: '30', credentialsId };
  const flow = { groups: { a: ['Dear?', { type: 'payment input', options }] } };
  const bot = await publishBot(server, flow, { settings: { channels: { messages: { paid } } } });
  const started = await server.api('owner')(previewStartChat, {
    params: { botId: bot.id },
    body: { channel: 'telegram' },
  });
  assert.ok(started.ok, JSON.stringify(started));
  const [, path = ''] =
    /"url":"https?:[^"/]*\/\/[^"/]*(\/pay\/[^"]+)"/.exec(JSON.stringify(started.value)) ?? [];
  return path;
}

/** All in one chat, in one load of its page: one after the other, from the tenth question on. */
const asked = sweep(questions, everyNth(2));

describe('the tenth question of a chat, and those after it', () => {
  let shop: StripeShop;
  let browser: TestBrowser;
  let opened: TestPage;
  before(async () => {
    shop = await openStripeShop();
    const { server, credentialsId } = shop;
    await publishBot(
      server,
      {
        groups: {
          a: [
            ...before10.flatMap((id) => ['A short question.', { id, type: 'text input' }]),
            ...asked.flatMap(([name, question]) => [`Now ${name}?`, { ...question, id: name }]),
            'And the money?',
            { id: 'payment', type: 'payment input', options: { amount: '30', credentialsId } },
          ],
        },
        settings: { typingEmulation: { enabled: false } },
      },
      { publicId: 'long' },
    );
    browser = await openBrowser();
    opened = await browser.page();
    await actAsStripe(opened.page);
    await opened.page.goto(`${await server.address()}/long`);
    await new ChatVisit(opened.page).isAlive();
    for (const id of before10) await answer(id, 'Yes');
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  const question = (id: string) =>
    opened.page.locator(`.parley-input-container[data-blockid="${id}"] [data-first]`).first();

  async function answer(id: string, text: string): Promise<void> {
    await question(id).waitFor();
    await opened.page.evaluate(`document.querySelector('parley-standard').send(${JSON.stringify(text)})`);
  }

  async function examine(id: string): Promise<void> {
    await question(id).waitFor();
    assert.deepEqual(await opened.page.evaluate(missingParts), []);
    await assertAccessible(opened.page);
    assert.deepEqual(opened.problems, []);
  }

  for (const [name, , text] of asked)
    it(`${name} has its name and no obstacles`, async () => {
      await examine(name);
      await answer(name, text);
    });

  it('payment has its name and no obstacles', async () => {
    await question('payment').and(opened.page.locator('[aria-disabled=false]')).waitFor();
    await examine('payment');
  });

  itInSweep('a payment of a messenger has a page of its own, which says how it went', async () => {
    const { page, problems } = opened;
    const { server, stripe } = shop;
    for (const paid of [undefined, 'Your table is booked.']) {
      await page.goto(`${await server.address()}${await payPath(shop, paid)}`);
      await page.locator('.parley-pay .parley-button[aria-disabled=false]').waitFor();
      await assertAccessible(page);
      stripe.set(stripe.intents.at(-1)?.id ?? '', 'succeeded');
      await page.getByRole('button', { name: 'Pay $30.00' }).click();
      await page.getByRole('heading', { name: paid ?? 'Thank you, that is paid.' }).waitFor();
      await assertAccessible(page);
      await page.reload();
      await page.getByText('The chat goes on by itself.').waitFor();
      await page.getByRole('heading', { name: paid ?? 'Thank you, that is paid.' }).waitFor();
    }
    assert.deepEqual(problems, []);
  });
});
