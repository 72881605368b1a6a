import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { parseDocument } from '#bot/parse-document.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { firstTitle, type PlannedField, planOf } from '#kit/bot-plan.ts';
import { openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { eventually } from '#kit/eventually.ts';
import { flowWithoutIds } from '#kit/flow-without-ids.ts';
import { Keyboard } from '#kit/keyboard.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { ownerLink, setUp } from '#server/setup/set-up.ts';

const example = jsonIn(readFileSync('examples/bots/lead-capture/bot.json', 'utf8'));
const script = jsonIn(readFileSync('examples/bots/lead-capture/script.json', 'utf8'));
const parsed = parseDocument(example, { unknownBlocks: 'reject' });
assert.ok(parsed.ok);
const plan = planOf(parsed.value.document);
const first = firstTitle(parsed.value.document);

/** What the visitor of the first conversation of the script answers to which kind of question. */
const answers = ((): readonly { readonly to: unknown; readonly say: string }[] => {
  const turns: unknown = fieldAt(script, 'conversations.0.turns');
  assert.ok(Array.isArray(turns));
  return turns.slice(1).flatMap((turn, index) => {
    const to = fieldAt(turns[index], 'input');
    // What is asked again was no answer.
    const isRefused = to === 'email input' && fieldAt(turn, 'input') === to;
    return isRefused ? [] : [{ to, say: String(fieldAt(turn, 'say')) }];
  });
})();

/** Labels of the buttons that send an answer. */
const sending = /^(Send|That is it)$/;

let server: TestServer;
let browser: TestBrowser;
let folder: string;
let opened: TestPage;
let page: Page;

/** A page on a data folder in which nothing is, with the link that the first start prints. */
async function openEmpty(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'parley-lead-'));
  server = await startTestServer({ store: { file: join(folder, 'parley.db') } });
  server.clock.now = Date.now();
  await setUp(server.app);
  browser = await openBrowser();
  opened = await browser.page({ reducedMotion: 'reduce' });
  page = opened.page;
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(`${await server.address()}${await ownerLink(server.app)}`);
}

async function closeAll(): Promise<void> {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What the server has of the bot that is open equals the example. */
async function isTheExample(): Promise<void> {
  await page.locator('[data-save=saved]').waitFor();
  const read = await call(`/v1/bots/${/bots\/([^/]+)/.exec(page.url())?.[1]}`);
  assert.deepEqual(flowWithoutIds(fieldAt(read, 'bot')), flowWithoutIds(example));
}

/** A call of the interface as the person who is signed in. */
const call = (path: string): Promise<unknown> =>
  page.evaluate(
    `fetch('/api${path}', { headers: { 'x-parley-app': '1' } }).then((response) => response.json())`,
  );

/** What the example has besides its flow. */
const name = String(fieldAt(example, 'name'));
const title = String(fieldAt(example, 'settings.metadata.title'));
const description = String(fieldAt(example, 'settings.metadata.description'));

const setting = (path: string): Locator => page.locator(`[data-part="settings"] [data-field="${path}"]`);

/** The result of the one chat there was has what the script ends with. */
async function hasResult(): Promise<void> {
  const botId = /bots\/([^/]+)/.exec(page.url())?.[1];
  const expected = fieldAt(script, 'conversations.0.variables');
  const list = await call(`/v1/bots/${botId}/results?limit=10`);
  const text = JSON.stringify(list);
  for (const value of Object.values(Object(expected)))
    assert.ok(text.includes(JSON.stringify(value)), `${String(value)} in ${text}`);
}

const board = (): Locator => page.getByRole('region', { name: 'Flow' });
const group = (title: string): Locator => board().locator(`[data-group-id][aria-label="${title}"]`);
const chat = () => page.frameLocator('iframe[title="Test chat"]');

describe('the lead bot by mouse', () => {
  before(openEmpty);
  after(closeAll);

  it('begins with the link that is printed', async () => {
    await page.getByRole('textbox', { name: 'Name' }).click();
    await page.keyboard.type('Ana Weaver');
    await page.getByRole('textbox', { name: 'E-mail' }).click();
    await page.keyboard.type('ana@example.com');
    await page.getByLabel('Password').click();
    await page.keyboard.type('a long sentence nobody guesses');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('button', { name: 'New bot' }).first().click();
    await page.locator('[data-ready]').waitFor();
  });

  it('is built', async () => {
    const built = new Set<string>();
    await drag(board().locator('[data-event-id] [data-port]'), await freeSpot());
    await buildByMouse(first, built);
  });

  it('gets its name and settings', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name of the bot' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await setting('general.rememberUser.isEnabled').click();
    await setting('general.rememberUser.storage').selectOption('local');
    await setting('general.rememberUser.storage').selectOption('session');
    await setting('metadata.title').click();
    await page.keyboard.insertText(title);
    await setting('metadata.description').click();
    await page.keyboard.insertText(description);
    await isTheExample();
    await page.getByRole('link', { name: 'Flow', exact: true }).click();
  });

  it('answers in the test chat', async () => {
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await chat().getByText('A new website', { exact: true }).last().click();
    await chat().getByText('A fresh start, lovely.').first().waitFor();
    await eventually(async () => (await page.locator('[data-visit]').count()) >= 4);
  });

  it('is published, and chats on its page', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    const live = page.locator('[data-live-address]').first();
    await live.waitFor();
    const visitor = await browser.page({ device: 'phone' });
    await visitor.page.goto((await live.getAttribute('href')) ?? '');
    const visit = new ChatVisit(visitor.page);
    await visit.isAlive();
    for (const { to, say } of answers) {
      await visit.isAsked();
      if (to === 'choice input') await visitor.page.getByText(say, { exact: true }).last().click();
      else {
        await visitor.page.getByRole('textbox').last().click();
        await visitor.page.keyboard.type(say);
        await visitor.page.getByRole('button', { name: sending }).last().click();
      }
      await visit.said.getByText(say, { exact: true }).last().waitFor();
    }
    await visitor.page.getByText('Have a good day.').first().waitFor();
    await hasResult();
    assert.deepEqual([...opened.problems, ...visitor.problems], []);
  });
});

