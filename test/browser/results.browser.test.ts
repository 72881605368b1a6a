import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { addResult } from '#kit/add-result.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { foldDue } from '#server/analytics/fold-due.ts';
import { REST_MS } from '#server/analytics/rest-ms.ts';

const say = (text: string) => ({ richText: [{ type: 'p', children: [{ text }] }] });
const draft = {
  variables: [
    { id: 'vName', name: 'Name' },
    { id: 'vCity', name: 'City' },
  ],
  groups: [
    {
      id: 'a',
      title: 'Hello',
      graphCoordinates: { x: 300, y: 0 },
      blocks: [
        { id: 'a1', type: 'text', content: say('What is your name?') },
        { id: 'a2', type: 'text input', options: { variableId: 'vName' }, outgoingEdgeId: 'e2' },
      ],
    },
    {
      id: 'b',
      title: 'Place',
      graphCoordinates: { x: 700, y: 0 },
      blocks: [
        { id: 'b1', type: 'text', content: say('Where do you live?') },
        { id: 'b2', type: 'text input', options: { variableId: 'vCity' } },
        { id: 'b3', type: 'text', content: say('Thank you!') },
        { id: 'b4', type: 'Webhook', options: { webhook: { url: 'http://localhost:1/people/{{Name}}' } } },
      ],
    },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  edges: [
    { id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } },
    { id: 'e2', from: { blockId: 'a2' }, to: { groupId: 'b' } },
  ],
};
const people = [
  ...['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Katherine Johnson', 'Edsger Dijkstra'].map(
    (name, index) => ({ name, city: index % 2 === 0 ? 'London' : 'New York' }),
  ),
  // A value is text, whatever it looks like, however long it is, and wherever its marks want the letters to go.
  { name: '<b>=1+1</b>\u202e', city: `Oslo ${'x'.repeat(20_000)}` },
];

const at = (x: number, y: number) => ({ graphCoordinates: { x, y } });
const orders = {
  name: 'Orders',
  version: '6',
  variables: [
    { id: 'v', name: 'Age' },
    { id: 'w', name: 'Drink' },
  ],
  events: [{ id: 's', type: 'start', ...at(0, 0), outgoingEdgeId: 'e' }],
  groups: [
    {
      ...{ id: 'a', title: 'Welcome', ...at(180, 0) },
      blocks: [
        { id: 'a1', type: 'text', content: say('What would you like?') },
        {
          ...{ id: 'a2', type: 'choice input' },
          items: [
            { id: 'i1', content: 'Tea', outgoingEdgeId: 'e1' },
            { id: 'i2', content: 'Coffee', outgoingEdgeId: 'e2' },
            { id: 'i3', content: 'Water' },
          ],
        },
      ],
    },
    {
      id: 'b',
      title: 'Tea',
      ...at(640, 0),
      blocks: [{ id: 'b1', type: 'number input', options: { variableId: 'v' } }],
    },
    {
      id: 'c',
      title: 'Coffee',
      ...at(640, 260),
      blocks: [
        { id: 'c1', type: 'text', content: say('Coming!') },
        {
          ...{ id: 'c3', type: 'Set variable' },
          options: { variableId: 'w', expressionToEvaluate: 'hot' },
        },
        { id: 'c2', type: 'Webhook', options: { webhook: { url: 'http://localhost:1/orders' } } },
      ],
    },
  ],
  edges: [
    { id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } },
    { id: 'e1', from: { blockId: 'a2', itemId: 'i1' }, to: { groupId: 'b' } },
    { id: 'e2', from: { blockId: 'a2', itemId: 'i2' }, to: { groupId: 'c' } },
  ],
};
const orderChats: readonly (readonly string[])[] = [
  ...Array.from({ length: 6 }, (_none, index) => ['Tea', String(20 + index)]),
  ...Array.from({ length: 3 }, () => ['Coffee']),
  ['Tea', 'old'],
  [],
  [],
];

const textAt = (value: unknown, path: string): string => {
  const text = fieldAt(value, path);
  assert.ok(typeof text === 'string');
  return text;
};

function idIn(started: unknown): string {
  const id = fieldAt(started, 'sessionId');
  assert.ok(typeof id === 'string');
  return id;
}

