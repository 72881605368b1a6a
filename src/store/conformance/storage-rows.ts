import type { Row } from './row.ts';
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
      ['storage.get', ['w1'], nothing],
      [
        'storage.add',
        [
          [
            { workspaceId: 'w1', bytes: 10 },
            { workspaceId: 'w2', bytes: 7 },
            { workspaceId: 'w1', bytes: 5 },
          ],
        ],
        undefined,
      ],
      ['storage.add', [[{ workspaceId: 'w1', bytes: 9_000_000_000 }]], undefined],
      ['storage.add', [[]], undefined],
      ['storage.get', ['w1'], { ...nothing, chatBytes: 9_000_000_015 }],
      ['storage.get', ['w2'], { ...nothing, chatBytes: 7 }],
      ['storage.get', ['w9'], nothing],
    ],
  },
  {
    name: 'files of a workspace count, complete or not',
    steps: [
      ['files.create', [...file('f1', 'w1', 100)], { ok: true }],
      ['files.create', [...file('f2', 'w1', 20)], { ok: true }],
      ['files.create', [...file('f3', 'w2', 3)], { ok: true }],
      ['storage.get', ['w1'], { ...nothing, fileBytes: 120 }],
      ['storage.get', ['w2'], { ...nothing, fileBytes: 3 }],
    ],
  },
  {
    name: 'limits of storage are set, changed and lifted, and leave alone what is there',
    steps: [
      ['storage.add', [[{ workspaceId: 'w1', bytes: 10 }]], undefined],
      ['storage.setLimit', ['w1', 0], undefined],
      ['storage.get', ['w1'], { chatBytes: 10, limitBytes: 0 }],
      ['storage.setLimit', ['w1', 9_000_000_000], undefined],
      ['storage.setLimit', ['w2', 5], undefined],
      ['storage.add', [[{ workspaceId: 'w1', bytes: 1 }]], undefined],
      ['storage.get', ['w1'], { chatBytes: 11, limitBytes: 9_000_000_000 }],
      ['storage.setLimit', ['w1', null], undefined],
      ['storage.get', ['w1'], { chatBytes: 11, limitBytes: null }],
      ['storage.get', ['w2'], { chatBytes: 0, limitBytes: 5 }],
    ],
  },
  {
    name: 'chats are measured by what their last turn says and their snapshot, some at a time',
    steps: [
      ['storage.measure', [null, 10], { chats: [], last: null }],
      ['turns.commit', [turn(0, { written: 100, snapshot: '{"é":1}' })], 'committed'],
      ['turns.commit', [turn(1, { written: 150 })], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's2', written: 30, snapshot: '' })], 'committed'],
      ['turns.commit', [previewTurn({ sessionId: 's3', written: 5, snapshot: '{}' })], 'committed'],
      [
        'storage.measure',
        [null, 10],
        {
          chats: [
            { workspaceId: 'w1', bytes: 158 },
            { workspaceId: 'w1', bytes: 30 },
            { workspaceId: 'w1', bytes: 7 },
          ],
        },
      ],
      ['storage.measure', [null, 1], { chats: [{ workspaceId: 'w1' }] }],
      ['results.archive', ['b1', ['r1']], ['r1']],
      [
        'storage.measure',
        [null, 10],
        {
          chats: [
            { workspaceId: 'w1', bytes: 30 },
            { workspaceId: 'w1', bytes: 7 },
          ],
        },
      ],
    ],
  },
  {
    name: 'what was measured takes the place of what was added up, and limits stay',
    steps: [
      [
        'storage.add',
        [
          [
            { workspaceId: 'w1', bytes: 10 },
            { workspaceId: 'w2', bytes: 10 },
          ],
        ],
        undefined,
      ],
      ['storage.setLimit', ['w2', 5], undefined],
      ['storage.replace', [[{ workspaceId: 'w1', bytes: 3 }]], undefined],
      ['storage.get', ['w1'], { chatBytes: 3, limitBytes: null }],
      ['storage.get', ['w2'], { chatBytes: 0, limitBytes: 5 }],
      ['storage.replace', [[]], undefined],
      ['storage.get', ['w1'], nothing],
    ],
  },
  {
    name: 'a removed workspace leaves no figures behind',
    steps: [
      ['storage.add', [[{ workspaceId: 'w1', bytes: 10 }]], undefined],
      ['storage.setLimit', ['w1', 5], undefined],
      ['workspaces.delete', ['w1'], true],
      ['storage.get', ['w1'], nothing],
    ],
  },
];
