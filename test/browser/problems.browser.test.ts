import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { isRecord } from '#kit/short-bot.ts';
import { everyNth, sweep } from '#kit/sweep.ts';

/** A bot with faults of each severity: two that can be mended, one in the world around it. */
const faulty = {
  groups: [
    {
      id: 'a',
      title: 'Hello',
      graphCoordinates: { x: 300, y: 0 },
      blocks: [
        { id: 'a0', type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Welcome' }] }] } },
        {
          id: 'a1',
          type: 'text',
          content: { richText: [{ type: 'p', children: [{ text: 'Hi {{Nmae}} {{Name}}' }] }] },
        },
        { id: 'a2', type: 'text input', options: { variableId: 'v1' } },
        { id: 'a3', type: 'Bot link', options: { botId: 'gone' } },
      ],
    },
    { id: 'b', title: 'Empty', graphCoordinates: { x: 700, y: 0 }, blocks: [] },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } }],
  variables: [
    { id: 'v1', name: 'Name' },
    { id: 'v2', name: 'Unused' },
  ],
};

describe('the problems of a bot', () => {
  let server: TestServer;
  let browser: TestBrowser;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const findings = async (): Promise<readonly string[]> => {
    const reply = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot/diagnostics' });
    const found = isRecord(reply.body) && Array.isArray(reply.body.diagnostics) ? reply.body.diagnostics : [];
    return found.flatMap((each) => (isRecord(each) && !isRecord(each.ignored) ? [String(each.code)] : []));
  };

  it('are looked for without asking for the bot twice', async () => {
    const { page, close } = await openBuilder({ server, browser }, '/empty-page-of-tests');
    const path = `/api/v1/bots/${server.fixtures.id('bot')}`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const hasLooked = page.waitForResponse((response) => response.url().endsWith(`${path}/editorMeta`));
    await page.goto(`${await server.address()}/app/bots/${server.fixtures.id('bot')}/flow`);
    await hasLooked;
    await page.locator('[data-ready]').waitFor();
    assert.deepEqual(
      asked.filter((each) => each === path),
      [path],
    );
    await close();
  });

  for (const colorScheme of sweep(['light', 'dark'] as const, everyNth(2)))
    it(`are those of the API; fixes mend them, reasons hide them, ${colorScheme}`, async () => {
      const written = await server.call({
        ...{ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot' },
        body: { bot: faulty, overwrite: true },
      });
      assert.equal(written.status, 200, written.text);
      await server.call({
        ...{ caller: 'owner', method: 'PUT', path: '/v1/bots/:bot/editorMeta' },
        body: {
          editorMeta: {
            severities: {},
            ignored: [
              { code: 'block/invalid', place: { groupId: 'a', blockId: 'a1' }, reason: 'Once' },
              // It has ended: the problem is listed.
              { code: 'graph/empty-group', place: { groupId: 'b' }, reason: 'Soon', until: '2020-01-01' },
            ],
          },
        },
      });
      const opened = await openBuilder(
        { server, browser, view: { colorScheme } },
        `/bots/${server.fixtures.id('bot')}/flow`,
      );
      const { page, problems, close } = opened;
      const button = page.locator('[data-worst="error"]');
      await button.click();
      const panel = page.getByRole('region', { name: 'Problems' });
      const codes = async (): Promise<readonly (string | null)[]> =>
        panel.locator('[data-code]').evaluateAll((all) => all.map((each) => each.getAttribute('data-code')));
      // Decisions that are no longer needed are known as soon as what people decided is there.
      await panel.locator('[data-code="link/missing-bot"]').waitFor();
      await panel.locator('[data-code="ignored/gone"]').waitFor();
      assert.deepEqual(await codes(), await findings());
      await panel.locator('[data-code="link/missing-bot"]').getByText('link/missing-bot').click();
      await panel.getByText('The linked bot does not exist.').waitFor();
      await shoot(page, `problems-${colorScheme}`);

      // The place is selected on the board.
      await panel.getByRole('button', { name: 'There is no variable "Nmae"' }).click();
      await page.locator('[data-block-id="a1"][data-selected="true"]').waitFor();

      // The path that shows a problem is numbered on the board, for as long as somebody wants it.
      const unset = panel.locator('[data-code="variable/read-before-set"]');
      await unset.getByRole('button', { name: 'Show the path', pressed: false }).click();
      await page.locator('[data-block-id="a1"][data-visit="2"]').waitFor();
      await page.locator('[data-edge-id="e"][data-taken="true"]').waitFor({ state: 'attached' });
      await shoot(page, `problems-path-${colorScheme}`);
      await unset.getByRole('button', { name: 'Show the path', pressed: true }).click();
      await page.locator('[data-block-id="a1"][data-visit]').waitFor({ state: 'detached' });

      // What a fix would change is told before it is made, in words and on the board.
      const empty = panel.locator('[data-code="graph/empty-group"]');
      await empty.getByRole('button', { name: 'What it changes', expanded: false }).click();
      await empty.getByRole('list', { name: 'What the fix changes' }).getByText('Group "Empty"').waitFor();
      await page.locator('[data-group-id="b"][data-change="removed"]').waitFor();
      await shoot(page, `problems-preview-${colorScheme}`);
      await empty.getByRole('button', { name: 'What it changes', expanded: true }).click();
      await page.locator('[data-group-id="b"][data-change]').waitFor({ state: 'detached' });

      await panel.getByRole('button', { name: 'Create the variable "Nmae"' }).click();
      await panel.locator('[data-code="variable/unknown"]').waitFor({ state: 'detached' });
      await empty.getByRole('button', { name: 'What it changes' }).click();
      await empty.getByRole('button', { name: 'Remove the group' }).click();
      await empty.waitFor({ state: 'detached' });
      await page.locator('[data-change]').waitFor({ state: 'detached' });

      // What was ignored and is no longer found can be forgotten.
      const gone = panel.locator('[data-code="ignored/gone"]', { hasText: 'block/invalid' });
      await gone.getByRole('button', { name: 'Forget it' }).click();
      await gone.waitFor({ state: 'detached' });

      const link = panel.locator('[data-code="link/missing-bot"]');
      await link.getByRole('button', { name: 'Ignore …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
      await page.getByText('Explain why, for the next person who sees this.').waitFor();
      await page.getByLabel('Why is it fine?').fill('It comes next week');
      await page.getByLabel('Show it again from').fill('2999-01-01');
      await shoot(page, `problems-ignore-${colorScheme}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
      await link.waitFor({ state: 'detached' });
      await panel.getByText('Ignored (1)').click();
      await panel.getByText(/^\S.*: It comes next week \(shown again from 2999-01-01\)$/).waitFor();

      // How serious problems of a kind are is up to the bot, and they need not be reported at all.
      const unused = panel.locator('[data-code="variable/unused"]');
      await unused.getByText('variable/unused', { exact: true }).click();
      const severity = unused.getByLabel('In this bot, problems of this kind are');
      await severity.selectOption({ label: 'Warnings' });
      await panel.locator('[data-code="variable/unused"][data-severity="warning"]').waitFor();
      await shoot(page, `problems-severity-${colorScheme}`);
      await severity.selectOption({ label: 'Nothing: do not report them' });
      await unused.waitFor({ state: 'detached' });
      await panel.getByText('Not reported (1)').click();
      await panel.getByLabel('variable/unused').waitFor();
      await shoot(page, `problems-off-${colorScheme}`);

      await page.locator('[data-save="saved"]').waitFor();
      assert.deepEqual(await codes(), await findings());
      if (colorScheme === 'light') {
        await saysWhatWasNotChecked(page);
        await areToldElsewhere(page);
      }
      const own = problems.filter((problem) => !problem.includes('503'));
      assert.deepEqual(own, []);
      await close();
    });

  /** What surrounds the bot cannot always be asked for: then nothing is said to be fine. */
  async function saysWhatWasNotChecked(page: Page): Promise<void> {
    const bots = /\/api\/v1\/bots\?workspaceId=/;
    await page.route(bots, (route) => route.fulfill({ status: 503, json: { message: 'Too much to do' } }));
    await page.reload();
    await page.locator('[data-worst="error"]').or(page.locator('[data-worst="warning"]')).click();
    const note = page.locator('[data-code="unchecked/bots"][data-severity="info"]');
    await note.getByText('Not checked: whether the bots exist that 1 block can lead to').waitFor();
    await page.unroute(bots);
  }

  /** The other screens of a bot and the page of all bots count nothing: the server tells them. */
  async function areToldElsewhere(page: Page): Promise<void> {
    const botId = server.fixtures.id('bot');
    const examined: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`${botId}/diagnostics`)) examined.push(request.url());
    });
    await page.getByRole('link', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('in this bot. You can publish it all the same.').waitFor();
    const before = await dialog.getByRole('alert').or(dialog.getByRole('status')).first().textContent();
    const changed = await server.call({
      ...{ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot' },
      body: { bot: { variables: [] }, overwrite: true },
    });
    assert.equal(changed.status, 200, changed.text);
    const notice = dialog.getByRole('alert').filter({ hasText: /\d errors?.* in this bot/ });
    await notice.waitFor();
    const after = await notice.textContent();
    assert.notEqual(after, before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All bots' }).click();
    const [words = ''] = /\d.*(?= in this bot)/.exec(after ?? '') ?? [];
    await page.locator(`[data-bot-id="${botId}"]`).getByText(words.replace(' and ', ', ')).waitFor();
    assert.deepEqual(examined, []);
  }
});
