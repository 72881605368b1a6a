import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { valueAt } from '#bot/ops/items.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { assertAccessible, openBrowser, type TestBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { eventually } from '#kit/eventually.ts';
import { type OpenApiLeaf, openApiLeaves } from '#kit/openapi-leaves.ts';
import { sweep } from '#kit/sweep.ts';
import { builtInThemes } from '#model/built-in-themes.ts';

const botReply = z.object({ bot: z.looseObject({ id: z.string() }) });

let server: TestServer;
let browser: TestBrowser;
before(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.close();
});

async function newBot(): Promise<string> {
  const bot = {
    ...{ name: 'Look', version: '6', variables: [] },
    edges: [{ id: 'e1', from: { eventId: 'start' }, to: { groupId: 'g1' } }],
    groups: [
      {
        ...{ id: 'g1', title: 'Welcome', graphCoordinates: { x: 0, y: 0 } },
        blocks: [{ id: 'b1', type: 'text input' }],
      },
    ],
    events: [{ id: 'start', type: 'start', outgoingEdgeId: 'e1', graphCoordinates: { x: 0, y: 0 } }],
  };
  const made = await server.call({
    ...{ caller: 'owner', method: 'POST', path: '/v1/bots' },
    body: { workspaceId: ':workspace', bot },
  });
  assert.equal(made.status, 200, made.text);
  return botReply.parse(made.body).bot.id;
}

