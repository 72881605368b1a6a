import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ComparedParts } from './compared-state.ts';
import { withGhosts } from './with-ghosts.ts';

/** A group as text: `g(b1 b2)`. */
function parts(groups: string, edges = ''): ComparedParts {
  const lists = [...groups.matchAll(/(\w+)\(([^)]*)\)/g)];
  return {
    groups: lists.map(([, id = '', blocks = '']) => ({
      id,
      title: id,
      blocks: words(blocks).map((block) => {
        const [blockId = '', ...items] = block.split('.');
        return {
          id: blockId,
          type: 'choice input',
          ...(items.length > 0 && { items: items.map((item) => ({ id: item })) }),
        };
      }),
    })),
    edges: words(edges).map((id) => ({ id, from: { eventId: 's' }, to: { groupId: 'a' } })),
    events: [{ id: 's', type: 'start' }],
    variables: [],
    theme: {},
    settings: {},
  };
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

interface Row {
  readonly name: string;
  readonly before: ComparedParts;
  readonly after: ComparedParts;
  readonly together: ComparedParts;
}

const rows: readonly Row[] = [
  {
    name: 'nothing is gone',
    before: parts('a(b c)'),
    after: parts('a(b c d)'),
    together: parts('a(b c d)'),
  },
  {
    name: 'a group comes behind the others',
    before: parts('a(b) g(x y)'),
    after: parts('a(b)'),
    together: parts('a(b) g(x y)'),
  },
  {
    name: 'a group whose block is elsewhere now, without it',
    before: parts('a(b) g(x y)'),
    after: parts('a(b x)'),
    together: parts('a(b x) g(y)'),
  },
  {
    name: 'a block stands behind the one that it stood behind',
    before: parts('a(b c d)'),
    after: parts('a(b d)'),
    together: parts('a(b c d)'),
  },
  {
    name: 'a block stands behind the nearest one that is left',
    before: parts('a(b c d e)'),
    after: parts('a(b e n)'),
    together: parts('a(b c d e n)'),
  },
  {
    name: 'a first block stands first',
    before: parts('a(b c)'),
    after: parts('a(c)'),
    together: parts('a(b c)'),
  },
  {
    name: 'all blocks of a group',
    before: parts('a(b c)'),
    after: parts('a()'),
    together: parts('a(b c)'),
  },
  {
    name: 'an item',
    before: parts('a(b.i.j.k)'),
    after: parts('a(b.i.k)'),
    together: parts('a(b.i.j.k)'),
  },
  {
    name: 'an edge',
    before: parts('a()', 'e f'),
    after: parts('a()', 'f n'),
    together: parts('a()', 'f n e'),
  },
];

describe('two states on one board:', () => {
  for (const { name, before, after, together } of rows)
    it(name, () => assert.deepEqual(withGhosts(before, after), together));
});
