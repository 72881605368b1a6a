import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import type { Raw } from '../raw.ts';
import { applyOps } from './apply-ops.ts';
import { diffOps } from './diff-ops.ts';
import { invertOps } from './invert-ops.ts';
import { itemsOf, valueAt } from './items.ts';
import type { Op, Path } from './op.ts';
import { rebaseOps } from './rebase-ops.ts';
import { stayingIds } from './staying-ids.ts';

const path = (text: string): Path => text.split('/');
const set = (at: string, to: unknown): Op => ({ op: 'set', path: path(at), to });
const remove = (at: string): Op => ({ op: 'remove', path: path(at) });
const add = (list: string, id: string, after: string | null = null, more: object = {}): Op => ({
  op: 'add',
  list: path(list),
  value: { id, ...more },
  after,
});
const move = (at: string, list: string, after: string | null = null): Op => ({
  op: 'move',
  path: path(at),
  list: path(list),
  after,
});

const bot = {
  name: 'Shop',
  groups: [
    { id: 'g1', title: 'One', blocks: [{ id: 'b1', options: { labels: { button: 'Go' } } }, { id: 'b2' }] },
    { id: 'g2', title: 'Two', blocks: [{ id: 'b3', to: ['a@x.test'] }] },
  ],
  variables: [],
};

const done = (document: Raw, ops: readonly Op[]): Raw => {
  const applied = applyOps(document, ops);
  assert.ok(applied.ok, JSON.stringify(applied));
  return applied.value;
};
const ids = (document: Raw, list: string): string =>
  (itemsOf(valueAt(document, path(list))) ?? []).map(({ id }) => id).join(' ');

describe('applyOps', () => {
  for (const [name, ops, at, expected] of [
    ['sets a field', [set('name', 'New')], 'name', 'New'],
    ['sets a field of an item', [set('groups/g2/title', 'Second')], 'groups/g2/title', 'Second'],
    [
      'sets the id of an object that is no item',
      [set('groups/g1/blocks/b2/options/user/id', 'u1')],
      'groups/g1/blocks/b2/options/user',
      { id: 'u1' },
    ],
    [
      'makes objects on the way',
      [set('groups/g1/blocks/b2/options/a/b', 1)],
      'groups/g1/blocks/b2/options',
      { a: { b: 1 } },
    ],
    [
      'sets a list without ids whole',
      [set('groups/g2/blocks/b3/to', ['b@x.test'])],
      'groups/g2/blocks/b3/to',
      ['b@x.test'],
    ],
    ['removes a field', [remove('groups/g1/title')], 'groups/g1/title', undefined],
    ['removes what is missing already', [remove('groups/g1/blocks/b2/options/x/y')], 'name', 'Shop'],
    ['adds to a list that is missing', [add('events', 'e1')], 'events', [{ id: 'e1' }]],
    ['takes names that objects have', [set('theme/__proto__/x', 1)], 'theme/__proto__/x', 1],
  ] satisfies readonly (readonly [string, readonly Op[], string, unknown])[])
    it(name, () => assert.deepEqual(valueAt(done(bot, ops), path(at)), expected));

  for (const [name, ops, list, expected] of [
    ['adds an item first', [add('groups', 'g3')], 'groups', 'g3 g1 g2'],
    ['adds an item behind another', [add('groups', 'g3', 'g1')], 'groups', 'g1 g3 g2'],
    ['adds an item last when the other is gone', [add('groups', 'g3', 'gone')], 'groups', 'g1 g2 g3'],
    ['removes an item', [remove('groups/g1')], 'groups', 'g2'],
    ['moves an item in its list', [move('groups/g1', 'groups', 'g2')], 'groups', 'g2 g1'],
    [
      'moves an item to another list',
      [move('groups/g1/blocks/b1', 'groups/g2/blocks', 'b3')],
      'groups/g2/blocks',
      'b3 b1',
    ],
  ] satisfies readonly (readonly [string, readonly Op[], string, string])[])
    it(name, () => assert.equal(ids(done(bot, ops), list), expected));

  for (const [name, op, code] of [
    ['an item that is gone', set('groups/g9/title', 'x'), 'NOT_FOUND'],
    ['an item that is gone, to be removed', remove('groups/g9'), 'NOT_FOUND'],
    ['an id that exists', add('groups', 'g1'), 'DUPLICATE_ID'],
    ['a place in a text', set('name/x', 1), 'BAD_PATH'],
    ['a place in a list without ids', set('groups/g2/blocks/b3/to/0', 'x'), 'BAD_PATH'],
    ['the id of an item', set('groups/g1/id', 'g9'), 'BAD_PATH'],
    ['another id for an item', set('groups/g1', { id: 'g9' }), 'BAD_PATH'],
    ['a list as an item', add('name', 'x'), 'BAD_PATH'],
    ['a move into itself', move('groups/g1', 'groups/g1/blocks'), 'BAD_PATH'],
    ['the whole document as a text', { op: 'set', path: [], to: 'x' }, 'BAD_PATH'],
  ] satisfies readonly (readonly [string, Op, string])[])
    it(`refuses ${name}`, () => {
      const applied = applyOps(bot, [set('name', 'x'), op]);
      assert.deepEqual(applied.ok ? 'ok' : [applied.error.index, applied.error.code], [1, code]);
    });

  it('keeps what it does not touch', () => {
    const changed = done(bot, [set('groups/g2/title', 'x')]);
    assert.equal(valueAt(changed, ['groups', 'g1']), bot.groups[0]);
    assert.equal(bot.groups[1]?.title, 'Two');
  });
});

