import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { likeness } from './likeness.ts';

interface Row {
  readonly name: string;
  readonly one: unknown;
  readonly other: unknown;
  readonly share: number;
}

const rows: readonly Row[] = [
  {
    name: 'the same but for ids and places',
    one: {
      id: 'a',
      type: 'text',
      content: { text: 'Hi' },
      outgoingEdgeId: 'e',
      graphCoordinates: { x: 1, y: 2 },
    },
    other: { id: 'b', type: 'text', content: { text: 'Hi' } },
    share: 1,
  },
  {
    name: 'nothing in either',
    one: { id: 'a' },
    other: { id: 'b' },
    share: 1,
  },
  {
    name: 'other types',
    one: { id: 'a', type: 'text', content: { text: 'Hi' } },
    other: { id: 'a', type: 'image', content: { text: 'Hi' } },
    share: 0,
  },
  {
    name: 'the type alone',
    one: { id: 'a', type: 'text', content: { text: 'Hi' } },
    other: { id: 'b', type: 'text', content: { text: 'Bye' } },
    share: 0.5,
  },
  {
    name: 'two of three',
    one: { type: 'text', options: { a: 1, b: 2 } },
    other: { type: 'text', options: { a: 1, b: 3 } },
    share: 2 / 3,
  },
  {
    name: 'one in nothing',
    one: { content: 'Yes' },
    other: {},
    share: 0,
  },
  {
    name: 'lists in another order',
    one: { list: ['a', 'b', 'c'] },
    other: { list: ['c', 'b', 'a'] },
    share: 1,
  },
  {
    name: 'a list with a repeated value',
    one: { list: ['a', 'a'] },
    other: { list: ['a'] },
    share: 2 / 3,
  },
  {
    name: 'values of other kinds',
    one: { a: 1 },
    other: { a: '1' },
    share: 0,
  },
];

describe('how much two elements have in common:', () => {
  for (const { name, one, other, share } of rows)
    it(name, () => {
      assert.equal(likeness(one, other), share);
      assert.equal(likeness(other, one), share);
    });
});
