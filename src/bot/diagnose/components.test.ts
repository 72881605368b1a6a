import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { components } from './components.ts';

type Graph = Readonly<Record<string, string>>;

const rows: readonly { graph: Graph; found: readonly string[] }[] = [
  { graph: {}, found: [] },
  { graph: { a: '' }, found: ['a'] },
  { graph: { a: 'a' }, found: ['a'] },
  { graph: { a: 'b', b: '' }, found: ['a', 'b'] },
  { graph: { a: 'b', b: 'a' }, found: ['ab'] },
  { graph: { a: 'b', b: 'c', c: 'a', d: 'a' }, found: ['abc', 'd'] },
  { graph: { a: 'b', b: 'ac', c: 'd', d: 'c' }, found: ['ab', 'cd'] },
  { graph: { a: 'bc', b: 'd', c: 'd', d: '' }, found: ['a', 'b', 'c', 'd'] },
  { graph: { a: 'b', b: 'cd', c: 'a', d: 'e', e: 'd' }, found: ['abc', 'de'] },
  { graph: { a: 'bb', b: 'aa' }, found: ['ab'] },
];

test('nodes that can all reach each other are found together', () => {
  for (const { graph, found } of rows) assert.deepEqual(named(graph), found, JSON.stringify(graph));
});

test('they are those that a plain search finds', () => {
  const letters = 'abcdefg';
  const graphs = fc.record(
    Object.fromEntries(
      [...letters].map((letter) => [letter, fc.string({ unit: fc.constantFrom(...letters), maxLength: 3 })]),
    ),
  );
  fc.assert(
    fc.property(graphs, (graph) => {
      const groups = named(graph);
      for (const a of letters) {
        for (const b of letters) {
          const isTogether = groups.some((group) => group.includes(a) && group.includes(b));
          assert.equal(isTogether, a === b || (reaches(graph, a).has(b) && reaches(graph, b).has(a)));
        }
      }
      assert.equal(groups.join('').length, letters.length, 'each node once');
    }),
  );
});

test('a chain of a hundred thousand nodes does not overflow', () => {
  const nodes = Array.from({ length: 100_000 }, (_, index) => index);
  assert.equal(components(nodes, (node) => (node + 1 < nodes.length ? [node + 1] : [])).length, nodes.length);
  assert.equal(components(nodes, (node) => [(node + 1) % nodes.length]).length, 1);
});

function named(graph: Graph): readonly string[] {
  return components(Object.keys(graph), (node) => [...(graph[node] ?? '')])
    .map((members) => members.toSorted().join(''))
    .toSorted();
}

function reaches(graph: Graph, from: string): ReadonlySet<string> {
  const reached = new Set(graph[from]);
  for (const node of reached) for (const next of graph[node] ?? '') reached.add(next);
  return reached;
}
