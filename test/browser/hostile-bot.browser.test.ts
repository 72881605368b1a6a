import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { openBuilder, TestDrawerVisit } from '#kit/builder-visit.ts';
import { isRecord } from '#kit/short-bot.ts';
import { root } from '#kit/source.ts';
import { parseJson } from '#lib/parse-json.ts';

/** Says that it ran, wherever it runs: `pwned` of the page that is looked at. */
const act = 'top.pwned=1';
const text = `"><img src=x onerror="${act}"><script>${act}</script>'-${act}-'{{x}}`;
const address = `javascript:${act}`;
const svg = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${act}"/>`;

/** A bot of a stranger: every text of it is code that wants to run. */
const bot = {
  name: text,
  icon: text,
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: text }],
  edges: [{ id: text, from: { eventId: 's' }, to: { groupId: 'g' } }],
  variables: [{ id: 'x', name: text, value: text }],
  groups: [
    {
      ...{ id: 'g', title: text, graphCoordinates: { x: 300, y: 0 } },
      blocks: [
        {
          ...{ id: 'b1', type: 'text', label: text },
          content: {
            richText: [
              { type: 'p', children: [{ text }, { type: 'a', url: address, children: [{ text }] }] },
              { type: 'a', url: address, children: [{ text }] },
            ],
          },
        },
        { id: 'b2', type: 'image', content: { url: address } },
        { id: 'b3', type: 'image', content: { url: svg, clickLink: { url: address, alt: text } } },
        { id: 'b4', type: 'embed', content: { url: address } },
        { id: 'b5', type: 'video', content: { url: address, type: 'url' } },
        { id: 'b6', type: 'Code', options: { name: text, content: act } },
        {
          ...{ id: 'b7', type: 'Set variable' },
          options: {
            variableId: 'x',
            isCode: true,
            expressionToEvaluate: `globalThis.pwned=1; return '<b>'`,
          },
        },
        {
          ...{ id: 'b8', type: 'choice input', options: { variableId: 'x', buttonLabel: text } },
          items: [{ id: 'i1', content: text }],
        },
      ],
    },
  ],
  theme: {
    customCss: `</style><script>${act}</script><style>body{background:url("${address}")}`,
    general: { font: { type: 'Google', family: text }, background: { type: 'Image', content: address } },
    chat: { hostAvatar: { isEnabled: true, url: address } },
  },
  settings: {
    typingEmulation: { enabled: false },
    metadata: { title: text, description: text, customHeadCode: `<script>${act}</script>` },
  },
};

describe('the bot of a stranger in the builder', () => {
  let server: TestServer;
  let browser: TestBrowser;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  it('executes nothing, and all that is asked for is in the public API', async () => {
    const body = { workspaceId: ':workspace', bot };
    const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots', body });
    assert.equal(made.status, 200, made.text);
    const id = String(fieldAt(made.body, 'bot.id'));
    const opened = await openBuilder({ server, browser }, '/');
    const { page, outside } = opened;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const isUntouched = async (): Promise<void> =>
      assert.equal(await page.evaluate('window.pwned === undefined'), true);
    await page.locator(`[data-bot-id="${id}"]`).waitFor();
    await isUntouched();

    await page.goto(`${await server.address()}/app/bots/${id}/flow`);
    await page.locator('[data-save="saved"]').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    for (const block of bot.groups.flatMap(({ blocks }) => blocks)) {
      await page.locator(`[data-block-id="${block.id}"]`).click({ position: { x: 12, y: 12 } });
      await page.locator('[data-panel="selection"] [data-field]').first().waitFor();
    }
    await page.getByRole('tab', { name: 'Variables' }).click();
    await page.locator('[data-variable-id="x"] summary').click();
    await isUntouched();

    const visit = new TestDrawerVisit(page);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const confirm = visit.drawer.getByRole('button', { name: 'Start the test' });
    await confirm.or(visit.drawer.locator('[data-turn]').first()).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await visit.drawer.locator('[data-turn]').first().waitFor();
    await page.frameLocator('iframe[title="Test chat"]').getByRole('button').first().waitFor();
    await visit.drawer.getByRole('tab', { name: 'Variables' }).click();
    await isUntouched();
    await visit.drawer.getByRole('button', { name: 'Close the test' }).click();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByLabel('What is new? (optional)').fill(text);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.locator('[data-live-address]').waitFor();
    await isUntouched();
    for (const path of [`/bots/${id}/versions`, '/account']) {
      await page.goto(`${await server.address()}/app${path}`);
      await page.getByRole('heading').first().waitFor();
    }
    const workspace = server.fixtures.id('workspace');
    for (const part of ['trash', 'members', 'credentials', 'tokens']) {
      await page.goto(`${await server.address()}/app/w/${workspace}/${part}`);
      await page.getByRole('main').waitFor();
    }
    await isUntouched();
    assert.deepEqual(outside, []);
    assert.deepEqual(await unknownRequests(asked, await server.address()), []);
    await opened.close();
  });
});

/** Requests that are neither to the public API nor for the builder and the client themselves. */
async function unknownRequests(asked: readonly string[], origin: string): Promise<readonly string[]> {
  const described = parseJson(readFileSync(`${root}/docs/openapi.json`, 'utf8'));
  const paths = isRecord(described) && isRecord(described.paths) ? described.paths : {};
  const known = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(isRecord(methods) ? methods : {}).map((method) => {
      const pattern = path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
      return new RegExp(`^${method.toUpperCase()} (/api)?${pattern}$`);
    }),
  );
  assert.ok(known.length > 50);
  return asked.filter((each) => {
    const [method = '', url = ''] = each.split(' ');
    // None of these reaches a network; whether they ran, the page says.
    if (/^(data|blob|javascript):/.test(url)) return false;
    if (!url.startsWith(`${origin}/`)) return true;
    const { pathname } = new URL(url);
    if (method === 'GET' && /^\/(app|embed)(\/|$)/.test(pathname)) return false;
    return !known.some((pattern) => pattern.test(`${method} ${pathname}`));
  });
}
