import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { itInSweep } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

const text = (id: string, words: string) => ({
  ...{ id, type: 'text' },
  content: { richText: [{ type: 'p', children: [{ text: words }] }] },
});
const group = (id: string, x: number, blocks: readonly object[]) => ({
  ...{ id, title: `Group ${id}`, graphCoordinates: { x, y: 0 }, blocks },
});
const bot = {
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e1' }],
  groups: [
    group('a', 304, [text('a1', 'Hello'), { id: 'a2', type: 'text input', outgoingEdgeId: 'e2' }]),
    group('b', 904, [text('b1', 'Bye')]),
    group('c', 3_000, [text('c1', 'Nobody comes here')]),
  ],
  edges: [
    { id: 'e1', from: { eventId: 's' }, to: { groupId: 'a' } },
    { id: 'e2', from: { blockId: 'a2' }, to: { groupId: 'b' } },
  ],
};

/** What the expressions of the rows use. */
const inPage = `
window.there = (selector) => document.querySelector(selector) !== null;
window.count = (selector) => document.querySelectorAll(selector).length;
window.dialog = (name) => there('[data-dialog="' + name + '"]');
window.region = (name) => there('[aria-label="' + name + '"]:is(section, aside)');
window.selected = () => [...document.querySelectorAll('[data-board] [data-selected=true]')]
  .map(({ dataset }) => dataset.groupId ?? dataset.blockId ?? dataset.eventId ?? dataset.edgeId).sort().join(' ');
window.zoom = () => new DOMMatrix(getComputedStyle(document.querySelector('.react-flow__viewport')).transform).a.toFixed(2);
window.inSight = (id) => {
  const node = document.querySelector('[data-group-id="' + id + '"]')?.getBoundingClientRect();
  const board = document.querySelector('[data-board]').getBoundingClientRect();
  return node !== undefined && node.left >= board.left && node.right <= board.right && node.top >= board.top && node.bottom <= board.bottom;
};
window.place = (id) => {
  const { transform } = document.querySelector('[data-group-id="' + id + '"]').closest('.react-flow__node').style;
  const [x, y] = transform.match(/-?[\\d.]+/g).map(Number);
  return x + ',' + y;
};
window.field = () => document.activeElement.dataset.field;`;

interface Row {
  readonly keys: string;
  readonly does: string;
  /** True afterwards, in the page. */
  readonly so: string;
  /** What is pressed after it, so that the next row finds the board as it was. */
  readonly next?: readonly string[];
  /** What is selected first: its kind and id. */
  readonly at?: readonly [kind: 'group' | 'block' | 'event', id: string];
  /** The chat takes the keys while it has the focus: somebody presses beside it first. */
  readonly leavesChat?: true;
  /** What has to be true before. */
  readonly from?: string;
}

const close = ['Escape'] as const;
/** The test chat began there. */
const visited = (block: string): string => `there('[data-block-id=${block}][data-visit="1"]')`;

