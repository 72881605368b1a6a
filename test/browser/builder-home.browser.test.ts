import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { parseDocument } from '#bot/parse-document.ts';
import { sample3, sample5, sample6 } from '#bot/samples.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { dragOutside } from '#kit/drag-outside.ts';
import { holdRequests } from '#kit/hold-requests.ts';
import { type OtherInstallation, openOtherInstallation } from '#kit/other-installation.ts';
import { itInSweep } from '#kit/sweep.ts';
import { ownerLink, setUp } from '#server/setup/set-up.ts';

/** From the link that a first start prints to bots in folders and colleagues in the workspace, as a person does it. */
let server: TestServer;
let browser: TestBrowser;
let address: string;
let owner: TestPage;
let other: OtherInstallation;
const folder = mkdtempSync(join(tmpdir(), 'parley-home-'));

before(async () => {
  const theirs = { ...sample6, publicId: null, customDomain: null, workspaceId: 'w', folderId: null };
  other = await openOtherInstallation({
    workspaces: [{ id: 'w', name: 'Their workspace', icon: null }],
    bots: [
      { ...theirs, id: 'clshopshopshopshopshop01', name: 'Their shop', publicId: 'shop' },
      { ...theirs, id: 'clotherotherotherother01', name: 'Their other one' },
    ],
    published: { clshopshopshopshopshop01: sample6 },
    ...{ folders: [], themes: [], results: {} },
  });
  server = await startTestServer({
    store: { file: join(folder, 'parley.db') },
    egress: { testListeners: [new URL(other.address).host] },
  });
  server.clock.now = Date.now();
  await setUp(server.app);
  address = await server.address();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await server.close();
  await other.close();
  rmSync(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** Opens the menu of something and chooses from it. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('the first visit', () => {
  it('signs in by the printed link, chooses a password, and lands among the examples', async () => {
    owner = await browser.page();
    const { page, problems } = owner;
    await page.goto(`${address}${await ownerLink(server.app)}`);
    await heading(page, 'Welcome to Parley').waitFor();
    assert.equal(new URL(page.url()).hash, '', 'the secret is gone from the address');
    await page.getByLabel('Name').fill('Ana Weaver');
    await page.getByLabel('E-mail').fill('ana@example.com');
    await page.getByLabel('Password').fill('short');
    await button(page, 'Save and continue').click();
    await page.getByLabel('Password').fill('correct horse battery');
    await button(page, 'Save and continue').click();
    await heading(page, 'All bots').waitFor();
    await page.getByRole('link', { name: 'Bakery order' }).waitFor();
    assert.deepEqual(problems, []);
  });

  it('signs out, is sent to sign in, hears of a wrong password, and comes back to the page it wanted', async () => {
    const { page } = owner;
    const { pathname } = new URL(page.url());
    await choose(page, 'Ana Weaver', 'Sign out');
    await heading(page, 'Sign in').waitFor();
    await page.goto(address + pathname);
    await heading(page, 'Sign in').waitFor();
    await page.getByLabel('E-mail').fill('ANA@example.com');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor();
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await heading(page, 'All bots').waitFor();
    assert.equal(new URL(page.url()).pathname, pathname);
  });
});

describe('home', () => {
  it('opens a new bot, and one from an example with a picture of its flow', async () => {
    const { page } = owner;
    await button(page, 'New bot').click();
    await page.waitForURL(/\/app\/bots\/[a-z0-9]{24}\/flow$/);
    await page.getByLabel('Name of the bot').waitFor();
    await page.goBack();
    await choose(page, 'More ways to create a bot', 'From an example …');
    const example = inDialog(page).getByRole('button', { name: /Night sky quiz/ });
    await example.waitFor();
    await example.click();
    await page.waitForURL(/\/flow$/);
    assert.equal(await page.getByLabel('Name of the bot').inputValue(), 'Night sky quiz');
    await page.goBack();
    await heading(page, 'All bots').waitFor();
  });

  it('keeps bots in folders: moved by a menu and by dragging', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'All bots' }).first().hover();
    await button(page, 'New folder').click();
    await inDialog(page).getByLabel('Name').fill('Customers');
    await page.keyboard.press('Enter');
    const inNav = page.getByRole('navigation').getByRole('link', { name: 'Customers' });
    await inNav.waitFor();
    await choose(page, 'Actions for Help desk', 'Move to folder …');
    await inDialog(page).getByLabel('Folder').selectOption('Customers');
    await button(page, 'Move').click();
    await page.getByRole('link', { name: 'Customers 1 bot' }).waitFor();
    await page.locator('[data-bot-id]', { hasText: 'Bakery order' }).dragTo(inNav);
    await page.getByRole('link', { name: 'Customers 2 bots' }).waitFor();
    await inNav.click();
    await page.getByRole('link', { name: 'Help desk' }).waitFor();
    await page.getByRole('link', { name: 'Bakery order' }).waitFor();
    // A search finds what is in other folders, too.
    await page.keyboard.press('/');
    await page.keyboard.type('bike');
    await page.getByRole('link', { name: 'Bike workshop' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Help desk' }).count(), 0);
    await page.getByLabel('Search bots').fill('');
  });

  it('puts a bot into the trash and takes it back', async () => {
    const { page } = owner;
    await choose(page, 'Actions for Help desk', 'Move to trash …');
    await button(page, 'Move to trash').click();
    await button(page, 'Undo').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByText('Help desk', { exact: true }).waitFor();
    await button(page, 'Restore Help desk').click();
    await heading(page, 'The trash is empty').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('link', { name: 'Help desk' }).waitFor();
  });

  it('shows who changed a draft', async () => {
    const { page } = owner;
    server.clock.now = Date.now();
    await page.goto(`${address}/app`);
    await choose(page, 'Actions for First day', 'Rename …');
    await inDialog(page).getByLabel('Name').fill('First day at work');
    await page.keyboard.press('Enter');
    await page.getByText('Edited just now by Ana Weaver').waitFor();
    await page.getByText('Live, draft changed').waitFor();
  });

  itInSweep('shows the flow of each bot, and follows what others do while it is in sight', async () => {
    const { page } = owner;
    const card = page.locator('[data-bot-id]', { hasText: 'First day at work' });
    // Timers of the page are the clock's only if they begin after it.
    await page.clock.install();
    await page.reload();
    await card.locator('svg rect').nth(8).waitFor();
    const botId = (await card.getAttribute('data-bot-id')) ?? '';
    const elsewhere = (change: string, body: string) =>
      page.request.fetch(`${address}/api/v1/bots/${botId}${change}`, {
        ...{ method: change === '' ? 'PATCH' : 'POST', data: body },
        headers: { 'x-parley-app': '1', 'content-type': 'application/json' },
      });
    // Now and then.
    await elsewhere('/publish', '{}');
    await page.clock.fastForward(30_000);
    await card.getByText('Live', { exact: true }).waitFor();
    // At once when somebody comes back.
    const group = '{"id":"a","title":"Empty","graphCoordinates":{"x":0,"y":0},"blocks":[]}';
    await elsewhere('', `{"bot":{"groups":[${group}],"edges":[]},"overwrite":true}`);
    await page.clock.fastForward(2_000);
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await card.getByText('Live, draft changed').waitFor();
    await card.getByText(/warning/).waitFor();
    await card.locator('svg rect').nth(2).waitFor({ state: 'detached' });
    await page.clock.resume();
  });

  itInSweep('moves, deletes and restores several bots, by mouse and by keys', async () => {
    const { page } = owner;
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    const toolbar = page.getByRole('toolbar', { name: 'Selected bots' });
    await page.getByLabel('Sort by').selectOption('Name');
    await box('Bike workshop').click({ force: true });
    await box('How did we do?').click({ modifiers: ['Shift'] });
    const names = await page.locator('[data-bot-id][data-selected=true] h2').allTextContents();
    assert.deepEqual(names, ['Bike workshop', 'First day at work', 'First day: about you', 'How did we do?']);
    await box('First day at work').click();
    await toolbar.getByRole('button', { name: 'Move to folder …' }).click();
    await inDialog(page).getByLabel('Folder').selectOption('Customers');
    await button(page, 'Move').click();
    await page.getByRole('link', { name: 'Customers 5 bots' }).waitFor();

    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
    await heading(page, 'Help desk').waitFor();
    await box('Help desk').focus();
    await page.keyboard.press('Space');
    await toolbar.getByText('1 bot selected').waitFor();
    await page.keyboard.press('Control+a');
    await toolbar.getByText('5 bots selected').waitFor();
    await page.keyboard.press('Escape');
    await toolbar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await inDialog(page).getByRole('heading', { name: 'Move 4 bots to the trash?' }).waitFor();
    await button(page, 'Move to trash').focus();
    await page.keyboard.press('Enter');
    await page.getByText('4 bots are in the trash.').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await heading(page, 'Trash').waitFor();
    await page.getByRole('checkbox').nth(3).waitFor();
    await page.keyboard.press('Control+a');
    await toolbar.getByRole('button', { name: 'Restore' }).click();
    await heading(page, 'The trash is empty').waitFor();
    await page.getByText('4 bots were restored.').waitFor();
  });

  it('shares a bot with somebody from outside, who sees nothing else', async () => {
    const { page } = owner;
    await page.goto(`${address}/app`);
    await choose(page, 'Actions for First day at work', 'Share …');
    await inDialog(page).getByLabel('E-mail').fill('zoe@example.org');
    await inDialog(page).getByLabel('Access').selectOption('Can view');
    await inDialog(page).getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByLabel('Link of the invitation').inputValue();
    await assertAccessible(page);
    const guest = await browser.page();
    await guest.page.goto(link);
    await guest.page.getByText('You were invited to look at this bot').waitFor();
    await guest.page.getByLabel('Password').fill('a long enough one');
    await button(guest.page, 'Create account and join').click();
    await guest.page.waitForURL(/\/flow$/);
    await guest.page.goto(`${address}/app`);
    await guest.page.locator('[data-bot-id]').first().waitFor();
    assert.equal(await guest.page.locator('[data-bot-id]').count(), 1);
    assert.equal(await guest.page.getByRole('checkbox').count(), 0);
    await page.keyboard.press('Escape');
    await choose(page, 'Actions for First day at work', 'Share …');
    // The first of two changes is slow: the second one must not be overtaken by it.
    await page.route(
      '**/collaborators',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByLabel('Access of zoe@example.org').selectOption('Can edit');
    // Of results there is a page without the other screens of the bot.
    const id = await guest.page.locator('[data-bot-id]').getAttribute('data-bot-id');
    const changed = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('RESULTS') === true,
    );
    await page.getByLabel('Access of zoe@example.org').selectOption('Sees results only');
    assert.equal((await changed).status(), 200);
    await guest.page.goto(`${address}/app/bots/${id}/results`);
    await guest.page.getByText('No results yet').waitFor();
    assert.equal(await guest.page.getByRole('navigation', { name: 'Bot' }).count(), 0);
    await assertAccessible(guest.page);
    await guest.page.goto(`${address}/app`);
    await button(page, 'Remove zoe@example.org').click();
    await page.getByText('Nobody from outside the workspace has access.').waitFor();
    await guest.page.reload();
    await heading(guest.page, 'No bot is shared with you').waitFor();
    await guest.close();
    await page.keyboard.press('Escape');
  });

  it('reports what a file would become before it creates anything, and says what is wrong with others', async () => {
    const { page } = owner;
    const before = await botCount();
    await choose(page, 'More ways to create a bot', 'From a file …');
    const give = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    const { pathname } = new URL(page.url());
    for (const [content, problem] of broken) {
      await give('bot.json', content);
      await page.getByRole('alert').getByText(problem).waitFor();
    }
    for (const [version, document] of exportsOfEveryVersion) {
      await give(`${version}.json`, JSON.stringify(document));
      await button(page, 'Choose another file').waitFor();
      const rows = await page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').count();
      assert.equal(rows, await warningsOf(document), `version ${version}`);
      await button(page, 'Choose another file').click();
    }
    assert.equal(new URL(page.url()).pathname, pathname);
    assert.equal(await botCount(), before);
    assert.deepEqual(
      owner.problems.filter((each) => !/status of 40[01]/.test(each)),
      [],
    );
    await give('bot.json', '[]');
    await page.getByRole('alert').waitFor();
    await give('bot.json', JSON.stringify({ ...sample, groups: [...sample.groups, odd] }));
    await page.getByText('One thing will be repaired or left out.').waitFor();
    await assertAccessible(page);
    assert.equal(await botCount(), before);
    await button(page, 'Create bot').click();
    await page.waitForURL(/\/flow$/);
    assert.equal(await botCount(), before + 1);
    await page.goto(`${address}/app`);
    const card = page.locator('[data-bot-id]', { hasText: 'From a file' });
    await card.getByText(/^\d (error|warning)/).waitFor();
  });

  it('makes a bot of a text that is pasted, and knows the code of a widget', async () => {
    const { page } = owner;
    await page.goto(`${address}/app`);
    const before = await botCount();
    await choose(page, 'More ways to create a bot', 'From a text …');
    const text = inDialog(page).getByRole('textbox');
    await text.fill(`<script>Typebot.initBubble({ typebot: 'shop', apiHost: '${other.address}/' })</script>`);
    await inDialog(page).getByText(`the bot “shop” of ${other.address}`).waitFor();
    await text.fill('# Booking\nYour e-mail?\nWhich day?\n- Today\n- Later -> Later');
    await inDialog(page).getByText('Line 5: There is no part with the title “Later”.').waitFor();
    await inDialog(page).getByText('1 group, 4 blocks').waitFor();
    assert.equal(await botCount(), before);
    await button(page, 'Create bot').click();
    await page.waitForURL(/\/flow$/);
    await page.getByRole('region', { name: 'Flow' }).getByText('Your e-mail?').waitFor();
    assert.equal(await page.getByLabel('Name of the bot').inputValue(), 'Booking');
  });

  it('takes files that are dropped on the page: exported bots, and texts that become one', async () => {
    const { page } = owner;
    await page.goto(`${address}/app`);
    const grid = page.getByRole('list', { name: 'Bots' });
    await grid.waitFor();
    const file = (name: string, content: string) => ({
      files: [{ name, type: '', bytes: [...Buffer.from(content)] }],
    });
    const bot = file('bot.json', JSON.stringify(sample));
    assert.ok(await dragOutside('dragover', grid, bot));
    await page.getByText('Drop a bot here').waitFor();
    await dragOutside('drop', grid, bot);
    await inDialog(page).getByRole('button', { name: 'Create bot' }).waitFor();
    await page.getByText('Drop a bot here').waitFor({ state: 'detached' });
    // Not behind the dialog, and not in place of the page.
    assert.ok(await dragOutside('dragover', grid, bot));
    assert.equal(await page.getByText('Drop a bot here').count(), 0);
    await page.keyboard.press('Escape');
    await dragOutside('drop', grid, file('script.md', '# Booking\nYour e-mail?'));
    await inDialog(page).getByText('1 group, 2 blocks').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'More ways to create a bot', 'From a file …');
    await inDialog(page).getByText('Choose a file, or drop it here').waitFor();
    await page.keyboard.press('Escape');
  });

  it('takes over bots of another installation: looks, lets choose, reports', async () => {
    const { page } = owner;
    await page.goto(`${address}/app`);
    await choose(page, 'More ways to create a bot', 'From a text …');
    const text = inDialog(page).getByRole('textbox');
    await text.fill(`<script>Typebot.initBubble({ typebot: 'shop', apiHost: '${other.address}/' })</script>`);
    await button(page, 'Take over the bot from there …').click();
    await inDialog(page).getByLabel('API token').fill('wrong-token');
    assert.equal(await page.getByLabel('Address of the installation').inputValue(), other.address);
    await button(page, 'Look what is there').click();
    await page.getByRole('alert').getByText('does not accept the token').waitFor();
    await button(page, 'Take over more bots').click();
    await inDialog(page).getByLabel('API token').fill(other.token);
    await button(page, 'Look what is there').click();
    await inDialog(page).getByText('2 bots at').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Their shop' }).count(), 0);
    await page.getByRole('checkbox', { name: 'Select Their shop' }).check();
    await button(page, 'Take over 1 bot').click();
    await inDialog(page).getByText('1 bot was added.').waitFor();
    assert.deepEqual(
      await page
        .locator('[data-take-over]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-state'))),
      ['taken'],
    );
    await inDialog(page).getByRole('link', { name: 'Their shop' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-bot-id]', { hasText: 'Their shop' }).getByText('Live').waitFor();
    // Again, it is here.
    await choose(page, 'More ways to create a bot', 'From another installation …');
    await inDialog(page).getByLabel('Address of the installation').fill(other.address);
    await inDialog(page).getByLabel('API token').fill(other.token);
    await button(page, 'Look what is there').click();
    await inDialog(page).getByText('Already here').waitFor();
    await page.keyboard.press('Escape');
  });

  it('gives a workspace its brand', async () => {
    const { page } = owner;
    await choose(page, 'My workspace', 'Brand …');
    await inDialog(page).getByLabel('Name of the brand').fill('Weaver & Co');
    await inDialog(page).getByLabel('Address of the logo').fill('javascript:alert(1)');
    await inDialog(page).getByText('Must be an address that starts with https://').waitFor();
    await inDialog(page).getByLabel('Address of the logo').fill('');
    await inDialog(page).getByLabel('Colour', { exact: true }).fill('#0a7c4a');
    await inDialog(page).locator('figure').getByText('Weaver & Co').waitFor();
    await button(page, 'Save').click();
    await page.getByText('The brand was saved.').waitFor();
    await choose(page, 'My workspace', 'Brand …');
    await page.locator('figure').getByText('Weaver & Co').waitFor();
    await page.keyboard.press('Escape');
  });

  it('says so when the server cannot be reached, and goes on when it can', async () => {
    const { page, context } = owner;
    await page.goto(`${address}/app`);
    await heading(page, 'All bots').waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
    await context.setOffline(false);
    await button(page, 'Try again').click();
    await heading(page, 'The trash is empty').waitFor();
  });

  itInSweep('duplicates a bot, saves it as a file, and copies it to another workspace', async () => {
    const { page } = owner;
    await page.goto(`${address}/app`);
    await page.getByLabel('Search bots').fill('Bike workshop');
    await choose(page, 'Actions for Bike workshop', 'Duplicate');
    await page.getByRole('link', { name: 'Bike workshop (1)' }).waitFor();
    const saving = page.waitForEvent('download');
    await choose(page, 'Actions for Bike workshop', 'Export as file');
    const file = await saving;
    assert.match(file.suggestedFilename(), /\.json$/);
    const saved: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
    assert.equal(fieldAt(saved, 'name'), 'Bike workshop');
    assert.ok(parseDocument(saved, { unknownBlocks: 'reject' }).ok);

    await choose(page, 'My workspace', 'New workspace …');
    await inDialog(page).getByLabel('Name').fill('Branch');
    await page.keyboard.press('Enter');
    await heading(page, 'Build your first bot').waitFor();
    await choose(page, 'Branch', 'My workspace');
    await page.getByLabel('Search bots').fill('Bike workshop');
    await choose(page, 'Actions for Bike workshop', 'Copy to workspace …');
    await inDialog(page).getByLabel('Workspace').selectOption('Branch');
    await button(page, 'Copy').click();
    await page.getByText('Bike workshop was copied to Branch.').waitFor();
    await choose(page, 'My workspace', 'Branch');
    await page.getByRole('link', { name: 'Bike workshop' }).waitFor();
    assert.equal(await page.locator('[data-bot-id]').count(), 1);
    await choose(page, 'Branch', 'My workspace');
    await button(page, 'My workspace').waitFor();
  });
});

