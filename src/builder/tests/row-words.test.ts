import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestRow } from '#trial/test-schema.ts';
import { expectedAt, rowWords } from './row-words.ts';

const rows: readonly (readonly [row: TestRow, words: string | undefined])[] = [
  [{ say: 'Hi' }, 'says “Hi”'],
  [{ say: '' }, 'says nothing'],
  [{ pick: ['A', 'B'] }, 'picks “A”, “B”'],
  [{ skip: true }, 'skips the question'],
  [{ audio: 'https://a.example/a.mp3' }, 'sends a recording'],
  [{ command: 'menu' }, 'gives the command “menu”'],
  [{ pass: '2d' }, 'waits: 2d pass'],
  [{ call: null }, 'gets a call from another system'],
  [{ page: null }, 'gets an answer of the page'],
  [{ asks: 'Name' }, undefined],
];

it('what a row does, in words', () => {
  for (const [row, words] of rows) assert.equal(rowWords(row), words);
});

it('what a test expects at a place', () => {
  const test = {
    name: 'x',
    chat: [{ bot: ['Hi', { contains: 'a', not: { exact: 'b' } }], ends: true, variables: { Tags: ['a'] } }],
  };
  assert.equal(expectedAt(test, ['chat', 0, 'bot', 0]), 'bot › 0: “Hi”');
  assert.equal(expectedAt(test, ['chat', 0, 'bot', 1]), 'bot › 1: contains “a”, not exact “b”');
  assert.equal(expectedAt(test, ['chat', 0, 'ends']), 'ends: true');
  assert.equal(expectedAt(test, ['chat', 0, 'variables', 'Tags']), 'variables › Tags: ["a"]');
  assert.equal(expectedAt(test, ['chat', 0]), undefined);
  assert.equal(expectedAt(test, ['chat', 4, 'bot']), undefined);
});
