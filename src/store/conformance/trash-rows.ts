import type { Row } from './row.ts';
import { answer, bot, turn } from './world.ts';

const b1 = { workspaceId: 'w1', botId: 'b1' };
const ada = (at: number) => ({ at, by: 'ada' });

export const trashRows: readonly Row[] = [
  {
    name: 'trash: a bot goes with its results and comes back as it was',
    steps: [
      ['turns.commit', [turn(0, answer('x'))], 'committed'],
      ['trash.list', ['w1', {}], []],
      ['trash.put', [{ workspaceId: 'w2', botId: 'b1' }, ada(2000)], null],
      ['trash.put', [b1, ada(2000)], { id: 'b1', isArchived: true, updatedAt: 2000, groups: '[]' }],
      ['trash.put', [b1, ada(2000)], null],
      ['bots.list', ['w1', {}], []],
      ['trash.list', ['w1', {}], [{ id: 'b1', deletedAt: 2000, publicId: 'bot-one', publishedKey: 'v1' }]],
      ['trash.list', ['w2', {}], []],
      ['trash.list', ['w1', { collaboratorId: 'cid' }], []],
      ['results.get', [{ botId: 'b1', id: 'r1' }], { isArchived: false, answers: [{ content: 'x' }] }],
      ['trash.restore', [{ workspaceId: 'w2', botId: 'b1' }, ada(3000)], { error: 'NOT_FOUND' }],
      [
        'trash.restore',
        [b1, ada(3000)],
        { value: { isArchived: false, publishedKey: 'v1', updatedAt: 3000 } },
      ],
      ['trash.restore', [b1, ada(3000)], { error: 'NOT_FOUND' }],
      ['trash.list', ['w1', {}], []],
      ['bots.list', ['w1', {}], [{ id: 'b1' }]],
      ['turns.commit', [turn(1)], 'committed'],
    ],
  },
  {
    name: 'trash: guests see the bots that were shared with them',
    steps: [
      ['collaborators.add', [{ botId: 'b1', userId: 'cid', type: 'READ', at: 1 }], { ok: true }],
      ['trash.put', [b1, ada(2000)], { id: 'b1' }],
      ['trash.list', ['w1', { collaboratorId: 'cid' }], [{ id: 'b1' }]],
      ['trash.list', ['w1', { collaboratorId: 'dot' }], []],
    ],
  },
  {
    name: 'trash: what is due, the longest deleted first',
    steps: [
      ['bots.create', [bot('b3', 'w1')], { ok: true }],
      ['bots.create', [bot('b4', 'w1')], { ok: true }],
      ['trash.put', [{ workspaceId: 'w1', botId: 'b4' }, ada(2000)], { id: 'b4' }],
      ['trash.put', [b1, ada(3000)], { id: 'b1' }],
      ['trash.put', [{ workspaceId: 'w1', botId: 'b3' }, ada(4000)], { id: 'b3' }],
      ['trash.due', [2000, 9], []],
      ['trash.due', [4000, 9], [{ id: 'b4' }, { id: 'b1', deletedAt: 3000 }]],
      ['trash.due', [9000, 1], [{ id: 'b4' }]],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b4' }], true],
      ['trash.due', [9000, 1], [{ id: 'b1' }]],
    ],
  },
  {
    name: 'trash: chats of a bot in it are not woken, and are again when it is back',
    steps: [
      ['turns.commit', [turn(0, { wakeAt: 1200 })], 'committed'],
      ['trash.put', [b1, ada(1100)], { id: 'b1' }],
      ['sessions.due', [1300, 9], []],
      ['sessions.nextWake', [], null],
      ['trash.restore', [b1, ada(1200)], { ok: true }],
      ['sessions.due', [1300, 9], [{ id: 's1' }]],
      ['sessions.nextWake', [], 1200],
    ],
  },
  {
    name: 'releases: what was live when, by whom and why',
    steps: [
      [
        'releases.list',
        ['b1', { limit: 9 }],
        [{ key: 'v1', act: 'publish', message: null, by: null, at: 1000 }],
      ],
      ['versions.putDraft', [{ key: 'v2', botId: 'b1', document: '{"v":2}', at: 2000 }], undefined],
      [
        'versions.publish',
        [
          { botId: 'b1', key: 'v2' },
          { at: 2000, publicId: 'x', release: { act: 'publish', message: 'B', by: 'ada' } },
        ],
        { ok: true },
      ],
      [
        'versions.publish',
        [
          { botId: 'b1', key: 'v1' },
          { at: 3000, publicId: 'x', release: { act: 'rollBack', message: null, by: 'bob' } },
        ],
        { ok: true },
      ],
      ['trash.put', [b1, ada(4000)], { id: 'b1' }],
      ['trash.restore', [b1, ada(5000)], { ok: true }],
      ['versions.unpublish', ['b1', ada(6000)], { publishedKey: null }],
      ['versions.unpublish', ['b1', ada(7000)], { publishedKey: null }],
      ['trash.put', [b1, ada(8000)], { id: 'b1' }],
      [
        'releases.list',
        ['b1', { limit: 9 }],
        [
          { key: null, act: 'unpublish', by: 'ada', at: 6000 },
          { key: 'v1', act: 'restore', by: 'ada', at: 5000 },
          { key: null, act: 'trash', by: 'ada', at: 4000 },
          { key: 'v1', act: 'rollBack', message: null, by: 'bob', at: 3000 },
          { key: 'v2', act: 'publish', message: 'B', by: 'ada', at: 2000 },
          { key: 'v1', act: 'publish', at: 1000 },
        ],
      ],
      ['releases.list', ['b1', { limit: 1 }], [{ at: 6000 }]],
      ['bots.delete', [b1], true],
      ['releases.list', ['b1', { limit: 9 }], []],
    ],
  },
  {
    name: 'checkpoints: drafts that were replaced stay, and a published version stays published',
    steps: [
      [
        'versions.saveCheckpoint',
        [{ key: 'c1', botId: 'b1', document: '{"c":1}', reason: 'rollBack', at: 2000, by: 'ada' }],
        undefined,
      ],
      [
        'versions.saveCheckpoint',
        [{ key: 'v1', botId: 'b1', document: 'ignored', reason: 'rollBack', at: 3000, by: null }],
        undefined,
      ],
      ['versions.get', [{ botId: 'b1', key: 'c1' }], { kind: 'checkpoint', document: '{"c":1}' }],
      ['versions.get', [{ botId: 'b1', key: 'v1' }], { kind: 'published', document: '{"v":1}' }],
      ['versions.sweepDrafts', [9e12, 9], 0],
      ['versions.list', ['b1'], [{ key: 'v1' }]],
      [
        'versions.listCheckpoints',
        ['b1'],
        [
          { key: 'v1', reason: 'rollBack', by: null, at: 3000 },
          { key: 'c1', reason: 'rollBack', by: 'ada', at: 2000 },
        ],
      ],
      [
        'versions.publish',
        [
          { botId: 'b1', key: 'c1' },
          { at: 4000, publicId: 'x' },
        ],
        { ok: true },
      ],
      ['versions.get', [{ botId: 'b1', key: 'c1' }], { kind: 'published' }],
      ['bots.delete', [b1], true],
      ['versions.listCheckpoints', ['b1'], []],
    ],
  },
];
