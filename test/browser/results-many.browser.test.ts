import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addResult } from '#kit/add-result.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, shoot, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { holdRequests } from '#kit/hold-requests.ts';
import { itInSweep } from '#kit/sweep.ts';
import { jsonIn } from '#lib/parse-json.ts';

const COUNT = 150;
/** Ten megabytes that look like markup and a formula, with letters that go the other way. */
const HUGE = `=<b>\u202e${'سلام <i>1+1</i> '.repeat(600_000)}`;
const draft = {
  variables: [{ id: 'vName', name: 'Name' }],
  groups: [
    {
      ...{ id: 'a', title: 'Hello', graphCoordinates: { x: 300, y: 0 } },
      blocks: [{ id: 'a1', type: 'text input', options: { variableId: 'vName' } }],
    },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } }],
};

/** The page looks for new results 75 times as often. */
const lookOften = `{
  const every = setInterval;
  window.setInterval = (run, ms, ...rest) => every(run, ms === 15_000 ? 200 : ms, ...rest);
}`;

describe('many results', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let opened: TestPage;

  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    const path = '/v1/bots/:draft';
    const made = await server.call({
      caller: 'owner',
      method: 'PATCH',
      path,
      body: { bot: draft, overwrite: true },
    });
    assert.equal(made.status, 200, made.text);
    for (let index = 1; index <= COUNT; index += 1) await add(index);
    opened = await openBuilder({ server, browser }, '/none');
    await opened.page.addInitScript(lookOften);
    await opened.page.goto(`${await server.address()}/app/bots/${server.fixtures.id('draft')}/results`);
    // No turn was taken that could be played again.
    await opened.page.route(/\/results\/r15\d\/(path|transcript|exchanges)/, (route) =>
      route.fulfill({ json: { steps: [], versions: [], transcript: [], exchanges: [] } }),
    );
    await has(COUNT);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  async function add(index: number, name = `Person ${index}`): Promise<void> {
    await addResult(server.app.store, {
      ...{
        id: `r${index}`,
        botId: server.fixtures.id('draft'),
        workspaceId: server.fixtures.id('workspace'),
      },
      at: server.clock.now - 1e6 + index,
      answers: [['a1', name]],
      variables: { vName: name },
      logs: [{ status: 'error', description: `Request ${index} failed`, details: 'It was refused.' }],
    });
  }
  const rows = () => opened.page.getByRole('grid', { name: 'Results' }).locator('[data-result]');
  const has = (count: number) =>
    opened.page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} results$`) })
      .waitFor();

  it('are loaded page by page, by keys', async () => {
    const { page } = opened;
    await rows().first().focus();
    // The end of what is there brings the next page; the end of that is the oldest result.
    await page.keyboard.press('End');
    await page.locator('[data-result=r51]:focus').waitFor();
    await page.locator(`[role=grid][aria-rowcount="${COUNT + 1}"]`).waitFor();
    await page.keyboard.press('End');
    await page.locator('[data-result=r1]:focus').waitFor();
    assert.ok((await rows().count()) < 80, 'only rows in sight are drawn');
  });

  it('are offered when they arrive', async () => {
    await add(COUNT + 1);
    await opened.page.getByRole('button', { name: '1 new' }).click();
    await has(COUNT + 1);
    await opened.page.locator(`[data-result=r${COUNT + 1}]`).waitFor();
  });

  it('stay usable with ten megabytes in one of them, which are text and are cut', async () => {
    const { page } = opened;
    await add(COUNT + 2, HUGE);
    const answer = page.waitForResponse(/\/results\/search/);
    await page.getByRole('button', { name: '1 new' }).click();
    await has(COUNT + 2);
    assert.ok((await (await answer).body()).length < 100_000, 'the list is answered without the whole text');
    const row = page.locator(`[data-result=r${COUNT + 2}]`);
    assert.ok(((await row.textContent()) ?? '').length < 1000);
    // Its letters that go the other way turn nothing around but themselves.
    const isolationOf = (selector: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).unicodeBidi`);
    const ownCell = `[data-result=r${COUNT + 2}] [role=gridcell]:nth-child(3) > span`;
    assert.equal(await isolationOf(ownCell), 'isolate');
    await row.click();
    const panel = page.getByRole('complementary', { name: 'Result' });
    const value = panel.locator('[data-answer]');
    await value.getByText(`2,000 of ${HUGE.length.toLocaleString('en')} characters`).waitFor();
    await value.getByRole('button', { name: 'Show more' }).click();
    await value.getByText('20,000 of').waitFor();
    assert.equal(await isolationOf('[data-answer] dd'), 'isolate');
    assert.equal(await panel.locator('dd b, dd i').count(), 0);
    await shoot(page, 'results-huge');
    // The keyboard goes on at once.
    await page.keyboard.press('j');
    await panel
      .getByText(`Person ${COUNT + 1}`)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    const csv = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:draft/results/export' });
    assert.ok(csv.text.includes(`'${HUGE}`), 'the export has the whole text, and as no formula');
  });

  itInSweep('are exported until somebody cancels it', async () => {
    const { page } = opened;
    const [isAsked, letAnswer] = await holdRequests(page, /\/results\/export/);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click();
    await isAsked;
    await page.getByRole('progressbar', { name: 'Export' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    letAnswer();
  });

  it('stand in columns whose edges can be dragged', async () => {
    const { page } = opened;
    const edge = page.getByRole('separator', { name: 'Width of Name' });
    const { x, y } = (await edge.boundingBox()) ?? assert.fail('it has no edge');
    await page.mouse.move(x + 4, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 44, y + 12, { steps: 3 });
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.mouse.up();
    await edge.and(page.locator('[aria-valuenow="240"]')).waitFor();
    assert.equal((await stored).status(), 200);
  });

  it('are searched further where a filter reads all of them', async () => {
    const { page } = opened;
    // As if the time for reading were up after three.
    let asked = 0;
    await page.route(/\/results\/search/, async (route) => {
      asked += 1;
      if (asked > 1) return void (await route.continue());
      const body = { ...Object(jsonIn(route.request().postData() ?? '{}')), limit: 3 };
      const answer = await route.fetch({ postData: JSON.stringify(body) });
      await route.fulfill({ json: { ...Object(await answer.json()), isPartial: true } });
    });
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByText('This filter has to read every result.').waitFor();
    assert.equal(await rows().count(), 3);
    await page.getByRole('button', { name: 'Search further' }).click();
    await rows().nth(10).waitFor();
    await page.unroute(/\/results\/search/);
  });

  itInSweep('open with their log and files; on a phone their tools take one row', async () => {
    const { page } = opened;
    const file = {
      id: 'f',
      name: 'Plan.pdf',
      type: 'application/pdf',
      size: 1,
      downloadUrl: '/files/f/Plan.pdf',
    };
    await page.route(/\/results\/r150\/files/, (route) => route.fulfill({ json: { files: [file] } }));
    await page.locator('[data-result=r150]').click();
    const panel = page.getByRole('complementary', { name: 'Result' });
    await panel.getByText('Request 150 failed').waitFor();
    await panel.getByText('Details').click();
    await panel.getByText('It was refused.').waitFor();
    await panel.getByRole('link', { name: 'Plan.pdf' }).waitFor();
    await shoot(page, 'results-log');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    const toolbar = page.getByRole('toolbar', { name: 'Results' });
    const narrow = toolbar.getByRole('button', { name: 'Narrow down', expanded: false });
    await narrow.waitFor();
    const { height } = (await toolbar.boundingBox()) ?? assert.fail('it is not there');
    assert.ok(height <= 64, `${height} px: one row`);
    await narrow.click();
    await toolbar.getByRole('combobox', { name: 'Time' }).waitFor();
    await shoot(page, 'results-many-phone-narrow');
    await toolbar.getByRole('button', { name: 'Narrow down', expanded: true }).click();
    await shoot(page, 'results-many-phone');
    const others = opened.problems.filter((problem) => !problem.includes('net::'));
    assert.deepEqual(others, []);
  });
});
