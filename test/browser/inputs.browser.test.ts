import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible, type Device, openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { type Gallery, openGallery } from '#kit/gallery.ts';
import { inModes } from '#kit/sweep.ts';
import { until } from '#kit/until.ts';

/** The shadow root of the chat, in the page. */
const root = "document.querySelector('main > div').shadowRoot";

type Act = (page: Page) => Promise<unknown>;

/** One question of the gallery, answered by pointer and by keys alone; what is sent is the same. */
interface Row {
  readonly scene: string;
  readonly byPointer: Act;
  /** The focus is on the first control. */
  readonly byKeys: Act;
  readonly sent: object;
}

const field = (page: Page): Locator => page.locator('.parley-input-container .parley-text-input').first();
const send: Act = (page) => page.locator('.parley-input-container .parley-send').click();
const choose = (page: Page, name: string): Promise<void> =>
  page.locator('.parley-input-container').getByText(name, { exact: true }).click();
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const written = (scene: string, typed: string, sent: object): Row => ({
  scene,
  byPointer: async (page) => {
    await field(page).fill(typed);
    await send(page);
  },
  byKeys: async (page) => {
    await page.keyboard.type(typed);
    await press(page, 'Enter');
  },
  sent,
});

const rows: readonly Row[] = [
  written('text', 'Ada', { text: 'Ada' }),
  {
    scene: 'long',
    byPointer: async (page) => {
      await field(page).fill('One\ntwo');
      await send(page);
    },
    byKeys: async (page) => {
      await page.keyboard.type('One');
      await press(page, 'Enter');
      await page.keyboard.type('two');
      await press(page, 'Control+Enter');
    },
    sent: { text: 'One\ntwo' },
  },
  written('extras', 'Nothing', { text: 'Nothing' }),
  written('number', '1,250', { text: '1250', label: '€1,250.00' }),
  written('email', ' ada@example.com ', { text: 'ada@example.com' }),
  written('url', 'example.com', { text: 'https://example.com', label: 'example.com' }),
  {
    ...written('phone', '06 12 34 56 78', { text: '+33612345678' }),
    byKeys: async (page) => {
      await page.keyboard.type('0612345678');
      await press(page, 'Enter');
    },
  },
  {
    scene: 'date',
    byPointer: async (page) => {
      await field(page).fill('2026-12-24');
      await send(page);
    },
    byKeys: async (page) => {
      await page.keyboard.type('12242026');
      await press(page, 'Enter');
    },
    sent: { text: '2026-12-24', label: 'Dec 24, 2026' },
  },
  {
    scene: 'range',
    byPointer: async (page) => {
      await page.getByTestId('from-date').fill('2026-12-24T18:00');
      await page.getByTestId('to-date').fill('2026-12-26T10:00');
      await send(page);
    },
    byKeys: async (page) => {
      await page.getByTestId('from-date').fill('2026-12-24T18:00');
      await page.getByTestId('to-date').fill('2026-12-26T10:00');
      await press(page, 'Enter');
    },
    sent: { text: '2026-12-24T18:00 to 2026-12-26T10:00' },
  },
  {
    scene: 'time',
    byPointer: async (page) => {
      await field(page).fill('18:30');
      await send(page);
    },
    byKeys: async (page) => {
      await page.keyboard.type('0630PM');
      await press(page, 'Enter');
    },
    sent: { text: '18:30' },
  },
  {
    scene: 'buttons',
    byPointer: (page) => choose(page, 'Midnight blue'),
    byKeys: (page) => press(page, 'ArrowRight', 'ArrowDown', 'Enter'),
    sent: { text: 'Midnight blue', label: 'Midnight blue', replyId: 'c2' },
  },
  {
    scene: 'multiple',
    byPointer: async (page) => {
      await choose(page, 'Living room');
      await choose(page, 'Bath');
      await send(page);
    },
    byKeys: (page) => press(page, 'ArrowDown', 'Space', '4', 'Tab', 'Enter'),
    sent: { text: 'Living room, Bath', label: 'Living room, Bath' },
  },
  {
    scene: 'search',
    byPointer: async (page) => {
      await field(page).fill('zur');
      await choose(page, 'Zürich');
    },
    byKeys: async (page) => {
      await page.keyboard.type('l');
      await press(page, 'ArrowDown', 'End', 'Home', 'Enter');
    },
    sent: {},
  },
  {
    scene: 'pictures',
    byPointer: (page) => choose(page, 'Green house'),
    byKeys: (page) => press(page, '2'),
    sent: { text: 'p2', label: 'Green house', replyId: 'p2' },
  },
  {
    scene: 'manyPictures',
    byPointer: async (page) => {
      await choose(page, 'Warm wood');
      await choose(page, 'Green house');
      await send(page);
    },
    byKeys: (page) => press(page, 'ArrowDown', 'Space', 'ArrowRight', 'Space', 'Tab', 'Enter'),
    sent: { text: 'Warm wood, Green house' },
  },
  {
    scene: 'cards',
    byPointer: (page) => page.getByRole('button', { name: 'Tell me more: Starter' }).click(),
    byKeys: (page) => press(page, 'Tab', 'Enter'),
    sent: { text: 'more0', label: 'Tell me more', replyId: 'more0' },
  },
  {
    scene: 'rating',
    byPointer: async (page) => {
      await page.getByRole('radio', { name: '8 of 10' }).click();
      await send(page);
    },
    byKeys: (page) => press(page, 'End', 'ArrowLeft', 'ArrowLeft', 'Space', 'Tab', 'Enter'),
    sent: { text: '8' },
  },
  {
    scene: 'stars',
    byPointer: async (page) => {
      await page.getByRole('radio', { name: '4 of 5' }).click();
      await send(page);
    },
    byKeys: (page) => press(page, '4', 'Tab', 'Enter'),
    sent: { text: '4' },
  },
  {
    scene: 'file',
    byPointer: async (page) => {
      await addFile(page, () => page.locator('.parley-upload-input').click());
      await page.getByRole('button', { name: 'Upload' }).click();
    },
    byKeys: async (page) => {
      await addFile(page, () => press(page, 'Enter'));
      await page.getByRole('button', { name: 'Upload' }).focus();
      await press(page, 'Enter');
    },
    sent: { text: 'https://files.example.com/plan.pdf', files: ['https://files.example.com/plan.pdf'] },
  },
];

