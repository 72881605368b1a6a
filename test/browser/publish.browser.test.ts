import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isRaw } from '#bot/raw.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { eventually } from '#kit/eventually.ts';
import { canonicalJson } from '#lib/canonical-json.ts';

const say = (text: string) => ({ richText: [{ type: 'p', children: [{ text }] }] });
const draft = (title: string, text: string) => ({
  groups: [
    {
      id: 'a',
      title,
      graphCoordinates: { x: 300, y: 0 },
      blocks: [
        { id: 'a1', type: 'text', content: say(text) },
        { id: 'a2', type: 'text input', options: { variableId: 'v1' }, outgoingEdgeId: 'e2' },
      ],
    },
    {
      id: 'b',
      title: 'Thanks',
      graphCoordinates: { x: 700, y: 0 },
      blocks: [{ id: 'b1', type: 'text', content: say('Bye') }],
    },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  edges: [
    { id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } },
    { id: 'e2', from: { blockId: 'a2' }, to: { groupId: 'b' } },
  ],
  variables: [{ id: 'v1', name: 'Name' }],
});

/** One edit of each kind: a group, a text, an edge, a place on the board. */
const edited = {
  groups: [
    {
      id: 'a',
      title: 'Welcome',
      graphCoordinates: { x: 300, y: 0 },
      blocks: [
        { id: 'a1', type: 'text', content: say('Good evening') },
        { id: 'a2', type: 'text input', options: { variableId: 'v1' } },
      ],
    },
    {
      id: 'b',
      title: 'Thanks',
      graphCoordinates: { x: 700, y: 160 },
      blocks: [{ id: 'b1', type: 'text', content: say('Bye') }],
    },
    {
      id: 'c',
      title: 'New',
      graphCoordinates: { x: 300, y: 300 },
      blocks: [{ id: 'c1', type: 'text', content: say('<b>Hi</b>') }],
    },
  ],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } }],
};

/** What a version holds of a bot in a reply, as text. */
function partsOf(reply: string, name: string): string {
  const body: unknown = JSON.parse(reply);
  const bot: unknown = isRaw(body) ? body[name] : undefined;
  assert.ok(isRaw(bot), reply);
  const parts = ['version', 'events', 'groups', 'edges', 'variables', 'theme', 'settings'];
  return canonicalJson(Object.fromEntries(parts.map((part) => [part, bot[part]])));
}

/** The kind of each mark, and the id of what is marked. */
const idsOfMarks = (all: readonly { getAttribute(name: string): string | null }[]) =>
  all.map((each) => [
    each.getAttribute('data-change'),
    ['data-id', 'data-group-id', 'data-block-id', 'data-edge-id']
      .map((name) => each.getAttribute(name))
      .find(Boolean),
  ]);

async function document(server: TestServer): Promise<string> {
  const reply = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:draft' });
  return partsOf(reply.text, 'bot');
}

