import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** What a line of a guide says that a person does. Names are accessible names on the screen. */
type Act = (page: Page, found: readonly string[]) => Promise<void>;

/** The sentences that a guide may use, as lists of what to do. */
const sentences: readonly (readonly [pattern: RegExp, act: Act])[] = [
  [
    /^Type `([^`]+)` into \*\*([^*]+)\*\*(?: in \*\*([^*]+)\*\*)?\.$/,
    async (page, [text = '', name = '', place]) => {
      const field = within(page, place).getByRole('textbox', { name, exact: true });
      const box = field.or(within(page, place).getByRole('combobox', { name, exact: true })).first();
      await box.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  ],
  [
    /^Press \*\*([^*]+)\*\*(?: in \*\*([^*]+)\*\*)?\.$/,
    async (page, [name = '', place]) => {
      await within(page, place).getByRole('button', { name, exact: true }).first().click();
    },
  ],
  [/^Press `([^`]+)`\.$/, (page, [key = '']) => page.keyboard.press(key)],
  [
    /^Drag the dot of \*\*([^*]+)\*\* to \*\*([^*]+)\*\*\.$/,
    async (page, [from = '', to = '']) => {
      const box = (await board(page).getByRole('group', { name: to, exact: true }).boundingBox()) ?? fail(to);
      await drag(page, dotOf(page, from), { x: box.x + 80, y: box.y + 20 });
    },
  ],
  [
    /^Drag the dot of \*\*([^*]+)\*\* to the empty board\.$/,
    async (page, [from = '']) => {
      const boxes = await board(page).getByRole('group').all();
      const around = (await Promise.all(boxes.map((each) => each.boundingBox()))).filter(
        (each) => each !== null,
      );
      const area = (await board(page).boundingBox()) ?? fail('the board');
      const right = Math.max(...around.map(({ x, width }) => x + width));
      await drag(page, dotOf(page, from), {
        x: Math.min(right + 60, area.x + area.width - 60),
        y: area.y + 80,
      });
    },
  ],
  [
    /^Answer `([^`]+)` in the chat\.$/,
    async (page, [text = '']) => {
      const box = chat(page).getByRole('textbox').last();
      await box.fill(text);
      await box.press('Enter');
    },
  ],
  [
    /^Answer \*\*([^*]+)\*\* in the chat\.$/,
    (page, [name = '']) => chat(page).getByText(name, { exact: true }).last().click(),
  ],
  [
    /^Open \*\*([^*]+)\*\*\.$/,
    (page, [name = '']) =>
      page
        .getByRole('navigation', { name: 'Bot', exact: true })
        .getByRole('link', { name, exact: true })
        .click(),
  ],
  [
    /^Select \*\*([^*]+)\*\*( on the board)?\.$/,
    (page, [text = '', onBoard]) =>
      (onBoard === undefined ? page : board(page)).getByText(text, { exact: true }).first().click(),
  ],
  [
    /^Turn on \*\*([^*]+)\*\*\.$/,
    // Its explanation is part of its name.
    (page, [name = '']) => page.getByRole('switch', { name }).first().check(),
  ],
  [
    /^Choose \*\*([^*]+)\*\* in \*\*([^*]+)\*\*\.$/,
    async (page, [label = '', name = '']) => {
      await page.getByLabel(name, { exact: true }).selectOption({ label });
    },
  ],
  [
    /^Wait for \*\*([^*]+?)\*\*\.?$/,
    (page, [name = '']) => page.getByText(name, { exact: true }).first().waitFor(),
  ],
];

/**
 * Does what the list items of a guide say, one after the other, as a reader would; gives how many there were. A sentence
 * that is none of those above fails: then a reader would not know it either.
 */
export async function followGuide(page: Page, guide: string): Promise<number> {
  const steps = guide.split('\n').filter((line) => line.startsWith('- '));
  for (const step of steps) {
    const sentence = step.slice(2);
    const known = sentences.find(([pattern]) => pattern.test(sentence));
    assert.ok(known, `No sentence of a guide: ${sentence}`);
    const [pattern, act] = known;
    const [, ...found] = pattern.exec(sentence) ?? [];
    try {
      await act(page, found);
    } catch (error) {
      throw new Error(`This could not be done: ${sentence}`, { cause: error });
    }
  }
  return steps.length;
}

const board = (page: Page): Locator => page.getByRole('region', { name: 'Flow', exact: true });
const chat = (page: Page) => page.frameLocator('iframe[title="Test chat"]');

/** The part of the screen of that name; without a name: the whole. */
function within(page: Page, name: string | undefined): Page | Locator {
  if (name === undefined) return page;
  const parts = (['region', 'complementary', 'dialog', 'alertdialog'] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  );
  const [first = fail(name), ...others] = parts;
  return others.reduce((all, each) => all.or(each), first);
}

/** The port of an event, or of the way of that name. */
function dotOf(page: Page, name: string): Locator {
  const owner = board(page).locator('[data-event-id], [data-item-id]').filter({ hasText: name });
  return owner.last().locator('[data-port]').first();
}

async function drag(
  page: Page,
  from: Locator,
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const box = (await from.boundingBox()) ?? fail('the dot');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 15, to.y + 10, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const fail = (what: string): never => assert.fail(`${what} is not on the screen`);
