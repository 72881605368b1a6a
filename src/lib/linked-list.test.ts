import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Linked, LinkedList } from './linked-list.ts';

interface Named extends Linked<Named> {
  readonly name: string;
}

const named = (name: string): Named => ({ name, before: undefined, after: undefined });

/** What is done to the nodes a, b and c, and what is left. */
const rows: readonly (readonly [
  what: string,
  act: (list: LinkedList<Named>, nodes: Readonly<Record<'a' | 'b' | 'c', Named>>) => void,
  left: string,
])[] = [
  ['nothing', () => {}, 'abc'],
  ['the first removed', (list, { a }) => list.remove(a), 'bc'],
  ['one in the middle removed', (list, { b }) => list.remove(b), 'ac'],
  ['the last removed', (list, { c }) => list.remove(c), 'ab'],
  ['all removed', (list, { a, b, c }) => [b, a, c].forEach((node) => list.remove(node)), ''],
  ['one removed twice', (list, { b }) => [b, b].forEach((node) => list.remove(node)), 'ac'],
  [
    'the first removed and added again',
    (list, { a }) => {
      list.remove(a);
      list.append(a);
    },
    'bca',
  ],
  [
    'all removed, one added',
    (list, { a, b, c }) => {
      [a, b, c].forEach((node) => list.remove(node));
      list.append(b);
    },
    'b',
  ],
];

describe('linked list', () => {
  for (const [what, act, left] of rows)
    it(`has the rest in order: ${what}`, () => {
      const list = new LinkedList<Named>();
      const nodes = { a: named('a'), b: named('b'), c: named('c') };
      for (const node of Object.values(nodes)) list.append(node);
      act(list, nodes);
      const names = list
        .nodes()
        .map(({ name }) => name)
        .join('');
      assert.deepEqual([names, list.size, list.first?.name ?? ''], [left, left.length, left.slice(0, 1)]);
    });

  it('leaves nothing in a node that it gave up', () => {
    const list = new LinkedList<Named>();
    const [a, b, c] = [named('a'), named('b'), named('c')];
    for (const node of [a, b, c]) list.append(node);
    list.remove(b);
    assert.deepEqual(b, named('b'));
  });

  it('can be emptied while it is read', () => {
    const list = new LinkedList<Named>();
    for (const name of 'abcd') list.append(named(name));
    for (const node of list.nodes()) list.remove(node);
    assert.equal(list.size, 0);
  });
});