describe('the people and keys of a workspace', () => {
  it('invites somebody, who opens the link, chooses a password and is in', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByLabel('E-mail').fill('ben@example.org');
    await button(page, 'Invite').click();
    const link = await page.getByLabel('Link of the invitation').inputValue();
    const guest = await browser.page({ device: 'phone', colorScheme: 'dark' });
    await guest.page.goto(link);
    await heading(guest.page, 'Join My workspace').waitFor();
    await guest.page.getByLabel('Name').fill('Ben');
    await guest.page.getByLabel('Password').fill('another long one');
    await button(guest.page, 'Create account and join').click();
    await heading(guest.page, 'All bots').waitFor();
    await button(guest.page, 'Open the menu').click();
    await assertAccessible(guest.page);
    await guest.page.getByRole('link', { name: 'Members' }).click();
    await guest.page.getByText('ana@example.com').waitFor();
    assert.equal(await guest.page.getByLabel('E-mail').count(), 0, 'members do not invite');
    const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    assert.equal(await guest.page.evaluate(excess), 0, 'nothing to scroll sideways');
    assert.deepEqual(guest.problems, []);
    await guest.close();
  });

  itInSweep(
    'shows a new token once, and an account of another service with the bots that use it',
    async () => {
      const { page } = owner;
      await page.getByRole('link', { name: 'Keys' }).click();
      await page.getByLabel('Name of a new token').fill('Script');
      await button(page, 'Create token').click();
      const token = await page.getByLabel('New token', { exact: true }).inputValue();
      assert.match(token, /^par_sk_[\w-]{43}$/);
      await page.reload();
      await page.getByText('Script', { exact: true }).waitFor();
      assert.equal(await page.getByLabel('New token', { exact: true }).count(), 0);
      const [isAsked, letAnswer] = await holdRequests(page, /\/credentialTypes/);
      await page.getByRole('link', { name: 'Credentials' }).click();
      await button(page, 'Add the first account').click();
      await isAsked;
      letAnswer();
      await inDialog(page).getByLabel('Service').selectOption('openai');
      await inDialog(page).getByLabel('Name', { exact: true }).fill('Our AI');
      await inDialog(page)
        .getByLabel(/API key/i)
        .fill('sk-nothing');
      await button(page, 'Save').click();
      await choose(page, 'Actions for Our AI', 'Used by …');
      await page.getByText('No bot uses it.').waitFor();
      await page.keyboard.press('Escape');
    },
  );

  itInSweep('changes the password, which signs out every other browser', async () => {
    const { page, problems } = owner;
    const other = await browser.page();
    await other.page.goto(`${address}/app/sign-in`);
    await other.page.getByLabel('E-mail').fill('ana@example.com');
    await other.page.getByLabel('Password').fill('correct horse battery');
    await other.page.keyboard.press('Enter');
    await heading(other.page, 'All bots').waitFor();
    await page.goto(`${address}/app/account`);
    await button(page, 'Sign out everywhere else').waitFor();
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill('a completely new one');
    await button(page, 'Change password').click();
    await page.getByText('This is not your current password.').waitFor();
    await page.getByLabel('Current password').fill('correct horse battery');
    await button(page, 'Change password').click();
    await page.getByText('You were signed out everywhere else.', { exact: false }).waitFor();
    await other.page.reload();
    await heading(other.page, 'Sign in').waitFor();
    await other.close();
    const unexpected = problems.filter((each) => !/status of 40[01]|ERR_INTERNET_DISCONNECTED/.test(each));
    assert.deepEqual(unexpected, []);
    assert.deepEqual(owner.outside, []);
  });
});

