import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';

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
  // A value is text, whatever it looks like.
  { name: '<b>=1+1</b>', city: 'Oslo' },
];

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

    // Search, filter, sort.
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
    await panel.locator('[data-step]').nth(4).waitFor();
    assert.deepEqual(
      await panel
        .locator('[data-step]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-step'))),
      ['a1', 'a2', 'b1', 'b2', 'b3'],
    );
    await shoot(page, 'results-panel-light');
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'results-panel-dark');
    await assertAccessible(page);
    await page.keyboard.press('j');
    await panel.getByText('3 of 6').waitFor();
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
    await panel.getByRole('link', { name: 'Open in the flow' }).click();
    await page.locator('[data-block-id="b3"][data-visit="5"]').waitFor();
    await shoot(page, 'results-path');
    assert.deepEqual(problems, []);
    await close();
  });
});
