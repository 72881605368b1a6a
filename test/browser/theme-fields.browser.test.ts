import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser, type TestPage } from '#kit/browser.ts';
import { fieldsOf } from '#kit/fields-of.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { until } from '#kit/until.ts';
import { serveWebPages, type WebPage } from '#kit/web-page.ts';
import { widgetPage } from '#kit/widget-page.ts';
import { themeSchema } from '#model/theme.ts';

/** A field with a value, what stands beside it, and what is seen then: an expression in the page and its value. */
interface Row {
  readonly field: string;
  readonly value: unknown;
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly look: string;
  readonly seen: string | RegExp;
}

/** Expression for a computed style; `of` is the chat with a text field, or the one with buttons. */
const style = (selector: string, property: string, of = 'it'): string =>
  `getComputedStyle(inside('${selector}', ${of})).${property}`;

const surfaces: readonly (readonly [field: string, selector: string, of: 'it' | 'other'])[] = [
  ['container', '.parley-scroller', 'it'],
  ['hostBubbles', '.parley-host-bubble', 'it'],
  ['guestBubbles', '.parley-guest-bubble', 'it'],
  ['buttons', '.parley-choice', 'other'],
  ['inputs', '.parley-input', 'it'],
];
const shadows = {
  none: /^none$/,
  sm: /1px 2px/,
  md: /2px 6px -1px/,
  lg: /8px 16px -4px/,
  xl: /18px 30px/,
  '2xl': /28px 56px/,
};

const surfaceRows: readonly Row[] = surfaces.flatMap(([name, selector, of]) => {
  const at = `chat.${name}`;
  const painted = { [`${at}.backgroundColor`]: '#102030' };
  const bordered = { ...painted, [`${at}.border.thickness`]: 2 };
  const row = (
    field: string,
    value: unknown,
    property: string,
    seen: string | RegExp,
    beside: object = painted,
  ): Row => ({
    field: `${at}.${field}`,
    value,
    beside: { ...beside },
    look: style(selector, property, of),
    seen,
  });
  return [
    row('backgroundColor', '#203040', 'backgroundColor', 'rgb(32, 48, 64)', {}),
    row('color', '#fedcba', 'color', 'rgb(254, 220, 186)'),
    row('opacity', 0.4, 'backgroundColor', /\/ 0\.4\)$|, 0\.4\)$/),
    row('blur', 6, 'backdropFilter', 'blur(6px)'),
    ...Object.entries(shadows).map(([value, seen]) => row('shadow', value, 'boxShadow', seen)),
    row('border.thickness', 3, 'borderTopWidth', '3px'),
    row('border.color', '#00ff00', 'borderTopColor', 'rgb(0, 255, 0)', bordered),
    row('border.opacity', 0.3, 'borderTopColor', /\/ 0\.3\)$|, 0\.3\)$/, {
      ...bordered,
      [`${at}.border.color`]: '#00ff00',
    }),
    row('border.roundeness', 'none', 'borderTopLeftRadius', '0px'),
    row('border.roundeness', 'medium', 'borderTopLeftRadius', '6px'),
    row('border.roundeness', 'large', 'borderTopLeftRadius', '20px'),
    row('border.customRoundeness', 9, 'borderTopLeftRadius', '9px', {
      ...painted,
      [`${at}.border.roundeness`]: 'custom',
    }),
  ];
});

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const bar = { 'general.progressBar.isEnabled': true };
const barOf = '.parley-progress-bar-container';

