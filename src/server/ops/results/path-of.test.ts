import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TraceStep } from '#engine/trace-step.ts';
import { pathOf } from './path-of.ts';

const block = (blockId: string): TraceStep => ({ kind: 'block', version: 'v', groupId: 'g', blockId });
const way = (to: string | null, edgeId?: string): TraceStep => ({
  ...{ kind: 'way', version: 'v', to, because: 'next' },
  ...(edgeId !== undefined && { edgeId }),
});
const turn = (n: number, ...trace: TraceStep[]) => ({ n, recorded: { kind: 'event' }, turn: { trace } });
const rewound = (n: number, to: number) => ({ n, recorded: { kind: 'rewound', to } });

const rows: readonly (readonly [name: string, turns: Parameters<typeof pathOf>[0], path: string])[] = [
  ['nothing', [], ''],
  ['edges and the next block', [turn(0, way('a', 'e1'), block('a'), way('b'), block('b'))], 'e1>a b'],
  [
    'a question that is answered in the next turn',
    [turn(0, way('a', 'e1'), block('a')), turn(1, block('a'), way('b', 'e2'), block('b'))],
    'e1>a e2>b',
  ],
  [
    'a block that leads to itself',
    [turn(0, block('a')), turn(1, block('a'), way('a', 'e1'), block('a'))],
    'a e1>a',
  ],
  ['a jump to the same block', [turn(0, block('a'), way('a'), block('a'))], 'a a'],
  [
    'turns that were taken back',
    [
      turn(0, block('a')),
      turn(1, way('b', 'e1'), block('b')),
      rewound(2, 0),
      turn(3, way('c', 'e2'), block('c')),
    ],
    'a e2>c',
  ],
  ['a path that ends', [turn(0, block('a'), way(null))], 'a'],
];

describe('the path of a result', () => {
  for (const [name, turns, path] of rows)
    it(name, () => {
      const steps = pathOf(turns).map(({ blockId, edgeId }) =>
        edgeId === null ? blockId : `${edgeId}>${blockId}`,
      );
      assert.equal(steps.join(' '), path);
    });
});
