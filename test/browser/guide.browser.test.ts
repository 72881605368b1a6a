import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { followGuide } from '#kit/follow-guide.ts';
import { ownerLink, setUp } from '#server/setup/set-up.ts';

let server: TestServer;
let browser: TestBrowser;
const folder = mkdtempSync(join(tmpdir(), 'parley-guide-'));

before(async () => {
  server = await startTestServer({ store: { file: join(folder, 'parley.db') } });
  server.clock.now = Date.now();
  await setUp(server.app);
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the guides to a first bot, and to what comes after publishing', () => {
  it('lead from the printed link to a chat that answers, and back from a change of it', async () => {
    const guide = readFileSync('docs/guide/first-bot.md', 'utf8');
    const address = await server.address();
    const { page, problems } = await browser.page();
    await page.goto(`${address}${await ownerLink(server.app)}`);
    const steps = await followGuide(page, guide);
    assert.ok(steps <= 60, `${steps} steps`);
    const live = await page.locator('[data-live-address]').first().getAttribute('href');
    assert.deepEqual(problems, []);

    const visitor = await browser.page({ device: 'phone' });
    await visitor.page.goto(live ?? '');
    const visit = new ChatVisit(visitor.page);
    await visit.isAlive();
    await visit.isAsked();
    await visitor.page.getByRole('textbox').last().fill('Ada');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText('Nice to meet you, Ada. Shall we write to you?').first().waitFor();
    await visitor.page.getByText('Yes, please', { exact: true }).last().click();
    await visitor.page.getByRole('textbox').last().fill('ada@example.com');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText('Thank you, Ada. Talk to you soon!').first().waitFor();
    assert.deepEqual(visitor.problems, []);

    const more = await followGuide(page, readFileSync('docs/guide/after-publishing.md', 'utf8'));
    assert.ok(more <= 40, `${more} steps`);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await visitor.page.goto(live ?? '');
    await visitor.page.getByText('Hello! What is your name?').first().waitFor();
    await visitor.page.getByText('Made with Parley').waitFor();
    await page.getByRole('navigation', { name: 'Bot' }).getByRole('link', { name: 'Flow' }).click();
    await page.getByRole('region', { name: 'Flow' }).getByText('Good evening! What is your name?').waitFor();
    assert.deepEqual(problems, []);
  });
});
