import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InputView } from '#model/chat.ts';
import { choicesOf, readLine } from './choices.ts';

const buttons: InputView = {
  id: 'b',
  type: 'choice input',
  items: [
    { id: 'i1', content: 'Tea' },
    { id: 'i2', content: 'Coffee' },
    { id: 'i3', content: '7' },
  ],
};
const several: InputView = { ...buttons, options: { isMultipleChoice: true } };
const cards: InputView = {
  id: 'c',
  type: 'cards',
  items: [
    {
      id: 'c1',
      title: 'Loaf',
      paths: [
        { id: 'p1', text: 'Take' },
        { id: 'p2', text: 'Look' },
      ],
    },
    { id: 'c2', title: 'Roll', description: 'small', paths: [] },
    { id: 'c3', imageUrl: 'https://x.example/y.png' },
  ],
};
const free: InputView = { id: 't', type: 'number input' };

/** Name, input, what is written, what it means. */
const rows: readonly (readonly [string, InputView, string, object | null])[] = [
  ['a number is that button', buttons, '2', { text: 'Coffee', replyId: 'i2' }],
  ['blanks do not matter', buttons, ' 1 ', { text: 'Tea', replyId: 'i1' }],
  ['words stay words', buttons, 'Coffee', { text: 'Coffee' }],
  ['a number that is no place is a word', buttons, '7', { text: '7' }],
  ['nothing is nothing', buttons, '', { text: '' }],
  ['nought and fractions are no places', buttons, '0', { text: '0' }],
  ['several of one', buttons, '1, 2', { text: '1, 2' }],
  ['several of several', several, '1, 2', { text: 'Tea, Coffee' }],
  ['one of several', several, '2', { text: 'Coffee' }],
  ['several, one of which is no place', several, '1, 9', { text: '1, 9' }],
  ['a button of a card', cards, '2', { text: 'Look', replyId: 'p2' }],
  ['a card without buttons', cards, '3', { text: 'Roll', replyId: 'c2' }],
  ['where nothing is offered, a number is a number', free, '1', { text: '1' }],
  ['an empty line is what is filled in', { ...free, prefilledValue: '4' }, '', { text: '4' }],
  ['an empty line skips what may be skipped', { ...free, options: { isRequired: false } }, ' ', null],
];

describe('what is written means', () => {
  for (const [name, input, line, said] of rows) {
    test(name, () => assert.deepEqual(readLine(line, input), said));
  }
});

test('what is offered, as it is shown', () => {
  assert.deepEqual(
    choicesOf(cards).map(({ label }) => label),
    ['Loaf: Take', 'Loaf: Look', 'Roll: small', 'c3'],
  );
  assert.deepEqual(choicesOf(free), []);
});