describe('results', () => {
  let server: TestServer;
  let browser: TestBrowser;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const call = async (method: 'PATCH' | 'POST', path: string, body: unknown) => {
    const done = await server.call({ caller: 'owner', method, path, body });
    assert.equal(done.status, 200, done.text);
    return done.body;
  };

  async function chat({ name, city }: (typeof people)[number]): Promise<void> {
    const sessionId = idIn(await call('POST', `/v1/bots/${publicId}/startChat`, {}));
    const path = `/v1/sessions/${sessionId}/continueChat`;
    await call('POST', path, { message: { type: 'text', text: name } });
    await call('POST', path, { message: { type: 'text', text: city } });
  }
  const publicId = 'results-page';

  it('are found, arranged, read, exported, deleted and restored', async () => {
    await call('PATCH', '/v1/bots/:draft', { bot: { ...draft, publicId }, overwrite: true });
    const address = `/bots/${server.fixtures.id('draft')}/results`;
    const { page, problems, close } = await openBuilder({ server, browser }, address);
    await page.getByText('No results yet').waitFor();
    await shoot(page, 'results-empty');
    await call('POST', '/v1/bots/:draft/publish', {});
    for (const person of people) await chat(person);
    await page.getByRole('button', { name: 'Load again' }).click();

    const grid = page.getByRole('grid', { name: 'Results' });
    const rows = grid.locator('[data-result]');
    const has = (count: number) =>
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${count} results?$`) })
        .waitFor();
    await has(6);
    await shoot(page, 'results-light');
    const hostile = rows.filter({ hasText: '<b>=1+1</b>' });
    assert.ok(((await hostile.textContent()) ?? '').length < 1000);
    assert.equal(await hostile.locator('b').count(), 0);
    assert.ok((await grid.evaluate((each) => each.scrollHeight)) < 1000);

    // Search, filter, sort.
    // How many there are may be known before they are.
    await page.route(
      '**/results/search',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByLabel('Search results').fill('lond');
    await has(3);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Operator').selectOption({ label: 'starts with' });
    await page.getByLabel('Value').fill('A');
    await has(2);
    await grid.getByRole('button', { name: /Name/ }).click();
    await page
      .getByRole('columnheader', { name: /Name/ })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.reload();
    await has(2);
    // A group of which one condition is enough, by keys: the focus goes to what was added.
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Group' }).press('Enter');
    await filters.locator('[data-filter-at="1.0"] select:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Turing');
    await has(1);
    const group = filters.getByRole('group', { name: 'Group of filters' });
    await group.getByRole('button', { name: 'Condition' }).press('Enter');
    await filters.locator('[data-filter-at="1.1"] select:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    await has(2);
    await group.getByRole('button', { name: 'Group', exact: true }).click();
    await shoot(page, 'results-filters-light');
    await assertAccessible(page);
    await page.reload();
    await has(2);
    await page.getByRole('button', { name: 'Remove the group' }).last().click();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove the filter' }).click();
    await page.getByLabel('Search results').fill('nobody');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Show all results' }).click();
    await has(6);

    // By keys: to a row, open it, the next one, and back.
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Result' });
    await panel.getByText('2 of 6').waitFor();
    await panel.locator('[data-answer]').first().getByText('Ada Lovelace').waitFor();
    await panel.getByText('Where do you live?').first().waitFor();
    await panel.locator('[data-step]').nth(5).waitFor();
    assert.deepEqual(
      await panel
        .locator('[data-step]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-step'))),
      ['a1', 'a2', 'b1', 'b2', 'b3', 'b4'],
    );
    await shoot(page, 'results-panel-light');
    await assertAccessible(page);
    // What narrows the results stays one row beside the panel.
    await page.setViewportSize({ width: 1200, height: 800 });
    const toolbar = await page.getByRole('toolbar', { name: 'Results' }).boundingBox();
    assert.ok(toolbar !== null && toolbar.height < 56, JSON.stringify(toolbar));
    await shoot(page, 'results-panel-narrow');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'results-panel-dark');
    await assertAccessible(page);

    // What it asked of others, and the test that it becomes.
    const exchange = panel.locator('[data-exchange="b4"]');
    await exchange.locator('summary').click();
    await exchange.getByText('http://localhost:1/people/Ada').waitFor();
    await exchange.scrollIntoViewIfNeeded();
    await shoot(page, 'results-exchanges-dark');
    await panel.getByRole('button', { name: 'Save as test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as test' });
    await dialog.locator('[data-masked="Ada Lovelace"]').waitFor();
    // A name is proposed.
    await dialog.getByLabel('Name').and(page.locator('[value^="To the end"]')).waitFor();
    await shoot(page, 'results-save-test-dark');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The test was saved, and it passes.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    // The keyboard goes along; a variable that only repeats its answer is not told twice.
    await rows.nth(1).focus();
    await page.keyboard.press('j');
    await panel.getByText('3 of 6').waitFor();
    await rows.nth(2).and(page.locator(':focus')).waitFor();
    await panel.locator('[data-answer]').first().waitFor();
    assert.equal(await panel.getByText(/^(Other v|V)ariables$/).count(), 0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    // Columns: hidden, wider, and kept.
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'City' }).uncheck();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('columnheader', { name: 'City' }).waitFor({ state: 'detached' });
    await page.getByRole('separator', { name: 'Width of Name' }).focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('separator', { name: 'Width of Name' })
      .and(page.locator('[aria-valuenow="216"]'))
      .waitFor();

    // Export, delete, undo.
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click();
    const csv = await readFile(await (await waiting).path(), 'utf8');
    assert.match(csv, /Ada Lovelace/);
    assert.doesNotMatch(csv, /City|Oslo/);
    await rows.nth(0).getByRole('checkbox').check();
    await rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 results selected').waitFor();
    await shoot(page, 'results-selected-dark');
    await page.keyboard.press('Delete');
    await has(3);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await has(6);
    await page.getByRole('checkbox', { name: 'Select all results that match' }).check();
    await page.getByText('6 results selected').waitFor();
    await page.keyboard.press('Escape');

    // On a phone.
    await page.setViewportSize({ width: 375, height: 740 });
    await shoot(page, 'results-phone-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await shoot(page, 'results-phone-light');
    await rows.nth(1).click();
    await panel.getByText('2 of 6').waitFor();
    await panel.locator('[data-step]').first().waitFor();
    await shoot(page, 'results-phone-panel');
    await page.setViewportSize({ width: 1280, height: 800 });
    // The path is drawn on the flow of its version: the draft has lost a block meanwhile.
    const [first, second] = draft.groups;
    const groups = [first, { ...second, blocks: second?.blocks.slice(0, 2) }];
    await call('PATCH', '/v1/bots/:draft', { bot: { groups }, overwrite: true });
    await panel.getByRole('button', { name: 'On the board' }).click();
    const board = page.getByRole('region', { name: 'Path on the board' });
    await board.locator('[data-block-id="b3"][data-visit="5"]').waitFor();
    await shoot(page, 'results-path-light');
    await panel.locator('[data-step="a2"]').getByRole('button').click();
    await board.locator('[data-block-id="a2"][data-selected="true"]').waitFor();
    await board.getByRole('link', { name: 'Open in the draft' }).waitFor();
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.keyboard.press('j');
    await panel.getByText('3 of 6').waitFor();
    await board.locator('[data-block-id="b3"][data-visit="5"]').waitFor();
    await shoot(page, 'results-path-dark');
    await page.keyboard.press('Escape');
    await board.waitFor({ state: 'detached' });
    await panel.getByText('3 of 6').waitFor();
    await page.setViewportSize({ width: 375, height: 740 });
    await panel.locator('[data-step="b3"]').getByRole('button').click();
    await board.locator('[data-block-id="b3"][data-selected="true"]').waitFor();
    await shoot(page, 'results-path-phone');
    assert.deepEqual(problems, []);
    await close();
  });

  it('what chats did is on the board and beside it', async () => {
    const made = await call('POST', '/v1/bots', { workspaceId: ':workspace', bot: orders });
    const id = textAt(made, 'bot.id');
    const { page, problems, close } = await openBuilder({ server, browser }, `/bots/${id}/flow`);
    await page.getByRole('button', { name: 'Analytics', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Analytics' });
    await panel.getByText('No chats to count').waitFor();
    await shoot(page, 'analytics-empty');

    const publicId = textAt(await call('POST', `/v1/bots/${id}/publish`, { message: 'First' }), 'publicId');
    const chat = async () => {
      for (const says of orderChats) {
        const sessionId = textAt(await call('POST', `/v1/bots/${publicId}/startChat`, {}), 'sessionId');
        if (says.includes('old')) server.clock.now += 60 * 60 * 1000;
        for (const text of says) {
          server.clock.now += 4000;
          await call('POST', `/v1/sessions/${sessionId}/continueChat`, { message: { type: 'text', text } });
        }
        if (says.length === 1) server.clock.now += 24 * 60 * 60 * 1000;
      }
      await server.app.store.analytics.notice(REST_MS);
      server.clock.now += REST_MS;
      await foldDue(server.app, 100);
    };
    // Few chats have counts only; what cannot be counted is told.
    const at = server.clock.now;
    await addResult(server.app.store, {
      id: 'lost',
      botId: id,
      workspaceId: server.fixtures.id('workspace'),
      at,
    });
    await call('POST', `/v1/bots/${id}/preview/startChat`, {});
    await chat();
    await panel.getByLabel('Chats of').selectOption({ label: 'All time' });
    await panel.locator('[data-total="Views"]').getByText('12', { exact: true }).waitFor();
    await panel.getByText('1 left out: 1 test chat.').waitFor();
    const lost = panel.getByText('1 chat could not be replayed: counts stay as they were.');
    await lost.waitFor();
    await panel.getByRole('button', { name: 'Count again' }).click();
    await panel.getByText('Counting again: 0 of 1 chat looked at.').waitFor();
    await lost.waitFor({ state: 'detached' });
    await shoot(page, 'analytics-again');
    await foldDue(server.app, 100);
    await lost.waitFor();
    await page.locator('[data-edge-id="e1"][data-count="7"]').getByText('7', { exact: true }).waitFor();
    await page.locator('[data-block-id="a2"][data-count="12"] [data-left=""]').getByText('−2').waitFor();
    await panel.locator('[data-question="a2"]').getByText('2 left here').waitFor();
    await panel.getByText('Shares and times are shown where 30 chats').waitFor();

    // Counts on edges and blocks, and where visitors leave.
    await chat();
    await chat();
    await panel.getByRole('button', { name: 'Load again' }).click();
    await page.locator('[data-edge-id="e1"][data-count="21"]').getByText('21 · 70 %').waitFor();
    await page.locator('[data-edge-id="e2"][data-count="9"]').waitFor();
    await page.locator('[data-block-id="a2"][data-count="36"] [data-left="17"]').waitFor();
    await page.locator('[data-block-id="c2"] [data-failures="9"]').waitFor();
    await panel.locator('[data-question="a2"]').getByText('17 % leave here (6)').waitFor();
    await panel.locator('[data-question="a2"]').getByText('21 · 70 %').waitFor();
    await panel.locator('[data-question="b1"]').getByText('3 after a refused answer').waitFor();
    await panel.locator('[data-variable="w"]').getByText('has a value in 9 chats').waitFor();
    assert.equal(await panel.locator('[data-variable]').count(), 1);
    await panel.locator('[data-failed="c2"]').getByText('failed 9').waitFor();
    await panel.getByRole('img', { name: /1 release$/ }).waitFor();
    await shoot(page, 'analytics-light');
    await assertAccessible(page);

    // A funnel, by keys.
    const funnel = panel.getByRole('region', { name: 'Funnel' });
    await funnel.getByLabel('First block').selectOption('a2');
    await funnel.getByLabel('Then').selectOption('b1');
    await funnel.locator('[data-funnel-step="b1"]').getByText('21 chats · 58 %').waitFor();
    await funnel.getByLabel('Each step within').selectOption('30 minutes');
    await funnel.locator('[data-funnel-step="b1"]').getByText('18 chats · 50 %').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await funnel.scrollIntoViewIfNeeded();
    await shoot(page, 'analytics-dark');
    await panel.locator('[data-variable]').scrollIntoViewIfNeeded();
    await shoot(page, 'analytics-variables-dark');
    await assertAccessible(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await shoot(page, 'analytics-tablet');
    await page.setViewportSize({ width: 375, height: 740 });
    await shoot(page, 'analytics-phone-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await panel.locator('[data-question]').first().scrollIntoViewIfNeeded();
    await shoot(page, 'analytics-phone-light');
    await page.setViewportSize({ width: 1280, height: 800 });

    // From a path to one of its conversations.
    const paths = panel.getByRole('region', { name: 'Paths' });
    await paths.locator('[data-path]').first().getByText('Welcome → Tea').waitFor();
    await paths.getByLabel('Order').selectOption('rare');
    await paths.getByRole('link', { name: 'Read a chat' }).first().click();
    await page.getByRole('complementary', { name: 'Result' }).waitFor();
    await page.goBack();
    await page.locator('[data-block-id="a2"]').waitFor();
    // And from a question to a chat that left there.
    await page.getByRole('button', { name: 'Analytics', exact: true }).click();
    await panel
      .locator('[data-question="b1"]')
      .getByRole('button', { name: 'Read a chat that left here' })
      .click();
    // With two more clicks it is a test that passes.
    await page.getByRole('button', { name: 'Save as test' }).click();
    const saving = page.getByRole('dialog', { name: 'Save as test' });
    await saving.getByLabel('Name').and(page.locator('[value="Tea, up to “Age”"]')).waitFor();
    await shoot(page, 'left-chat-test');
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The test was saved, and it passes.').waitFor();
    await saving.waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('[data-block-id="a2"]').waitFor();
    await page.locator('[data-count]').first().waitFor({ state: 'detached' });
    assert.deepEqual(problems, []);
    await close();
  });
});
