import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ResultRecord, Results } from './ports/result.ts';
import { resultPages } from './result-pages.ts';

const result = (seq: number): ResultRecord => ({
  ...{ id: `r${seq}`, seq, botId: 'b1', createdAt: 1000, variables: [], answers: [] },
  ...{ isCompleted: false, hasStarted: true, isArchived: false, lastChatSessionId: null },
});
describe('all pages of a list', () => {
  type Asked = Parameters<Results['list']>[1];
  /** A list of so many results, and what it was asked. */
  const lister = (pages: readonly (readonly number[])[]) => {
    const asked: Asked[] = [];
    const list: Results['list'] = async (_botId, page) => {
      asked.push(page);
      const at = asked.length - 1;
      const isLast = at >= pages.length - 1;
      return { results: (pages[at] ?? []).map((seq) => result(seq)), nextCursor: isLast ? null : at + 10 };
    };
    return { asked, list };
  };
  const filter = { isCompleted: true };
  const rows: readonly (readonly [
    name: string,
    pages: readonly (readonly number[])[],
    seen: readonly number[][],
  ])[] = [
    ['of nothing, none', [[]], []],
    ['of one page', [[3, 2, 1]], [[3, 2, 1]]],
    ['one after the other', [[3, 2], [1]], [[3, 2], [1]]],
    ['an empty one in between is left out', [[3], [], [1]], [[3], [1]]],
    ['an empty one at the end is left out', [[3], []], [[3]]],
  ];
  for (const [name, pages, seen] of rows)
    it(name, async () => {
      const { asked, list } = lister(pages);
      const found: (readonly number[])[] = [];
      for await (const page of resultPages(list)('b1', filter)) found.push(page.map(({ seq }) => seq));
      assert.deepEqual(found, seen);
      assert.deepEqual(
        asked.map(({ cursor }) => cursor),
        pages.map((_page, at) => (at === 0 ? undefined : at + 9)),
      );
      assert.ok(asked.every((page) => page.filter === filter && page.limit === 100));
    });

  it('lets other work happen between them', async () => {
    const { list } = lister([[2], [1]]);
    const happened: string[] = [];
    setImmediate(() => happened.push('work'));
    for await (const [first] of resultPages(list)('b1', {})) happened.push(`page ${first?.seq}`);
    assert.deepEqual(happened, ['page 2', 'work', 'page 1']);
  });
});
