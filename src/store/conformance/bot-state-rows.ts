import type { ReleaseAct } from '../ports/release.ts';
import { type Row, type Step, step } from './row.ts';
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

const trash: Step = step('trash.put', [b1, by(5000)], { isArchived: true });
const restore: Step = step('trash.restore', [b1, by(6000)], { ok: true });
const unpublish: Step = step('versions.unpublish', ['b1', by(4000)], { publishedKey: null });
const publish = (key: string, act: 'publish' | 'rollBack', at: number): Step =>
  step(
    'versions.publish',
    [
      { botId: 'b1', key },
      { at, publicId: 'unused', release: { act, message: null, by: 'ada' } },
    ],
    { ok: true, value: { publishedKey: key, publicId: 'bot-one' } },
  );
const second: readonly Step[] = [
  step('versions.putDraft', [{ key: 'v2', botId: 'b1', document: '{"v":2}', at: 2000 }], undefined),
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
    steps: [unpublish, step('versions.unpublish', ['b1', by(4500)], { publishedKey: null })],
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
    steps: [trash, restore, step('trash.put', [b1, by(7000)], { isArchived: true })],
    ...{ live: 'v1', isInTrash: true, acts: ['trash', 'restore', 'trash', 'publish'] },
  },
];

function asked({ live, isInTrash, acts }: State): readonly Step[] {
  const here = isInTrash ? [] : [{ id: 'b1' }];
  const there = isInTrash ? [{ id: 'b1', isArchived: true }] : [];
  return [
    step('bots.get', ['b1'], { publishedKey: live, isArchived: isInTrash, publicId: 'bot-one', rev: 0 }),
    step('bots.head', ['b1'], { publishedKey: live, isArchived: isInTrash }),
    step('bots.headByPublicId', ['bot-one'], { id: 'b1', publishedKey: live, isArchived: isInTrash }),
    step('bots.list', ['w1', {}], here),
    step('bots.list', ['w1', { folderId: null }], here),
    step('trash.list', ['w1', {}], there),
    step('trash.list', ['w2', {}], []),
    step('trash.due', [9e12, 9], there),
    step(
      'releases.list',
      ['b1', { limit: 9 }],
      acts.map((act) => ({ act })),
    ),
    step('versions.load', ['v1'], { botId: 'b1', document: '{"v":1}', kind: 'published' }),
    // Its names stay taken.
    step('bots.create', [bot('b3', 'w2', { publicId: 'bot-one' })], { error: 'PUBLIC_ID_TAKEN' }),
    step('bots.create', [bot('b1', 'w2')], { error: 'ID_TAKEN' }),
    step('turns.commit', [turn(0)], 'committed'),
    step('results.stats', ['b1', {}], { totalViews: 1 }),
    step('trash.put', [b1, by(8000)], isInTrash ? null : { id: 'b1' }),
    step('trash.restore', [b1, by(9000)], { ok: true, value: { publishedKey: live, isArchived: false } }),
    step('trash.restore', [b1, by(9001)], { error: 'NOT_FOUND' }),
    step('bots.delete', [b1], true),
    step('bots.delete', [b1], false),
    step('bots.headByPublicId', ['bot-one'], null),
    step('versions.load', ['v1'], null),
    step('turns.load', ['s1'], null),
    step('releases.list', ['b1', { limit: 9 }], []),
    step('bots.create', [bot('b1', 'w2', { publicId: 'bot-one' })], {
      ok: true,
      value: { publishedKey: null },
    }),
  ];
}

export const botStateRows: readonly Row[] = states.map((state) => ({
  name: `a bot that is ${state.name}: what is found of it, until it is gone`,
  steps: [...state.steps, ...asked(state)],
}));
