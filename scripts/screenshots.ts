import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../test/kit/api.ts';
import { fieldAt } from '../test/kit/api-row.ts';
import { openBrowser } from '../test/kit/browser.ts';
import { ChatVisit } from '../test/kit/chat-visit.ts';

/** Writes pictures of the examples and of the API reference to docs/screens: on a phone and a desktop, light and dark. */
const folder = 'docs/screens';

/** Examples, and how often the first answer is chosen before the picture is taken. */
const examples: Readonly<Record<string, number>> = { order: 0, nps: 0, appointment: 2 };

const server = await startTestServer();
const browser = await openBrowser();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const address = await server.address();
  for (const [name, answers] of Object.entries(examples)) {
    const publicId = await publishExample(server, name);
    await shootViews(name, (page) => talk(page, `${address}/${publicId}`, answers));
  }
  await shootViews('reference', async (page) => {
    await page.goto(`${address}/api/docs/chat#chat.continue`);
  });
} finally {
  await browser.close();
  await server.close();
}

/** Takes the pictures of one page, after `open` has opened it. */
async function shootViews(name: string, open: (page: Page) => Promise<void>): Promise<void> {
  for (const device of ['phone', 'desktop'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await browser.page({ device, colorScheme, reducedMotion: 'reduce' });
      await open(page);
      await page.screenshot({ path: `${folder}/${name}-${device}-${colorScheme}.png`, scale: 'css' });
      await close();
    }
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
