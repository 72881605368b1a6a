import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';

const botReply = z.object({ bot: z.looseObject({ id: z.string() }) });
const KEYS = 20;

/** A bot of so many groups in a row, far enough from each other for the board to show one of them. */
function botOf(count: number) {
  const groups = Array.from({ length: count }, (_, index) => ({
    id: `g${index}`,
    title: `Group ${index}`,
    graphCoordinates: { x: index * 4_000, y: 0 },
    blocks: [
      {
        id: `t${index}`,
        type: 'text',
        content: { richText: [{ type: 'p', children: [{ text: 'Hi {{Name}}' }] }] },
      },
      {
        ...{ id: `b${index}`, type: 'text input', options: { variableId: 'name' } },
        ...(index + 1 < count && { outgoingEdgeId: `e${index}` }),
      },
    ],
  }));
  const edges = groups
    .slice(1)
    .map(({ id }, index) => ({ id: `e${index}`, from: { blockId: `b${index}` }, to: { groupId: id } }));
  const events = [{ id: 'start', type: 'start', graphCoordinates: { x: 0, y: -120 } }];
  return { name: 'Typing', events, groups, edges, variables: [{ id: 'name', name: 'Name' }] };
}

/** Types into the field that has the focus, and lets React draw each letter; no timer comes in between. */
const typeLetters = `(async () => {
  const field = document.activeElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let key = 0; key < ${KEYS}; key += 1) {
    set.call(field, field.value + 'x');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (let turn = 0; turn < 4; turn += 1) await null;
  }
  return field.value.length;
})()`;

describe('typing in the inspector', () => {
  let server: TestServer;
  let browser: TestBrowser;

  before(async () => {
    server = await startTestServer();
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /**
   * How many functions of the builder are called for one letter, how many elements the page has, and the most bytes that a
   * save takes to the server and back, without headers.
   */
  async function costsOf(groups: number) {
    const body = { workspaceId: ':workspace', bot: botOf(groups) };
    const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots', body });
    assert.equal(made.status, 200, made.text);
    const { page, context, close } = await openBuilder(
      { server, browser },
      `/bots/${botReply.parse(made.body).bot.id}/flow`,
    );
    await page.locator('[data-board][data-ready]').waitFor();
    const saves: Promise<number>[] = [];
    page.on('response', (response) => {
      const sent = response.request().postData() ?? '';
      if (response.url().endsWith('/ops'))
        saves.push(response.body().then(({ length }) => sent.length + length));
    });
    await page.locator('[data-block-id="b0"]').dispatchEvent('click');
    await page.locator('[data-panel="selection"] [data-field="options.labels.button"]').focus();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Profiler.enable');
    // What is only done once is done.
    await page.evaluate(typeLetters);
    await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    assert.equal(await page.evaluate(typeLetters), 2 * KEYS);
    const { result } = await devtools.send('Profiler.takePreciseCoverage');
    const elements = await page.evaluate<number>(`document.querySelectorAll('*').length`);
    await page.locator('[data-save=saved]').waitFor();
    const bytes = Math.max(...(await Promise.all(saves)));
    await close();
    const counts = result
      .filter(({ url }) => url.includes('/app/assets/'))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
    return { calls: counts.reduce((sum, count) => sum + count, 0) / KEYS, elements, bytes };
  }

  it('costs about the same in a large bot as in a small one', async () => {
    const small = await costsOf(6);
    const large = await costsOf(1_000);
    // Lists of groups are compared once or twice, element by element; nothing is made again for each group.
    assert.ok(
      large.calls <= 1.5 * small.calls + 3_000,
      `${large.calls} calls for a letter, ${small.calls} in a small bot`,
    );
    // What is out of sight is not drawn, and a label is saved alone.
    assert.ok(large.elements <= 2_500, `${large.elements} elements`);
    assert.ok(large.bytes > 0 && large.bytes <= 8_000, `${large.bytes} bytes for a save`);
  });
});
