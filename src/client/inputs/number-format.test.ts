import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeNumber, numberStyle, numberText, parseNumber, stepNumber } from './number-format.ts';

const parsed: readonly (readonly [
  typed: string,
  options: object,
  language: string,
  expected: number | undefined,
])[] = [
  ['', {}, 'en', undefined],
  [' ', {}, 'en', undefined],
  ['abc', {}, 'en', undefined],
  ['-', {}, 'en', undefined],
  ['.', {}, 'en', undefined],
  ['1.2.3', {}, 'en', 123],
  ['42', {}, 'en', 42],
  ['-3', {}, 'en', -3],
  ['−3', {}, 'en', -3],
  ['.5', {}, 'en', 0.5],
  ['1,234.5', {}, 'en', 1234.5],
  ['1,234', {}, 'en', 1234],
  ['1,5', {}, 'en', 1.5],
  ['1.234,5', {}, 'de', 1234.5],
  ['1.234', {}, 'de', 1234],
  ['1.5', {}, 'de', 1.5],
  ['1,5', {}, 'de', 1.5],
  ['12,34', {}, 'fr', 12.34],
  ['1 234 567,8', {}, 'fr', 1234567.8],
  ['1\u202f234', {}, 'fr', 1234],
  ["1'234.5", {}, 'de-CH', 1234.5],
  ['12,34,567', {}, 'hi', 1234567],
  ['٣٤٫٥', {}, 'ar', 34.5],
  ['۱۲۳', {}, 'en', 123],
  ['१२', {}, 'hi', 12],
  ['€1,200', { style: 'currency', currency: 'EUR' }, 'en', 1200],
  ['1.200,50 €', { style: 'currency', currency: 'EUR' }, 'de', 1200.5],
  ['45', { style: 'percent' }, 'en', 0.45],
  ['45 %', { style: 'percent' }, 'de', 0.45],
  ['12.5%', { style: 'percent' }, 'en', 0.125],
  ['80 kg', { style: 'unit', unit: 'kilogram' }, 'en', 80],
  ['1.5', { locale: 'de' }, 'en', 1.5],
];

describe('parseNumber', () => {
  for (const [typed, options, language, expected] of parsed)
    it(`${JSON.stringify(typed)} in ${language} → ${expected}`, () =>
      assert.equal(parseNumber(typed, numberStyle(options, language)), expected));

  it('reads what it wrote, in every language', () => {
    for (const language of [
      'en',
      'de',
      'fr',
      'es',
      'pt',
      'it',
      'ar',
      'he',
      'hi',
      'zh',
      'ja',
      'de-CH',
      'ar-EG',
      'fa',
    ])
      for (const value of [0, 7, 0.5, 1234, 1234.5, 1234567.25, -99.9]) {
        const style = numberStyle({}, language);
        assert.equal(parseNumber(style.format.format(value), style), value, `${value} in ${language}`);
      }
  });
});

const affixes: readonly (readonly [options: object, language: string, prefix: string, suffix: string])[] = [
  [{}, 'en', '', ''],
  [{ style: 'currency', currency: 'EUR' }, 'en', '€', ''],
  [{ style: 'currency', currency: 'EUR' }, 'de', '', '€'],
  [{ style: 'currency' }, 'en', '', ''],
  [{ style: 'currency', currency: 'nonsense' }, 'en', '', ''],
  [{ style: 'percent' }, 'en', '', '%'],
  [{ style: 'unit', unit: 'kilogram' }, 'en', '', 'kg'],
  [{ style: 'unit', unit: 'parsnip' }, 'en', '', ''],
  [{ locale: 'xx-nonsense-!' }, 'en', '', ''],
];

describe('numberStyle', () => {
  for (const [options, language, prefix, suffix] of affixes)
    it(`${JSON.stringify(options)} in ${language}`, () => {
      const style = numberStyle(options, language);
      assert.deepEqual([style.prefix, style.suffix], [prefix, suffix]);
    });
});

const judged: readonly (readonly [value: number, options: object, problem: object | undefined])[] = [
  [5, {}, undefined],
  [5, { min: 5, max: 5 }, undefined],
  [-1, { min: 0 }, { kind: 'tooSmall', limit: 0 }],
  [1, { max: 0 }, { kind: 'tooLarge', limit: 0 }],
  [4, { min: '5' }, { kind: 'tooSmall', limit: 5 }],
  [150, { min: 100, step: 50 }, undefined],
  [120, { min: 100, step: 50 }, { kind: 'wrongStep', lower: 100, upper: 150 }],
  [0.3, { step: 0.1 }, undefined],
  [0.35, { step: 0.1 }, { kind: 'wrongStep', lower: 0.3, upper: 0.4 }],
  [7, { step: 0 }, undefined],
  [7, { step: '{{x}}' }, undefined],
];

describe('judgeNumber', () => {
  for (const [value, options, problem] of judged)
    it(`${value} with ${JSON.stringify(options)}`, () =>
      assert.deepEqual(judgeNumber(value, numberStyle(options, 'en')), problem));
});

const steps: readonly (readonly [
  from: number | undefined,
  options: object,
  direction: 1 | -1,
  to: number,
])[] = [
  [undefined, {}, 1, 0],
  [undefined, { min: 10 }, 1, 10],
  [1, {}, 1, 2],
  [1, {}, -1, 0],
  [1.5, {}, 1, 2],
  [100, { min: 100, step: 50 }, 1, 150],
  [100, { min: 100, step: 50 }, -1, 100],
  [110, { min: 100, step: 50 }, 1, 150],
  [9, { max: 9 }, 1, 9],
  [0.1, { step: 0.1 }, 1, 0.2],
  [0.2, { step: 0.1 }, 1, 0.3],
  [0.5, { style: 'percent' }, 1, 0.51],
];

describe('stepNumber', () => {
  for (const [from, options, direction, to] of steps)
    it(`${from} ${direction > 0 ? 'up' : 'down'} with ${JSON.stringify(options)} → ${to}`, () =>
      assert.equal(stepNumber(from, numberStyle(options, 'en'), direction), to));
});

describe('numberText', () => {
  for (const [value, text] of [
    [1234.5, '1234.5'],
    [0, '0'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
  ] as const)
    it(text, () => assert.equal(numberText(value), text));
});