describe('diffOps', () => {
  for (const [name, ops] of [
    ['nothing', []],
    ['a field', [set('groups/g1/blocks/b1/options/labels/button', 'Stop')]],
    ['an item that moved to the front', [move('groups/g2', 'groups')]],
    ['a block that moved to another group', [move('groups/g1/blocks/b1', 'groups/g2/blocks', 'b3')]],
    [
      'a block that moved to a new group',
      [
        add('groups', 'g3', null, { title: 'New', blocks: [] }),
        move('groups/g1/blocks/b1', 'groups/g3/blocks'),
      ],
    ],
  ] satisfies readonly (readonly [string, readonly Op[]])[])
    it(`finds ${name}`, () => assert.deepEqual(diffOps(bot, done(bot, ops)), ops));

  it('names whole fields where there are too many changes', () => {
    const after = { ...done(bot, [set('groups/g1/title', 'x'), set('groups/g2/title', 'y')]), more: 1 };
    assert.deepEqual(diffOps({ ...bot, old: 1 }, after, 3), [
      { op: 'set', path: ['groups'], to: valueAt(after, ['groups']) },
      { op: 'remove', path: ['old'] },
      { op: 'set', path: ['more'], to: 1 },
    ]);
    assert.equal(diffOps({ ...bot, old: 1 }, after, 4).length, 4);
  });

  it('moves blocks out of a group before it removes the group', () => {
    const after = done(bot, [move('groups/g1/blocks/b1', 'groups/g2/blocks'), remove('groups/g1')]);
    assert.deepEqual(
      diffOps(bot, after).map(({ op }) => op),
      ['move', 'remove'],
    );
  });

  it('removes a block whose id appears inside a value that is set whole', () => {
    const ops = [set('groups/g2/draft', { blocks: [{ id: 'b2' }] }), remove('groups/g1/blocks/b2')];
    const after = done(bot, ops);
    assert.deepEqual(done(bot, diffOps(bot, after)), after);
  });
});