describe('the lead bot by keyboard', () => {
  let hands: Keyboard;
  before(async () => {
    await openEmpty();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    hands = new Keyboard(page);
  });
  after(async () => {
    hands.release();
    await closeAll();
  });

  it('begins with the link that is printed', async () => {
    await hands.reach('Name');
    await hands.type('Ana Weaver');
    await hands.press('Tab');
    await hands.type('ana@example.com');
    await hands.press('Tab');
    await hands.type('a long sentence nobody guesses');
    await hands.press('Enter');
    await page.getByRole('button', { name: 'New bot' }).first().waitFor();
    await hands.reach('New bot');
    await hands.press('Enter');
    await page.locator('[data-ready]').waitFor();
  });

  it('is built', async (test) => {
    const { keys, characters } = hands;
    await hands.press('ArrowRight');
    await hands.isAt('Start');
    await connectByKeys(hands, first, new Set());
    test.diagnostic(`${hands.keys - keys} keys and ${hands.characters - characters} characters of texts`);
    assert.ok(hands.keys - keys <= 250, `${hands.keys - keys} keys`);
  });

  it('gets its name and settings', async () => {
    await hands.reach('Name of the bot');
    await hands.type(name);
    await hands.press('Control+k');
    await hands.type('settings');
    await hands.press('Enter');
    await hands.isAt('Settings');
    await hands.reach('Link and search', 'Shift+Tab');
    await hands.press('Enter');
    await hands.reach('Title');
    await hands.type(title);
    await hands.press('Tab');
    await hands.type(description);
    await hands.reach('How long', 'Shift+Tab');
    await hands.press('ArrowDown', 'ArrowUp');
    await hands.reach(/^Remember visitors/, 'Shift+Tab');
    await hands.press('Space');
    await isTheExample();
    await hands.reach('Flow', 'Shift+Tab');
    await hands.press('Enter');
    await hands.isAt('Start');
  });

  it('answers in the test chat', async () => {
    await hands.press('t');
    await hands.isAt('A new website');
    await hands.press('Enter');
    await chat().getByText('A fresh start, lovely.').first().waitFor();
    await eventually(async () => (await page.locator('[data-visit]').count()) >= 4);
    await hands.press('Escape');
    // The frame of the chat has to tell the builder.
    await eventually(() => page.evaluate<boolean>(`!document.activeElement.matches('iframe')`));
    await hands.press('t');
    await page.getByRole('region', { name: 'Test', exact: true }).waitFor({ state: 'detached' });
  });

  it('is published, and chats on its page', async () => {
    await hands.press('Control+Shift+P');
    // The button in the header has the same name.
    await page.locator('dialog:focus-within').waitFor();
    await hands.reach('Publish');
    await hands.press('Enter');
    const live = page.locator('[data-live-address]').first();
    await live.waitFor();
    await hands.reach((await live.textContent()) ?? '');
    const opening = opened.context.waitForEvent('page');
    await hands.press('Enter');
    const visitor = await opening;
    hands.goTo(visitor);
    const visit = new ChatVisit(visitor);
    await visit.isAlive();
    for (const { to, say } of answers) {
      await visit.isAsked();
      if (to === 'choice input') {
        // One of the choices can be reached by Tab; arrows lead to the others.
        await hands.reach((await visit.input.locator('[data-first]').textContent()) ?? '');
        await hands.reach(say, 'ArrowDown');
      } else {
        await visit.hasFocusInQuestion();
        await hands.type(say);
        await hands.reach(sending);
      }
      // While the bot answers, the focus is on the conversation.
      await visit.presses('Enter');
      await visit.said.getByText(say, { exact: true }).last().waitFor();
    }
    await visitor.getByText('Have a good day.').first().waitFor();
    await hasResult();
    assert.deepEqual(opened.problems, []);
  });
});

