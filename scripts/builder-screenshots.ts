import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ownerLink, setUp } from '#server/setup/set-up.ts';
import { startTestServer } from '../test/kit/api.ts';
import { openBrowser } from '../test/kit/browser.ts';

/** Writes pictures of the builder's screens to docs/screens/builder: wide and narrow, light and dark. */
const folder = 'docs/screens/builder';
const views = [
  { name: 'light', width: 1440, colorScheme: 'light' },
  { name: 'dark', width: 1440, colorScheme: 'dark' },
  { name: 'narrow', width: 768, colorScheme: 'light' },
] as const;

/** The screens, in the order in which a person comes to them. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto(new URL('/app', page.url()).href);
    await page.locator('[data-bot-id]').first().waitFor();
  },
  members: async (page) => {
    await page.getByRole('link', { name: 'Members' }).first().click();
    await page.getByRole('heading', { name: 'Members' }).first().waitFor();
  },
  flow: async (page) => {
    await page.goto(new URL('/app', page.url()).href);
    await page.getByRole('link', { name: 'Studio enquiry' }).first().click();
    await page.locator('[data-ready]').waitFor();
    await page.locator('[data-event-id]').first().waitFor();
  },
  inspector: async (page) => {
    await page.keyboard.press('Control+f');
    await page.getByRole('combobox', { name: 'Find in the flow' }).fill('A new website');
    await page.keyboard.press('Enter');
  },
  test: async (page) => {
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.frameLocator('iframe[title="Test chat"]').getByText('A new website').last().waitFor();
  },
  publish: (page) => page.getByRole('button', { name: 'Publish', exact: true }).first().click(),
  theme: (page) => openForm(page, 'theme'),
  settings: (page) => openForm(page, 'settings'),
};

/** Another screen of the open bot, with its preview. */
async function openForm(page: Page, part: string): Promise<void> {
  await page.goto(page.url().replace(/\/bots\/([^/]+)\/.*$/, `/bots/$1/${part}`));
  await page.frameLocator('iframe[title="Preview of the chat"]').getByText('Nice to meet you.').waitFor();
}

const data = mkdtempSync(join(tmpdir(), 'parley-screens-'));
const server = await startTestServer({ store: { file: join(data, 'parley.db') } });
server.clock.now = Date.now();
await setUp(server.app);
const browser = await openBrowser();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, width, colorScheme } of views) {
    const { page, close } = await browser.page({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${await server.address()}${await ownerLink(server.app)}`);
    await page.getByRole('heading', { name: 'Welcome to Parley' }).waitFor();
    await page.screenshot({ path: `${folder}/welcome-${name}.png`, scale: 'css' });
    for (const [screen, open] of Object.entries(screens)) {
      await open(page);
      // What comes in and settles is no part of the picture; the feed of changes never ends.
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${folder}/${screen}-${name}.png`, scale: 'css' });
    }
    await close();
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
}