/** The bot as the server has it once everything is saved. */
async function savedBot(page: Page, botId: string): Promise<unknown> {
  await page.locator('[data-save="saved"]').waitFor();
  const reply = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${botId}` });
  return botReply.parse(reply.body).bot;
}

async function leavesOf(component: string): Promise<readonly OpenApiLeaf[]> {
  const response = await fetch(`${await server.address()}/api/openapi.json`);
  const leaves = openApiLeaves(await response.json(), component);
  assert.ok(leaves.length > 40, `${component} has only ${leaves.length} leaves`);
  return leaves;
}

const fieldOf = (page: Page, path: string): Locator => page.locator(`[data-field="${path}"]`);

/** Gives a field another value through its control, and tells which. */
async function change(page: Page, { path, type, values }: OpenApiLeaf): Promise<unknown> {
  const field = fieldOf(page, path);
  if (type === 'boolean') {
    const isOn = await field.isChecked();
    await field.setChecked(!isOn);
    return !isOn;
  }
  if (type === 'array' && values.length > 0) {
    await field.locator(`[value="${values.at(-1)}"]`).check();
    return [values.at(-1)];
  }
  if (type === 'array') {
    await field.fill('https://a.example\nhttps://b.example');
    return ['https://a.example', 'https://b.example'];
  }
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    const offered = await field
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    const value = offered.at(-1) ?? assert.fail(path);
    if (values.length > 0)
      assert.deepEqual(offered.filter((each) => each !== '').toSorted(), [...values].toSorted(), path);
    await field.selectOption(value);
    return value;
  }
  const most = Number((await field.getAttribute('maxlength')) ?? 1000);
  const text = /(color|content)$/i.test(path) ? '#123456' : `A ${path}`.slice(0, most);
  const value = type === 'number' ? 1 : text;
  await field.fill(String(value));
  return value;
}

const frameOf = async (page: Page): Promise<Frame> => {
  const handle = await page.locator('iframe[title="Preview of the chat"]').elementHandle();
  return (await handle?.contentFrame()) ?? assert.fail('There is no preview');
};

/** Notes the last theme and settings that the preview is told, and when; marks its chats: a new start would lose the marks. */
const listen = `{
  globalThis.toldAt = [];
  addEventListener('message', ({ data }) => {
    if (data?.kind !== 'update') return;
    globalThis.told = data.props;
    toldAt.push(Date.now());
  });
  for (const chat of document.querySelectorAll('parley-standard')) chat.marked = true;
}`;
/** Notes when the last field was changed. */
const noteChanges = `for (const kind of ['input', 'change'])
  addEventListener(kind, () => { globalThis.changedAt = Date.now(); }, { capture: true })`;
const isMarked = "[...document.querySelectorAll('parley-standard')].every((chat) => chat.marked)";

/** Waits until an expression is true in the preview. The policy of its page forbids the polling of `waitForFunction`. */
const inFrame = (frame: Frame, expression: string): Promise<void> =>
  eventually(async () => (await frame.evaluate(expression)) === true);

/** Chats that are out of sight are drawn when they come into it. */
const drawn =
  "[...document.querySelectorAll('parley-standard')].flatMap((each) => each.shadowRoot?.querySelector('.parley-container') ?? [])";
const isDrawn = `${drawn}.length > 0`;

async function previewHas(frame: Frame, at: readonly string[], value: unknown): Promise<void> {
  const place = at.map((step) => `?.[${JSON.stringify(step)}]`).join('');
  await inFrame(
    frame,
    `JSON.stringify(globalThis.told${place}) === ${JSON.stringify(JSON.stringify(value))}`,
  );
}

/** The shared link looks as the fields say, and the defaults of messages are those of any language. */
async function showsLinkAndDefaults(page: Page): Promise<void> {
  const card = page.getByRole('figure', { name: 'A shared link' });
  await card.getByText('A metadata.title').waitFor();
  await card.getByText('A metadata.description').waitFor();
  await page.getByLabel('Show the defaults in').selectOption('de');
  const closed = fieldOf(page, 'general.systemMessages.botClosed');
  await closed.and(page.locator('[placeholder^="Dieser Chat"]')).waitFor();
}

/** Leaves that are parts of a value which is set by the others. */
const wholes: ReadonlySet<string> = new Set([
  'general.font',
  'chatA.startCondition.comparisons',
  'chatB.startCondition.comparisons',
]);

const pages = [
  ['theme', 'Theme', 'previewTheme'],
  ['settings', 'Settings', 'previewSettings'],
] as const;
for (const [part, component, prop] of sweep(pages, ([each]) => each === 'settings'))
  describe(`the ${part} of a bot`, () => {
    it('has a control for every field, saves each, and shows each in the preview without a new start', async () => {
      const botId = await newBot();
      const leaves = await leavesOf(component);
      const { page, problems, close } = await openBuilder({ server, browser }, `/bots/${botId}/${part}`);
      // Settings are seen in the bot itself, a look in every part of a chat.
      await page.locator(`[data-preview="${part === 'theme' ? 'gallery' : 'bot'}"]`).waitFor();
      const frame = await frameOf(page);
      await inFrame(frame, isDrawn);
      await frame.evaluate(listen);
      await page.evaluate(noteChanges);
      const delays: number[] = [];
      const fields = await page
        .locator('[data-field]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-field')));
      assert.deepEqual(
        leaves.map(({ path }) => path).filter((path) => !fields.includes(path)),
        [],
      );
      const set = new Map<string, unknown>();
      for (const leaf of leaves.filter(({ path }) => !wholes.has(path))) {
        const value = await change(page, leaf);
        set.set(leaf.path, value);
        await previewHas(frame, [prop, ...leaf.path.split('.')], value);
        const changedAt = Number(await page.evaluate('changedAt'));
        delays.push(Number(await frame.evaluate(`toldAt.find((at) => at >= ${changedAt}) - ${changedAt}`)));
      }
      // Some may be slow on a busy machine.
      const slow = delays.filter((ms) => !(ms <= 500));
      assert.ok(slow.length <= delays.length / 20, `ms until the preview was told: ${delays.join(', ')}`);
      const bot = await savedBot(page, botId);
      const saved = [...set.keys()].map((path) => [path, valueAt(bot, [part, ...path.split('.')])]);
      assert.deepEqual(Object.fromEntries(saved), Object.fromEntries(set));
      assert.equal(await frame.evaluate(isMarked), true);
      if (part === 'settings') await showsLinkAndDefaults(page);
      await assertAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await assertAccessible(page);
      const own = problems.filter((problem) => !/Failed to load resource|Refused to/.test(problem));
      assert.deepEqual(own, []);
      await close();
    });
  });

describe('the settings page', () => {
  it('keeps results as long as people choose, and asks before it deletes older ones', async () => {
    const botId = await newBot();
    const { page, problems, close } = await openBuilder(
      { server, browser },
      `/bots/${botId}/settings#results`,
    );
    const days = page.getByRole('combobox', { name: 'Keep results' });
    const stored = async () => valueAt(await savedBot(page, botId), ['resultRetentionDays']);
    await days.selectOption({ label: 'For 90 days' });
    const dialog = page.getByRole('alertdialog', { name: 'Keep results for 90 days?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual([await days.inputValue(), await stored()], ['', null]);
    await days.selectOption({ label: 'For 90 days' });
    await dialog.getByRole('button', { name: 'Delete older results' }).click();
    await eventually(async () => (await stored()) === 90);
    await eventually(async () => (await days.inputValue()) === '90');
    // Keeping them longer deletes nothing.
    await days.selectOption({ label: 'Until somebody deletes them' });
    await eventually(async () => (await stored()) === null);
    assert.deepEqual(problems, []);
    await close();
  });
});

