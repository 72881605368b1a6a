import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeSchema } from './theme.ts';
import { themeDefaults, themeDefaultsOf61 } from './theme-defaults.ts';

const surface = {
  backgroundColor: '#fff',
  color: '#000',
  blur: 2,
  opacity: 0.5,
  shadow: '2xl',
  border: { thickness: 1, color: '#111', roundeness: 'custom', customRoundeness: 7, opacity: 1 },
};

const whole = {
  general: {
    font: 'Open Sans',
    background: { type: 'Image', content: 'https://example.com/{{Image}}.png' },
    progressBar: {
      isEnabled: true,
      color: '#123456',
      backgroundColor: '#654321',
      placement: 'Bottom',
      thickness: 4,
      position: 'fixed',
    },
  },
  chat: {
    container: { maxWidth: '800px', maxHeight: '100%', ...surface },
    hostAvatar: { isEnabled: true, url: '{{Avatar}}' },
    guestAvatar: { isEnabled: false, url: 'https://example.com/me.png' },
    hostBubbles: surface,
    guestBubbles: surface,
    buttons: surface,
    inputs: { ...surface, placeholderColor: '#9095A0' },
    roundness: 'large',
    buttonsInput: { layout: 'vertical' },
  },
  customCss: '.a { color: red }',
};

const kept: readonly { name: string; theme: unknown }[] = [
  { name: 'nothing', theme: {} },
  { name: 'every field', theme: whole },
  { name: 'an empty branch', theme: { chat: { inputs: {} } } },
  { name: 'a font of the collection', theme: { general: { font: { type: 'Google', family: 'Inter' } } } },
  { name: 'a font of the collection without name', theme: { general: { font: { type: 'Google' } } } },
  {
    name: 'an own font',
    theme: { general: { font: { type: 'Custom', family: 'X', css: 'https://example.com/x.css' } } },
  },
  {
    name: 'an own font as it was written once',
    theme: { general: { font: { type: 'Custom', url: 'https://example.com/x.css' } } },
  },
  { name: 'opacity at its lowest', theme: { chat: { buttons: { opacity: 0 } } } },
  { name: 'opacity at its highest', theme: { chat: { buttons: { border: { opacity: 1 } } } } },
  { name: 'no background', theme: { general: { background: { type: 'None' } } } },
  ...(['none', 'sm', 'md', 'lg', 'xl', '2xl'] as const).map((shadow) => ({
    name: `shadow ${shadow}`,
    theme: { chat: { inputs: { shadow } } },
  })),
  ...(['none', 'medium', 'large', 'custom'] as const).map((roundeness) => ({
    name: `border ${roundeness}`,
    theme: { chat: { inputs: { border: { roundeness } } } },
  })),
];

test('a theme stays exactly as it came, sparse', () => {
  for (const { name, theme } of kept) assert.deepEqual(themeSchema.parse(theme), theme, name);
});

const stripped: readonly { theme: unknown; left: unknown }[] = [
  { theme: { name: 'x' }, left: {} },
  { theme: { general: { x: 1, font: 'A' } }, left: { general: { font: 'A' } } },
  {
    theme: { general: { font: { type: 'Google', css: 'x' } } },
    left: { general: { font: { type: 'Google' } } },
  },
  { theme: { chat: { hostBubbles: { placeholderColor: '#fff' } } }, left: { chat: { hostBubbles: {} } } },
  { theme: JSON.parse('{"__proto__":{"x":1},"customCss":"a"}'), left: { customCss: 'a' } },
];

test('unknown keys are stripped at every level', () => {
  for (const { theme, left } of stripped) assert.deepEqual(themeSchema.parse(theme), left);
});

const refused: readonly { theme: unknown; path: string }[] = [
  { theme: null, path: '' },
  { theme: [], path: '' },
  { theme: { general: null }, path: 'general' },
  { theme: { general: { font: 5 } }, path: 'general.font' },
  { theme: { general: { font: { type: 'Other' } } }, path: 'general.font' },
  { theme: { general: { background: { type: 'color' } } }, path: 'general.background.type' },
  { theme: { general: { progressBar: { placement: 'Left' } } }, path: 'general.progressBar.placement' },
  { theme: { general: { progressBar: { position: 'sticky' } } }, path: 'general.progressBar.position' },
  { theme: { general: { progressBar: { thickness: '4' } } }, path: 'general.progressBar.thickness' },
  { theme: { chat: { container: { opacity: 1.01 } } }, path: 'chat.container.opacity' },
  { theme: { chat: { inputs: { opacity: -0.1 } } }, path: 'chat.inputs.opacity' },
  { theme: { chat: { inputs: { border: { opacity: 2 } } } }, path: 'chat.inputs.border.opacity' },
  { theme: { chat: { inputs: { shadow: 'huge' } } }, path: 'chat.inputs.shadow' },
  { theme: { chat: { inputs: { border: { roundeness: 'small' } } } }, path: 'chat.inputs.border.roundeness' },
  { theme: { chat: { roundness: 'custom' } }, path: 'chat.roundness' },
  { theme: { chat: { buttonsInput: { layout: 'grid' } } }, path: 'chat.buttonsInput.layout' },
  { theme: { customCss: 1 }, path: 'customCss' },
];

test('wrong types and words are issues at their place', () => {
  for (const { theme, path } of refused) {
    const result = themeSchema.safeParse(theme);
    assert.equal(result.error?.issues[0]?.path.join('.'), path, JSON.stringify(theme));
  }
});

test('the defaults are themes themselves, and version 6.1 differs in every value', () => {
  assert.deepEqual(themeSchema.parse(themeDefaults), themeDefaults);
  assert.deepEqual(themeSchema.parse(themeDefaultsOf61), themeDefaultsOf61);
  for (const [path, value] of leaves(themeDefaultsOf61)) {
    assert.notEqual(new Map(leaves(themeDefaults)).get(path), value, path);
  }
});

function leaves(value: object, prefix = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, `${prefix}${key}.`)
      : [[`${prefix}${key}`, inner] as const],
  );
}
