import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isRaw, type Raw } from '#bot/raw.ts';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { openBrowser } from '#kit/browser.ts';
import { eventually } from '#kit/eventually.ts';
import { itInSweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

const server = await startTestServer();
const browser = await openBrowser();
after(async () => {
  await browser.close();
  await server.close();
});

const botPath = `/app/bots/${server.fixtures.id('bot')}/flow`;

/** A window of the builder, with the flow of the bot. */
async function open(caller: ApiRequest['caller']) {
  const opened = await browser.page();
  const { page, context } = opened;
  await context.setExtraHTTPHeaders({ authorization: `Bearer ${tokenOf(server.fixtures, caller)}` });
  await page.goto(`${await server.address()}${botPath}`);
  await page.locator('[data-save="saved"]').waitFor();
  return { ...opened, name: page.getByLabel('Name of the bot') };
}

async function stored(): Promise<Raw> {
  const { body } = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot' });
  assert.ok(isRaw(body) && isRaw(body.bot));
  return body.bot;
}

const nameIs = (page: Page, name: string) =>
  until(page, `document.querySelector('[aria-label="Name of the bot"]')?.value === '${name}'`);
const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();
/** The state that the page shows may be that of a moment ago. */
const isStored = (name: string) => eventually(async () => (await stored()).name === name);
const rename = (id: string, title: string): ApiRequest => ({
  caller: 'member',
  method: 'POST',
  path: '/v1/bots/:bot/ops',
  body: {
    baseRev: 0,
    clientId: 'script',
    batches: [
      { batchId: title, label: 'Rename', ops: [{ op: 'set', path: ['groups', id, 'title'], to: title }] },
    ],
  },
});

describe('the builder saves', () => {
  it('what two people do, who see it and each other', async () => {
    const [ada, bob] = [await open('owner'), await open('member')];
    await ada.name.fill('Renamed by Ada');
    await saved(ada.page);
    await nameIs(bob.page, 'Renamed by Ada');
    assert.equal((await stored()).name, 'Renamed by Ada');
    // Within a second of the last key; a busy machine may be late now and then.
    const delays: number[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await ada.name.fill(name);
      const typed = performance.now();
      await nameIs(bob.page, name);
      delays.push(performance.now() - typed);
    }
    assert.ok(Math.min(...delays) <= 1_000, `${delays.join(', ')} ms until Bob saw it`);
    await saved(ada.page);
    await ada.page.getByRole('list', { name: 'Also here' }).waitFor();
    await bob.page.locator('[data-group-id="g1"] h2').click();
    await ada.page.locator('[data-group-id="g1"] [data-people]').waitFor();
    await bob.page.locator('[data-field="title"]').focus();
    await ada.page.getByRole('list', { name: 'Also here' }).getByText('editing').waitFor();
    await ada.page.locator('[data-group-id="g1"] h2').click();
    await ada.page.getByRole('list', { name: 'Others here' }).getByText('is editing “Title”').waitFor();

    // What one releases, the other is told.
    await ada.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await ada.page.locator('[data-live-address]').waitFor();
    const unpublish = { caller: 'member', method: 'POST', path: '/v1/bots/:bot/unpublish' } as const;
    assert.equal((await server.call(unpublish)).status, 200);
    await ada.page.getByText(/^(?!Somebody).+ took this bot offline\.$/).waitFor();
    await ada.page.getByText('This bot is not published.').waitFor();
    await ada.page.keyboard.press('Escape');

    // Undo takes back one's own changes only.
    await server.call(rename('g2', 'Titled by a script'));
    await ada.page.getByRole('heading', { name: 'Titled by a script' }).waitFor();
    // How many steps the names are depends on how quickly they followed each other.
    for (let steps = 0; steps < 5 && (await ada.name.inputValue()) !== 'bot'; steps += 1) {
      const before = await ada.name.inputValue();
      await ada.page.getByRole('button', { name: 'Undo' }).click();
      await until(ada.page, `document.querySelector('[aria-label="Name of the bot"]').value !== '${before}'`);
    }
    await isStored('bot');
    assert.match(JSON.stringify((await stored()).groups), /Titled by a script/);

    // Both change the same while Ada is offline.
    await until(
      ada.page,
      `performance.getEntriesByType('resource').some(({ name }) => name.includes('clash-dialog'))`,
    );
    await ada.context.setOffline(true);
    await ada.name.fill('Ada, offline');
    await ada.page.locator('[data-save="queued"]').waitFor();
    await bob.name.fill('Bob, online');
    await isStored('Bob, online');
    await ada.context.setOffline(false);
    const dialog = ada.page.getByRole('dialog');
    await dialog.waitFor();
    for (const text of ['bot', 'Ada, offline', 'Bob, online'])
      await dialog.getByRole('definition').filter({ hasText: text }).first().waitFor();
    assert.equal((await stored()).name, 'Bob, online');
    await dialog.getByRole('button', { name: 'Keep both: Name' }).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine: Name' }).click();
    await saved(ada.page);
    await isStored('Ada, offline');
    // The clash is refused with 409, unless the feed told Ada of it before.
    const others = ada.problems.filter((each) => !/net::|status of 409/.test(each));
    assert.deepEqual([others, bob.problems], [[], []]);
    await ada.close();
    await bob.close();
  });

  itInSweep('what was typed before the page was closed without a network', async () => {
    const first = await open('owner');
    await first.context.setOffline(true);
    await first.name.fill('Typed offline');
    await first.page.locator('[data-save="queued"]').waitFor();
    await first.page.close();
    await first.context.setOffline(false);
    const page = await first.context.newPage();
    await page.goto(`${await server.address()}${botPath}`);
    await nameIs(page, 'Typed offline');
    await saved(page);
    await isStored('Typed offline');

    // Undo survives a reload.
    await page.getByLabel('Name of the bot').fill('Before the reload');
    await saved(page);
    await page.reload();
    await saved(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await nameIs(page, 'Typed offline');
    await saved(page);

    // Somebody deletes the bot.
    await server.call({ caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot' });
    await page.locator('[data-save="failed"]').filter({ hasText: 'trash' }).waitFor();
    await first.close();
  });
});
