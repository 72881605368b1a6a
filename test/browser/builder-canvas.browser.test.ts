import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assertAccessible, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { dragOutside, type HeldFiles } from '#kit/drag-outside.ts';
import { eventually } from '#kit/eventually.ts';
import { itInSweep } from '#kit/sweep.ts';

let server: TestServer;
let browser: TestBrowser;
let opened: TestPage;
let page: Page;
let botId: string;

before(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const bot = {
    name: 'Board',
    version: '6',
    events: [{ id: 's', type: 'start' }],
    groups: [],
    edges: [],
    variables: [],
  };
  const body = { workspaceId: ':workspace', bot: { ...bot, theme: {}, settings: {} } };
  const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots', body });
  botId = String(fieldAt(made.body, 'bot.id'));
  opened = await browser.page();
  page = opened.page;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}` });
  await page.goto(`${await server.address()}/app/bots/${botId}/flow`);
  await page.locator('[data-ready]').waitFor();
});

after(async () => {
  await browser.close();
  await server.close();
});

const board = (): Locator => page.getByRole('region', { name: 'Flow' });
const group = (title: string): Locator => board().locator(`[data-group-id][aria-label="${title}"]`);
const saved = (): Promise<void> => page.locator('[data-save=saved]').waitFor();

/** What the server has, as titles and types: `Group 1: text, choice input`, and where edges lead. */
async function stored() {
  await saved();
  const { body } = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${botId}` });
  const groups = listAt(body, 'bot.groups');
  const edges = listAt(body, 'bot.edges');
  const titleOf = new Map(groups.map((each) => [fieldAt(each, 'id'), fieldAt(each, 'title')]));
  return {
    groups: groups.map(
      (each) =>
        `${String(fieldAt(each, 'title'))}: ${listAt(each, 'blocks')
          .map((block) => String(fieldAt(block, 'type')))
          .join(', ')}`,
    ),
    edges: edges.map((each) => String(titleOf.get(fieldAt(each, 'to.groupId')))),
  };
}

function listAt(value: unknown, path: string): readonly unknown[] {
  const list = fieldAt(value, path);
  assert.ok(Array.isArray(list), path);
  return list;
}

