import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, shoot, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';

const say = (text: string) => ({ richText: [{ type: 'p', children: [{ text }] }] });
const draft = (title: string, text: string) => ({
  groups: [
    {
      id: 'a',
      title,
      graphCoordinates: { x: 300, y: 0 },
      blocks: [
        { id: 'a1', type: 'text', content: say(text) },
        { id: 'a2', type: 'text input', options: { variableId: 'v1' } },
      ],
    },
  ],
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'a' } }],
  variables: [{ id: 'v1', name: 'Name' }],
});

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
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    await dialog.getByText('Nothing that visitors could notice.').waitFor();
    const reached = await fetch((await address.getAttribute('href')) ?? '');
    assert.equal(reached.status, 200);
    await shoot(page, 'publish-light');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    await write(draft('Welcome', 'Good day'));
    await page.reload();
    await publish.click();
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
    await dialog.getByText('Nothing that visitors could notice.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    await page.getByRole('navigation', { name: 'Bot' }).getByRole('link', { name: 'Versions' }).click();
    const versions = page.getByRole('list', { name: 'Versions' });
    await versions.getByText('Politer').waitFor();
    await shoot(page, 'versions-light');
    await assertAccessible(page);
    await versions
      .locator('li', { hasText: 'First version' })
      .getByRole('button', { name: 'Roll back …' })
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Roll back', exact: true }).click();
    await page.locator('[data-group-id="a"]').getByText('Hello', { exact: true }).waitFor();
    const checkpoints = await server.call({
      ...{ caller: 'owner', method: 'GET', path: '/v1/bots/:draft/checkpoints' },
    });
    assert.match(checkpoints.text, /"reason":"rollBack"/);
    assert.deepEqual(problems, []);
    await close();
  });
});
