import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseColor } from '#model/color.ts';
import { contrast, READABLE } from '#model/contrast.ts';
import { plainFace } from './plain-face.ts';
import { familyText, themeFont } from './theme-font.ts';
import { declarations, themeFace } from './theme-properties.ts';

const bg = (content: string) => ({ general: { background: { type: 'Color', content } } });

/** A theme and one property that it comes to. */
const rows: readonly (readonly [
  name: string,
  theme: unknown,
  property: string,
  expected: string | undefined,
])[] = [
  ['colour of the page', bg('#fafafa'), 'container-bg', '#fafafa'],
  [
    'picture of the page',
    { general: { background: { type: 'Image', content: 'https://x.y/a b.png' } } },
    'container-bg-image',
    'url("https://x.y/a%20b.png")',
  ],
  [
    'picture that is encoded already',
    { general: { background: { type: 'Image', content: 'https://x.y/a%20b.png' } } },
    'container-bg-image',
    'url("https://x.y/a%20b.png")',
  ],
  [
    'colour until the picture of the page has loaded',
    { general: { background: { type: 'Image', content: 'https://x.y/a.png' } } },
    'container-bg',
    '#141418',
  ],
  ['no background', { general: { background: { type: 'None' } } }, 'container-bg', 'transparent'],
  [
    'card',
    { chat: { container: { backgroundColor: '#111111', opacity: 0.5 } } },
    'chat-container-bg',
    'color-mix(in srgb, #111111 50%, transparent)',
  ],
  [
    'width of the column',
    { chat: { container: { maxWidth: '600px' } } },
    'chat-container-max-width',
    '600px',
  ],
  ['height of the card', { chat: { container: { maxHeight: '80%' } } }, 'chat-container-max-height', '80%'],
  ['blur of the card', { chat: { container: { blur: 8 } } }, 'chat-container-blur', 'blur(8px)'],
  ['no blur writes nothing', { chat: { container: { blur: 0 } } }, 'chat-container-blur', undefined],
  ['host bubble', { chat: { hostBubbles: { backgroundColor: '#eeeeee' } } }, 'host-bubble-bg', '#eeeeee'],
  ['guest bubble', { chat: { guestBubbles: { backgroundColor: '#123456' } } }, 'guest-bubble-bg', '#123456'],
  ['defaults go with a theme that has colours', bg('#ffffff'), 'guest-bubble-bg', '#FF8E21'],
  ['defaults go with a theme that has colours', bg('#ffffff'), 'button-bg', '#0042DA'],
  ['no defaults without colours', { chat: { roundness: 'large' } }, 'guest-bubble-bg', undefined],
  [
    'text that can be read is kept',
    { chat: { buttons: { backgroundColor: '#0042DA', color: '#eef' } } },
    'button-color',
    '#eef',
  ],
  [
    'small corners',
    { chat: { hostBubbles: { border: { roundeness: 'medium' } } } },
    'host-bubble-radius',
    '6px',
  ],
  [
    'large corners',
    { chat: { guestBubbles: { border: { roundeness: 'large' } } } },
    'guest-bubble-radius',
    '20px',
  ],
  [
    'own corners',
    { chat: { buttons: { border: { roundeness: 'custom', customRoundeness: 13 } } } },
    'button-radius',
    '13px',
  ],
  [
    'own corners without a size',
    { chat: { buttons: { border: { roundeness: 'custom' } } } },
    'button-radius',
    '6px',
  ],
  ['older roundness', { chat: { roundness: 'none' } }, 'input-radius', '0px'],
  [
    'newer roundness wins',
    { chat: { roundness: 'none', inputs: { border: { roundeness: 'large' } } } },
    'input-radius',
    '20px',
  ],
  ['border', { chat: { inputs: { border: { thickness: 2, color: '#f00' } } } }, 'input-border-width', '2px'],
  [
    'colour of a border',
    { chat: { inputs: { border: { thickness: 2, color: '#f00', opacity: 0.2 } } } },
    'input-border-color',
    'color-mix(in srgb, #f00 20%, transparent)',
  ],
  [
    'a border without a colour has that of its surface',
    { chat: { buttons: { backgroundColor: '#123', border: { thickness: 1 } } } },
    'button-border-color',
    '#123',
  ],
  ['shadow', { chat: { inputs: { shadow: 'none' } } }, 'input-shadow', 'none'],
  [
    'opacity of a surface with the colour of the house',
    { chat: { hostBubbles: { opacity: 0.4 } } },
    'host-bubble-bg',
    'color-mix(in srgb, var(--parley-host-bubble-base) 40%, transparent)',
  ],
  [
    'progress bar',
    { general: { progressBar: { isEnabled: true, color: '#0f0', thickness: 8 } } },
    'progress-bar-color',
    '#0f0',
  ],
  [
    'thickness',
    { general: { progressBar: { isEnabled: true, thickness: 8 } } },
    'progress-bar-height',
    '8px',
  ],
  [
    'progress bar that is off',
    { general: { progressBar: { color: '#0f0' } } },
    'progress-bar-color',
    undefined,
  ],
];