describe('rebaseOps', () => {
  const rows: readonly (readonly [string, Op, Op, 'fits' | 'clashes' | 'nothing'])[] = [
    ['different fields', set('groups/g1/title', 'A'), set('groups/g2/title', 'B'), 'fits'],
    ['the same field', set('name', 'A'), set('name', 'B'), 'clashes'],
    [
      'two fields of one block',
      set('groups/g1/blocks/b1/options/x', 1),
      set('groups/g1/blocks/b1/options/y', 2),
      'fits',
    ],
    [
      'the same field of one block',
      set('groups/g1/blocks/b1/options/x', 1),
      set('groups/g1/blocks/b1/options/x', 2),
      'clashes',
    ],
    ['the same field and value', set('name', 'A'), set('name', 'A'), 'nothing'],
    ['what they removed', set('groups/g1/title', 'A'), remove('groups/g1'), 'clashes'],
    ['a field that they removed', set('groups/g1/title', 'A'), remove('groups/g1/title'), 'clashes'],
    ['removed by both', remove('groups/g1'), remove('groups/g1'), 'nothing'],
    ['removed inside of what they removed', remove('groups/g1/blocks/b1'), remove('groups/g1'), 'nothing'],
    ['what holds their change', remove('groups/g1'), set('groups/g1/blocks/b1/options/x', 1), 'clashes'],
    ['what holds their new block', remove('groups/g1'), add('groups/g1/blocks', 'n'), 'clashes'],
    [
      'what they moved something into',
      remove('groups/g1'),
      move('groups/g2/blocks/b3', 'groups/g1/blocks'),
      'clashes',
    ],
    [
      'a group that they moved a block out of',
      remove('groups/g1'),
      move('groups/g1/blocks/b1', 'groups/g2/blocks'),
      'fits',
    ],
    [
      'a block that they moved',
      set('groups/g1/blocks/b1/options/x', 1),
      move('groups/g1/blocks/b1', 'groups/g2/blocks'),
      'fits',
    ],
    ['two new items', add('groups', 'n'), add('groups', 'm'), 'fits'],
    ['the same new item', add('groups', 'n'), add('groups', 'n'), 'nothing'],
    [
      'new items of the same id',
      add('groups', 'n', null, { title: 'A' }),
      add('groups', 'n', null, { title: 'B' }),
      'clashes',
    ],
    ['a new block in a group that is gone', add('groups/g1/blocks', 'n'), remove('groups/g1'), 'clashes'],
    ['a block behind one that is gone', add('groups', 'n', 'g1'), remove('groups/g1'), 'fits'],
    ['moved by both', move('groups/g1', 'groups', 'g2'), move('groups/g1', 'groups', null), 'fits'],
    ['moved by me, gone', move('groups/g1', 'groups', 'g2'), remove('groups/g1'), 'clashes'],
    [
      'a whole in which they set something',
      set('groups/g1/blocks/b1/options', {}),
      set('groups/g1/blocks/b1/options/labels/button', 'A'),
      'clashes',
    ],
    [
      'inside of what they set whole',
      set('groups/g1/blocks/b1/options/labels/button', 'A'),
      set('groups/g1/blocks/b1/options', {}),
      'clashes',
    ],
  ];
  for (const [name, mine, theirs, expected] of rows)
    it(`${name}: ${expected}`, () => {
      const { ops, clashes } = rebaseOps(bot, { mine: [mine], theirs: [theirs] });
      assert.deepEqual(
        [ops.length, clashes.length],
        { fits: [1, 0], clashes: [0, 1], nothing: [0, 0] }[expected],
      );
      done(done(bot, [theirs]), ops);
    });

  it('names base, mine and theirs', () => {
    const { clashes } = rebaseOps(bot, { mine: [set('name', 'A')], theirs: [set('name', 'B')] });
    assert.deepEqual(clashes, [{ path: ['name'], base: 'Shop', mine: 'A', theirs: 'B' }]);
  });

  it('reports what I changed inside of something that clashed, too', () => {
    const mine = [
      move('groups/g1/blocks/b1', 'groups/g2/blocks'),
      set('groups/g2/blocks/b1/options/x', 1),
      add('groups/g2/blocks', 'n'),
    ];
    const { ops, clashes } = rebaseOps(bot, { mine, theirs: [remove('groups/g2')] });
    assert.deepEqual(ops, []);
    assert.deepEqual(
      clashes.map((clash) => clash.path.join('/')),
      ['groups/g1/blocks/b1', 'groups/g1/blocks/b1/options/x', 'groups/g2/blocks/n'],
    );
  });

  it('finds a block where they moved it, and goes on after a move of my own', () => {
    const theirs = [move('groups/g1/blocks/b1', 'groups/g2/blocks')];
    const mine = [
      set('groups/g1/blocks/b1/options/x', 1),
      move('groups/g1/blocks/b1', 'groups/g1/blocks', 'b2'),
      set('groups/g1/blocks/b1/options/y', 2),
    ];
    const { ops } = rebaseOps(bot, { mine, theirs });
    const after = done(done(bot, theirs), ops);
    assert.deepEqual(valueAt(after, path('groups/g1/blocks/b1/options')), {
      labels: { button: 'Go' },
      x: 1,
      y: 2,
    });
    assert.equal(ids(after, 'groups/g2/blocks'), 'b3');
  });
});

// Laws. Documents and changes are drawn together: each change is about something that is there.

const value = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 9 }), fc.constant(null));
const block = fc.record({
  options: fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { maxKeys: 3, noNullPrototype: true }),
});
const document = fc.array(fc.array(block, { maxLength: 4 }), { maxLength: 4 }).map((groups) => ({
  name: 'x',
  groups: groups.map((blocks, g) => ({
    id: `g${g}`,
    title: `${g}`,
    blocks: blocks.map((each, b) => ({ id: `b${g}${b}`, ...each })),
  })),
}));
/** Numbers from which changes are made. */
const seeds = fc.array(fc.tuple(fc.nat(9), fc.nat(99), fc.nat(99), value), { maxLength: 8 });

/** Changes that can be made one after the other. */
function opsFrom(start: Raw, drawn: typeof seeds extends fc.Arbitrary<infer T> ? T : never, by: string) {
  const ops: Op[] = [];
  let now = start;
  drawn.forEach(([kind, first, second, to], at) => {
    const groups = itemsOf(now.groups) ?? [];
    const group = groups[first % Math.max(1, groups.length)];
    const other = groups[second % Math.max(1, groups.length)];
    const blocks = group === undefined ? [] : (itemsOf(valueAt(now, ['groups', group.id, 'blocks'])) ?? []);
    const one = blocks[second % Math.max(1, blocks.length)];
    const op = opOf(kind, { group: group?.id, other: other?.id, block: one?.id, to, id: `${by}${at}` });
    const next = op && applyOps(now, [op]);
    if (op === undefined || next?.ok !== true) return;
    ops.push(op);
    now = next.value;
  });
  return { ops, after: now };
}

