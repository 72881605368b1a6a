import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { openBuilder, TestDrawerVisit } from '#kit/builder-visit.ts';
import { putBot } from '#kit/chat-row.ts';
import { itInSweep } from '#kit/sweep.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

let server: TestServer;
let browser: TestBrowser;
let web: WebService;
let visit: TestPage;
let page: Page;
before(async () => {
  web = await startWebService();
  [server, browser] = await Promise.all([
    startTestServer({ egress: { testListeners: [web.place] } }),
    openBrowser(),
  ]);
});
after(async () => {
  await visit.close();
  await browser.close();
  await server.close();
  await web.close();
});

/** Asks for a name, counts its letters in code, tells a service, and decides by the length. */
const bot = (): ShortBot => ({
  variables: ['Name', 'Length', 'Status'],
  groups: {
    Hello: [
      'What is your name?',
      { type: 'text input', id: 'name', options: { variableId: 'Name' } },
      {
        type: 'Set variable',
        id: 'count',
        options: { variableId: 'Length', expressionToEvaluate: '{{Name}}.length' },
      },
      {
        type: 'Webhook',
        id: 'tell',
        label: 'Tell the shop',
        options: {
          webhook: { url: `${web.url}/echo`, method: 'POST', body: '{"name": "{{Name}}"}' },
          isCustomBody: true,
          responseVariableMapping: [{ id: 'm', bodyPath: 'statusCode', variableId: 'Status' }],
        },
      },
      {
        type: 'Condition',
        id: 'long',
        items: [
          {
            id: 'yes',
            to: 'Long',
            content: {
              comparisons: [
                { id: 'c', variableId: 'Length', comparisonOperator: 'Greater than', value: '5' },
              ],
            },
          },
        ],
      },
      'A short name: {{Length}} letters, {{Status}}.',
    ],
    Long: ['A long name.'],
  },
  settings: { typingEmulation: { enabled: false } },
});

const main = () => page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const outcome = (name: string, is: string) =>
  page.locator(`[data-test][data-outcome="${is}"]`, { hasText: name }).waitFor();

/** Replaces the text of the open test. */
async function write(change: (text: string) => string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Test as YAML' });
  await editor.waitFor();
  const lines = await editor.locator('.cm-line').allInnerTexts();
  const text = change(lines.map((line) => line.replace('\n', '')).join('\n'));
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
  );
}

