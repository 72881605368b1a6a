import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { builtInThemes } from '#model/built-in-themes.ts';
import { type Theme, themeSchema } from '#model/theme.ts';
import { themeContrast } from '#model/theme-contrast.ts';
import { themeFace } from '../src/client/theme/theme-properties.ts';

const text = (path: string, color: string): Theme => {
  const [, surface = '', field = ''] = path.split('.');
  return themeSchema.parse({ chat: { [surface]: { [field]: color } } });
};

/** A theme, and its texts that cannot be read with the closest colours that can. */
const rows: readonly (readonly [name: string, theme: Theme, found: Readonly<Record<string, string>>])[] = [
  ['no colours at all', {}, {}],
  ['corners only', { chat: { roundness: 'large' } }, {}],
  [
    'a background alone: the default of a message of the visitor is white on orange',
    { general: { background: { type: 'Color', content: '#ffffff' } } },
    { 'chat.guestBubbles.color': '#404040' },
  ],
  ['grey on white', text('chat.container.color', '#bbbbbb'), { 'chat.container.color': '#767676' }],
  [
    'dark on a dark page',
    { general: { background: { content: '#101010' } }, chat: { container: { color: '#222222' } } },
    { 'chat.container.color': '#7c7c7c' },
  ],
  [
    'a pale button that lets the white page through',
    { chat: { buttons: { backgroundColor: '#0042da', color: '#ffffff', opacity: 0.3 } } },
    { 'chat.buttons.color': '#535353' },
  ],
  [
    'placeholder',
    { chat: { inputs: { backgroundColor: '#ffffff', placeholderColor: '#dddddd' } } },
    { 'chat.inputs.placeholderColor': '#767676' },
  ],
];

const unreadable = (theme: Theme): Readonly<Record<string, string>> =>
  Object.fromEntries(
    themeContrast(theme)
      .filter(({ isReadable }) => !isReadable)
      .map(({ path, nearest }) => [path.join('.'), nearest ?? '']),
  );

describe('the contrast of a theme', () => {
  for (const [name, theme, found] of rows)
    it(name, () => {
      const { 'chat.guestBubbles.color': guest, ...others } = unreadable(theme);
      // Every theme with colours of its own that leaves that default as it is has this one.
      if (found['chat.guestBubbles.color'] !== undefined)
        assert.equal(guest, found['chat.guestBubbles.color']);
      const { 'chat.guestBubbles.color': _guest, ...expected } = found;
      assert.deepEqual(others, expected);
    });

  it('knows when a picture shines through', () => {
    const theme: Theme = {
      general: { background: { type: 'Image', content: 'https://example.com/a.jpg' } },
      chat: { hostBubbles: { opacity: 0.5 } },
    };
    const pictured = themeContrast(theme).filter(({ isOnPicture }) => isOnPicture);
    assert.deepEqual(
      pictured.map(({ path }) => path.join('.')),
      ['chat.container.color', 'chat.hostBubbles.color'],
    );
  });

  const properties: Readonly<Record<string, string>> = {
    'chat.container.color': '--parley-chat-container-color',
    'chat.hostBubbles.color': '--parley-host-bubble-color',
    'chat.guestBubbles.color': '--parley-guest-bubble-color',
    'chat.buttons.color': '--parley-button-color',
    'chat.inputs.color': '--parley-input-color',
  };
  const drawn = [...rows.map(([name, theme]) => ({ name, theme })), ...builtInThemes];
  for (const { name, theme } of drawn)
    it(`${name}: is corrected by the chat exactly where it is said to be unreadable`, () => {
      const face = themeFace(theme).properties;
      for (const { path, isReadable } of themeContrast(theme)) {
        const property = properties[path.join('.')];
        if (property === undefined) continue;
        const corrected = face[property]?.startsWith('rgb(') === true;
        assert.equal(corrected, !isReadable, `${path.join('.')}: ${face[property]}`);
      }
    });
});

describe('the built-in themes', () => {
  it('are at least eight, light, dark and for both', () => {
    assert.ok(builtInThemes.length >= 8);
    assert.deepEqual([...new Set(builtInThemes.map(({ scheme }) => scheme))].sort(), [
      'auto',
      'dark',
      'light',
    ]);
    assert.equal(new Set(builtInThemes.map(({ id }) => id)).size, builtInThemes.length);
  });

  for (const { name, theme, scheme } of builtInThemes)
    it(`${name} can be stored, read by everybody, and is ${scheme}`, () => {
      assert.deepEqual(themeSchema.parse(theme), theme);
      assert.deepEqual(unreadable(theme), {});
      assert.equal(themeFace(theme).scheme, scheme);
    });
});