async function botCount(): Promise<number> {
  const found = await server.app.store.users.findOwner();
  const [workspace] = await server.app.store.workspaces.listOf(found?.id ?? '');
  return (await server.app.store.bots.list(workspace?.id ?? '', {})).length;
}

const sample = {
  version: '6',
  name: 'From a file',
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  groups: [
    {
      id: 'g',
      title: 'Hello',
      graphCoordinates: { x: 200, y: 0 },
      blocks: [
        { id: 'b', type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hello' }] }] } },
      ],
    },
  ],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g' } }],
  variables: [],
  theme: {},
  settings: {},
};

/** Files that are no export, and what the page says of each. */
const broken = [
  ['', 'bot.json is empty.'],
  [' '.repeat(11 * 1024 * 1024), 'bot.json is larger than 10 MB.'],
  ['{"groups":', 'bot.json is not a JSON file.'],
  ['<!doctype html><p>Not found</p>', 'bot.json is not a JSON file.'],
  ['[]', 'not an exported bot'],
  ['{"version":"2","groups":[]}', 'Nothing was created.'],
  [`{"version":"6","groups":${'['.repeat(65)}${']'.repeat(65)}}`, 'Nothing was created.'],
] as const;

/** Exports of every version that can be imported, each with something to be mended. */
const exportsOfEveryVersion = [
  ['3', sample3],
  ['4', { ...sample5, version: '4' }],
  ['5', sample5],
  [
    '6',
    {
      ...sample6,
      edges: [...sample6.edges, { id: 'lost', from: { blockId: 'gone' }, to: { groupId: 'g1' } }],
    },
  ],
  [
    '6.1',
    {
      ...sample6,
      version: '6.1',
      groups: [
        ...sample6.groups,
        {
          id: 'odd',
          title: 'Odd',
          graphCoordinates: { x: 500, y: 0 },
          blocks: [
            { id: 'o', type: 'Hologram' },
            { id: 'o2', type: 'Laser' },
          ],
        },
      ],
    },
  ],
] as const;

/** How many warnings the API gives for a file. */
async function warningsOf(bot: object): Promise<number> {
  const found = await server.app.store.users.findOwner();
  const [workspace] = await server.app.store.workspaces.listOf(found?.id ?? '');
  return owner.page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'x-parley-app': '1' };
      const reply = await fetch('/api/v1/bots/import', { method: 'POST', headers, body });
      return Number(Object(await reply.json()).warnings.length);
    },
    JSON.stringify({ workspaceId: workspace?.id, bot, dryRun: true }),
  );
}

/** A block of a kind that is not known here: an import keeps it and says so. */
const odd = {
  id: 'g2',
  title: 'Odd',
  graphCoordinates: { x: 500, y: 0 },
  blocks: [{ id: 'b2', type: 'Hologram' }],
};
