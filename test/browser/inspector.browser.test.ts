import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import { freshBlock } from '#bot/block-answers.ts';
import { valueAt } from '#bot/ops/items.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { assertAccessible, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { eventually } from '#kit/eventually.ts';
import { everyNth, itInSweep, sweep } from '#kit/sweep.ts';

const variables = [
  { id: 'name', name: 'Name' },
  { id: 'score', name: 'Score' },
];

/** One block of every type that is offered, each in a group of its own. */
const types = blockDefs.map(({ type }) => type).filter((type) => type !== 'start');
const emailAt = types.findIndex((type) => type === 'Email');
const idOf = (type: string): string => `block-${types.findIndex((each) => each === type)}`;

function botOf(which: readonly string[]) {
  let made = 0;
  const groups = which.map((type, index) => ({
    id: `group-${index}`,
    title: `${type} ${index}`,
    // All in sight: the board draws nothing else.
    graphCoordinates: { x: (index % 6) * 296, y: Math.floor(index / 6) * 120 },
    blocks: [{ ...freshBlock(type, () => `fresh-${(made += 1)}`), id: idOf(type), type }],
  }));
  return {
    events: [{ id: 'start', type: 'start', outgoingEdgeId: 'first', graphCoordinates: { x: -200, y: 0 } }],
    edges: [{ id: 'first', from: { eventId: 'start' }, to: { groupId: 'group-0' } }],
    ...{ groups, variables },
  };
}

const botReply = z.object({ bot: z.looseObject({ id: z.string() }) });

/** What is done in the panel of a block with the keys alone, and what the block then holds. */
interface Row {
  readonly type: string;
  readonly does: (panel: Panel) => Promise<void>;
  readonly holds: object;
}

/** A panel, and the keys. */
interface Panel {
  readonly page: Page;
  readonly field: (name: string) => Locator;
  /** Focuses a field and types into it, over what it holds. */
  readonly fill: (name: string, text: string) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Presses the button of that name by its key. */
  readonly push: (name: string) => Promise<void>;
  /** Opens "More". */
  readonly more: () => Promise<void>;
}

const rows: readonly Row[] = [
  {
    type: 'text input',
    does: async ({ fill, field, press, more }) => {
      await fill('options.variableId', 'Na');
      await press('Enter');
      await fill('options.labels.button', 'Go, {{sc');
      await press('Enter');
      await press('!');
      await field('options.isLong').focus();
      await press('Space');
      await more();
      await fill('options.maxLength', '1.5');
      await fill('options.maxLength', '40');
    },
    holds: {
      options: { variableId: 'name', labels: { button: 'Go, {{Score}}!' }, isLong: true, maxLength: 40 },
    },
  },
  {
    type: 'number input',
    does: async ({ fill, field, more, press }) => {
      await fill('options.min', '0.5');
      await fill('options.max', '{{Score}}');
      await more();
      await field('options.style').focus();
      await press('ArrowDown');
      await fill('options.currency', 'EUR');
    },
    holds: { options: { min: 0.5, max: '{{Score}}', style: 'currency', currency: 'EUR' } },
  },
  {
    type: 'Set variable',
    does: async ({ fill, field, press }) => {
      await fill('options.variableId', 'Total');
      await press('Enter');
      await field('options.type').focus();
      await press('L');
      await fill('options.item', 'one');
    },
    holds: { options: { type: 'Append value(s)', item: 'one' } },
  },
  {
    type: 'Webhook',
    does: async ({ fill, field, press, push }) => {
      await fill('options.webhook.url', 'https://example.com/{{Name}}');
      await field('options.webhook.method').focus();
      await press('P', 'A');
      await push('Add to Headers');
      await press('x', '-', 'a');
      await press('Enter');
      await press('b');
    },
    holds: { options: { webhook: { url: 'https://example.com/{{Name}}', method: 'PATCH' } } },
  },
  {
    type: 'file input',
    does: async ({ field, press, push }) => {
      await field('options.allowedFileTypes.isEnabled').focus();
      await press('Space');
      await push('PDF');
      await push('Images');
      await push('PDF');
    },
    holds: { options: { allowedFileTypes: { isEnabled: true, types: ['image/*'] } } },
  },
  {
    type: 'Loop',
    does: async ({ fill, field, press }) => {
      await field('options.mode').focus();
      await press('ArrowDown');
      await fill('options.times', '3');
    },
    holds: { options: { mode: 'Count', times: 3 } },
  },
  {
    type: 'Jump',
    does: async ({ fill, press }) => {
      await fill('options.groupId', `Email ${emailAt}`);
      await press('Enter');
      await fill('options.blockId', 'No');
      await press('ArrowDown', 'Enter');
    },
    holds: { options: { groupId: `group-${emailAt}` } },
  },
  {
    type: 'Email',
    does: async ({ fill, push, press }) => {
      await push('Add to To');
      await press('a', '@', 'b', '.', 'c', 'Enter');
      await press('d', '@', 'b', '.', 'c');
      await fill('options.subject', 'Hello');
    },
    holds: { options: { recipients: ['a@b.c', 'd@b.c'], subject: 'Hello' } },
  },
];