describe('tests of a bot in the builder', () => {
  it('an empty page leads to the test chat, where a chat with a request and code becomes a test', async () => {
    await putBot(server, { version: bot() });
    await server.call({ caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot/tests/:test' });
    visit = await openBuilder({ server, browser }, `/bots/${server.fixtures.id('bot')}/tests`);
    ({ page } = visit);
    await page.getByRole('heading', { name: 'No tests yet' }).waitFor();
    await shoot(page, 'tests-empty');
    await button('Record in a test chat').click();
    const chat = new TestDrawerVisit(page);
    await button('Start the test').click();
    await chat.hasTurns(1);
    await chat.say('Ada');
    await chat.hasTurns(2);
    await button('Save as test').click();
    const dialog = page.getByRole('dialog', { name: 'Save as test' });
    await dialog.getByText('A short name: 3 letters, 200.').waitFor();
    await shoot(page, 'test-save');
    await assertAccessible(page);
    await dialog.getByLabel('Name', { exact: true }).fill('A short name');
    await page.keyboard.press('Enter');
    await page.getByText('The test was saved, and it passes.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('the saved test passes in the page, with code, and nothing is sent', async () => {
    const { length } = web.heard;
    await button('Open').click();
    await page.getByRole('textbox', { name: 'Test as YAML' }).waitFor();
    await button('Run all').click();
    await outcome('A short name', 'passed');
    await page.locator('[data-run="passed"]').waitFor();
    assert.equal(web.heard.length, length);
    await shoot(page, 'test-passed');
    await assertAccessible(page);
    const runs = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot/testRuns' });
    assert.equal(fieldAt(runs.body, 'runs.0.from'), 'builder', runs.text);
    assert.equal(fieldAt(runs.body, 'runs.0.passed'), 1, runs.text);
  });

  it('what is wrong in the text is named with its line, and what fails beside its step', async () => {
    await write((text) => text.replace('asks: Name', 'aks: Name'));
    await page
      .locator('[data-test-problem]')
      .getByText('Unrecognized key')
      .or(page.locator('[data-test-problem]'))
      .first()
      .waitFor();
    await button('Save and run').and(page.locator(':disabled')).waitFor();
    await write((text) => text.replace('aks: Name', 'asks: Name').replace('3 letters', '4 letters'));
    await page.locator('[data-test-problem]').first().waitFor({ state: 'detached' });
    await button('Save and run').click();
    await outcome('A short name', 'failed');
    await page.locator('[data-failure^="chat.1.bot"]').getByText('4 letters').first().waitFor();
    await page.locator('[data-test-problem]').first().waitFor();
    await shoot(page, 'test-failed');
    await assertAccessible(page);
  });

  itInSweep('an answer that a request lacks is added with one press', async () => {
    await write((text) => text.replace('4 letters', '3 letters').replace(/outside:\n(?: {2}.*\n)+/, ''));
    // What is typed while the test is saved stays.
    await page.route(
      '**/tests/*',
      async (route) => {
        await write((text) => `${text}\n# typed meanwhile`);
        await route.continue();
      },
      { times: 1 },
    );
    await button('Save and run').click();
    await page.locator('[data-failure]').first().waitFor();
    await page.locator('.cm-line', { hasText: '# typed meanwhile' }).waitFor();
    await button('Save and run').click();
    await button('Add this answer').click();
    await page.locator('[data-row="1"]').getByText('A short name: 3 letters, 200.').waitFor();
    await outcome('A short name', 'passed');
  });

  it('an answer is given for all tests, and a test expects the words of today', async () => {
    await write((text) =>
      text
        .replace(/outside:\n(?: {2}.*\n)+/, '')
        .replace(/\{contains: "A short[^}]*\}/, '{exact: Other words}'),
    );
    await button('Save and run').click();
    await button('Add it for all tests').click();
    await shoot(page, 'test-words');
    await button('Expect these words').click();
    await outcome('A short name', 'passed');
    await page.getByRole('link', { name: 'Shared by all tests' }).click();
    await page
      .getByRole('textbox', { name: 'Shared by all tests in YAML' })
      .getByText('Tell the shop', { exact: true })
      .waitFor();
    await shoot(page, 'tests-shared');
    await assertAccessible(page);
    await page.locator('[data-test]').first().click();
  });

  it('a test is renamed, duplicated, deleted and brought back', async () => {
    const choose = async (entry: string): Promise<void> => {
      await button('Actions for this test').click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await choose('Rename …');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Three letters');
    await page.keyboard.press('Enter');
    await main().getByRole('heading', { name: 'Three letters', exact: true }).waitFor();
    await choose('Duplicate');
    await main().getByRole('heading', { name: 'Three letters (copy)' }).waitFor();
    await choose('Delete');
    await page.locator('[data-test]').nth(1).waitFor({ state: 'detached' });
    await button('Undo').last().click();
    await page.locator('[data-test]', { hasText: 'Three letters (copy)' }).waitFor();
  });

  it('coverage, runs and the gate are on the page', async () => {
    await page.getByRole('link', { name: 'Coverage and runs' }).click();
    await button('Run all').click();
    await page.locator('[data-coverage="Comparisons"]').getByText('50 %').waitFor();
    await page.locator('[data-run-id]').first().waitFor();
    await page.getByLabel('Tests that must pass').selectOption('all');
    await shoot(page, 'tests-overview');
    await assertAccessible(page);
  });

  itInSweep('what no test reaches is on the board', async () => {
    await page.getByRole('link', { name: 'Show on the board' }).click();
    const panel = page.getByRole('region', { name: 'Coverage' });
    await panel.locator('[data-missing="Long0"]').first().waitFor();
    await page.locator('[data-block-id="Long0"][data-untested="Not reached"]').waitFor();
    await page.locator('[data-block-id="long"][data-untested="1 comparison"]').waitFor();
    assert.equal(await page.locator('[data-edge-id][data-untested]').count(), 1);
    await shoot(page, 'coverage-board');
    await assertAccessible(page);
    await button('Close the coverage').click();
    await page.locator('[data-untested]').first().waitFor({ state: 'detached' });
  });

  it('a test that fails keeps the bot from being published, unless there is a reason', async () => {
    const body = { bot: { groups: [], edges: [] } };
    const listed = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot/tests' });
    const id = String(fieldAt(listed.body, 'tests.0.id'));
    await server.call({ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body });
    await button('Publish').click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    const closed = dialog.locator(`[data-closed-by="${id}"]`);
    await closed.waitFor();
    await shoot(page, 'gate-closed');
    await assertAccessible(page);
    await closed.getByRole('link').click();
    await main().getByRole('heading', { name: 'Three letters' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await button('Publish').click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByLabel('Reason to publish it all the same').fill('It is a holiday');
    await page.keyboard.press('Enter');
    await page.getByText('Published. New chats get this version.').waitFor();
    const releases = await server.call({
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots/:bot/releases?limit=1',
    });
    assert.match(String(fieldAt(releases.body, 'releases.0.message')), /gate was closed: It is a holiday/);
  });
});
