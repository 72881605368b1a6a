import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OpBatch } from '#store/ports/op-batch.ts';
import type { DraftEvent } from './draft-event.ts';
import { DraftWatch } from './draft-watch.ts';

const batch = (rev: number): OpBatch => ({
  ...{ botId: 'b', rev, at: 0, batchId: `x${rev}`, userId: null, clientId: null },
  ...{ label: '', ops: '[]', inverse: '[]' },
});

/** Revisions that are found one look after the other (null: deleted), those with a batch, and what followers are told. */
const rows: readonly (readonly [
  name: string,
  revs: readonly (number | null)[],
  batches: readonly number[],
  told: readonly (readonly string[])[],
])[] = [
  ['nothing new', [3, 3, 3], [], [['reload 3'], [], []]],
  ['a change', [3, 4], [4], [['reload 3'], ['ops 4']]],
  ['several changes', [3, 6], [4, 5, 6], [['reload 3'], ['ops 4', 'ops 5', 'ops 6']]],
  ['a change that nobody described', [3, 4], [], [['reload 3'], ['reload 4']]],
  ['one of several that nobody described', [3, 5], [5], [['reload 3'], ['reload 5']]],
  ['an older state', [3, 2], [], [['reload 3'], ['reload 2']]],
  ['too many changes', [3, 2000], [4], [['reload 3'], ['reload 2000']]],
  ['a bot that was deleted', [3, null], [], [['reload 3'], ['deleted']]],
];

function shown(event: DraftEvent): string {
  if (event.event === 'ops') return `ops ${event.change.rev}`;
  return event.event === 'reload' ? `reload ${event.rev}` : event.event;
}

function watch({
  followed = () => ['b'],
  revs,
  batches = [],
}: {
  readonly followed?: () => readonly string[];
  readonly revs: () => Promise<ReadonlyMap<string, number>>;
  readonly batches?: readonly number[];
}) {
  const told: string[] = [];
  const errors: unknown[] = [];
  const made = new DraftWatch({
    drafts: { followed, publish: (_botId, event) => void told.push(shown(event)) },
    shared: { revs },
    presence: { exchange: async () => {} },
    opBatches: {
      list: async (_botId, { afterRev = 0, limit }) =>
        batches
          .filter((rev) => rev > afterRev)
          .slice(0, limit)
          .map(batch),
    },
    onError: (error) => void errors.push(error),
  });
  made.close();
  return { look: () => made.look(), told: () => told.splice(0), errors };
}

describe('changes of drafts on other servers', () => {
  for (const [name, revs, batches, expected] of rows)
    it(name, async () => {
      const waiting = [...revs];
      const { look, told } = watch({
        batches,
        revs: async () => {
          const rev = waiting.shift() ?? null;
          return new Map(rev === null ? [] : [['b', rev]]);
        },
      });
      for (const each of expected) {
        await look();
        assert.deepEqual(told(), each);
      }
    });

  it('are not looked for while nobody follows a draft', async () => {
    let asked = 0;
    const { look } = watch({
      followed: () => [],
      revs: async () => {
        asked += 1;
        return new Map();
      },
    });
    await look();
    assert.equal(asked, 0);
  });

  it('are told later when the database was away', async () => {
    const answers = [3, new Error('away'), 4];
    const { look, told, errors } = watch({
      batches: [4],
      revs: async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return new Map([['b', answer ?? 0]]);
      },
    });
    for (let times = 0; times < 3; times += 1) await look();
    assert.deepEqual(told(), ['reload 3', 'ops 4']);
    assert.equal(errors.length, 1);
  });
});