/** Leads the way that has the focus to a group; one that is not there yet is made, filled, and left again. */
async function connectByKeys(hands: Keyboard, title: string, built: Set<string>): Promise<void> {
  await hands.press('e');
  await page.getByText('Type the letters of the target.').waitFor();
  await hands.press('/');
  await hands.isAt(/^Connect/);
  await hands.type(title);
  await hands.press('Enter');
  if (built.has(title)) return;
  built.add(title);
  await hands.isAt(title);
  const planned = plan.get(title) ?? assert.fail(title);
  for (const [index, block] of planned.blocks.entries()) {
    await hands.press(index === 0 ? '/' : 'Control+Enter');
    await hands.isAt('Add a block');
    await hands.type(block.search);
    await hands.press('Enter');
    await page.locator('[data-panel=selection]').waitFor();
    await fillByKeys(hands, block.fields);
  }
  await hands.press('Escape');
  let at = -1;
  for (const { row, to } of planned.ways) {
    for (; at < row; at += 1) await hands.press('ArrowDown');
    const isNew = !built.has(to);
    await connectByKeys(hands, to, built);
    // Back to where the new group was connected; there may be a way of its own to leave first.
    if (!isNew) continue;
    const isOnWay = (plan.get(to)?.ways.at(-1)?.row ?? -1) >= 0;
    await hands.press(...(isOnWay ? ['ArrowLeft', 'ArrowLeft'] : ['ArrowLeft']));
  }
}

async function fillByKeys(hands: Keyboard, fields: readonly PlannedField[]): Promise<void> {
  const focus = () => page.evaluate<string | null>(`document.activeElement.getAttribute('data-field')`);
  for (const field of fields) {
    switch (field.kind) {
      case 'rich text':
        await hands.isAt('Text');
        for (const { text, isBold } of field.runs) {
          if (isBold) await hands.press('Control+b');
          await hands.type(text);
          if (isBold) await hands.press('Control+b');
        }
        break;
      case 'items':
        for (const [index, label] of field.labels.entries()) {
          if (index > 0) await hands.press('Enter');
          await hands.isAt(`Label ${index + 1}`);
          await hands.type(label);
        }
        break;
      case 'comparison':
        await hands.isAt('Variable');
        await hands.type(field.variable);
        // It asks for `is` until somebody chooses another one.
        await hands.reach('Comparison');
        await hands.press('Tab');
        await hands.type(field.value);
        break;
      case 'variable':
      case 'text':
        for (let left = 8; (await focus()) !== field.path && left > 0; left -= 1) await hands.press('Tab');
        await hands.type(field.value);
        // A new variable is made by Enter, or by Tab on the way to the next field.
        if (field === fields.at(-1) && field.kind === 'variable') await hands.press('Enter');
        break;
      case 'toggle':
        for (let left = 8; (await focus()) !== field.path && left > 0; left -= 1) await hands.press('Tab');
        await hands.press('Space');
    }
  }
}

