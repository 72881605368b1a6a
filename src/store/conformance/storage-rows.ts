import { type Row, step } from './row.ts';
import { previewTurn, turn } from './world.ts';

const nothing = { chatBytes: 0, fileBytes: 0, limitBytes: null };
const file = (id: string, workspaceId: string, size: number) =>
  [
    {
      id,
      workspaceId,
      botId: 'b1',
      resultId: null,
      sessionId: null,
      blockId: null,
      name: 'a.png',
      type: 'image/png',
      size,
      visibility: 'Public' as const,
      createdAt: 1000,
      expiresAt: 9000,
    },
    { sessionFiles: 9, sessionBytes: 1e9, workspaceBytes: 1e9 },
  ] as const;

/** The disk use of workspaces, and its limits. */
export const storageRows: readonly Row[] = [
  {
    name: 'what chats wrote adds up, by workspace',
    steps: [
      step('storage.get', ['w1'], nothing),
      step(
        'storage.add',
        [
          [
            { workspaceId: 'w1', bytes: 10 },
            { workspaceId: 'w2', bytes: 7 },
            { workspaceId: 'w1', bytes: 5 },
          ],
        ],
        undefined,
      ),
      step('storage.add', [[{ workspaceId: 'w1', bytes: 9_000_000_000 }]], undefined),
      step('storage.add', [[]], undefined),
      step('storage.get', ['w1'], { ...nothing, chatBytes: 9_000_000_015 }),
      step('storage.get', ['w2'], { ...nothing, chatBytes: 7 }),
      step('storage.get', ['w9'], nothing),
    ],
  },
  {
    name: 'files of a workspace count, complete or not',
    steps: [
      step('files.create', [...file('f1', 'w1', 100)], { ok: true }),
      step('files.create', [...file('f2', 'w1', 20)], { ok: true }),
      step('files.create', [...file('f3', 'w2', 3)], { ok: true }),
      step('storage.get', ['w1'], { ...nothing, fileBytes: 120 }),
      step('storage.get', ['w2'], { ...nothing, fileBytes: 3 }),
    ],
  },
  {
    name: 'limits of storage are set, changed and lifted, and leave alone what is there',
    steps: [
      step('storage.add', [[{ workspaceId: 'w1', bytes: 10 }]], undefined),
      step('storage.setLimit', ['w1', 0], undefined),
      step('storage.get', ['w1'], { chatBytes: 10, limitBytes: 0 }),
      step('storage.setLimit', ['w1', 9_000_000_000], undefined),
      step('storage.setLimit', ['w2', 5], undefined),
      step('storage.add', [[{ workspaceId: 'w1', bytes: 1 }]], undefined),
      step('storage.get', ['w1'], { chatBytes: 11, limitBytes: 9_000_000_000 }),
      step('storage.setLimit', ['w1', null], undefined),
      step('storage.get', ['w1'], { chatBytes: 11, limitBytes: null }),
      step('storage.get', ['w2'], { chatBytes: 0, limitBytes: 5 }),
    ],
  },
  {
    name: 'chats are measured by what their last turn says and their snapshot, some at a time',
    steps: [
      step('storage.measure', [null, 10], { chats: [], last: null }),
      step('turns.commit', [turn(0, { written: 100, snapshot: '{"é":1}' })], 'committed'),
      step('turns.commit', [turn(1, { written: 150 })], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2', written: 30, snapshot: '' })], 'committed'),
      step('turns.commit', [previewTurn({ sessionId: 's3', written: 5, snapshot: '{}' })], 'committed'),
      step('storage.measure', [null, 10], {
        chats: [
          { workspaceId: 'w1', bytes: 158 },
          { workspaceId: 'w1', bytes: 30 },
          { workspaceId: 'w1', bytes: 7 },
        ],
      }),
      step('storage.measure', [null, 1], { chats: [{ workspaceId: 'w1' }] }),
      step('results.archive', ['b1', ['r1']], ['r1']),
      step('storage.measure', [null, 10], {
        chats: [
          { workspaceId: 'w1', bytes: 30 },
          { workspaceId: 'w1', bytes: 7 },
        ],
      }),
    ],
  },
  {
    name: 'what was measured takes the place of what was added up, and limits stay',
    steps: [
      step(
        'storage.add',
        [
          [
            { workspaceId: 'w1', bytes: 10 },
            { workspaceId: 'w2', bytes: 10 },
          ],
        ],
        undefined,
      ),
      step('storage.setLimit', ['w2', 5], undefined),
      step('storage.replace', [[{ workspaceId: 'w1', bytes: 3 }]], undefined),
      step('storage.get', ['w1'], { chatBytes: 3, limitBytes: null }),
      step('storage.get', ['w2'], { chatBytes: 0, limitBytes: 5 }),
      step('storage.replace', [[]], undefined),
      step('storage.get', ['w1'], nothing),
    ],
  },
  {
    name: 'a removed workspace leaves no figures behind',
    steps: [
      step('storage.add', [[{ workspaceId: 'w1', bytes: 10 }]], undefined),
      step('storage.setLimit', ['w1', 5], undefined),
      step('workspaces.delete', ['w1'], true),
      step('storage.get', ['w1'], nothing),
    ],
  },
];
