import type { BotEdit } from '../ports/bot.ts';
import type { NewCheckpoint } from '../ports/checkpoint.ts';
import type { NewOpBatch } from '../ports/op-batch.ts';
import { type Row, step } from './row.ts';
import { bot } from './world.ts';

const b1 = { workspaceId: 'w1', botId: 'b1' };
const batch = (batchId: string, more: Partial<NewOpBatch> = {}): NewOpBatch => ({
  batchId,
  userId: 'ada',
  clientId: 'c1',
  label: 'Rename',
  ops: `["${batchId}"]`,
  inverse: '[]',
  ...more,
});
const edit = (baseRev: number, ...batches: readonly NewOpBatch[]): BotEdit => ({ baseRev, batches });

const keptBefore = (key: string): NewCheckpoint => ({
  ...{ key, botId: 'b1', document: '{"c":0}', reason: 'largeChange', name: null, rev: 0 },
  ...{ by: 'ada', at: 2000 },
});

export const opRows: readonly Row[] = [
  {
    name: 'what the editor keeps beside a bot is replaced by those who know it, and goes with the bot',
    steps: [
      step('editorMetas.put', ['b1', { data: '{"a":1}', updatedAt: 5 }, '{}'], false),
      step('editorMetas.put', ['b1', { data: '{"a":1}', updatedAt: 5 }, null], true),
      step('editorMetas.put', ['b1', { data: '{"a":2}', updatedAt: 6 }, '{"a":1}'], true),
      step('editorMetas.put', ['b1', { data: '{"a":3}', updatedAt: 7 }, '{"a":1}'], false),
      step('editorMetas.put', ['b1', { data: '{"a":3}', updatedAt: 7 }, null], false),
      step('editorMetas.get', ['b1'], { data: '{"a":2}', updatedAt: 6 }),
      step('editorMetas.get', ['b2'], null),
      step('bots.delete', [b1], true),
      step('editorMetas.get', ['b1'], null),
    ],
  },
  {
    name: 'ops: each batch makes a revision, in order, with the change of the bot',
    steps: [
      step('bots.head', ['b1'], { rev: 0 }),
      step('opBatches.list', ['b1', { limit: 9 }], []),
      step('opBatches.latestAuthors', ['w1'], new Map()),
      step('bots.update', [b1, { patch: { name: 'A' }, at: 2000, edit: edit(0, batch('x'), batch('y')) }], {
        value: { name: 'A', rev: 2, updatedAt: 2000 },
      }),
      step('opBatches.latestAuthors', ['w1'], new Map([['b1', 'ada']])),
      step('opBatches.latestAuthors', ['w2'], new Map()),
      step(
        'bots.update',
        [b1, { patch: {}, at: 2000, edit: edit(2, batch('z', { userId: null, clientId: null })) }],
        { value: { rev: 3, updatedAt: 2001 } },
      ),
      step(
        'opBatches.list',
        ['b1', { limit: 9 }],
        [
          {
            botId: 'b1',
            rev: 1,
            at: 2000,
            batchId: 'x',
            userId: 'ada',
            clientId: 'c1',
            label: 'Rename',
            ops: '["x"]',
            inverse: '[]',
          },
          { rev: 2, batchId: 'y' },
          { rev: 3, at: 2001, userId: null, clientId: null },
        ],
      ),
      step('opBatches.latestAuthors', ['w1'], new Map()),
      step('opBatches.list', ['b1', { limit: 1, afterRev: 1 }], [{ rev: 2 }]),
      step('opBatches.list', ['b1', { limit: 9, afterTime: 2000 }], [{ rev: 3 }]),
      step('opBatches.list', ['b2', { limit: 9 }], []),
      step('opBatches.find', ['b1', ['z', 'x', 'none']], [{ rev: 1 }, { rev: 3 }]),
      step('opBatches.find', ['b1', []], []),
      step('opBatches.find', ['b2', ['x']], []),
    ],
  },
  {
    name: 'ops: nothing is written at another revision',
    steps: [
      step('bots.update', [b1, { patch: { name: 'A' }, at: 2000, edit: edit(0, batch('x')) }], { ok: true }),
      step('bots.update', [b1, { patch: { name: 'B' }, at: 3000, edit: edit(0, batch('y')) }], {
        error: { code: 'STALE', rev: 1 },
      }),
      step('bots.update', [b1, { patch: {}, at: 3000, edit: edit(2, batch('y')) }], {
        error: { code: 'STALE' },
      }),
      step('bots.get', ['b1'], { name: 'A', rev: 1, updatedAt: 2000 }),
      step('opBatches.list', ['b1', { limit: 9 }], [{ batchId: 'x' }]),
      // A newer time is reported first, as for every update.
      step('bots.update', [b1, { patch: {}, at: 3000, basedOn: 1000, edit: edit(0, batch('y')) }], {
        error: { code: 'CONFLICT', fields: ['name'] },
      }),
    ],
  },
  {
    name: 'ops: the draft as it was is kept with a change that is written, and with no other',
    steps: [
      step(
        'bots.update',
        [b1, { patch: { name: 'A' }, at: 2000, edit: edit(3, batch('x')), keep: keptBefore('c0') }],
        { error: { code: 'STALE', rev: 0 } },
      ),
      step(
        'bots.update',
        [b1, { patch: { name: 'A' }, at: 2000, basedOn: 0, edit: edit(0), keep: keptBefore('c0') }],
        { error: { code: 'CONFLICT' } },
      ),
      step('versions.listCheckpoints', ['b1'], []),
      step('versions.get', [{ botId: 'b1', key: 'c0' }], null),
      step(
        'bots.update',
        [b1, { patch: { name: 'A' }, at: 2000, edit: edit(0, batch('x')), keep: keptBefore('c0') }],
        { value: { rev: 1 } },
      ),
      step('versions.listCheckpoints', ['b1'], [{ key: 'c0', reason: 'largeChange', by: 'ada', at: 2000 }]),
      step('versions.get', [{ botId: 'b1', key: 'c0' }], { kind: 'checkpoint', document: '{"c":0}' }),
    ],
  },
  {
    name: 'ops: a change of the draft without ops makes a revision, other changes do not',
    steps: [
      step('bots.update', [b1, { patch: { folderId: null, isClosed: true }, at: 2000 }], {
        value: { rev: 0 },
      }),
      step('bots.update', [b1, { patch: { resultsTablePreferences: '{}' }, at: 2000 }], {
        value: { rev: 0 },
      }),
      step('bots.update', [b1, { patch: { name: 'Bot b1', groups: '[]', icon: undefined }, at: 2000 }], {
        value: { rev: 0 },
      }),
      step('bots.update', [b1, { patch: { theme: '{"a":1}' }, at: 2000 }], { value: { rev: 1 } }),
      step(
        'bots.update',
        [b1, { patch: { theme: '{"b":1}' }, at: 2000, edit: { ...edit(1), isUndescribed: true } }],
        { value: { rev: 2 } },
      ),
      step('bots.update', [b1, { patch: { theme: '{"c":1}' }, at: 2000, edit: edit(2) }], {
        value: { rev: 2 },
      }),
      step('opBatches.list', ['b1', { limit: 9 }], []),
      step('versions.unpublish', ['b1', { at: 5, by: null }], { rev: 2 }),
      step('bots.move', [b1, { workspaceId: 'w2', folderId: null, at: 9 }], { value: { rev: 2 } }),
    ],
  },
  {
    name: 'ops: an older state learns which groups changed since',
    steps: [
      step(
        'bots.update',
        [
          b1,
          {
            patch: { groups: '[{"id":"g1","blocks":[{"id":"x"}]},{"id":"g2","blocks":[{"id":"y"}]}]' },
            at: 2000,
            edit: { ...edit(0, batch('x')), groups: { changed: ['g1', 'g2'], removed: [] } },
          },
        ],
        { ok: true },
      ),
      step(
        'bots.update',
        [
          b1,
          {
            patch: { groups: '[{"id":"g2","blocks":[{"id":"z"}]}]' },
            at: 3000,
            edit: { ...edit(1, batch('y')), groups: { changed: ['g2'], removed: ['g1'] } },
          },
        ],
        { ok: true },
      ),
      step('bots.update', [b1, { patch: { name: 'late' }, at: 5000, basedOn: 2000 }], {
        error: { code: 'CONFLICT', fields: ['groups'], blockIds: ['z'] },
      }),
    ],
  },
  {
    name: 'ops: old batches are removed, and those of a bot that is gone',
    steps: [
      step('bots.create', [bot('b3', 'w1')], { value: { rev: 0 } }),
      step('bots.update', [b1, { patch: {}, at: 2000, edit: edit(0, batch('x'), batch('y')) }], { ok: true }),
      step('bots.update', [b1, { patch: {}, at: 3000, edit: edit(2, batch('z')) }], { ok: true }),
      step(
        'bots.update',
        [
          { workspaceId: 'w1', botId: 'b3' },
          { patch: {}, at: 1500, edit: edit(0, batch('x')) },
        ],
        { ok: true },
      ),
      step('opBatches.sweep', [3000, 1], 1),
      step('opBatches.list', ['b3', { limit: 9 }], []),
      step('opBatches.sweep', [3000, 9], 2),
      step('opBatches.sweep', [3000, 9], 0),
      step('opBatches.list', ['b1', { limit: 9 }], [{ rev: 3 }]),
      step('bots.head', ['b1'], { rev: 3 }),
      step('bots.delete', [b1], true),
      step('opBatches.list', ['b1', { limit: 9 }], []),
    ],
  },
];
