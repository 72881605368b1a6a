import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { type AiMood, type AiServices, aiKey, startAiServices } from '#kit/ai-services.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, type Device, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { openBuilder, TestDrawerVisit } from '#kit/builder-visit.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { type FrailLine, layFrailLine } from '#kit/frail-line.ts';
import { type HostSite, openHostSite } from '#kit/host-site.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { everyNth, inModes, itInSweep, sweep } from '#kit/sweep.ts';

const long = Array.from({ length: 8 }, (_, at) => `Line ${at} of **it**, 日本 🎉.`).join(' ');
/** As it is read. */
const whole = long.replaceAll('**', '');

/** How the page gets the text: with the reply, or, as the interface has it, by asking for it. */
const ways = ['with the reply', 'by asking for it'] as const;
type Way = (typeof ways)[number];

describe('a text that is read while it is written', () => {
  let services: AiServices;
  let server: TestServer;
  let line: FrailLine;
  let browser: TestBrowser;
  let site: HostSite;
  let botId: string;
  before(async () => {
    services = await startAiServices();
    server = await startTestServer({
      egress: { testOrigins: services.origins, testListeners: [services.place] },
    });
    line = await layFrailLine(await server.address());
    browser = await openBrowser();
    site = await openHostSite({ server: line.address });
    const made = await server.call({
      caller: 'owner',
      method: 'POST',
      path: '/v1/workspaces/:workspace/credentials',
      body: { type: 'openai', name: 'Models', data: { apiKey: aiKey } },
    });
    assert.equal(made.status, 200, made.text);
    const credentialsId = String(fieldAt(made.body, 'credentials.id') ?? fieldAt(made.body, 'credential.id'));
    const bot: ShortBot = {
      variables: ['question', 'said'],
      groups: {
        a: [
          'Ask me.',
          { type: 'text input', options: { variableId: 'question' } },
          {
            type: 'openai',
            options: {
              credentialsId,
              action: 'Create chat completion',
              model: 'gpt-4o',
              messages: [{ role: 'user', content: '{{question}}' }],
              responseMapping: [{ variableId: 'said' }],
            },
          },
          '{{said}}',
          'And now?',
          { type: 'text input' },
          'It was: {{said}}',
        ],
      },
      settings: { typingEmulation: { enabled: false } },
    };
    botId = (await publishBot(server, bot, { publicId: 'asks' })).id;
  });
  after(async () => {
    await browser.close();
    await site.close();
    await line.close();
    await server.close();
    await services.close();
  });
  beforeEach(() => services.reset());

  /** Asks the question. The model pauses in the middle until `goOn`: a slow machine must not see all at once. */
  async function ask(device: Device, way: Way, more: Partial<AiMood> = {}) {
    const middle = Promise.withResolvers<void>();
    const mood = {
      says: long,
      holds: (piece: number) => (piece === 12 ? middle.promise : undefined),
      ...more,
    };
    const opened = await browser.page({ device, reducedMotion: 'reduce', locale: 'en-US' });
    const { page } = opened;
    if (way === 'by asking for it')
      // As for clients that do not read events.
      await page.route(/(startChat|continueChat)$/, (route) =>
        route.continue({ headers: { ...route.request().headers(), accept: 'application/json' } }),
      );
    await site.visit(page, 'asks');
    const visit = new ChatVisit(page);
    await visit.hears('Ask me.');
    await visit.isAsked();
    services.next(mood);
    await visit.field.focus();
    await visit.types('Well?');
    return { ...opened, visit, words: () => wordsOf(page), goOn: middle.resolve };
  }
  /** What stands there of the text so far. */
  async function wordsOf(page: Page): Promise<string> {
    const [bubble] = await page.locator('.parley-streaming-container .parley-slate-html-container').all();
    return (await bubble?.innerText({ timeout: 1000 }).catch(() => undefined)) ?? '';
  }
  /** Waits until more than that is there, but not all. */
  async function grows(words: () => Promise<string>, before: string): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const now = await words();
      if (now.length > before.length) {
        assert.ok(now.length < whole.length, 'it is all there at once');
        return now;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return assert.fail('It does not grow');
  }
  /** The reply is whole, once; the model was asked once; and the bot has the same. */
  async function isWhole(visit: ChatVisit): Promise<void> {
    await visit.hears('And now?');
    await visit.isAsked();
    // What reads Markdown comes in a file of its own: until then the words are plain.
    await visit.bubbles.filter({ hasText: whole }).waitFor();
    const said = await visit.bubbles.allInnerTexts();
    assert.equal(said.filter((text) => text.includes('Line 0')).length, 1, said.join('\n'));
    assert.deepEqual(await visit.said.allTextContents(), ['Well?']);
    assert.equal(services.heard.length, 1);
    await visit.field.focus();
    await visit.types('x');
    await visit.hears(`It was: ${long}`);
  }

  itInSweep('grows in the test drawer of the builder', async () => {
    const { page, close } = await openBuilder({ server, browser }, `/bots/${botId}/flow`);
    const visit = new TestDrawerVisit(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await visit.drawer.getByRole('button', { name: 'Start the test' }).click();
    await visit.hasTurns(1);
    const middle = Promise.withResolvers<void>();
    services.next({ says: long, holds: (piece) => (piece === 12 ? middle.promise : undefined) });
    await visit.say('Well?');
    const chat = page.frameLocator('iframe[title="Test chat"]');
    await chat.getByText('Line 0').first().waitFor();
    assert.equal(await visit.drawer.locator('[data-turn]').count(), 1, 'The turn goes on');
    middle.resolve();
    await visit.hasTurns(2);
    await chat.getByText('And now?').first().waitFor();
    await close();
  });

  for (const [way, device] of inModes(ways, ['desktop', 'phone'] satisfies readonly Device[]))
    it(`grows on the screen (${way}, ${device})`, async () => {
      const [seen, seenMore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holds = (piece: number) => ({ 4: seen.promise, 12: seenMore.promise })[piece];
      const { page, visit, words, close, problems } = await ask(device, way, { holds });
      const first = await grows(words, '');
      seen.resolve();
      // What cannot be stopped has no button for it.
      const stop = page.getByRole('button', { name: 'Stop' });
      assert.equal(await stop.count(), way === 'by asking for it' ? 1 : 0);
      await assertAccessible(page);
      await grows(words, first);
      seenMore.resolve();
      await isWhole(visit);
      await assertAccessible(page);
      assert.deepEqual(problems, []);
      await close();
    });

  for (const way of sweep(ways, everyNth(2))) {
    it(`loses nothing when the line breaks, and again (${way})`, async () => {
      const { visit, words, close, goOn } = await ask('desktop', way);
      await grows(words, '');
      goOn();
      line.cut();
      await new Promise((resolve) => setTimeout(resolve, 700));
      line.cut();
      await isWhole(visit);
      await close();
    });

    it(`loses nothing when the browser is without a network for a while (${way})`, async () => {
      const { page, context, visit, words, close, goOn } = await ask('phone', way);
      await grows(words, '');
      await context.setOffline(true);
      await page.getByRole('status').filter({ hasText: 'offline' }).waitFor();
      await assertAccessible(page);
      goOn();
      await context.setOffline(false);
      await isWhole(visit);
      await close();
    });

    it(`goes on when the maker breaks off (${way})`, async () => {
      const { page, visit, close } = await ask('desktop', way, { breaksAfter: 9 });
      await visit.hears('And now?');
      await visit.isAsked();
      await assertAccessible(page);
      await close();
    });
  }

  itInSweep('is stopped by keys: what there is stays, and the chat goes on', async () => {
    const { page, visit, words, close, goOn } = await ask('desktop', 'by asking for it');
    while (!(await words()).includes('Line 1')) await new Promise((resolve) => setTimeout(resolve, 20));
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.focus();
    await page.keyboard.press('Enter');
    await visit.hears('And now?');
    await visit.isAsked();
    assert.equal(await stop.count(), 0);
    goOn();
    const said = (await visit.bubbles.allInnerTexts()).find((text) => text.includes('Line 0')) ?? '';
    assert.ok(!said.includes('Line 7'), 'it was stopped');
    await assertAccessible(page);
    await visit.field.focus();
    await visit.types('x');
    await visit.hears('It was: Line 0');
    await close();
  });
});