async function addFile(page: Page, open: () => Promise<unknown>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await page.waitForSelector('.parley-upload >> text=plan.pdf');
  await until(page, `${root}.querySelector('[role=progressbar]') === null`);
}

/** What was sent last. */
async function lastSent(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate('conversation.sent.at(-1)');
}

for (const [device, way] of inModes(['phone', 'desktop'] satisfies readonly Device[], [
  'byPointer',
  'byKeys',
] as const))
  describe(`inputs, ${device}, ${way === 'byKeys' ? 'by keys alone' : 'by pointer'}`, () => {
    let browser: TestBrowser;
    let gallery: Gallery;
    let opened: TestPage;
    before(async () => {
      [browser, gallery] = await Promise.all([openBrowser(), openGallery()]);
      opened = await browser.page({ device, locale: 'en-US', reducedMotion: 'reduce' });
      // Choosers are caught from the beginning: a listener that comes with the click may come too late.
      opened.page.on('filechooser', () => undefined);
      await opened.page.goto(gallery.address({ scene: rows.map(({ scene }) => scene).join() }));
    });
    after(async () => {
      await browser.close();
      gallery.close();
    });

    for (const [index, row] of rows.entries())
      it(row.scene, async () => {
        const { page } = opened;
        await page.waitForSelector('.parley-input-container [data-first]');
        await until(page, `conversation.sent.length === ${index}`);
        await assertAccessible(page);
        if (way === 'byKeys') {
          await until(page, `${root}.activeElement?.closest('.parley-input-container')`);
          // On touch screens the input is near, but no keyboard opens by itself.
          if (device === 'phone') await press(page, 'Tab');
          if (device === 'phone' && row.scene === 'extras') await press(page, 'Tab');
          if (device === 'phone' && row.scene === 'phone') await press(page, 'Tab');
          if (device === 'phone' && row.scene === 'cards') await press(page, 'Tab');
        }
        await row[way](page);
        await until(page, `conversation.sent.length > ${index}`);
        const sent = await lastSent(page);
        for (const [name, value] of Object.entries(row.sent)) assert.deepEqual(sent[name], value);
        assert.doesNotMatch(JSON.stringify(sent), /\bNaN\b/);
      });

    it('nothing went wrong on the way', () => {
      assert.deepEqual(opened.problems, []);
      assert.deepEqual(
        opened.outside.filter((url) => !url.startsWith('https://files.example.com/')),
        [],
      );
    });
  });