/** The standard keys, one after the other on one board. What is not there yet, such as frames and notes, has none. */
const rows: readonly Row[] = [
  { keys: 'Control+k', does: 'lists all commands', so: "dialog('commands')", next: close },
  { keys: 'Control+f', does: 'finds in the flow', so: "dialog('find')", next: close },
  { keys: 'g', does: 'goes to a group', so: "dialog('find')", next: close },
  { keys: '?', does: 'lists the keys', so: "dialog('keys')", next: close },
  { keys: 'Control+Shift+F', does: 'finds and replaces', so: "region('Find and replace')" },
  { keys: 'Control+Shift+F', does: 'closes that', so: "!region('Find and replace')" },

  { keys: 'Shift+Digit0', does: 'zooms to 100 %', so: "zoom() === '1.00'" },
  { keys: '+', does: 'zooms in', so: "zoom() === '1.25'" },
  { keys: '-', does: 'zooms out', so: "zoom() === '1.00'" },
  { keys: 'Shift+Digit1', does: 'shows everything', so: "['a', 'b', 'c'].every(inSight)" },
  {
    keys: 'Shift+Digit2',
    does: 'shows the selection',
    at: ['group', 'c'],
    so: "inSight('c') && !inSight('a')",
  },
  { keys: 'Escape', does: 'leaves the group', so: "selected() === ''" },
  { keys: 'Alt+ArrowLeft', does: 'goes back to the last view', so: "['a', 'b', 'c'].every(inSight)" },
  { keys: 'Alt+ArrowRight', does: 'goes on to the next view', so: "inSight('c') && !inSight('a')" },
  { keys: 'Shift+Digit1', does: 'shows everything again', so: "['a', 'b', 'c'].every(inSight)" },

  { keys: 'Shift+M', does: 'shows the map', so: "there('.react-flow__minimap')" },
  { keys: 'Shift+M', does: 'hides the map', so: "!there('.react-flow__minimap')" },

  { keys: 'ArrowRight', does: 'goes along the flow', at: ['event', 's'], so: "selected() === 'a'" },
  { keys: 'ArrowDown', does: 'goes down in the group', so: "selected() === 'a1'" },
  { keys: 'ArrowDown', does: 'goes further down', so: "selected() === 'a2'" },
  { keys: 'ArrowRight', does: 'goes along the edge of a block', so: "selected() === 'b'" },
  { keys: 'ArrowLeft', does: 'goes back along the flow', so: "selected() === 'a2'" },
  { keys: 'ArrowUp', does: 'goes up in the group', so: "selected() === 'a1'" },
  { keys: 'Shift+ArrowDown', does: 'extends the selection', so: "selected() === 'a1 a2'" },
  { keys: 'Enter', does: 'edits', at: ['block', 'a1'], so: "field() === 'content.richText'" },
  { keys: 'Escape', does: 'goes back to the board', so: "document.activeElement.dataset.blockId === 'a1'" },
  { keys: 'Escape', does: 'goes up to the group', so: "selected() === 'a'" },
  {
    keys: 'F2',
    does: 'renames a group',
    so: "document.activeElement.matches('[data-board] input')",
    next: close,
  },
  { keys: 'F2', does: 'renames a block', at: ['block', 'a1'], so: "field() === 'label'", next: close },

  { keys: 'Alt+ArrowDown', does: 'nudges', at: ['group', 'b'], so: "place('b') === '904,8'" },
  { keys: 'Alt+Shift+ArrowDown', does: 'nudges further', so: "place('b') === '904,72'" },
  { keys: 'Control+z', does: 'undoes', so: "place('b') !== '904,72'" },
  { keys: 'Control+Shift+Z', does: 'redoes', so: "place('b') === '904,72'" },
  { keys: 'Control+z', does: 'undoes again', so: "place('b') !== '904,72'" },
  { keys: 'Control+y', does: 'redoes, too', so: "place('b') === '904,72'" },
  { keys: 'Control+h', does: 'lists what was done', so: "dialog('undo')", next: close },
  {
    keys: 'Control+l',
    does: 'tidies up',
    so: "inSight('c') && place('c') !== '3000,0'",
    next: ['Control+z'],
  },

  { keys: '/', does: 'adds a block', so: "dialog('add-block')", next: close },
  { keys: 'a', does: 'adds a block to the end', at: ['group', 'c'], so: "dialog('add-block')", next: close },
  { keys: 'o', does: 'adds a group', so: "count('[data-group-id]') === 4", next: ['Control+z'] },
  {
    ...{ keys: 'e', does: 'connects by letters', at: ['block', 'c1'] },
    ...{ so: "document.body.textContent.includes('/ finds one by name')", next: close },
  },
  {
    keys: 'd',
    does: 'duplicates',
    at: ['block', 'b1'],
    so: "count('[data-group-id=b] [data-block-id]') === 2",
  },
  { keys: 'Delete', does: 'deletes', so: "count('[data-group-id=b] [data-block-id]') === 1" },
  { keys: 'Control+d', does: 'duplicates, too', at: ['block', 'b1'], so: "count('[data-block-id]') === 5" },
  { keys: 'Backspace', does: 'deletes, too', so: "count('[data-block-id]') === 4" },
  { keys: 'Control+x', does: 'cuts', at: ['block', 'c1'], so: "!there('[data-block-id=c1]')" },
  { keys: 'Control+z', does: 'takes that back', so: "there('[data-block-id=c1]')" },
  { keys: 'Control+c', does: 'copies', at: ['group', 'c'], so: "selected() === 'c'" },
  { keys: 'Control+v', does: 'pastes', so: "count('[data-group-id]') === 4", next: ['Control+z'] },
  { keys: 'Control+a', does: 'selects everything', so: "selected() === 'a b c s'" },
  {
    keys: 'Control+Shift+A',
    does: 'selects what is connected',
    at: ['group', 'a'],
    so: "selected() === 'a b s'",
  },

  { keys: 'h', does: 'takes the hand', so: "there('[data-tool=hand]')" },
  { keys: 'v', does: 'takes the selection tool', so: "there('[data-tool=select]')" },
  { keys: 'f', does: 'goes to something by letters', so: "count('kbd') > 3", next: close },
  {
    ...{ keys: ']', does: 'goes to a problem', at: ['group', 'a'], from: 'there("[data-warnings=\'1\']")' },
    so: "!['a', ''].includes(window.first = selected())",
  },
  { keys: ']', does: 'goes to the next one', so: "![first, ''].includes(selected())" },
  { keys: '[', does: 'goes to the one before', so: 'selected() === first' },
  { keys: 'Control+s', does: 'saves', so: "there('[data-save=saved]')" },
  { keys: 'Control+Shift+P', does: 'publishes', so: "dialog('publish')", next: close },

  { keys: '1', does: 'closes the blocks', from: "region('Blocks')", so: "!region('Blocks')" },
  { keys: 'Control+\\', does: 'opens the left panel', so: "region('Blocks')" },
  { keys: '2', does: 'opens the outline', so: "there('[role=tree]')", next: ['1'] },
  { keys: '3', does: 'opens the analytics', so: "region('Analytics')", next: ['3'] },
  { keys: '4', does: 'opens the problems', so: "region('Problems')", next: ['4'] },
  { keys: 'Shift+Digit1', does: 'shows everything at last', so: "['a', 'b', 'c'].every(inSight)" },
  { keys: 't', does: 'tests from here', at: ['group', 'b'], so: visited('b1') },
  { keys: 'Shift+T', does: 'tests from the start', leavesChat: true, so: visited('a1') },
  { keys: 'r', does: 'restarts the test', leavesChat: true, so: visited('a1') },
  { keys: 'Control+j', does: 'closes the right panel', leavesChat: true, so: "!region('Test')" },
  { keys: '5', does: 'goes to the theme', so: "document.activeElement.ariaLabel === 'Theme'" },
  { keys: '0', does: 'goes to the flow', so: "location.pathname.endsWith('/flow') && there('[data-ready]')" },
];