describe('themeFace: properties', () => {
  for (const [name, theme, property, expected] of rows)
    it(`${name}: ${property}`, () =>
      assert.equal(themeFace(theme).properties[`--parley-${property}`], expected));
});

const colors = [
  '#000000',
  '#ffffff',
  '#777777',
  '#FF8E21',
  '#ff00aa',
  '#00ffff',
  '#3ecf8e',
  '#0042DA',
  '#ffff00',
];

describe('themeFace: whatever colours an author picks', () => {
  for (const [name, field] of [
    ['host-bubble', 'hostBubbles'],
    ['guest-bubble', 'guestBubbles'],
    ['button', 'buttons'],
    ['input', 'inputs'],
  ] as const)
    it(`the text of ${name} can be read`, () => {
      for (const backgroundColor of colors)
        for (const color of colors) {
          const { properties } = themeFace({
            ...bg('#ffffff'),
            chat: { [field]: { backgroundColor, color } },
          });
          const text = parseColor(properties[`--parley-${name}-color`] ?? '');
          const under = parseColor(backgroundColor);
          assert.ok(text && under && contrast(text, under) >= READABLE, `${color} on ${backgroundColor}`);
        }
    });

  it('the text beside the bubbles can be read', () => {
    for (const background of colors) {
      const { properties } = themeFace(bg(background));
      const text = parseColor(properties['--parley-chat-container-color'] ?? '');
      const under = parseColor(background);
      assert.ok(text && under && contrast(text, under) >= READABLE, background);
    }
  });

  it('what is typed into the field is hinted at readably', () => {
    for (const backgroundColor of colors)
      for (const placeholderColor of colors) {
        const { properties } = themeFace({ chat: { inputs: { backgroundColor, placeholderColor } } });
        const hint = parseColor(properties['--parley-input-placeholder-color'] ?? '');
        const under = parseColor(backgroundColor);
        assert.ok(
          hint && under && contrast(hint, under) >= READABLE - 0.05,
          `${placeholderColor} on ${backgroundColor}`,
        );
      }
  });
});

const schemes: readonly (readonly [unknown, 'light' | 'dark' | 'auto'])[] = [
  [undefined, 'auto'],
  [{}, 'auto'],
  [{ chat: { roundness: 'large' } }, 'auto'],
  [{ general: { font: 'Inter' } }, 'auto'],
  [bg('#ffffff'), 'light'],
  [bg('#101418'), 'dark'],
  [{ general: { background: { type: 'Image', content: 'https://x.y/z.png' } } }, 'dark'],
  [{ chat: { container: { backgroundColor: '#111', opacity: 1 } } }, 'dark'],
  [{ chat: { container: { backgroundColor: '#111', opacity: 0.2 } } }, 'light'],
];

describe('themeFace: light or dark', () => {
  for (const [theme, expected] of schemes)
    it(`${JSON.stringify(theme)} → ${expected}`, () => assert.equal(themeFace(theme).scheme, expected));
});

describe('themeFace: the rest', () => {
  it('says nothing for a theme that says nothing', () => assert.deepEqual(themeFace({}), plainFace));
  it('takes whatever comes', () => {
    for (const theme of [
      null,
      3,
      'x',
      [],
      { general: null, chat: [], customCss: 5 },
      { chat: { buttons: 'red' } },
    ])
      assert.deepEqual(themeFace(theme).properties, {});
  });
  it('knows avatars', () => {
    const { hostAvatar, guestAvatar } = themeFace({
      chat: { hostAvatar: { isEnabled: false, url: 'x' }, guestAvatar: { isEnabled: true, url: '🦄' } },
    });
    assert.equal(hostAvatar, null);
    assert.deepEqual(guestAvatar, { url: '🦄' });
  });
  it('knows where the progress bar is', () =>
    assert.deepEqual(
      themeFace({ general: { progressBar: { isEnabled: true, placement: 'Bottom', position: 'fixed' } } })
        .progressBar,
      { placement: 'Bottom', isFixed: true },
    ));
  it('stands the buttons one below the other', () =>
    assert.equal(themeFace({ chat: { buttonsInput: { layout: 'vertical' } } }).hasVerticalButtons, true));
  it('lets nothing out of its declarations', () =>
    assert.equal(declarations({ '--a': 'red;} body{}</style>' }), '--a:red body/style>'));
});

const fonts: readonly (readonly [font: unknown, expected: object])[] = [
  ['Inter', { family: 'Inter' }],
  [{ type: 'Google', family: 'Roboto' }, { family: 'Roboto' }],
  [
    { type: 'Custom', family: 'Own', css: '@font-face{}' },
    { family: 'Own', css: '@font-face{}' },
  ],
  [
    { type: 'Custom', family: 'Own', url: 'https://x.y/f.css' },
    { family: 'Own', url: 'https://x.y/f.css' },
  ],
  [{ type: 'Custom', family: 'Own' }, { family: 'Own' }],
  [undefined, { family: '' }],
];

describe('themeFont', () => {
  for (const [font, expected] of fonts)
    it(JSON.stringify(font) ?? 'none', () => assert.deepEqual(themeFont({ general: { font } }), expected));
  it('a family cannot end the declaration', () => assert.equal(familyText('A";}b{'), '"Ab"'));
});
