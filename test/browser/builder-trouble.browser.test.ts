import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { passwordOf, tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { openBrowser, shoot, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { ServerProcess, serverHeaders } from '#kit/server-process.ts';
import { itInSweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

const nameOf = (page: Page) => page.getByLabel('Name of the bot');
const nameIs = (page: Page, name: string) =>
  until(page, `document.querySelector('[aria-label="Name of the bot"]')?.value === '${name}'`);
const isSaved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

describe('the builder in trouble', () => {
  let server: TestServer;
  let browser: TestBrowser;
  // One page for most of it: a new one would compile the builder again.
  let opened: TestPage;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    opened = await openBuilder({ server, browser }, path());
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const path = () => `/bots/${server.fixtures.id('bot')}/flow`;
  const stored = async (): Promise<unknown> =>
    fieldAt((await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot' })).body, 'bot.name');

  it('keeps what is typed while saving fails, hangs or the session ends', async () => {
    const { page, context } = opened;
    await isSaved(page);
    let held: Route | undefined;
    const troubles: Readonly<Record<string, (route: Route) => Promise<void>>> = {
      'fails by 500': (route) => route.fulfill({ status: 500, body: '<html>Broken</html>' }),
      'fails by 503': (route) =>
        route.fulfill({ status: 503, json: { code: 'OVERLOADED', message: 'Busy' } }),
      breaks: (route) => route.abort(),
      hangs: async (route) => {
        held = route;
      },
    };
    for (const [name, answer] of Object.entries(troubles)) {
      await page.route('**/ops*', answer);
      await nameOf(page).fill(name);
      await page.locator('[data-save="queued"]').filter({ hasText: 'kept here' }).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await held?.abort().catch(() => undefined);
      await isSaved(page);
      assert.equal(await stored(), name);
    }

    // The session ends while somebody types.
    await context.clearCookies();
    await nameOf(page).fill('Typed without a session');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await shoot(page, 'session-ended');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-save="failed"]').getByRole('button', { name: 'Sign in' }).waitFor();
    await nameIs(page, 'Typed without a session');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.getByLabel('Password').fill(passwordOf('owner'));
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await isSaved(page);
    assert.equal(await stored(), 'Typed without a session');
  });

  it('says what is lost when the browser keeps nothing, and what to do without the bot', async () => {
    const { page, context } = opened;
    await context.addInitScript(
      `IDBObjectStore.prototype.put = () => { throw new DOMException('Full', 'QuotaExceededError'); };`,
    );
    await page.goto(`${await server.address()}/app${path()}`);
    await isSaved(page);
    await page.route('**/ops*', (route) => route.abort());
    await nameOf(page).fill('Not kept');
    await page.getByText('This browser cannot store unsaved changes').first().waitFor();
    await page.locator('[data-save="queued"]').filter({ hasText: 'Keep this page open' }).waitFor();
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const question = await asked;
    assert.equal(question.type(), 'beforeunload');
    await question.dismiss();
    await page.unrouteAll();
    await isSaved(page);
    assert.equal(await stored(), 'Not kept');

    await page.goto(`${await server.address()}/app/bots/nobody/flow`);
    await page.getByText('This bot does not exist, or you may not see it.').waitFor();
    await page.route('**/api/v1/bots/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${await server.address()}/app${path()}`);
    await page.getByRole('heading', { name: 'The bot could not be opened' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isSaved(page);
  });

  itInSweep('says what to do when parts of it cannot be loaded', async () => {
    const { page } = opened;
    const address = `${await server.address()}/app${path()}`;
    const gone = page.getByRole('alert').filter({ hasText: 'This part of Parley could not be loaded' });
    const notThere = (route: Route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } });
    await page.goto(address);
    await isSaved(page);
    await page.locator('[data-ready]').waitFor();
    await page.route('**/app/assets/**', notThere);
    // A panel: the rest of the editor goes on.
    await page.getByRole('button', { name: 'Outline' }).click();
    await gone.getByRole('button', { name: 'Reload' }).waitFor();
    await nameOf(page).fill('Typed beside a part that is gone');
    await isSaved(page);
    // A window: it can be closed, and asked for again.
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const window = page.locator('[data-dialog="part-failed"]');
    await window.getByText('Reload the page to continue').waitFor();
    await shoot(page, 'part-failed');
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await window.waitFor();
    await page.keyboard.press('Escape');
    // A screen.
    await page.getByRole('link', { name: 'Theme' }).click();
    await page.getByRole('heading', { name: 'This part of Parley could not be loaded' }).waitFor();
    await page.route('**/app', (route) => route.abort());
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Parley cannot be reached. Try again in a moment.').waitFor();
    await page.unrouteAll();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await nameIs(page, 'Typed beside a part that is gone');
    assert.match(page.url(), /theme$/);
    // A code: what is beside it stays.
    const publish = { caller: 'owner', method: 'POST', path: '/v1/bots/:bot/publish', body: {} } as const;
    assert.equal((await server.call(publish)).status, 200);
    await page.route('**/app/assets/qr-*', notThere);
    await page.getByRole('link', { name: 'Share', exact: true }).click();
    await page.getByText('The QR code could not be loaded. Reload the page.').waitFor();
    await page.locator('[data-live-address]').waitFor();
    // The form of what is selected; what arranges the board; what looks for problems: nobody says that there are none.
    for (const part of ['selection-panel', 'layout', 'lint'])
      await page.route(`**/app/assets/${part}-*`, notThere);
    await page.goto(address);
    await page.locator('[data-ready]').waitFor();
    await page.locator('[data-event-id]').click();
    await gone.waitFor();
    await page.keyboard.press('o');
    await page.keyboard.press('o');
    await page.locator('[data-group-id]').nth(1).waitFor();
    await page.keyboard.press('Control+l');
    await page.getByText('The groups could not be arranged. Reload the page and try again.').waitFor();
    await page.getByRole('button', { name: 'Problems', exact: true }).click();
    await page.getByRole('region', { name: 'Problems' }).and(page.locator(':has([role=alert])')).waitFor();
    // All of it.
    await page.unrouteAll();
    await page.route('**/app/assets/**', notThere);
    await page.goto(address);
    await page.getByText('Parley could not be loaded. Check the connection').waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'reload this page' }).click();
    await isSaved(page);
    assert.equal(await stored(), 'Typed beside a part that is gone');
  });

  itInSweep('lets people test who may only read', async () => {
    const { page, context } = opened;
    await context.clearCookies();
    await context.setExtraHTTPHeaders({ authorization: `Bearer ${tokenOf(server.fixtures, 'guestRead')}` });
    await page.goto(`${await server.address()}/app${path()}`);
    await isSaved(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.locator('[data-turn="1"]').waitFor();
  });

  it('says that somebody deleted the bot that is open, and saves what was typed once it is restored', async () => {
    const { page } = await openBuilder({ server, browser }, path());
    await isSaved(page);
    const asOwner = { caller: 'owner' } as const;
    const deleted = await server.call({ ...asOwner, method: 'DELETE', path: '/v1/bots/:bot' });
    assert.equal(deleted.status, 200, deleted.text);
    await page
      .getByText('This bot was deleted. Restore it from the trash to save your changes')
      .first()
      .waitFor();
    await nameOf(page).fill('Typed after it was deleted');
    // It tries again by itself too, so the button is gone at any time once the bot is back.
    await page.locator('[data-save="failed"]').getByRole('button', { name: 'Try again' }).click();
    const restored = await server.call({
      ...asOwner,
      method: 'POST',
      path: '/v1/bots/:bot/restore',
      body: {},
    });
    assert.equal(restored.status, 200, restored.text);
    await isSaved(page);
    assert.equal(await stored(), 'Typed after it was deleted');
    await page.close();
  });

  itInSweep('goes on in two windows whose server is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-killed-'));
    let frail = await ServerProcess.start(folder);
    const { address } = frail;
    try {
      const workspaceId = fieldAt((await frail.send('GET', '/v1/workspaces')).body, 'workspaces.0.id');
      const groups = [{ id: 'g', title: 'Group', graphCoordinates: { x: 0, y: 0 }, blocks: [] }];
      const made = await frail.send('POST', '/v1/bots', {
        body: { workspaceId, bot: { name: 'Bot', groups } },
      });
      const id = String(fieldAt(made.body, 'bot.id'));
      const open = async () => {
        const opened = await browser.page();
        await opened.context.setExtraHTTPHeaders(serverHeaders);
        await opened.page.goto(`${address}/app/bots/${id}/flow`);
        await isSaved(opened.page);
        return opened;
      };
      const [ada, bob] = [await open(), await open()];
      await bob.page.locator('[data-group-id="g"] h2').click();
      for (const round of [1, 2]) {
        await nameOf(ada.page).fill(`Before ${round}`);
        await isSaved(ada.page);
        await frail.end('SIGKILL');
        await nameOf(ada.page).fill(`Ada ${round}`);
        await bob.page.locator('[data-field="title"]').fill(`Bob ${round}`);
        for (const { page } of [ada, bob]) await page.locator('[data-save="queued"]').waitFor();
        frail = await ServerProcess.start(folder, { PORT: new URL(address).port });
        for (const { page } of [ada, bob]) await isSaved(page);
        const { body } = await frail.send('GET', `/v1/bots/${id}`);
        assert.deepEqual(
          [fieldAt(body, 'bot.name'), fieldAt(body, 'bot.groups.0.title')],
          [`Ada ${round}`, `Bob ${round}`],
        );
        await nameIs(bob.page, `Ada ${round}`);
      }
      await bob.page.getByRole('button', { name: 'Undo' }).click();
      await ada.page.getByRole('heading', { name: 'Bob 1' }).waitFor();
      await nameIs(bob.page, 'Ada 2');
      await ada.close();
      await bob.close();
    } finally {
      await frail.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
