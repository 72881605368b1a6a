import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { colorText, layer, parseColor } from './color.ts';
import { contrast, quietOn, READABLE, readableOn } from './contrast.ts';

const parsed: readonly (readonly [text: string, expected: string | undefined])[] = [
  ['#fff', 'rgb(255 255 255)'],
  ['#F80', 'rgb(255 136 0)'],
  ['#ff8e21', 'rgb(255 142 33)'],
  ['#00000080', 'rgb(0 0 0 / 0.502)'],
  ['#0008', 'rgb(0 0 0 / 0.533)'],
  [' rgb(10, 20, 30) ', 'rgb(10 20 30)'],
  ['rgba(10,20,30,.5)', 'rgb(10 20 30 / 0.5)'],
  ['rgb(10 20 30 / 50%)', 'rgb(10 20 30 / 0.5)'],
  ['rgb(100% 0% 0%)', 'rgb(255 0 0)'],
  ['hsl(120, 100%, 50%)', 'rgb(0 255 0)'],
  ['hsl(210 50% 40% / .25)', 'rgb(51 102 153 / 0.25)'],
  ['transparent', 'rgb(0 0 0 / 0)'],
  ['#ff', undefined],
  ['#ggg', undefined],
  ['rgb(1, 2)', undefined],
  ['rebeccapurple', undefined],
  ['var(--x)', undefined],
  ['', undefined],
];

describe('parseColor', () => {
  for (const [text, expected] of parsed)
    it(`${text} → ${expected}`, () => {
      const color = parseColor(text);
      assert.equal(color && colorText(color), expected);
    });
});

const hex = (text: string) => {
  const color = parseColor(text);
  assert.ok(color);
  return color;
};

describe('contrast', () => {
  for (const [one, other, expected] of [
    ['#000', '#fff', 21],
    ['#fff', '#fff', 1],
    ['#fff', '#FF8E21', 2.3],
    ['#fff', '#ff5924', 3.1],
    ['#9095A0', '#ffffff', 3],
  ] as const)
    it(`${one} on ${other} is ${expected}`, () =>
      assert.equal(Math.round(contrast(hex(one), hex(other)) * 10) / 10, expected));
});

describe('layer', () => {
  it('mixes by alpha', () =>
    assert.equal(colorText(layer(hex('#00000080'), hex('#fff'))), 'rgb(127 127 127)'));
});

const readable: readonly (readonly [background: string, wanted: string | undefined, isKept: boolean])[] = [
  ['#ffffff', '#202020', true],
  ['#0042DA', '#ffffff', true],
  ['#FF8E21', '#ffffff', false],
  ['#000000', '#111111', false],
  ['#777777', '#888888', false],
  ['#ffffff', undefined, false],
];

describe('readableOn', () => {
  for (const [background, wanted, isKept] of readable)
    it(`${wanted} on ${background} is ${isKept ? 'kept' : 'replaced by what can be read'}`, () => {
      const text = readableOn(hex(background), wanted === undefined ? undefined : hex(wanted));
      if (isKept) assert.equal(text, undefined);
      else assert.ok(contrast(parseColor(text ?? '') ?? hex(background), hex(background)) >= READABLE);
    });

  it('finds a colour for every grey', () => {
    for (let grey = 0; grey < 256; grey++) {
      const background = { red: grey, green: grey, blue: grey, alpha: 1 };
      const text = parseColor(readableOn(background, background) ?? '');
      assert.ok(text && contrast(text, background) >= READABLE, String(grey));
      const quiet = parseColor(quietOn(background, text));
      assert.ok(quiet && contrast(quiet, background) >= READABLE - 0.05, `quiet on ${grey}`);
    }
  });
});