/** Builds the group that was just made and is selected, and what it leads to. */
async function buildByMouse(title: string, built: Set<string>): Promise<void> {
  const planned = plan.get(title) ?? assert.fail(title);
  const fresh = board().locator('[data-group-id][data-selected=true]');
  await fresh.getByRole('heading').dblclick();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await group(title).waitFor();
  built.add(title);
  const count = built.size;
  for (const [index, block] of planned.blocks.entries()) {
    await page.locator(`[data-block-type="${block.type}"]`).click();
    await group(title).locator('[data-block-id]').nth(index).waitFor();
    for (const field of block.fields) await fillByMouse(field);
  }
  for (const { row, to } of planned.ways) {
    const last = group(title).locator('[data-block-id]').last();
    const port =
      row === -1 ? last.locator('[data-port]') : last.locator('[data-way]').nth(row).locator('[data-port]');
    if (built.has(to)) {
      const box = (await group(to).boundingBox()) ?? assert.fail(to);
      await drag(port, { x: box.x + 60, y: box.y + 14 });
    } else {
      await drag(port, await freeSpot());
      await buildByMouse(to, built);
    }
  }
  assert.ok(built.size >= count);
}

async function fillByMouse(field: PlannedField): Promise<void> {
  const panel = page.getByRole('region', { name: 'Inspector' });
  switch (field.kind) {
    case 'rich text':
      await panel.locator('[data-field="content.richText"]').click();
      for (const { text, isBold } of field.runs) {
        if (isBold) await panel.getByRole('button', { name: 'Bold' }).click();
        await write(text);
        if (isBold) await panel.getByRole('button', { name: 'Bold' }).click();
      }
      return;
    case 'items':
      for (const [index, label] of field.labels.entries()) {
        if (index > 0) await panel.getByRole('button', { name: /^Add to/ }).click();
        await panel.getByRole('textbox', { name: `Label ${index + 1}` }).click();
        await write(label);
      }
      return;
    case 'comparison':
      await panel.getByRole('combobox', { name: 'Variable' }).first().click();
      await page.keyboard.type(field.variable);
      await page.keyboard.press('Enter');
      // The list of a select belongs to the system, not to the page.
      await panel.getByRole('combobox', { name: 'Comparison' }).selectOption(field.operator);
      await panel.getByRole('textbox', { name: 'Value' }).click();
      await write(field.value);
      return;
    case 'variable':
    case 'text':
      await panel.locator(`[data-field="${field.path}"]`).click();
      await write(field.value);
      if (field.kind === 'variable') await page.keyboard.press('Enter');
      return;
    case 'toggle':
      await panel.locator(`[data-field="${field.path}"]`).click();
  }
}

/** Types the beginning of a text, and puts the rest of it in at once: each key costs the processor 20 ms. */
async function write(text: string): Promise<void> {
  await page.keyboard.type(text.slice(0, 4));
  if (text.length > 4) await page.keyboard.insertText(text.slice(4));
}

/** A point of the board at which there is room for a group. */
async function freeSpot(): Promise<{ readonly x: number; readonly y: number }> {
  const area = (await board().boundingBox()) ?? assert.fail('there is no board');
  const all = await board().locator('[data-group-id], [data-event-id]').all();
  const boxes = (await Promise.all(all.map((each) => each.boundingBox()))).filter((each) => each !== null);
  for (let y = area.y + 90; y < area.y + area.height - 460; y += 40)
    for (let x = area.x + 300; x < area.x + area.width - 420; x += 40) {
      const isFree = boxes.every(
        (box) =>
          x > box.x + box.width + 30 || x + 330 < box.x || y - 30 > box.y + box.height || y + 440 < box.y,
      );
      if (isFree) return { x, y };
    }
  return assert.fail('the board is full');
}

async function drag(from: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const box = (await from.boundingBox()) ?? assert.fail('there is nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 15, to.y + 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}
