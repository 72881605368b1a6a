import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hexText, parseColor } from './color.ts';
import { contrast, READABLE } from './contrast.ts';
import { nearestReadable } from './nearest-readable.ts';
import { colorOfOklab, oklabOf } from './oklab.ts';

const colorOf = (text: string) => parseColor(text) ?? assert.fail(text);

/** Text, background, and the closest colour that is readable. */
const rows: readonly (readonly [text: string, background: string, nearest: string | undefined])[] = [
  ['#000000', '#ffffff', undefined],
  ['#767676', '#ffffff', undefined],
  ['#777777', '#ffffff', '#767676'],
  ['#ffffff', '#ffffff', '#767676'],
  ['#000000', '#000000', '#757575'],
  ['#ff8e21', '#ffffff', '#b66000'],
  ['#ffffff', '#ff8e21', '#404040'],
  ['#ffffff80', '#0042da', '#b0c9ff'],
];

describe('the closest colour that is readable', () => {
  for (const [text, background, nearest] of rows)
    it(`${text} on ${background} → ${nearest}`, () =>
      assert.equal(nearestReadable(colorOf(text), colorOf(background)), nearest));

  it('is always readable, and never a step further than it must be', () => {
    for (let value = 0; value < 0xffffff; value += 99_991) {
      const text = colorOf(`#${value.toString(16).padStart(6, '0')}`);
      const background = colorOf(`#${(0xffffff - ((value * 7) % 0xffffff)).toString(16).padStart(6, '0')}`);
      const found = nearestReadable(text, background);
      const ratio = contrast(found === undefined ? text : colorOf(found), background);
      assert.ok(ratio >= READABLE, `${hexText(text)} on ${hexText(background)}: ${found} has ${ratio}`);
      if (found !== undefined) assert.ok(ratio < READABLE * 1.06, `${found} has ${ratio}`);
    }
  });

  it('converts there and back', () => {
    for (const text of ['#000000', '#ffffff', '#ff8e21', '#0042da', '#123456'])
      assert.equal(hexText(colorOfOklab(oklabOf(colorOf(text)))), text);
  });
});