describe('the keys of the builder', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let page: Page;
  let problems: readonly string[];
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    const body = { bot, overwrite: true };
    const made = await server.call({ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body });
    assert.equal(made.status, 200, made.text);
    ({ page, problems } = await openBuilder({ server, browser }, `/bots/${server.fixtures.id('bot')}/flow`));
    await page.locator('[data-ready]').waitFor();
    await page.evaluate(inPage);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  for (const { keys, does, so, next = [], at, from, leavesChat } of rows)
    it(`${keys} ${does}`, async () => {
      if (at !== undefined) {
        const [kind, id] = at;
        await page.locator(`[data-board] [data-${kind}-id="${id}"]`).dispatchEvent('click');
        await until(page, `selected() === '${id}'`);
      }
      if (from !== undefined) await until(page, from);
      if (leavesChat) await page.getByRole('heading', { name: 'Test', exact: true }).click();
      await page.keyboard.press(keys);
      await until(page, so);
      for (const key of next) {
        await page.keyboard.press(key);
        if (key === 'Escape') await until(page, "!there('dialog')");
      }
    });

  itInSweep(
    '] goes to a problem that only the server has counted, as soon as this window knows its place',
    async () => {
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      const other = await openBuilder({ server, browser }, '/home');
      await other.page.route('**/lint-worker*', (route) => asked.then(() => route.continue()));
      await other.page.goto(page.url());
      await other.page.locator('[data-ready]').waitFor();
      await other.page.evaluate(inPage);
      await until(other.page, "there('[data-warnings=\\'1\\']')");
      await other.page.locator('[data-board] [data-group-id="a"]').dispatchEvent('click');
      await until(other.page, "selected() === 'a'");
      await other.page.keyboard.press(']');
      ask();
      await until(other.page, "!['a', ''].includes(selected())");
      assert.deepEqual(other.problems, []);
    },
  );

  it('and nothing goes wrong', () => assert.deepEqual(problems, []));
});