describe('the theme page', () => {
  it('applies, saves, renames and deletes templates, and makes texts readable, all by keys', async () => {
    const botId = await newBot();
    const { page, problems, close } = await openBuilder({ server, browser }, `/bots/${botId}/theme`);
    const themeNow = async (): Promise<unknown> => valueAt(await savedBot(page, botId), ['theme']);
    const frame = await frameOf(page);
    await inFrame(frame, isDrawn);
    const ocean = builtInThemes.find(({ name }) => name === 'Ocean') ?? assert.fail();
    await page.getByRole('button', { name: 'Apply Ocean', exact: true }).focus();
    await page.keyboard.press('Enter');
    assert.deepEqual(await themeNow(), ocean.theme);
    const backgrounds = `[...new Set(${drawn}.map((each) => getComputedStyle(each).backgroundColor))].join()`;
    await inFrame(frame, `${backgrounds} === 'rgb(243, 248, 252)'`);
    await page.keyboard.press('Control+z');
    assert.deepEqual(await themeNow(), {});
    await page.keyboard.press('Control+Shift+z');
    assert.deepEqual(await themeNow(), ocean.theme);

    await fieldOf(page, 'chat.hostBubbles.color').fill('#cccccc');
    const note = page.locator('#bot-bubbles [data-contrast="bad"]');
    await note.waitFor();
    await note.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.locator('#bot-bubbles [data-contrast="good"]').first().waitFor();
    assert.equal(valueAt(await themeNow(), ['chat', 'hostBubbles', 'color']), '#767676');

    await page.getByRole('button', { name: 'Save this look' }).focus();
    await page.keyboard.press('Enter');
    await assertAccessible(page);
    await page.keyboard.type('House');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply House', exact: true }).waitFor();
    await page.getByRole('button', { name: 'More for House' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brand');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply Brand', exact: true }).waitFor();
    await page.getByRole('button', { name: 'More for Brand' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Apply Brand', exact: true }).waitFor({ state: 'detached' });

    // The preview has many controls, and one key leads past them.
    await page.getByRole('button', { name: 'Skip the preview' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.notEqual(await page.evaluate('document.activeElement.tagName'), 'IFRAME');
    await fieldOf(page, 'chat.hostBubbles.color').focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('settings');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Settings', exact: true }).waitFor();
    assert.deepEqual(problems, []);
    await close();
  });

  it('shows the bot itself, and each change of it without a new start', async () => {
    const botId = await newBot();
    const { page, problems, close } = await openBuilder({ server, browser }, `/bots/${botId}/theme`);
    await page.getByRole('button', { name: 'This bot', exact: true }).click();
    const inner = page.frameLocator('iframe[title="Preview of the chat"]');
    await inner.locator('.parley-input').waitFor();
    let starts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/preview/startChat')) starts++;
    });
    await fieldOf(page, 'chat.inputs.backgroundColor').fill('#ffeedd');
    const input = "document.querySelector('parley-standard').shadowRoot.querySelector('.parley-input')";
    await inFrame(await frameOf(page), `getComputedStyle(${input}).backgroundColor === 'rgb(255, 238, 221)'`);
    await page.getByRole('button', { name: 'Show as on a phone' }).click();
    await page.getByRole('button', { name: 'Show on a dark system' }).click();
    assert.equal(starts, 0);

    const css = page.locator('.cm-content');
    await css.fill('.parley-input { colr: red; opacity: 0.5; }');
    // Two changes of the style sheet within a second would be undone together.
    await fieldOf(page, 'chat.inputs.backgroundColor').fill('#eeddff');
    const problem = page.locator('[data-css-problem="1"]');
    await problem.filter({ hasText: 'does not know the property “colr”' }).waitFor();
    await page.locator('.cm-problem', { hasText: /^colr$/ }).waitFor();
    await inFrame(await frameOf(page), `getComputedStyle(${input}).opacity === '0.5'`);
    await problem.press('Enter');
    await page.keyboard.press('Shift+Control+ArrowRight');
    // At once: slow typing would be several steps to undo.
    await page.keyboard.insertText('color');
    await problem.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await problem.waitFor();

    // On a phone, the preview takes the place of the fields, and the screens of the bot are one row.
    await page.setViewportSize({ width: 390, height: 844 });
    const [fields, preview] = ['Theme', 'Preview'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    );
    await preview?.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show the preview' }).press('Enter');
    await preview?.waitFor();
    await fields?.waitFor({ state: 'hidden' });
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Back to Theme' }).press('Enter');
    await fields?.waitFor();
    const screens = page.getByRole('navigation', { name: 'Bot' }).getByRole('link');
    await screens.filter({ hasText: 'Tests' }).click();
    await page.getByRole('heading', { name: 'No tests yet' }).waitFor();
    const boxes = await screens.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    assert.equal(new Set(boxes.map(({ top }) => top)).size, 1);
    assert.ok(boxes.at(-1).left > 0 && boxes.at(-1).right <= 390, JSON.stringify(boxes.at(-1)));
    assert.deepEqual(problems, []);
    await close();
  });
});
