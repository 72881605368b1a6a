import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ownerLink, setUp } from '#server/setup/set-up.ts';
import { startTestServer } from '../test/kit/api.ts';
import { fieldAt } from '../test/kit/api-row.ts';
import { openBrowser } from '../test/kit/browser.ts';
import { followGuide } from '../test/kit/follow-guide.ts';

/**
 * Writes pictures of the builder's screens to docs/screens/builder: 1440 and 768 px wide, light and dark; and those of the
 * guide to a first bot.
 */
const folder = 'docs/screens/builder';
const views = [
  { name: 'light', width: 1440, colorScheme: 'light' },
  { name: 'dark', width: 1440, colorScheme: 'dark' },
  { name: 'narrow-light', width: 768, colorScheme: 'light' },
  { name: 'narrow-dark', width: 768, colorScheme: 'dark' },
] as const;

/** Goes to another part of the workspace, by the sidebar or by the drawer that a narrow window has instead. */
async function goTo(page: Page, part: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: part, exact: true }).first().click();
  await page.getByRole('heading', { name: part, exact: true }).first().waitFor();
}

/** The screens, in the order in which a person comes to them. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  welcome: (page) => page.getByRole('heading', { name: 'Welcome to Parley' }).waitFor(),
  account: async (page) => {
    await page.goto(new URL('/app/account', page.url()).href);
    await page.getByText('This browser').waitFor();
  },
  home: async (page) => {
    await page.goto(new URL('/app', page.url()).href);
    await page.locator('[data-bot-id]').first().waitFor();
  },
  examples: async (page) => {
    await page.getByRole('button', { name: 'More ways to create a bot' }).click();
    await page.getByRole('menuitem', { name: 'From an example …' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Night sky quiz/ })
      .waitFor();
  },
  'take-over': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More ways to create a bot' }).click();
    await page.getByRole('menuitem', { name: 'From another installation …' }).click();
    await page.getByRole('dialog').getByLabel('API token').waitFor();
  },
  trash: async (page) => {
    await page.keyboard.press('Escape');
    await goTo(page, 'Trash');
  },
  members: (page) => goTo(page, 'Members'),
  credentials: (page) => goTo(page, 'Credentials'),
  keys: (page) => goTo(page, 'Keys'),
  audit: (page) => goTo(page, 'Audit log'),
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
  share: async (page) => {
    await page.goto(page.url().replace(/\/bots\/([^/]+)\/.*$/, '/bots/$1/share'));
    await page.getByRole('region', { name: 'Share', exact: true }).waitFor();
  },
  versions: async (page) => {
    await page.goto(page.url().replace(/\/bots\/([^/]+)\/.*$/, '/bots/$1/versions'));
    await page.getByRole('heading', { name: 'Versions' }).first().waitFor();
  },
  tests: async (page) => {
    await page.goto(page.url().replace(/\/bots\/([^/]+)\/.*$/, '/bots/$1/tests'));
    const run = page.getByRole('button', { name: 'Run all' });
    await run.or(page.getByRole('heading', { name: 'No tests yet' })).waitFor();
    if (!(await run.isVisible()))
      await page.locator('input[type=file]').setInputFiles('examples/bots/lead-capture/bot.test.yaml');
    await run.click();
    await page.locator('[data-test][data-outcome="failed"]').first().click();
    await page.locator('[data-failure]').first().waitFor();
  },
  results: async (page) => {
    await page.goto(page.url().replace(/\/bots\/([^/]+)\/.*$/, '/bots/$1/results'));
    await page.locator('[data-result]').nth(1).click();
    await page.locator('[data-step]').first().waitFor();
  },
  'sign-in': async (page) => {
    await page.context().clearCookies();
    await page.goto(new URL('/app/sign-in', page.url()).href);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
};

/** Another screen of the open bot, with its preview. */
async function openForm(page: Page, part: string): Promise<void> {
  await page.goto(page.url().replace(/\/bots\/([^/]+)\/.*$/, `/bots/$1/${part}`));
  const preview = page.frameLocator('iframe[title="Preview of the chat"]');
  await preview.locator('parley-standard').first().waitFor();
}

