import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closestWord } from './closest-word.ts';

const words = ['start', 'check', 'chat', 'import', 'export', 'token', 'user', 'workspace', 'restore'];

/** What was written, and what was meant. */
const rows: readonly (readonly [word: string, meant: string | undefined])[] = [
  ['strat', 'start'],
  ['chek', 'check'],
  ['caht', 'chat'],
  ['tokens', 'token'],
  ['exprot', 'export'],
  ['work', 'workspace'],
  ['restoer', 'restore'],
  ['uesr', 'user'],
  ['x', undefined],
  ['', undefined],
  ['dance', undefined],
  ['publish', undefined],
];

describe('closestWord', () => {
  for (const [word, meant] of rows)
    it(`${word} → ${meant}`, () => {
      assert.equal(closestWord(word, words), meant);
    });
});
