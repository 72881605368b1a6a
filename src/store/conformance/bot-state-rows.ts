import type { ReleaseAct } from '../ports/release.ts';
import type { Row, Step } from './row.ts';
import { bot, turn } from './world.ts';

/** What is found of a bot in each state of it, and what may be done with it: a line a state, all questions to each. */
const b1 = { workspaceId: 'w1', botId: 'b1' };
const by = (at: number) => ({ at, by: 'ada' });

interface State {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The version that visitors get; null: none. */
  readonly live: string | null;
  readonly isInTrash: boolean;
  /** What happened to it, the last first. */
  readonly acts: readonly ReleaseAct[];
}

const trash: Step = ['trash.put', [b1, by(5000)], { isArchived: true }];
const restore: Step = ['trash.restore', [b1, by(6000)], { ok: true }];
const unpublish: Step = ['versions.unpublish', ['b1', by(4000)], { publishedKey: null }];
const publish = (key: string, act: 'publish' | 'rollBack', at: number): Step => [
  'versions.publish',
  [
    { botId: 'b1', key },
    { at, publicId: 'unused', release: { act, message: null, by: 'ada' } },
  ],
  { ok: true, value: { publishedKey: key, publicId: 'bot-one' } },
];
const second: readonly Step[] = [
  ['versions.putDraft', [{ key: 'v2', botId: 'b1', document: '{"v":2}', at: 2000 }], undefined],
  publish('v2', 'publish', 2000),
];

const states: readonly State[] = [
  { name: 'published', steps: [], live: 'v1', isInTrash: false, acts: ['publish'] },
  {
    name: 'published again',
    steps: second,
    ...{ live: 'v2', isInTrash: false, acts: ['publish', 'publish'] },
  },
  {
    name: 'rolled back',
    steps: [...second, publish('v1', 'rollBack', 3000)],
    ...{ live: 'v1', isInTrash: false, acts: ['rollBack', 'publish', 'publish'] },
  },
  {
    name: 'taken offline',
    steps: [unpublish],
    ...{ live: null, isInTrash: false, acts: ['unpublish', 'publish'] },
  },
  {
    name: 'taken offline twice',
    steps: [unpublish, ['versions.unpublish', ['b1', by(4500)], { publishedKey: null }]],
    ...{ live: null, isInTrash: false, acts: ['unpublish', 'publish'] },
  },
  {
    name: 'in the trash',
    steps: [trash],
    ...{ live: 'v1', isInTrash: true, acts: ['trash', 'publish'] },
  },
  {
    name: 'in the trash, and was never live since',
    steps: [unpublish, trash],
    ...{ live: null, isInTrash: true, acts: ['unpublish', 'publish'] },
  },
  {
    name: 'back from the trash',
    steps: [trash, restore],
    ...{ live: 'v1', isInTrash: false, acts: ['restore', 'trash', 'publish'] },
  },
  {
    name: 'in the trash once more',
    steps: [trash, restore, ['trash.put', [b1, by(7000)], { isArchived: true }]],
    ...{ live: 'v1', isInTrash: true, acts: ['trash', 'restore', 'trash', 'publish'] },
  },
];

function asked({ live, isInTrash, acts }: State): readonly Step[] {
  const here = isInTrash ? [] : [{ id: 'b1' }];
  const there = isInTrash ? [{ id: 'b1', isArchived: true }] : [];
  return [
    ['bots.get', ['b1'], { publishedKey: live, isArchived: isInTrash, publicId: 'bot-one', rev: 0 }],
    ['bots.head', ['b1'], { publishedKey: live, isArchived: isInTrash }],
    ['bots.headByPublicId', ['bot-one'], { id: 'b1', publishedKey: live, isArchived: isInTrash }],
    ['bots.list', ['w1', {}], here],
    ['bots.list', ['w1', { folderId: null }], here],
    ['trash.list', ['w1', {}], there],
    ['trash.list', ['w2', {}], []],
    ['trash.due', [9e12, 9], there],
    ['releases.list', ['b1', { limit: 9 }], acts.map((act) => ({ act }))],
    ['versions.load', ['v1'], { botId: 'b1', document: '{"v":1}', kind: 'published' }],
    // Its names stay taken.
    ['bots.create', [bot('b3', 'w2', { publicId: 'bot-one' })], { error: 'PUBLIC_ID_TAKEN' }],
    ['bots.create', [bot('b1', 'w2')], { error: 'ID_TAKEN' }],
    ['turns.commit', [turn(0)], 'committed'],
    ['results.stats', ['b1', {}], { totalViews: 1 }],
    ['trash.put', [b1, by(8000)], isInTrash ? null : { id: 'b1' }],
    ['trash.restore', [b1, by(9000)], { ok: true, value: { publishedKey: live, isArchived: false } }],
    ['trash.restore', [b1, by(9001)], { error: 'NOT_FOUND' }],
    ['bots.delete', [b1], true],
    ['bots.delete', [b1], false],
    ['bots.headByPublicId', ['bot-one'], null],
    ['versions.load', ['v1'], null],
    ['turns.load', ['s1'], null],
    ['releases.list', ['b1', { limit: 9 }], []],
    ['bots.create', [bot('b1', 'w2', { publicId: 'bot-one' })], { ok: true, value: { publishedKey: null } }],
  ];
}

export const botStateRows: readonly Row[] = states.map((state) => ({
  name: `a bot that is ${state.name}: what is found of it, until it is gone`,
  steps: [...state.steps, ...asked(state)],
}));
