import assert from 'node:assert/strict';
import type { NewAuditEntry } from '../ports/audit.ts';
import type { OutboxEvent } from '../ports/outbox.ts';
import type { Store } from '../ports/store.ts';
import type { Race } from './races.ts';
import { runRow, type Step, step } from './row.ts';
import { answer, turn } from './world.ts';

export const begun = (n: number, more: object = {}): Step =>
  step(
    'turns.commit',
    [
      turn(0, {
        sessionId: `s${n}`,
        at: 1000 + n,
        newResults: [{ id: `r${n}`, botId: 'b1', createdAt: 1000 + n }],
        ...answer(`answer ${n}`, { resultId: `r${n}` }),
        ...more,
      }),
    ],
    'committed',
  );
export const event = (id: string): OutboxEvent => ({
  ...{ id, webhookId: 'h1', resultId: null, event: 'answer.created', payload: '{}' },
});
export const hook: Step = step(
  'webhooks.create',
  [
    {
      ...{ id: 'h1', workspaceId: 'w1', botId: 'b1', url: 'https://a.example/', events: '[]', secret: 's' },
      ...{ isEnabled: true, createdAt: 5 },
    },
    9,
  ],
  { ok: true },
);
export const noted = (kind: string, at = 2000): Step =>
  step(
    'auditLog.along',
    [
      async () => null,
      (): readonly NewAuditEntry[] => [
        {
          ...{ at, workspaceId: 'w1', userId: 'ada', via: 'app', kind, botId: null, subject: null },
          ...{ details: '{}' },
        },
      ],
    ],
    null,
  );

/** A list in pages: what fills it, how a page is asked for, and what all pages together must be. */
interface Paged {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly page: (store: Store, limit: number, cursor: Cursor) => Promise<Page>;
  readonly all: readonly string[];
}
type Cursor = number | undefined;
interface Page {
  readonly names: readonly string[];
  /** Undefined: the list says nothing of it. */
  readonly next: number | null | undefined;
  readonly last: number | undefined;
}
const from = (cursor: Cursor) => (cursor === undefined ? {} : { cursor });

const lists: readonly Paged[] = [
  {
    name: 'results',
    steps: [begun(1), begun(2), begun(3)],
    page: async (store, limit, cursor) => {
      const { results, nextCursor } = await store.results.list('b1', { limit, ...from(cursor) });
      return { names: results.map(({ id }) => id), next: nextCursor, last: results.at(-1)?.seq };
    },
    all: ['r3', 'r2', 'r1'],
  },
  {
    name: 'results of a filter',
    steps: [begun(1), begun(2), begun(3), begun(4)],
    page: async (store, limit, cursor) => {
      const filter = { from: 1002, to: 1004 };
      const { results, nextCursor } = await store.results.list('b1', { limit, filter, ...from(cursor) });
      return { names: results.map(({ id }) => id), next: nextCursor, last: results.at(-1)?.seq };
    },
    all: ['r3', 'r2'],
  },
  {
    name: 'deliveries',
    steps: [
      hook,
      step('turns.commit', [turn(0, { outbox: [event('e1'), event('e2')] })], 'committed'),
      step('turns.commit', [turn(1, { outbox: [event('e3')] })], 'committed'),
    ],
    page: async (store, limit, cursor) => {
      const { deliveries, nextCursor } = await store.outbox.list('h1', { limit, ...from(cursor) });
      return { names: deliveries.map(({ id }) => id), next: nextCursor, last: deliveries.at(-1)?.seq };
    },
    all: ['e3', 'e2', 'e1'],
  },
  {
    name: 'the audit log',
    steps: [noted('a'), noted('b'), noted('c')],
    page: async (store, limit, cursor) => {
      const entries = await store.auditLog.list('w1', { limit, ...from(cursor) });
      return { names: entries.map(({ kind }) => kind), next: undefined, last: entries.at(-1)?.seq };
    },
    all: ['c', 'b', 'a'],
  },
  {
    name: 'the audit log by kind',
    steps: [noted('a'), noted('b'), noted('a')],
    page: async (store, limit, cursor) => {
      const entries = await store.auditLog.list('w1', { limit, kinds: ['a'], ...from(cursor) });
      return { names: entries.map(({ kind }) => kind), next: undefined, last: entries.at(-1)?.seq };
    },
    all: ['a', 'a'],
  },
  {
    name: 'releases',
    steps: [step('versions.unpublish', ['b1', { at: 2000, by: 'ada' }], { publishedKey: null })],
    page: async (store, limit, cursor) => {
      const releases = await store.releases.list('b1', { limit, ...from(cursor) });
      return { names: releases.map(({ act }) => act), next: undefined, last: releases.at(-1)?.seq };
    },
    all: ['unpublish', 'publish'],
  },
];

/** In pages of any size the same comes, once each, in order; the last page says that it is the last. */
export const pages: readonly Race[] = lists.map(({ name, steps, page, all }) => ({
  name: `pages of ${name}, of any size`,
  run: async (store) => {
    await runRow(store, { name, steps });
    assert.deepEqual((await page(store, 0, undefined)).names, []);
    for (let limit = 1; limit <= all.length + 1; limit++) {
      const seen: string[] = [];
      let cursor: Cursor;
      while (seen.length <= all.length) {
        const { names, next, last } = await page(store, limit, cursor);
        seen.push(...names);
        const isEnd = seen.length >= all.length;
        if (next !== undefined) assert.equal(next === null, isEnd, `pages of ${limit}`);
        if (last === undefined || next === null) break;
        assert.ok(cursor === undefined || last < cursor, 'cursors go backwards');
        cursor = last;
      }
      assert.deepEqual(seen, all, `pages of ${limit}`);
    }
  },
}));