const picture = {
  ...{ name: 'dot.png', type: 'image/png' },
  bytes: [
    ...Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
};

const dragOver = (element: Locator, held: HeldFiles): Promise<unknown> =>
  dragOutside('dragover', element, held);
const drop = async (element: Locator, held: HeldFiles): Promise<unknown> => {
  await dragOver(element, held);
  return dragOutside('drop', element, held);
};

const selected = (): Locator => page.locator('[data-selected=true]');

/** Waits until the view stopped moving. */
async function standStill(something: Locator): Promise<void> {
  let before = '';
  await eventually(async () => {
    const now = JSON.stringify(await something.boundingBox());
    const isStill = now === before;
    before = now;
    return isStill;
  });
}

/** Opens the flow of another bot, as a link does. */
async function openBot(id: string, name: string): Promise<void> {
  botId = id;
  await page.evaluate(`history.pushState(null, '', '/app/bots/${id}/flow');
    dispatchEvent(new PopStateEvent('popstate'));`);
  await page.locator(`[data-bot-name][value="${name}"]`).waitFor();
  await page.locator('[data-ready]').waitFor();
}

/** Drags as a hand does: press, some way, more way, release. */
async function dragTo(from: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const box = (await from.boundingBox()) ?? assert.fail('nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y - 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

async function middleOf(target: Locator) {
  const box = (await target.boundingBox()) ?? assert.fail('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the board', () => {
  it('gets a group where a block is dropped', async () => {
    await dragTo(page.locator('[data-block-type="text"]'), { x: 800, y: 200 });
    await group('Group 1').waitFor();
    // Chats begin at the first group, and what is typed is for the new block.
    assert.deepEqual(await stored(), { groups: ['Group 1: text'], edges: ['Group 1'] });
    await page.keyboard.type('That');
    await group('Group 1').getByText('That', { exact: true }).waitFor();
  });

  it('gets a block behind the selected one by a press', async () => {
    await page.locator('[data-block-type="choice input"]').click();
    await eventually(async () => (await stored()).groups[0] === 'Group 1: text, choice input');
  });

  it('connects what is dragged from a port to a group', async () => {
    await dragTo(board().locator('[data-event-id] [data-port]'), await middleOf(group('Group 1')));
    await board().locator('[data-edge-id]').waitFor();
    assert.deepEqual((await stored()).edges, ['Group 1']);
  });

  it('makes a group where a way is dropped on the empty board', async () => {
    const port = group('Group 1').locator('[data-port]').last();
    await dragTo(port, { x: 500, y: 600 });
    await group('Group 2').waitFor();
    assert.deepEqual(await stored(), {
      groups: ['Group 1: text, choice input', 'Group 2: '],
      edges: ['Group 1', 'Group 2'],
    });
  });

  it('moves a block into another group, as a hand drags it', async () => {
    await dragTo(group('Group 1').locator('[data-block-id]').first(), await middleOf(group('Group 2')));
    await eventually(async () => (await stored()).groups[1] === 'Group 2: text');
  });

  it('takes it back and makes it again', async () => {
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups[0] === 'Group 1: text, choice input');
    await page.keyboard.press('Control+Shift+z');
    await eventually(async () => (await stored()).groups[0] === 'Group 1: choice input');
  });

  it('moves a group by its head', async () => {
    const before = (await group('Group 2').boundingBox()) ?? assert.fail();
    const head = group('Group 2').getByRole('heading');
    const { x, y } = await middleOf(head);
    await dragTo(head, { x: x - 120, y: y - 96 });
    await eventually(async () => ((await group('Group 2').boundingBox())?.x ?? before.x) < before.x - 60);
  });

  it('renames a group with F2', async () => {
    await group('Group 2').getByRole('heading').click();
    await page.keyboard.press('F2');
    await page.keyboard.type('Goodbye');
    await page.keyboard.press('Enter');
    await group('Goodbye').waitFor();
  });

  it('copies and pastes with the keys', async () => {
    await group('Goodbye').getByRole('heading').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await eventually(async () => (await stored()).groups.length === 3);
    assert.equal((await stored()).groups[2], 'Goodbye: text');
  });

  it('deletes what is selected, with its edges', async () => {
    await page.keyboard.press('Delete');
    await eventually(async () => (await stored()).groups.length === 2);
  });

  it('runs commands by their names', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('add a group');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored()).groups.length === 3);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Add a block' }).fill('rating');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored()).groups[2] === 'Group 3: rating input');
    // What is new is filled in next.
    await eventually(() => page.evaluate(`document.activeElement.closest('[data-panel]') !== null`));
    await page.keyboard.press('Escape');
  });

  it('adds blocks by their names among the commands', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('add a condi');
    await page.getByRole('option', { name: 'Condition Add · Logic' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored()).groups[2] === 'Group 3: rating input, Condition');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups[2] === 'Group 3: rating input');
    await group('Group 3').locator('[data-block-id]').click();
  });

  it('connects in the outline without a mouse', async () => {
    await page.keyboard.press('2');
    const tree = page.getByRole('tree', { name: 'Outline' });
    await tree.getByRole('treeitem', { name: /Start/ }).focus();
    await page.keyboard.press('e');
    await page.getByRole('combobox', { name: /Connect Start/ }).fill('Group 3');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored()).edges.includes('Group 3'));
  });

  it('is edited wholly from the outline', async () => {
    const row = (name: RegExp) => page.getByRole('treeitem', { name });
    const before = await stored();
    await row(/^Group 3/).focus();
    await page.keyboard.press('a');
    await page.getByRole('combobox', { name: 'Add a block' }).fill('wait');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored()).groups[2] === 'Group 3: rating input, Wait');
    await page.keyboard.press('Escape');
    await page.locator('[role=treeitem]:focus').waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(async () => (await stored()).groups[2] === 'Group 3: Wait, rating input');
    await page.keyboard.press('ArrowLeft');
    await row(/^Group 3/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Title of the group' }).fill('Rate us');
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored()).groups[2] === 'Rate us: Wait, rating input');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await eventually(async () => (await stored()).groups[2] === 'Rate us: rating input');
    // Somebody who looks for a group is led to it there.
    await page.keyboard.press('Control+f');
    await page.getByRole('combobox', { name: 'Find in the flow' }).fill('rate us');
    await page.keyboard.press('Enter');
    await row(/^Rate us/)
      .and(page.locator(':focus'))
      .waitFor();
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Control+z');
    await eventually(async () => JSON.stringify(await stored()) === JSON.stringify(before));
  });

  it('arranges the groups so that none overlaps', async () => {
    const boxesNow = async () => {
      const boxes = await board().locator('[data-group-id]').all();
      return Promise.all(boxes.map((each) => each.boundingBox()));
    };
    const before = await boxesNow();
    await page.getByRole('treeitem', { name: /Start/ }).press('Control+l');
    await eventually(async () => {
      const boxes = await boxesNow();
      const isArranged = boxes.every((one, index) =>
        boxes.slice(index + 1).every((other) => one !== null && other !== null && areApart(one, other)),
      );
      return isArranged && JSON.stringify(boxes) !== JSON.stringify(before);
    });
  });

  itInSweep('opens a menu for what is pressed with the other button', async () => {
    await group('Group 3').getByRole('heading').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await eventually(async () => (await stored()).groups.length === 4);
  });

  it('puts a block that is dropped on an edge into it', async () => {
    const before = await stored();
    await page.keyboard.press('1');
    await page.locator('[data-block-type="number input"]').waitFor();
    const at = await page.evaluate<{ x: number; y: number } | undefined>(freeMiddle);
    assert.ok(at !== undefined, 'no edge can be reached');
    await dragTo(page.locator('[data-block-type="number input"]'), at);
    await eventually(async () => (await stored()).groups.some((each) => each.endsWith(': number input')));
    assert.equal((await stored()).edges.length, before.edges.length + 1);
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.length === before.groups.length);
    // What comes from another program, too: it is selected.
    await drop(board(), { text: 'Your e-mail?', at });
    await eventually(async () =>
      (await stored()).groups.some((each) => each.endsWith(': text, email input')),
    );
    assert.equal((await stored()).edges.length, before.edges.length + 1);
    await selected().first().waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.length === before.groups.length);
  });

  itInSweep('connects by the letters that stand for groups', async () => {
    const before = await stored();
    await group('Goodbye').getByRole('heading').click();
    await page.keyboard.press('e');
    await page.getByText('Type the letters of the target.').waitFor();
    const { x, y, height } = (await group('Group 3').first().boundingBox()) ?? assert.fail();
    const hints = await page.locator('body > div > kbd').all();
    const found = await Promise.all(
      hints.map(async (hint) => ({ text: (await hint.textContent()) ?? '', box: await hint.boundingBox() })),
    );
    const own = found.find(
      ({ box }) => box !== null && Math.abs(box.x - x) < 24 && box.y > y - 12 && box.y < y + height,
    );
    for (const letter of own?.text ?? '') await page.keyboard.press(letter.toLowerCase());
    await eventually(async () => (await stored()).edges.length === before.edges.length + 1);
  });

  itInSweep('aligns what is selected', async () => {
    const run = async (command: string): Promise<readonly Box[]> => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Commands' }).fill(command);
      await page.keyboard.press('Enter');
      await saved();
      const boxes = await Promise.all(
        (await board().locator('[data-group-id]').all()).map((each) => each.boundingBox()),
      );
      return boxes.flatMap((box) => box ?? []);
    };
    const aligned = await run('Align left');
    assert.equal(new Set(aligned.map(({ x }) => Math.round(x))).size, 1);
    await page.keyboard.press('Control+z');
  });

  it('selects what a frame is drawn around, and drags all of it at once', async () => {
    await page.keyboard.press('Shift+1');
    const boxOf = async (which: Locator) => (await which.boundingBox()) ?? assert.fail('it is out of sight');
    const all = board().locator('[data-group-id]');
    const [first, second] = [all.nth(0), all.nth(1)];
    await standStill(first);
    const [one, other] = [await boxOf(first), await boxOf(second)];
    const from = { x: Math.min(one.x, other.x) - 12, y: Math.min(one.y, other.y) - 12 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(one.x + 8, one.y + 8, { steps: 3 });
    await page.mouse.move(Math.max(one.x, other.x) + 8, Math.max(one.y, other.y) + 8, { steps: 3 });
    await page.mouse.up();
    for (const each of [first, second]) await each.and(selected()).waitFor();
    const apart = { x: other.x - one.x, y: other.y - one.y };
    const head = await middleOf(first.getByRole('heading'));
    await dragTo(first.getByRole('heading'), { x: head.x + 60, y: head.y + 40 });
    await eventually(async () => (await boxOf(first)).x > one.x + 20);
    const [oneNow, otherNow] = [await boxOf(first), await boxOf(second)];
    assert.ok(Math.abs(otherNow.x - oneNow.x - apart.x) < 8, 'they did not move together');
    assert.ok(Math.abs(otherNow.y - oneNow.y - apart.y) < 8, 'they did not move together');
    await page.keyboard.press('Control+z');
    await eventually(async () => Math.abs((await boxOf(first)).x - one.x) < 2);
  });

  it('leaves dragged groups and blocks where they are and copies them, with Alt', async () => {
    // Both groups of the frame are selected still.
    const before = await stored();
    const head = board().locator('[data-group-id]').first().getByRole('heading');
    const from = await middleOf(head);
    await page.keyboard.down('Alt');
    await dragTo(head, { x: from.x + 60, y: from.y + 40 });
    await page.keyboard.up('Alt');
    await eventually(async () => (await stored()).groups.length === before.groups.length + 2);
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.length === before.groups.length);
    const block = board().locator('[data-block-id]').first();
    const at = await middleOf(block);
    await page.keyboard.down('Alt');
    await dragTo(block, { x: at.x + 8, y: at.y + 8 });
    await page.keyboard.up('Alt');
    await eventually(
      async () =>
        (await stored()).groups.join().split(/[:,]/).length > before.groups.join().split(/[:,]/).length,
    );
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.join() === before.groups.join());
  });

  itInSweep('has a map: a press goes there, a drag moves the view', async () => {
    const map = page.getByRole('img', { name: 'Map of the flow' });
    assert.equal(await map.count(), 0);
    await page.getByRole('button', { name: 'Map of the flow' }).click();
    await map.waitFor();
    const { x, y, width, height } = (await map.boundingBox()) ?? assert.fail('there is no map');
    const view = () =>
      page.evaluate<string>(`document.querySelector('.react-flow__viewport').style.transform`);
    const before = await view();
    await page.mouse.click(x + width - 12, y + height - 12);
    await eventually(async () => (await view()) !== before);
    await standStill(board().locator('[data-group-id], [data-event-id]').first());
    const after = await view();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 3, y + height / 3, { steps: 3 });
    await page.mouse.up();
    assert.notEqual(await view(), after);
    // From far away, titles are as large as near.
    const isFar = () => page.locator('[data-far]').isVisible();
    const heightOf = async () =>
      (await group('Goodbye').first().getByRole('heading').boundingBox())?.height ?? 0;
    for (let times = 0; times < 12 && !(await isFar()); times += 1) {
      await page.keyboard.press('-');
      await standStill(page.locator('.react-flow__viewport'));
    }
    assert.ok(await isFar());
    await eventually(async () => (await heightOf()) > 12);
    await page.keyboard.press('Shift+1');
  });

  itInSweep('copies groups through the clipboard of the system, into another bot', async () => {
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const goodbye = group('Goodbye').first();
    await goodbye.getByRole('heading').click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('copy');
    await page.keyboard.press('Enter');
    await page.getByText('Copied.').waitFor();
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.equal(fieldAt(JSON.parse(text), 'groups.0.title'), 'Goodbye');
    const first = botId;
    botId = server.fixtures.id('draft');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('open draft');
    await page.getByRole('option', { name: /^draft\b/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-bot-name][value="draft"]').waitFor();
    await page.locator('[data-ready]').waitFor();
    const before = (await stored()).groups.length;
    await page.keyboard.press('Control+v');
    await eventually(async () => (await stored()).groups.length === before + 1);
    assert.equal((await stored()).groups.at(-1), 'Goodbye: text');
    // It is in sight, selected, and has the focus; what is pasted again does not cover it.
    const pasted = group('Goodbye').and(selected());
    await pasted.and(page.locator(':focus')).waitFor();
    const below = group('Goodbye').last();
    await page.evaluate(
      `navigator.clipboard.writeText(${JSON.stringify(text.replace('Goodbye', 'From a mail'))})`,
    );
    await page.keyboard.press('Control+v');
    const again = group('From a mail').and(selected());
    await again.waitFor();
    await standStill(again);
    const { y: bottom = 0, height = 0 } = (await below.boundingBox()) ?? {};
    assert.ok(((await again.boundingBox())?.y ?? 0) > bottom + height);
    await page.evaluate(`navigator.clipboard.writeText('[1]')`);
    await page.keyboard.press('Control+v');
    await page.getByText('This contains nothing that can be put on the board.').waitFor();
    // What was selected before is selected again; what is undone is not.
    await page.keyboard.press('Control+z');
    await again.waitFor({ state: 'detached' });
    await pasted.waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.length === before);
    await page.getByRole('tab', { name: 'Variables', selected: true }).waitFor();
    await openBot(first, 'Board');
  });

  it('makes blocks of a text that is pasted', async () => {
    const before = await stored();
    await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('Which one?\\n- Red\\n- Blue')`);
    await page.keyboard.press('Control+v');
    await eventually(async () => (await stored()).groups.length === before.groups.length + 1);
    assert.match((await stored()).groups.at(-1) ?? '', /: text, choice input$/);
    await page.evaluate(`navigator.clipboard.writeText('{"a": 1}')`);
    await page.keyboard.press('Control+v');
    await page.getByText('This contains nothing that can be put on the board.').waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.length === before.groups.length);
  });

  it('takes files and texts of other programs, dropped where they belong or pasted', async () => {
    const before = await stored();
    await page.keyboard.press('Shift+1');
    const target = board().locator('[data-group-id]').last();
    await standStill(target);
    const types = async (): Promise<string> => (await stored()).groups.at(-1)?.split(': ')[1] ?? '';
    const typesBefore = await types();
    await dragOver(target, { files: [picture] });
    await target.locator('li[aria-hidden]').waitFor();
    await drop(target, {
      files: [picture, { name: 'bot.json', type: 'application/json', bytes: [123, 125] }],
    });
    await eventually(async () => (await types()) === `${typesBefore}, image`);
    const { body } = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${botId}` });
    const [shown] = listAt(listAt(body, 'bot.groups').at(-1), 'blocks').slice(-1);
    assert.match(String(fieldAt(shown, 'content.url')), /dot.*\.png$/);
    const why = page.getByText(/^bot\.json is not a picture, a video, a sound or a text\./);
    await why.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+z');
    await eventually(async () => (await types()) === typesBefore);

    // A text beside all groups, as a group; nothing beside the board.
    await drop(board(), { text: 'Hi!\n\nHow are you?' });
    await eventually(async () => (await stored()).groups.length === before.groups.length + 1);
    await dragOver(board(), { files: [picture] });
    await page.locator('[data-board][data-drop]').waitFor();
    assert.ok(await dragOver(page.getByRole('banner'), { files: [picture] }));
    await page.locator('[data-board]:not([data-drop])').waitFor();
    await page.keyboard.press('Control+z');

    // A picture on the clipboard, by its menu too.
    await page.evaluate(`navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([Uint8Array.from([${picture.bytes}])], { type: 'image/png' }) }),
    ])`);
    await page.keyboard.press('Control+v');
    await eventually(async () => (await stored()).groups.length === before.groups.length + 1);
    assert.equal(await types(), 'image');
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored()).groups.length === before.groups.length);
  });

  it('takes other keys for a command, and says which have the same', async () => {
    const before = (await stored()).groups.length;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const chosen = sheet.getByRole('button', { name: /^Keys of Add a group: / });
    await chosen.click();
    await page.keyboard.press('t');
    await sheet.getByText(/^“Test from here” .*the same keys/).waitFor();
    await chosen.click();
    await page.keyboard.press('Alt+b');
    await sheet.getByRole('button', { name: 'Keys of Add a group: Alt+B' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    await page.keyboard.press('Alt+b');
    await eventually(async () => (await stored()).groups.length === before + 1);
  });

  it('keeps what is selected in sight in a smaller window, and gives a phone a sheet of blocks', async () => {
    const last = board().locator('[data-group-id]').last();
    const id = await last.getAttribute('data-group-id');
    await last.getByRole('heading').click();
    await page.setViewportSize({ width: 720, height: 480 });
    const selected = board().locator(`[data-group-id="${id}"]`);
    await eventually(async () => {
      const [box, frame] = [await selected.boundingBox(), await board().boundingBox()];
      return (
        box !== null &&
        frame !== null &&
        box.x >= frame.x &&
        box.y >= frame.y &&
        box.x < frame.x + frame.width - 40 &&
        box.y < frame.y + frame.height - 40
      );
    });
    await page.setViewportSize({ width: 384, height: 800 });
    const before = await stored();
    // Also while something is selected, whose form is below the board.
    const blocks = page.getByRole('complementary', { name: 'Blocks' });
    if (!(await blocks.isVisible())) await page.getByRole('button', { name: 'Blocks', exact: true }).click();
    assert.equal((await blocks.boundingBox())?.width, 384);
    await blocks.locator('[data-block-type="text"]').click();
    await blocks.waitFor({ state: 'detached' });
    assert.notDeepEqual(await stored(), before);
    const [added, zoom] = [
      board().locator('[data-block-id][data-selected=true]'),
      page.getByLabel('Zoom in'),
    ];
    await eventually(async () => {
      const [box, frame, over] = [
        await added.boundingBox(),
        await board().boundingBox(),
        await zoom.boundingBox(),
      ];
      if (box === null || frame === null || over === null) return false;
      return box.x >= frame.x && box.y >= frame.y && box.y + box.height <= over.y;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('[data-board]').press('Control+z');
    await eventually(async () => JSON.stringify(await stored()) === JSON.stringify(before));
    await page.getByRole('button', { name: 'Blocks', exact: true }).click();
    await page.getByRole('button', { name: 'Show everything' }).click();
  });

  it('is there again after it was loaded anew, with what the address names in focus', async () => {
    const before = await stored();
    const id = await group('Goodbye').first().getAttribute('data-group-id');
    await page.goto(`${page.url()}?focus=${id}`);
    await board().locator(`[data-group-id="${id}"][data-selected=true]:focus`).waitFor();
    assert.deepEqual(await stored(), before);
    // So are keys that were chosen, until the standard ones are wanted.
    await page.keyboard.press('Alt+b');
    await eventually(async () => (await stored()).groups.length === before.groups.length + 1);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Use the standard keys' }).click();
    await page.getByRole('button', { name: 'Keys of Add a group: O' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('is accessible, and nothing went wrong in it', async () => {
    await assertAccessible(page);
    assert.deepEqual(opened.problems, []);
  });
});

/** Runs in the page: the middle of an edge that nothing covers. */
const freeMiddle = `[...document.querySelectorAll('[data-edge-id] path')].map((path) => {
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  return { x, y };
}).find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-edge-id]'))`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const areApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;