/** What visitors of the enquiry bot answered. */
const visitors = [
  ['Not sure yet', 'Fewer phone calls', 'Under 2,000 €', 'Send me the guide', 'Ada', 'ada@example.org'],
  ['A website that needs care', 'https://old.example.org', 'It is slow on phones', 'Under 2,000 €'],
  ['A new website', 'People should book a pottery class', '2,000 to 8,000 €', 'In the next three months'],
  ['Not sure yet', 'A shop for our bread', '2,000 to 8,000 €'],
];

async function chat(answers: readonly string[], chatKey: string, publicId: string): Promise<void> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${await server.address()}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${chatKey}` },
      body: JSON.stringify(body),
    });
    return await reply.json();
  };
  const started = await post(`/bots/${publicId}/startChat`, {});
  const path = `/sessions/${String(fieldAt(started, 'sessionId'))}/continueChat`;
  for (const text of answers) await post(path, { message: { type: 'text', text } });
}

/** Changes the draft of a published bot: one of its texts, and where a group is. */
async function changeDraft(page: Page, publicId: string): Promise<void> {
  const api = async (path: string, data?: object): Promise<unknown> => {
    const url = new URL(`/api/v1${path}`, page.url()).href;
    const headers = { 'x-parley-app': '1' };
    const reply = await page.request.fetch(url, { headers, ...(data && { method: 'PATCH', data }) });
    return await reply.json();
  };
  const workspaceId = fieldAt(await api('/auth/session'), 'session.workspaces.0.id');
  const bots = fieldAt(await api(`/bots?workspaceId=${String(workspaceId)}`), 'bots');
  const found: unknown = Array.isArray(bots) && bots.find((bot) => fieldAt(bot, 'publicId') === publicId);
  const botId = String(fieldAt(found, 'id'));
  const groups = JSON.stringify(fieldAt(await api(`/bots/${botId}`), 'bot.groups'));
  const changed = groups.replace('Where can we have a look at it?', 'Where is it?');
  await api(`/bots/${botId}`, { bot: { groups: JSON.parse(changed) }, overwrite: true });
}

/** What somebody sees who follows the guide to a first bot: a picture after each part in which something is built. */
async function followTheGuide(page: Page): Promise<void> {
  const parts = readFileSync('docs/guide/first-bot.md', 'utf8').split(/^## /m).slice(1);
  for (const [index, part] of parts.entries()) {
    await followGuide(page, part);
    if (index > 0) await picture(page, `guide-${index + 1}`);
  }
}

/** The guide to what comes after publishing: a picture where it shows one. */
async function followTheOtherGuide(page: Page): Promise<void> {
  const pieces = readFileSync('docs/guide/after-publishing.md', 'utf8').split(/^!\[.*\/(after-\d)\.png\)$/m);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) await followGuide(page, piece);
    else await picture(page, piece);
  }
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}/${name}.png`, scale: 'css' });
}

const data = mkdtempSync(join(tmpdir(), 'parley-screens-'));
const server = await startTestServer({ store: { file: join(data, 'parley.db') } });
server.clock.now = Date.now();
const { chatKey } = await setUp(server.app);
for (const [index, answers] of visitors.entries()) {
  server.clock.now = Date.now() - (visitors.length - index) * 47 * 60_000;
  await chat(answers, chatKey, 'example-lead-capture');
}
server.clock.now = Date.now();
const browser = await openBrowser();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, width, colorScheme } of views) {
    const { page, close } = await browser.page({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${await server.address()}${await ownerLink(server.app)}`);
    await page.getByRole('heading', { name: 'Welcome to Parley' }).waitFor();
    await changeDraft(page, 'example-lead-capture');
    for (const [screen, open] of Object.entries(screens)) {
      await open(page);
      // What comes in and settles is no part of the picture; the feed of changes never ends.
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${folder}/${screen}-${name}.png`, scale: 'css' });
    }
    await close();
  }
  const { page } = await browser.page({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 750 });
  await page.goto(`${await server.address()}${await ownerLink(server.app)}`);
  await followTheGuide(page);
  const live = (await page.locator('[data-live-address]').first().getAttribute('href')) ?? '';
  const publicId = new URL(live).pathname.slice(1);
  await chat(['Ada', 'Yes, please', 'ada@example.com'], chatKey, publicId);
  await followTheOtherGuide(page);
} finally {
  await browser.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
}