function opOf(
  kind: number,
  {
    group,
    other,
    block: one,
    to,
    id,
  }: Record<'group' | 'other' | 'block', string | undefined> & { to: unknown; id: string },
): Op | undefined {
  if (kind === 0) return add('groups', id, group ?? null, { blocks: [] });
  if (kind === 1) return set('name', to);
  if (group === undefined) return undefined;
  if (kind === 2) return set(`groups/${group}/title`, to);
  if (kind === 3) return add(`groups/${group}/blocks`, id, one ?? null);
  if (kind === 4) return move(`groups/${group}`, 'groups', other);
  if (kind === 5) return remove(`groups/${group}`);
  if (one === undefined) return undefined;
  if (kind === 6) return remove(`groups/${group}/blocks/${one}`);
  if (kind === 7) return move(`groups/${group}/blocks/${one}`, `groups/${other}/blocks`);
  if (kind === 8) return remove(`groups/${group}/blocks/${one}/options/a`);
  return set(`groups/${group}/blocks/${one}/options/${'abc'[id.length % 3]}`, to);
}

const run = { seed: 1, numRuns: 500 };

test('a change and what takes it back give the document as it was', () => {
  fc.assert(
    fc.property(document, seeds, (start, drawn) => {
      const { ops, after } = opsFrom(start, drawn, 'n');
      const inverse = invertOps(start, ops);
      assert.ok(inverse.ok);
      assert.deepEqual(done(after, inverse.value), start);
    }),
    run,
  );
});

test('the difference of two states leads from one to the other', () => {
  fc.assert(
    fc.property(document, document, seeds, (start, other, drawn) => {
      const { after } = opsFrom(start, drawn, 'n');
      for (const target of [after, other]) assert.deepEqual(done(start, diffOps(start, target)), target);
    }),
    run,
  );
});

test('what fits can be made after theirs, and nothing of theirs is lost', () => {
  fc.assert(
    fc.property(document, seeds, seeds, (start, first, second) => {
      const mine = opsFrom(start, first, 'm').ops;
      const { ops: theirs, after } = opsFrom(start, second, 't');
      const { ops, clashes } = rebaseOps(start, { mine, theirs });
      const both = done(after, ops);
      if (ops.length === 0) assert.deepEqual(both, after);
      if (mine.length === 0) assert.deepEqual([ops, clashes], [[], []]);
      if (theirs.length === 0) assert.deepEqual([ops, clashes], [mine, []]);
      for (const op of theirs) {
        if (op.op !== 'set' || valueAt(after, op.path) !== op.to || valueAt(both, op.path) === undefined)
          continue;
        assert.deepEqual(valueAt(both, op.path), op.to, 'what they set stays');
      }
    }),
    run,
  );
});

test('nothing is thrown for changes that make no sense', () => {
  const anyPath = fc.array(
    fc.constantFrom('groups', 'g0', 'g1', 'blocks', 'b00', 'options', 'name', '__proto__'),
    {
      maxLength: 5,
    },
  );
  const anyOp: fc.Arbitrary<Op> = fc.oneof(
    fc.record({ op: fc.constant('set' as const), path: anyPath, to: fc.jsonValue() }),
    fc.record({ op: fc.constant('remove' as const), path: anyPath }),
    fc.record({
      op: fc.constant('add' as const),
      list: anyPath,
      value: fc.record({ id: fc.constantFrom('g0', 'n') }),
      after: fc.constantFrom(null, 'g0'),
    }),
    fc.record({
      op: fc.constant('move' as const),
      path: anyPath,
      list: anyPath,
      after: fc.constantFrom(null, 'g0'),
    }),
  );
  fc.assert(
    fc.property(
      document,
      fc.array(anyOp, { maxLength: 5 }),
      fc.array(anyOp, { maxLength: 5 }),
      (start, mine, theirs) => {
        const before = JSON.stringify(start);
        applyOps(start, mine);
        invertOps(start, mine);
        rebaseOps(start, { mine, theirs });
        assert.equal(JSON.stringify(start), before);
      },
    ),
    run,
  );
});

describe('stayingIds', () => {
  for (const [before, after, staying] of [
    ['a b c', 'b c a', 'b c'],
    ['a b c', 'c b a', 'a'],
    ['a b c', 'x a y c', 'a c'],
    ['', 'a', ''],
  ] as const)
    it(`${before} → ${after}`, () => {
      const split = (text: string) => text.split(' ').filter(Boolean);
      assert.deepEqual([...stayingIds(split(before), split(after))].toSorted(), split(staying));
    });
});