describe('the inspector', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let opened: TestPage;
  let botId = '';
  let panel: Panel;

  before(async () => {
    server = await startTestServer();
    browser = await openBrowser();
    botId = await make(types);
    opened = await browser.page();
    panel = panelOf(opened.page);
    await open(opened.page, botId);
    await opened.page.locator(`[data-block-id="block-${types.length - 1}"]`).waitFor();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Makes a bot with blocks of these types; gives its id. */
  async function make(which: readonly string[]): Promise<string> {
    const body = { workspaceId: ':workspace', bot: { name: 'Blocks', ...botOf(which) } };
    const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots', body });
    assert.equal(made.status, 200, made.text);
    return botReply.parse(made.body).bot.id;
  }

  async function open(page: Page, id: string): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    page.setDefaultTimeout(60_000);
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}` });
    await page.goto(`${await server.address()}/app/bots/${id}/flow`);
    await page.locator('[data-board][data-ready]').waitFor();
    await page.locator('[data-panel="variables"]').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
  }

  /** Selects a block as a click on it does. */
  async function select(page: Page, id: string): Promise<void> {
    await page.locator(`[data-block-id="${id}"]`).dispatchEvent('click');
    await page.locator('[data-panel="selection"]').waitFor();
  }

  /** The bot as the server has it, once everything is saved. */
  async function saved(): Promise<Readonly<Record<string, unknown>>> {
    await opened.page.locator('[data-save="saved"]').waitFor();
    const reply = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${botId}` });
    return botReply.parse(reply.body).bot;
  }

  async function savedBlock(type: string): Promise<Readonly<Record<string, unknown>>> {
    const index = types.findIndex((each) => each === type);
    const block = valueAt(await saved(), ['groups', `group-${index}`, 'blocks', idOf(type)]);
    return z.looseObject({}).parse(block);
  }

  for (const { type, does, holds } of sweep(rows, everyNth(3)))
    it(`sets the fields of ${type} with the keys alone`, async () => {
      await select(opened.page, idOf(type));
      await does(panel);
      await opened.page.locator('[data-save="saving"]').waitFor({ state: 'detached' });
      const block = await savedBlock(type);
      assert.partialDeepStrictEqual(block, holds);
    });

  it('adds choices by Enter and by a pasted list, moves and removes them', async () => {
    const { page } = opened;
    await select(page, idOf('choice input'));
    const first = page.locator('[data-list="items"] input').first();
    await first.fill('Red');
    await panel.press('Enter');
    await panel.press('G');
    await page.evaluate(paste('Blue\n- Pink'));
    await page.getByRole('button', { name: 'Move Buttons 4', exact: true }).focus();
    await panel.press('ArrowUp', 'ArrowUp');
    await page.getByRole('button', { name: 'Remove Buttons 3', exact: true }).focus();
    await panel.press('Enter');
    const { items } = await savedBlock('choice input');
    assert.deepEqual(
      z
        .array(z.looseObject({ content: z.string() }))
        .parse(items)
        .map(({ content }) => content),
      ['Red', 'Pink', 'Blue'],
    );
  });

  itInSweep('makes pictures of the cells of a spreadsheet, in one step', async () => {
    const { page } = opened;
    await select(page, idOf('picture choice input'));
    await page.getByRole('textbox', { name: 'Title 1', exact: true }).focus();
    const table = 'Title\tImage\tValue\nRed\thttps://a.invalid/r.png\tr\nBlue\t\tb';
    await page.evaluate(paste(table));
    const items = async () =>
      z.array(z.looseObject({ id: z.string() })).parse((await savedBlock('picture choice input')).items);
    assert.deepEqual(
      (await items()).map(({ id: _, ...rest }) => rest),
      [
        { title: 'Red', pictureSrc: 'https://a.invalid/r.png', value: 'r' },
        { title: 'Blue', value: 'b' },
      ],
    );
    await panel.press('Control+z');
    await page.getByRole('textbox', { name: 'Title 2', exact: true }).waitFor({ state: 'detached' });
    await panel.press('Control+Shift+z');
    await page.getByRole('button', { name: 'More of Pictures 2, 1 set', exact: true }).waitFor();
  });

  it('writes conditions', async () => {
    const { page } = opened;
    await select(page, idOf('Condition'));
    const comparison = page.getByRole('group', { name: 'Comparison 1' });
    await comparison.getByRole('combobox', { name: 'Variable' }).fill('Score');
    await panel.press('Enter');
    await comparison.getByLabel('Comparison', { exact: true }).selectOption('Greater than');
    await comparison.getByRole('textbox', { name: 'Value' }).fill('5');
    await panel.push('Add comparison');
    await page.getByLabel('Joined by, before comparison 2').selectOption('OR');
    const { items } = await savedBlock('Condition');
    assert.partialDeepStrictEqual(items, [
      {
        content: {
          logicalOperator: 'OR',
          comparisons: [{ variableId: 'score', comparisonOperator: 'Greater than', value: '5' }, {}],
        },
      },
    ]);
  });

  it('writes formatted text with marks, lists, links and variables', async () => {
    const { page } = opened;
    await select(page, idOf('text'));
    const editor = panel.field('content.richText');
    await editor.focus();
    await page.keyboard.type('Hello ');
    await panel.press('Control+b');
    await page.keyboard.type('{{na');
    await panel.press('Enter');
    await panel.press('Control+b');
    await page.keyboard.type('!');
    await panel.press('Enter');
    await page.keyboard.type('see here');
    await panel.press(...Array.from({ length: 4 }, () => 'Shift+ArrowLeft'), 'Control+k');
    await page.keyboard.type('example.com');
    await panel.press('Enter');
    await panel.press('ArrowRight');
    await page.keyboard.type(' now');
    await panel.press('Enter');
    await panel.push('List');
    await page.keyboard.type('one');
    const { content } = await savedBlock('text');
    assert.deepEqual(z.object({ richText: z.unknown() }).parse(content).richText, [
      { type: 'p', children: [{ text: 'Hello ' }, { text: '{{Name}}', bold: true }, { text: '!' }] },
      {
        type: 'p',
        children: [
          { text: 'see ' },
          { type: 'a', url: 'https://example.com', children: [{ text: 'here' }] },
          { text: ' now' },
        ],
      },
      {
        type: 'ul',
        children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'one' }] }] }],
      },
    ]);
  });

  it('formats what is typed with the signs of Markdown, and brings them back', async () => {
    const { page } = opened;
    await select(page, idOf('text'));
    await panel.field('content.richText').focus();
    await panel.press('Control+a', 'Backspace', 'Backspace');
    await page.keyboard.type('My **first name** is _Ada_, ~~old~~ 2*3*4 {{a_b}} __new__');
    await panel.press('Enter');
    await page.keyboard.type('- one');
    const { content } = await savedBlock('text');
    assert.deepEqual(z.object({ richText: z.unknown() }).parse(content).richText, [
      {
        type: 'p',
        children: [
          { text: 'My ' },
          { text: 'first name', bold: true },
          { text: ' is ' },
          { text: 'Ada', italic: true },
          { text: ', ' },
          { text: 'old', strikethrough: true },
          { text: ' 2*3*4 {{a_b}} ' },
          { text: 'new', bold: true },
        ],
      },
      {
        type: 'ul',
        children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'one' }] }] }],
      },
    ]);
    await panel.press('Control+a', 'Backspace', 'Backspace');
    await page.keyboard.type('*so*');
    await panel.press('Control+z');
    const { content: undone } = await savedBlock('text');
    assert.deepEqual(z.object({ richText: z.unknown() }).parse(undone).richText, [
      { type: 'p', children: [{ text: '*so*' }] },
    ]);
  });

  it('keeps the format of what is pasted, from a page or in Markdown', async () => {
    const { page, context } = opened;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const hasBlocks = z.array(z.object({ blocks: z.array(z.object({ id: z.string() })) }));
    const blocks = async () => hasBlocks.parse((await saved())['groups']);
    const before = await blocks();
    const textOf = async () =>
      z.object({ richText: z.unknown() }).parse((await savedBlock('text')).content).richText;
    await select(page, idOf('text'));
    await panel.field('content.richText').focus();
    await panel.press('Control+a', 'Backspace', 'Backspace');
    await page.keyboard.type('We are  today.');
    await panel.press(...Array.from({ length: 7 }, () => 'ArrowLeft'));
    await page.evaluate(`navigator.clipboard.write([new ClipboardItem({
      'text/plain': 'open until 9',
      'text/html': '<meta charset="utf-8"><b style="font-weight:normal">open <span style="font-weight:700" onclick="alert(1)">until 9</span></b>',
    })])`);
    await panel.press('Control+v');
    await page.keyboard.type('!');
    assert.deepEqual(await textOf(), [
      {
        type: 'p',
        children: [{ text: 'We are open ' }, { text: 'until 9!', bold: true }, { text: ' today.' }],
      },
    ]);
    await panel.press('Control+End');
    await page.evaluate(`navigator.clipboard.writeText('## Hours\\n- Mo\\n- **Tu**')`);
    await panel.press('Control+v');
    await page.keyboard.type('esday');
    const line = (text: string, more = {}) => ({
      type: 'li',
      children: [{ type: 'lic', children: [{ text, ...more }] }],
    });
    assert.partialDeepStrictEqual(await textOf(), [
      { type: 'p' },
      { type: 'h2', children: [{ text: 'Hours' }] },
      { type: 'ul', children: [line('Mo'), line('Tuesday', { bold: true })] },
    ]);
    await page.evaluate(`navigator.clipboard.writeText('a_b_c 2*3*4')`);
    await panel.press('Control+a', 'Control+v');
    assert.deepEqual(await textOf(), [{ type: 'p', children: [{ text: 'a_b_c 2*3*4' }] }]);
    await page.evaluate(`navigator.clipboard.writeText('**so**')`);
    await panel.press('Control+a', 'Control+Shift+v');
    assert.deepEqual(await textOf(), [{ type: 'p', children: [{ text: '**so**' }] }]);
    // In the place of all that was there.
    await page.evaluate(`navigator.clipboard.writeText('## Hours\\n- Mo')`);
    await panel.press('Control+a', 'Control+v');
    assert.partialDeepStrictEqual(await textOf(), [{ type: 'h2' }, { type: 'ul' }]);
    assert.deepEqual(await blocks(), before, 'Nothing is pasted on the board');
  });

  it('goes from the board into the fields and back by keys, and keeps the keys of the board away', async () => {
    const { page } = opened;
    const block = page.locator(`[data-block-id="${idOf('date input')}"]`);
    await block.focus();
    await panel.press('Enter');
    await page.locator('[data-panel] [data-field="options.variableId"]:focus').waitFor();
    await panel.field('options.hasTime').focus();
    await panel.press('Delete', 't', 'p');
    assert.equal(await block.count(), 1);
    await panel.press('Escape');
    await page.locator(`[data-block-id="${idOf('date input')}"]:focus`).waitFor();
  });

  itInSweep('acts on several groups', async () => {
    const { page } = opened;
    const head = (index: number) => page.locator(`[data-group-id="group-${index}"] h2`);
    await head(0).click();
    await head(1).click({ modifiers: ['Shift'] });
    await page.getByRole('heading', { name: '2 selected' }).waitFor();
    await panel.push('Duplicate');
    const copied = z.object({ groups: z.array(z.unknown()) }).parse(await saved());
    assert.equal(copied.groups.length, types.length + 2);
    await panel.push('Delete');
    const left = z.object({ groups: z.array(z.unknown()) }).parse(await saved());
    assert.equal(left.groups.length, types.length);
  });

  itInSweep('shows where an edge leads, and removes it', async () => {
    const { page } = opened;
    await page.locator('.react-flow__edge').first().dispatchEvent('click');
    await page.getByRole('heading', { name: 'Connection' }).waitFor();
    await page.locator('[data-panel]').getByText('Start', { exact: true }).waitFor();
    await panel.push('Remove connection');
    const { edges } = z.object({ edges: z.array(z.unknown()) }).parse(await saved());
    assert.deepEqual(edges, []);
  });

  it('shows an undo in the field', async () => {
    await select(opened.page, idOf('url input'));
    const button = panel.field('options.labels.button');
    await panel.fill('options.labels.button', 'Next');
    await panel.press('Control+z');
    assert.equal(await button.inputValue(), '');
    await panel.press('Control+Shift+z');
    assert.equal(await button.inputValue(), 'Next');
    await panel.push('Reset Button');
    assert.equal(await button.inputValue(), '');
  });

  it('marks unknown variables, creates them, or takes the one that was meant', async () => {
    await select(opened.page, idOf('email input'));
    await panel.fill('options.labels.button', 'Hi {{Town');
    await panel.press('Escape', '}', '}');
    await panel.push('Create it: Town');
    await panel.fill('options.labels.placeholder', '{{twon');
    await panel.press('Escape', '}', '}');
    await panel.push('Use Town instead of twon');
    assert.equal(await panel.field('options.labels.placeholder').inputValue(), '{{Town}}');
    // Whoever chooses a suggestion and types on at once writes behind it.
    await panel.fill('options.labels.placeholder', '{{tow');
    await Promise.all(['Enter', '!', '?'].map((key) => opened.page.keyboard.press(key)));
    assert.equal(await panel.field('options.labels.placeholder').inputValue(), '{{Town}}!?');
    const bot = z.object({ variables: z.array(z.object({ name: z.string() })) }).parse(await saved());
    assert.ok(bot.variables.some(({ name }) => name === 'Town'));
  });

  itInSweep('renames a variable everywhere and deletes it after a question', async () => {
    const { page } = opened;
    await panel.push('Variables');
    const row = page.locator('[data-variable-id="score"]');
    await row.locator('summary').focus();
    await panel.press('Enter');
    await row.getByLabel('Name').fill('Points');
    await panel.press('Enter');
    const renamed = await savedBlock('number input');
    assert.partialDeepStrictEqual(renamed, { options: { max: '{{Points}}' } });
    await panel.push('Delete Points');
    await page.getByRole('alertdialog').getByText('It is used in').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).focus();
    await panel.press('Enter');
    const bot = z.object({ variables: z.array(z.object({ id: z.string() })) }).parse(await saved());
    assert.ok(!bot.variables.some(({ id }) => id === 'score'));
  });

  itInSweep('leaves narrow windows to the board while nothing is selected', async () => {
    const { page } = opened;
    const inspector = page.locator('section[aria-label="Inspector"]');
    const widthOf = async () => (await inspector.boundingBox())?.width ?? 0;
    await page.setViewportSize({ width: 900, height: 700 });
    await page.locator('.react-flow__pane').click({ position: { x: 5, y: 600 } });
    await eventually(async () => (await widthOf()) <= 48);
    await page.getByRole('tab', { name: 'Variables' }).click();
    await page.locator('[data-panel="variables"]').waitFor();
    assert.ok((await widthOf()) >= 280);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('did all that without an error', () => {
    // The picture that was pasted lies nowhere.
    const others = opened.problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'));
    assert.deepEqual(others, []);
  });

  for (const colorScheme of sweep(['light', 'dark'] as const, (each) => each === 'dark'))
    it(`is accessible, ${colorScheme}`, async () => {
      const { page, close } = await browser.page({ colorScheme });
      const shown = ['Webhook', 'choice input', 'picture choice input', 'Condition', 'text'];
      await open(page, await make(shown));
      await assertAccessible(page);
      for (const type of shown) {
        await select(page, idOf(type));
        for (const more of await page.locator('[data-panel] details > summary').all()) await more.click();
        await assertAccessible(page);
      }
      await close();
    });
});

function panelOf(page: Page): Panel {
  const field = (name: string): Locator => page.locator(`[data-panel] [data-field="${name}"]`);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    page,
    field,
    press,
    fill: async (name, text) => {
      await field(name).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    push: async (name) => {
      await page
        .locator('section[aria-label="Inspector"]')
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('tab', { name, exact: true }))
        .focus();
      await page.keyboard.press('Enter');
    },
    more: async () => {
      await page.locator('[data-panel] summary', { hasText: 'More' }).first().focus();
      await page.keyboard.press('Enter');
    },
  };
}

/** Pastes a text where the caret is. */
const paste = (text: string): string => `(() => {
  const data = new DataTransfer();
  data.setData('text/plain', ${JSON.stringify(text)});
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
})()`;