describe('publishing', () => {
  let server: TestServer;
  let browser: TestBrowser;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const write = async (bot: unknown): Promise<void> => {
    const written = await server.call({
      ...{ caller: 'owner', method: 'PATCH', path: '/v1/bots/:draft' },
      body: { bot, overwrite: true },
    });
    assert.equal(written.status, 200, written.text);
  };

  it('says what changed, what looks wrong and where it is live; versions are brought back', async () => {
    await write(draft('Hello', 'Hi'));
    const { page, problems, close } = await openBuilder(
      { server, browser },
      `/bots/${server.fixtures.id('draft')}/flow`,
    );
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await dialog.getByText('This bot is not published.').waitFor();
    await dialog.getByLabel('What is new? (optional)').fill('First version');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    const address = dialog.locator('[data-live-address]');
    await address.waitFor();
    await dialog.getByText('New chats get this version.').waitFor();
    // Nothing of it can be published again.
    const open = dialog
      .getByLabel('What is new? (optional)')
      .or(dialog.getByRole('button', { name: 'Publish', exact: true }));
    assert.equal(await open.count(), 0);
    const live = (await address.getAttribute('href')) ?? '';
    assert.equal((await fetch(live)).status, 200);
    await shoot(page, 'publish-light');
    await assertAccessible(page);

    // The page about the link. Closed: no new chats, and the page says so. Open again: they start.
    const startChat = {
      caller: 'chatKey',
      method: 'POST',
      path: `/v1/bots/${new URL(live).pathname.slice(1)}/startChat`,
      body: {},
    } as const;
    await dialog.getByRole('button', { name: 'Share and embed' }).click();
    const availability = page.getByRole('region', { name: 'Availability' });
    const closed = availability.getByRole('switch', { name: 'Closed for new chats' });
    await closed.click();
    await eventually(async () => (await server.call(startChat)).status === 400);
    assert.match(await (await fetch(live)).text(), /not accepting new conversations/);
    // Whoever is quicker than the line gets what they chose last.
    await page.route('**/bots/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    await closed.click();
    const second = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"isClosed":true') === true,
    );
    await closed.click();
    assert.equal((await second).status(), 200);
    assert.equal((await server.call(startChat)).status, 400);
    await page.getByRole('switch', { name: 'Closed for new chats', checked: true }).waitFor();
    await closed.click();
    await eventually(async () => (await server.call(startChat)).status === 200);

    // Unpublished after a question: its address leads nowhere until it is published again.
    await availability.getByRole('button', { name: 'Unpublish …' }).click();
    await availability.getByRole('button', { name: 'Keep it live' }).click();
    assert.equal((await fetch(live)).status, 200);
    await availability.getByRole('button', { name: 'Unpublish …' }).click();
    const question = availability.getByRole('group', { name: /^Take this bot offline\?/ });
    await question
      .getByRole('button', { name: 'Unpublish', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('This bot is not published: nobody can open its link yet.').waitFor();
    assert.deepEqual([(await fetch(live)).status, (await server.call(startChat)).status], [404, 404]);
    await publish.first().click();
    await dialog.getByText('This bot is not published.').waitFor();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await address.waitFor();
    assert.equal((await fetch(live)).status, 200);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    // The page behind the dialog knows it, too.
    await availability.waitFor();

    await write(draft('Welcome', 'Good day'));
    await page.reload();
    await publish.first().click();
    const changes = dialog.getByRole('list', { name: 'Changes' }).locator('[data-change]');
    await changes.first().waitFor();
    assert.deepEqual(
      await changes.evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-change'), each.getAttribute('data-id')]),
      ),
      [
        ['changed', 'a'],
        ['changed', 'a1'],
      ],
    );
    await dialog.getByLabel('What is new? (optional)').fill('Politer');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByText('New chats get this version.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    await page.getByRole('navigation', { name: 'Bot' }).getByRole('link', { name: 'Versions' }).click();
    const versions = page.getByRole('list', { name: 'Versions' });
    await versions.getByText('Politer').waitFor();
    await page.getByText('No differences').waitFor();
    const before = await document(server);
    await write(edited);
    const lost = await document(server);
    const marks = page.getByRole('region', { name: 'Changes' }).locator('[data-change]');
    await marks.first().waitFor();
    const four = [
      ['added', 'c'],
      ['changed', 'a1'],
      ['removed', 'e2'],
      ['moved', 'b'],
    ];
    assert.deepEqual(await marks.evaluateAll(idsOfMarks), four);
    await shoot(page, 'versions-light');
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await shoot(page, 'versions-dark-768');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await marks.nth(3).waitFor({ state: 'attached' });
    assert.deepEqual((await marks.evaluateAll(idsOfMarks)).toSorted(), four.toSorted());
    await shoot(page, 'versions-board-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await shoot(page, 'versions-board-light');

    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: /^Show on the board: Group "New"/ }).press('Enter');
    await page.locator('[data-group-id="c"]:focus-within, [data-group-id="c"]:focus').waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Select Text/ }).check();
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await marks.nth(3).waitFor({ state: 'detached' });
    assert.equal(await marks.count(), 3);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await marks.nth(3).waitFor();
    await page.locator('[data-save="saved"]').waitFor();

    await page.getByRole('button', { name: 'Keep the draft …' }).click();
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Before the fair');
    await page.keyboard.press('Enter');
    await versions.getByText('Before the fair').click();
    await page.getByRole('button', { name: 'Name …' }).click();
    await name.fill('After the fair');
    await page.keyboard.press('Enter');
    await versions.getByText('After the fair').waitFor();
    await shoot(page, 'versions-kept');

    await versions.getByText('Politer').click();
    await page.getByRole('button', { name: 'Roll back …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back', exact: true }).click();
    await page.locator('[data-group-id="b"]').waitFor();
    assert.equal(await document(server), before);
    const checkpoint = await server.call({
      ...{ caller: 'owner', method: 'GET', path: '/v1/bots/:draft/checkpoints' },
    });
    const [, versionId = ''] = /"versionId":"([^"]+)"/.exec(checkpoint.text) ?? [];
    const kept = await server.call({
      ...{ caller: 'owner', method: 'GET', path: `/v1/bots/:draft/versions/${versionId}` },
    });
    assert.equal(partsOf(kept.text, 'version'), lost);
    assert.deepEqual(problems, []);
    await close();
  });
});