const rows: readonly Row[] = [
  ...surfaceRows,
  {
    field: 'general.font',
    value: 'Fira',
    look: style('.parley-container', 'fontFamily'),
    seen: /^"?Fira"?, /,
  },
  {
    field: 'general.font.type',
    value: 'Google',
    beside: { 'general.font.family': 'Lora' },
    look: style('.parley-container', 'fontFamily'),
    seen: /^"?Lora/,
  },
  {
    field: 'general.font.family',
    value: 'My Own',
    beside: { 'general.font.type': 'Custom' },
    look: style('.parley-container', 'fontFamily'),
    seen: /^"My Own"/,
  },
  {
    field: 'general.font.css',
    value: '@font-face { font-family: "Told"; src: local("Arial") }',
    beside: { 'general.font.type': 'Custom', 'general.font.family': 'Told' },
    look: "[...document.fonts].some(({ family }) => /Told/.test(family)) + ''",
    seen: 'true',
  },
  {
    field: 'general.font.url',
    value: 'https://fonts.example.com/linked.css',
    beside: { 'general.font.type': 'Custom', 'general.font.family': 'Linked' },
    look: "document.querySelector('link[rel=stylesheet]')?.href ?? ''",
    seen: 'https://fonts.example.com/linked.css',
  },
  {
    field: 'general.background.content',
    value: '#445566',
    look: style('.parley-container', 'backgroundColor'),
    seen: 'rgb(68, 85, 102)',
  },
  {
    field: 'general.background.type',
    value: 'Image',
    beside: { 'general.background.content': picture },
    look: style('.parley-container', 'backgroundImage'),
    seen: /^url\("data:image/,
  },
  {
    field: 'general.background.type',
    value: 'None',
    look: style('.parley-container', 'backgroundColor'),
    seen: 'rgba(0, 0, 0, 0)',
  },
  {
    field: 'general.progressBar.isEnabled',
    value: false,
    look: `(inside('${barOf}') === null) + ''`,
    seen: 'true',
  },
  {
    field: 'general.progressBar.isEnabled',
    value: true,
    look: `(inside('${barOf}') === null) + ''`,
    seen: 'false',
  },
  {
    field: 'general.progressBar.color',
    value: '#00ff00',
    beside: bar,
    look: style('.parley-progress-bar', 'backgroundColor'),
    seen: 'rgb(0, 255, 0)',
  },
  {
    field: 'general.progressBar.backgroundColor',
    value: '#0000ff',
    beside: bar,
    look: style(barOf, 'backgroundColor'),
    seen: 'rgb(0, 0, 255)',
  },
  {
    field: 'general.progressBar.thickness',
    value: 11,
    beside: bar,
    look: style(barOf, 'height'),
    seen: '11px',
  },
  {
    field: 'general.progressBar.placement',
    value: 'Bottom',
    beside: bar,
    look: `(inside('${barOf}').getBoundingClientRect().bottom > it.getBoundingClientRect().bottom - 2) + ''`,
    seen: 'true',
  },
  {
    field: 'general.progressBar.placement',
    value: 'Top',
    beside: bar,
    look: `(inside('${barOf}').getBoundingClientRect().top < it.getBoundingClientRect().top + 2) + ''`,
    seen: 'true',
  },
  {
    field: 'general.progressBar.position',
    value: 'fixed',
    beside: bar,
    look: style(barOf, 'position'),
    seen: 'fixed',
  },
  {
    field: 'general.progressBar.position',
    value: 'absolute',
    beside: bar,
    look: style(barOf, 'position'),
    seen: 'absolute',
  },
  {
    field: 'chat.container.maxWidth',
    value: '333px',
    look: style('.parley-chat-view', 'maxWidth'),
    seen: '333px',
  },
  {
    field: 'chat.container.maxHeight',
    value: '222px',
    beside: { 'chat.container.backgroundColor': '#ffffff' },
    look: style('.parley-scroller', 'maxHeight'),
    seen: '222px',
  },
  {
    field: 'chat.hostAvatar.isEnabled',
    value: false,
    look: "(inside('.parley-host-container .parley-avatar-container') === null) + ''",
    seen: 'true',
  },
  {
    field: 'chat.hostAvatar.url',
    value: picture,
    look: "inside('.parley-host-container img.parley-avatar')?.src ?? ''",
    seen: picture,
  },
  {
    field: 'chat.guestAvatar.isEnabled',
    value: true,
    look: "(inside('.parley-guest-container .parley-avatar-container') === null) + ''",
    seen: 'false',
  },
  {
    field: 'chat.guestAvatar.url',
    value: '🦄',
    beside: { 'chat.guestAvatar.isEnabled': true },
    look: "inside('.parley-guest-container .parley-avatar')?.textContent ?? ''",
    seen: '🦄',
  },
  {
    field: 'chat.inputs.placeholderColor',
    value: '#00ffff',
    beside: { 'chat.inputs.backgroundColor': '#000000' },
    look: "getComputedStyle(inside('.parley-text-input'), '::placeholder').color",
    seen: 'rgb(0, 255, 255)',
  },
  ...(['none', 'medium', 'large'] as const).flatMap((value) =>
    surfaces.slice(1).map(
      ([, selector, of]): Row => ({
        field: 'chat.roundness',
        value,
        look: style(selector, 'borderTopLeftRadius', of),
        seen: { none: '0px', medium: '6px', large: '20px' }[value],
      }),
    ),
  ),
  {
    field: 'chat.buttonsInput.layout',
    value: 'vertical',
    look: style('.parley-buttons-input', 'flexDirection', 'other'),
    seen: 'column',
  },
  {
    field: 'chat.buttonsInput.layout',
    value: 'wrap',
    look: style('.parley-buttons-input', 'flexWrap', 'other'),
    seen: 'wrap',
  },
  {
    field: 'customCss',
    value: '.parley-host-bubble { letter-spacing: 3px }',
    look: style('.parley-host-bubble', 'letterSpacing'),
    seen: '3px',
  },
];

describe('every field of a theme is seen', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let site: WebPage;
  let shown: TestPage;
  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
    const common = {
      settings: { typingEmulation: { enabled: false } },
      theme: { general: { progressBar: { isEnabled: true } } },
    };
    await publishBot(
      server,
      { ...common, groups: { a: ['Hi', { type: 'text input' }, 'More', { type: 'text input' }] } },
      { publicId: 'talk' },
    );
    await publishBot(
      server,
      {
        ...common,
        groups: {
          a: [
            'Hi',
            { type: 'choice input', items: ['One', 'Two'].map((content) => ({ id: content, content })) },
          ],
        },
      },
      { publicId: 'choose' },
    );
    site = await serveWebPages({ '/': widgetPage(await server.address()) });
    shown = await browser.page({ reducedMotion: 'reduce' });
    const { page } = shown;
    await page.goto(site.address);
    await until(page, 'window.inside');
    await page.evaluate("window.other = make('other', { bot: 'choose' }); it.send('Ada')");
    await page.evaluate("document.querySelector('main').style.height = 'auto'");
    await page.evaluate('other.scrollIntoView()');
    await until(page, "inside('.parley-choice', other)", 10_000);
    await until(page, "inside('.parley-guest-bubble') && said().includes('More') && asked()", 10_000);
  });
  after(async () => {
    await browser.close();
    await site.close();
    await server.close();
  });

  it('every field has a row', () => {
    assert.deepEqual([...new Set(rows.map(({ field }) => field))].sort(), fieldsOf(themeSchema));
  });

  for (const { field, value, beside = {}, look, seen } of rows)
    it(`${field}: ${JSON.stringify(value)}: ${look}`, async () => {
      const { page } = shown;
      await page.evaluate(
        'it.previewTheme = other.previewTheme = { general: { progressBar: { isEnabled: true } } }',
      );
      const theme = nested({ ...beside, [field]: value });
      await page.evaluate(`it.previewTheme = other.previewTheme = ${JSON.stringify(theme)}`);
      const pattern = typeof seen === 'string' ? `now === ${JSON.stringify(seen)}` : `${seen}.test(now)`;
      await until(page, `((now) => ${pattern})(${look})`, 2000).catch(async () =>
        assert.fail(`${field} is seen as ${await page.evaluate(look)}, not ${seen}`),
      );
    });
});

/** `{ 'a.b': 1 }` as `{ a: { b: 1 } }`. */
function nested(fields: Readonly<Record<string, unknown>>): object {
  const made: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    let at = made;
    const names = path.split('.');
    for (const name of names.slice(0, -1)) {
      const next: Record<string, unknown> = isFields(at[name]) ? at[name] : {};
      at[name] = next;
      at = next;
    }
    at[names.at(-1) ?? ''] = value;
  }
  return made;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
