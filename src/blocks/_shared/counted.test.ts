import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { numberBin } from '#lib/number-bin.ts';
import { countedChoices } from './counted-choices.ts';

const choices: readonly (readonly [choices: string[], answer: string, counted: string[]])[] = [
  [['Tea', 'Coffee'], 'Tea', ['Tea']],
  [['Tea', 'Coffee'], 'Coffee, Tea', ['Coffee', 'Tea']],
  [['Tea', 'Salt, pepper', 'Salt'], 'Salt, pepper, Tea', ['Salt, pepper', 'Tea']],
  [['Tea', 'Coffee'], 'my name', []],
  [['Tea', 'Coffee'], 'Tea, my name', []],
  [['', 'Tea'], '', []],
  [['Tea'], 'Tea, Tea', ['Tea']],
  [['Tea'], 'Teapot', []],
];
const numbers: readonly (readonly [answer: string, bins: string[]])[] = [
  ['0', ['0']],
  ['-0', ['0']],
  ['7', ['7']],
  ['3.9', ['3']],
  ['-3.9', ['-3']],
  ['42', ['42']],
  ['123', ['120']],
  ['1,234', ['1200']],
  ['99999', ['99000']],
  ['-128', ['-120']],
  ['12 %', ['12']],
  ['$15', ['15']],
  ['a lot', []],
  ['', []],
];

describe('countedChoices', () => {
  for (const [of, answer, counted] of choices)
    it(`${answer} of ${of.join('/')}`, () => assert.deepEqual(countedChoices(of, answer), counted));
});

describe('numberBin', () => {
  for (const [answer, bins] of numbers) it(answer, () => assert.deepEqual(numberBin(answer), bins));
});
