import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { fieldsOf } from '#kit/fields-of.ts';
import { type Gallery, openGallery } from '#kit/gallery.ts';
import { until } from '#kit/until.ts';
import { settingsSchema } from '#model/settings.ts';

/** The shadow root of the chat, in the page. */
const root = "document.querySelector('main > div').shadowRoot";
const textOf = (selector: string): string => `(${root}.querySelector('${selector}')?.textContent ?? '')`;

/** What a setting says, what happens then, and what is seen: an expression, true with the setting and not before. */
interface Row {
  readonly field: string;
  readonly value: unknown;
  readonly scene?: string;
  readonly happens?: (page: Page) => Promise<unknown>;
  readonly seen: string;
}

const set = (change: string) => (page: Page) => page.evaluate(`conversation.set(${change})`);
const failed = (kind: string) =>
  set(`{ phase: 'failed', input: null, problem: { kind: '${kind}', remedy: 'none' } }`);
const blocked = set(
  "{ offers: [{ id: 'o', kind: 'open-link', url: 'https://example.com/', isNewTab: true }] }",
);
const refusedFile = (code: string) => async (page: Page) => {
  await page.evaluate(
    `conversation.upload = () => Promise.reject({ problem: { kind: 'refused', code: '${code}', message: 'At most 5 MB' } })`,
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a$&b.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
};
const sends = (text: string) => async (page: Page) => {
  await page.locator('.parley-text-input').fill(text);
  await page.locator('.parley-send').click();
};

/** Settings that the chat itself shows. */
const rows: readonly Row[] = [
  { field: 'general.isBrandingEnabled', value: true, seen: `${textOf('.parley-lite-badge')} !== ''` },
  {
    field: 'general.isInputPrefillEnabled',
    value: true,
    happens: set("{ input: { id: 'new', type: 'text input', prefilledValue: 'Ada' } }"),
    seen: `${root}.querySelector('.parley-text-input')?.value === 'Ada'`,
  },
  {
    field: 'general.systemMessages.invalidMessage',
    value: 'Not like that',
    scene: 'email',
    happens: sends('ada@'),
    seen: `${textOf('.parley-input-error-message')} === 'Not like that'`,
  },
  {
    field: 'general.systemMessages.botClosed',
    value: 'Gone fishing',
    happens: failed('closed'),
    seen: `${textOf('.parley-notice')}.includes('Gone fishing')`,
  },
  {
    field: 'general.systemMessages.networkErrorTitle',
    value: 'Cut off',
    happens: failed('network'),
    seen: `${textOf('.parley-notice-title')} === 'Cut off'`,
  },
  {
    field: 'general.systemMessages.networkErrorMessage',
    value: 'Look at the cable',
    happens: failed('network'),
    seen: `${textOf('.parley-notice')}.includes('Look at the cable')`,
  },
  {
    field: 'general.systemMessages.popupBlockedTitle',
    value: 'Held back',
    happens: blocked,
    seen: `${textOf('.parley-notice-title')} === 'Held back'`,
  },
  {
    field: 'general.systemMessages.popupBlockedDescription',
    value: 'Your browser did it',
    happens: blocked,
    seen: `${textOf('.parley-notice')}.includes('Your browser did it')`,
  },
  {
    field: 'general.systemMessages.popupBlockedButtonLabel',
    value: 'Go there',
    happens: blocked,
    seen: `${textOf('.parley-notice a')} === 'Go there'`,
  },
  {
    field: 'general.systemMessages.fileUploadError',
    value: 'It got lost',
    scene: 'file',
    happens: refusedFile('INTERNAL'),
    seen: `${textOf('.parley-upload .parley-input-error-message')}.startsWith('It got lost')`,
  },
  {
    field: 'general.systemMessages.fileUploadSizeError',
    value: '[[file]] has more than [[limit]]',
    scene: 'file',
    happens: refusedFile('FILE_TOO_LARGE'),
    seen: `${textOf('.parley-upload .parley-input-error-message')}.startsWith('a$&b.pdf has more than 5')`,
  },
  {
    field: 'general.systemMessages.chatAPictureChoiceSelectLabel',
    value: 'This one',
    happens: set(
      "{ input: { id: 'new', type: 'picture choice input', items: [{ id: 'a', pictureSrc: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }] } }",
    ),
    seen: `${root}.querySelector('.parley-input-container').innerHTML.includes('This one: ')`,
  },
];

/** Settings that are seen elsewhere, or that the server acts upon: the tests that hold them. */
const elsewhere: Readonly<Record<string, string>> = {
  'general.locale': 'test/browser/first-screen.browser.test.ts',
  'general.isHeaderEnabled': 'test/browser/windows.browser.test.ts',
  'general.isTypingEmulationEnabled': 'src/client/chat/typing-time.test.ts',
  'general.isHideQueryParamsEnabled': 'test/pages/chat-page.test.ts',
  'general.isNewResultOnRefreshEnabled': 'src/client/headless/create-chat-persistence.test.ts',
  'general.rememberUser.isEnabled': 'test/browser/failures.browser.test.ts',
  'general.rememberUser.storage': 'test/browser/failures.browser.test.ts',
  'general.consent.text': 'test/browser/consent.browser.test.ts',
  'general.consent.linkText': 'test/browser/consent.browser.test.ts',
  'general.consent.linkUrl': 'test/browser/consent.browser.test.ts',
  'general.consent.isRequired': 'test/browser/consent.browser.test.ts',
  'typingEmulation.enabled': 'src/client/chat/typing-time.test.ts',
  'typingEmulation.speed': 'src/client/chat/typing-time.test.ts',
  'typingEmulation.maxDelay': 'src/client/chat/typing-time.test.ts',
  'typingEmulation.delayBetweenBubbles': 'src/client/chat/typing-time.test.ts',
  'typingEmulation.isDisabledOnFirstMessage': 'src/client/chat/typing-time.test.ts',
  'metadata.title': 'test/pages/chat-page.test.ts',
  'metadata.description': 'test/pages/chat-page.test.ts',
  'metadata.imageUrl': 'test/pages/chat-page.test.ts',
  'metadata.favIconUrl': 'test/pages/chat-page.test.ts',
  'metadata.customHeadCode': 'test/browser/chat-page.browser.test.ts',
  'metadata.tagManagerId': 'src/server/pages/chat-page/author-code.test.ts',
  'metadata.allowIndexing': 'test/pages/chat-page.test.ts',
  'security.allowedOrigins': 'test/browser/widgets.browser.test.ts',
};
/** Settings of channels and of management, which visitors of a chat in the web never meet. */
const unseen = /^(chatA|chatB|channels|publicShare)\./;

describe('every setting that visitors notice has its effect', () => {
  let browser: TestBrowser;
  let gallery: Gallery;
  before(async () => {
    [browser, gallery] = await Promise.all([openBrowser(), openGallery()]);
  });
  after(async () => {
    await browser.close();
    gallery.close();
  });

  it('every field has a row, or a test elsewhere', () => {
    assert.deepEqual(
      [...new Set([...rows.map(({ field }) => field), ...Object.keys(elsewhere)])].sort(),
      fieldsOf(settingsSchema).filter((field) => !unseen.test(field)),
    );
  });

  for (const [field, file] of Object.entries(elsewhere))
    it(`${field}: in ${file}`, () => {
      const name = field.split('.').at(-1) ?? '';
      assert.match(readFileSync(file, 'utf8'), new RegExp(`\\b${name}\\b`));
    });

  for (const { field, value, scene = 'text', happens, seen } of rows)
    it(`${field}: ${JSON.stringify(value)}`, async () => {
      const { page, problems, close } = await browser.page({ reducedMotion: 'reduce', locale: 'en-US' });
      await page.goto(gallery.address({ scene }));
      await page.waitForSelector('.parley-input-container [data-first]');
      assert.equal(await page.evaluate(seen), false, 'not before');
      const [group = '', name = '', message = ''] = field.split('.');
      const settings = { [group]: { [name]: message === '' ? value : { [message]: value } } };
      await page.evaluate(
        `conversation.set({ bot: { ...conversation.state.bot, settings: ${JSON.stringify(settings)} } })`,
      );
      await happens?.(page);
      await until(page, seen);
      assert.deepEqual(problems, []);
      await close();
    });
});
