import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { ShortBot } from '../src/blocks/case.ts';
import { startTestServer, type TestServer } from '../test/kit/api.ts';
import { fieldAt } from '../test/kit/api-row.ts';
import { type Device, openBrowser, type View } from '../test/kit/browser.ts';
import { ChatVisit } from '../test/kit/chat-visit.ts';
import { publishBot } from '../test/kit/publish-bot.ts';
import { serveWebPages } from '../test/kit/web-page.ts';

/**
 * Writes pictures of the examples, of scales, of widgets in a website and of the API reference to docs/screens, light and
 * dark: on a phone and a desktop, scales in windows of 320 and 1280 px.
 */
const folder = 'docs/screens';

/** Examples, and how often the first answer is chosen before the picture is taken. */
const examples: Readonly<Record<string, number>> = { order: 0, nps: 0, appointment: 2 };

/** Scales, whose rows and labels depend on the room that they have. */
const scales: Readonly<Record<string, object>> = {
  scale: { startsAt: 0, length: 10, labels: { left: 'Not at all likely', right: 'Extremely likely' } },
  stars: { buttonType: 'Icons', length: 5, labels: { left: 'Poor', right: 'Excellent' } },
};

const widgets = ['popup', 'bubble'] as const;

const server = await startTestServer();
const browser = await openBrowser();
const address = await server.address();
const site = await serveWebPages(Object.fromEntries(widgets.map((kind) => [`/${kind}`, shopPage(kind)])));
try {
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(`${folder}/*.png`)) rmSync(file);
  for (const [name, answers] of Object.entries(examples)) {
    const publicId = await publishExample(server, name);
    await shootViews(name, (page) => talk(page, `${address}/${publicId}`, answers));
  }
  for (const [name, options] of Object.entries(scales)) {
    const { publicId } = await publishBot(server, scaleBot(options), { name: 'Feedback' });
    for (const width of [320, 1280])
      for (const colorScheme of ['light', 'dark'] as const)
        await shoot(
          `${name}-${width}-${colorScheme}`,
          { colorScheme, viewport: { width, height: width === 320 ? 568 : 800 } },
          (page) => talk(page, `${address}/${publicId}`, 0),
        );
  }
  const shop = await publishExample(server, 'lead-capture');
  for (const kind of widgets)
    await shootViews(kind, async (page, device) => {
      await page.goto(`${site.address}/${kind}?${shop}`);
      const button = kind === 'popup' ? 'Ask us' : /Chat/;
      await page.getByRole('button', { name: button }).click();
      await new ChatVisit(page).isAsked();
      await page.locator('.parley-header').waitFor({ state: device === 'phone' ? 'visible' : 'attached' });
    });
  await shootViews('reference', async (page) => {
    await page.goto(`${address}/api/docs/chat#chat.continue`);
  });
} finally {
  await browser.close();
  await site.close();
  await server.close();
}

/** A small website with one widget, which shows the bot that its address names. */
function shopPage(kind: (typeof widgets)[number]): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Harbour Cycles</title>
<style>:root{color-scheme:light dark}body{font:17px/1.6 Georgia,serif;max-width:640px;margin:48px auto;padding:0 24px}button{font:inherit;padding:8px 16px}</style>
<h1>Harbour Cycles</h1><p>We repair bicycles by the old harbour, most of them while you wait. Come by without an appointment, or ask
us first.</p>${kind === 'popup' ? '<p><button id="ask">Ask us</button></p>' : ''}<p>Open Tuesday to Saturday, 9 to 18.</p>
<script type="module">
  import Parley from '${address}/embed/parley.js';
  const bot = location.search.slice(1);
  ${kind === 'popup' ? "Parley.initPopup({ bot }); document.getElementById('ask').onclick = () => Parley.open();" : 'Parley.initBubble({ bot });'}
</script></html>`;
}

function scaleBot(options: object): ShortBot {
  return {
    groups: { a: ['How likely are you to recommend us to a friend?', { type: 'rating input', options }] },
    settings: { typingEmulation: { enabled: false } },
  };
}

/** Takes the pictures of one page, after `open` has opened it. */
async function shootViews(name: string, open: (page: Page, device: Device) => Promise<void>): Promise<void> {
  for (const device of ['phone', 'desktop'] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      await shoot(`${name}-${device}-${colorScheme}`, { device, colorScheme }, (page) => open(page, device));
}

async function shoot(name: string, view: View, open: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await browser.page(view);
  await open(page);
  await page.screenshot({ path: `${folder}/${name}.png`, scale: 'css' });
  await close();
}

/** Puts an example into the workspace of the fixtures and publishes it; gives its public id. */
async function publishExample(to: TestServer, name: string): Promise<string> {
  const example: unknown = JSON.parse(readFileSync(`examples/bots/${name}/bot.json`, 'utf8'));
  const post = (path: string, body: object) => to.call({ caller: 'owner', method: 'POST', path, body });
  const made = await post('/v1/bots', { workspaceId: ':workspace', bot: example });
  const published = await post(`/v1/bots/${String(fieldAt(made.body, 'bot.id'))}/publish`, {});
  return String(fieldAt(published.body, 'publicId'));
}

async function talk(page: Page, address: string, answers: number): Promise<void> {
  await page.goto(address);
  const visit = new ChatVisit(page);
  await visit.isAlive();
  for (let answer = 1; answer <= answers; answer += 1) {
    await visit.isAsked();
    await visit.input.locator('[data-first]').first().click();
    await visit.said.nth(answer - 1).waitFor();
  }
  await visit.isAsked();
  await page.locator('.parley-header').waitFor({ state: 'attached' });
}
