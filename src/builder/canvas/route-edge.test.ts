import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMs } from '#kit/cpu-ms.ts';
import { BoardRects } from './board-rects.ts';
import { edgeRouter } from './edge-router.ts';
import { roundedPath } from './rounded-path.ts';
import { pointOnCurve, type Rect, routeEdge } from './route-edge.ts';

const from = { x: 300, y: 100 };
const rect = (x: number, y: number, width = 288, height = 200): Rect => ({ x, y, width, height });
const source = rect(24, 12, 264, 188);

/** Where groups are, and what an edge from (300, 100) does: `curve`, or its corners. */
const rows: readonly {
  readonly name: string;
  readonly to: { readonly x: number; readonly y: number };
  readonly groups: readonly Rect[];
  readonly corners: string;
}[] = [
  { name: 'nothing is between', to: { x: 700, y: 300 }, groups: [source], corners: 'curve' },
  { name: 'a group beside the way', to: { x: 1100, y: 100 }, groups: [rect(500, 130)], corners: 'curve' },
  {
    name: 'a group in the way is passed above, where that is shorter',
    to: { x: 1100, y: 100 },
    groups: [rect(500, 60)],
    corners: '324,100 324,40 1076,40 1076,100',
  },
  {
    name: 'and below, where that is shorter',
    to: { x: 1100, y: 100 },
    groups: [rect(500, -140, 288, 280)],
    corners: '324,100 324,160 1076,160 1076,100',
  },
  {
    name: 'to another row it turns where no group is',
    to: { x: 1100, y: 500 },
    groups: [rect(500, 200, 400, 200)],
    corners: '324,100 324,500',
  },
  {
    name: 'back it goes between both groups',
    to: { x: 12, y: 400 },
    groups: [source, rect(24, 312, 264, 176)],
    corners: '324,100 324,220 -12,220 -12,400',
  },
  {
    name: 'where everything is full it stays a curve',
    to: { x: 620, y: 100 },
    groups: [rect(310, -4000, 300, 8000)],
    corners: 'curve',
  },
];

describe('the way of an edge', () => {
  for (const { name, to, groups, corners } of rows)
    it(name, () => {
      const way = routeEdge({ from, to }, groups);
      const inner = way?.slice(1, -1).map(({ x, y }) => `${x},${y}`);
      assert.equal(inner?.join(' ') ?? 'curve', corners);
    });

  it('is moved aside, so that several can be told apart', () => {
    const way = routeEdge({ from, to: { x: 1100, y: 100 } }, [rect(500, 60)], 6);
    assert.equal(way?.[2]?.y, 34);
  });

  it('has round corners, as far as there is room', () => {
    const { d, middle } = roundedPath([
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 10 },
    ]);
    assert.equal(d, 'M0 0L35 0Q40 0 40 5L40 10');
    assert.deepEqual(middle, { x: 25, y: 0 });
  });

  it('is compared with the curve that is drawn', () => {
    assert.deepEqual(pointOnCurve({ from, to: { x: 700, y: 300 } }, 0.5), { x: 500, y: 200 });
  });
});

describe('routing of a board', () => {
  /** A hundred groups in ten rows, each connected with one three columns on: every edge has to go around. */
  function board() {
    const rects = new BoardRects();
    const all = new Map(
      Array.from({ length: 100 }, (_, index) => [
        `g${index}`,
        rect((index % 10) * 400, Math.floor(index / 10) * 300),
      ]),
    );
    rects.set(all);
    const edges = Array.from({ length: 100 }, (_, index) => {
      const [begin, end] = [all.get(`g${index}`), all.get(`g${(index + 3) % 100}`)];
      assert.ok(begin !== undefined && end !== undefined);
      return {
        asked: {
          from: { x: begin.x + 288, y: begin.y + 100 },
          to: { x: end.x, y: end.y + 20 },
          ...{ source: `g${index}`, target: `g${(index + 3) % 100}`, aside: 0 },
        },
        route: edgeRouter(),
      };
    });
    return { rects, all, edges, run: () => edges.map(({ asked, route }) => route(asked, rects)) };
  }

  it('goes around for every edge that has a way', () => {
    const { run } = board();
    assert.ok(run().filter((each) => each !== undefined).length > 90);
  });

  it('takes a moment for a hundred edges', () => {
    const { edges, rects } = board();
    const all = () => edges.map(({ asked }) => edgeRouter()(asked, rects));
    for (let round = 0; round < 20; round += 1) all();
    const before = cpuMs();
    for (let round = 0; round < 10; round += 1) all();
    const ms = (cpuMs() - before) / 10;
    assert.ok(ms < 20, `${ms} ms`);
  });

  it('is done again only for edges near what was moved', () => {
    const { rects, all, run } = board();
    const before = run();
    rects.set(new Map([...all, ['g0', rect(0, 40)]]));
    const after = run();
    const changed = after.filter((each, index) => each !== before[index]).length;
    assert.ok(changed > 0 && changed < 30, `${changed} edges`);
  });
});
