import { type FileRoom, type NewFile, noBot } from '../ports/file.ts';
import type { Row } from './row.ts';
import { bot, previewTurn, turn } from './world.ts';

const room: FileRoom = { sessionFiles: 3, sessionBytes: 1000, workspaceBytes: 5000 };

function file(id: string, more: Partial<NewFile> = {}): NewFile {
  return {
    id,
    workspaceId: 'w1',
    botId: 'b1',
    resultId: 'r1',
    sessionId: 's1',
    blockId: 'upload',
    name: `${id}.png`,
    type: 'image/png',
    size: 100,
    visibility: 'Private',
    createdAt: 1000,
    expiresAt: 2000,
    ...more,
  };
}
const asset = {
  ...{ botId: noBot, workspaceId: 'w2', resultId: null, sessionId: null, blockId: null },
  visibility: 'Public',
} as const;
const whole = { type: 'image/webp', size: 90, sha256: 'abc', at: 1005, expiresAt: null };

/** Files: announced, completed, kept, and gone with what they belong to. */
export const fileRows: readonly Row[] = [
  {
    name: 'a file is announced, then complete, once',
    steps: [
      ['files.create', [file('f1'), room], { value: { ...file('f1'), completedAt: null, sha256: null } }],
      ['files.get', ['f1'], { ...file('f1'), completedAt: null, sha256: null }],
      ['files.complete', ['f1', whole], true],
      [
        'files.get',
        ['f1'],
        { type: 'image/webp', sha256: 'abc', completedAt: 1005, expiresAt: null, size: 90 },
      ],
      ['files.complete', ['f1', { ...whole, sha256: 'other' }], false],
      ['files.get', ['f1'], { sha256: 'abc' }],
    ],
  },
  {
    name: 'unknown files',
    steps: [
      ['files.get', ['f9'], null],
      ['files.get', ['F1'], null],
      ['files.complete', ['f9', whole], false],
      ['files.keep', ['f9'], undefined],
      ['files.discard', ['f9'], undefined],
      ['files.remove', [['f9']], undefined],
      ['files.remove', [[]], undefined],
      ['files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], []],
      ['files.due', [9e15, 10], []],
    ],
  },
  {
    name: 'a session has room for so many files, and so many bytes',
    steps: [
      ['files.create', [file('f1', { size: 600 }), room], { ok: true }],
      ['files.create', [file('f2', { size: 401 }), room], { error: 'SESSION_FULL' }],
      ['files.create', [file('f2', { size: 400 }), room], { ok: true }],
      ['files.create', [file('f3', { size: 0 }), room], { ok: true }],
      ['files.create', [file('f4', { size: 0 }), room], { error: 'TOO_MANY' }],
      ['files.get', ['f4'], null],
      ['files.create', [file('f4', { size: 900, sessionId: 's2' }), room], { ok: true }],
      ['files.create', [file('f5', { size: 3000, sessionId: null }), room], { ok: true }],
      ['files.create', [file('f6', { size: 101, sessionId: 's3' }), room], { error: 'WORKSPACE_FULL' }],
      ['files.create', [file('f6', { size: 100, sessionId: 's3' }), room], { ok: true }],
      ['files.create', [file('f7', { sessionId: 's1', workspaceId: 'w2' }), room], { error: 'TOO_MANY' }],
    ],
  },
  {
    name: 'room is only free again when the bytes are gone',
    steps: [
      ['files.create', [file('f1', { size: 1000 }), room], { ok: true }],
      ['files.discard', ['f1'], undefined],
      ['files.create', [file('f2', { size: 1 }), room], { error: 'SESSION_FULL' }],
      ['files.remove', [['f1']], undefined],
      ['files.create', [file('f2', { size: 1 }), room], { ok: true }],
    ],
  },
  {
    name: 'those of a result are listed when they are complete, oldest first, and only with its bot',
    steps: [
      ['files.create', [file('f2', { createdAt: 1002 }), room], { ok: true }],
      ['files.create', [file('f1', { createdAt: 1001 }), room], { ok: true }],
      ['files.create', [file('f0', { resultId: 'r2', sessionId: 's2' }), room], { ok: true }],
      ['files.complete', ['f2', whole], true],
      ['files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], [{ id: 'f2' }]],
      ['files.complete', ['f1', whole], true],
      ['files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], [{ id: 'f1' }, { id: 'f2' }]],
      ['files.listOfResult', [{ botId: 'b2', resultId: 'r1' }], []],
      ['files.discard', ['f2'], undefined],
      ['files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], [{ id: 'f1' }]],
    ],
  },
  {
    name: 'what is due comes in order, as much as asked for, until it is forgotten or kept',
    steps: [
      ['files.create', [file('f1', { expiresAt: 3000 }), room], { ok: true }],
      ['files.create', [file('f2', { expiresAt: 2000 }), room], { ok: true }],
      ['files.create', [file('f3', { expiresAt: null }), room], { ok: true }],
      ['files.due', [1999, 10], []],
      ['files.due', [2000, 10], [{ id: 'f2' }]],
      ['files.due', [3000, 1], [{ id: 'f2' }]],
      ['files.keep', ['f1'], undefined],
      ['files.due', [9e15, 10], [{ id: 'f2' }]],
      ['files.get', ['f2'], { id: 'f2' }],
      ['files.remove', [['f2', 'f9']], undefined],
      ['files.due', [9e15, 10], []],
      ['files.get', ['f1'], { expiresAt: null }],
    ],
  },
  {
    name: 'a discarded file cannot be had, kept or completed, and is due first',
    steps: [
      ['files.create', [file('f1', { expiresAt: 1 }), room], { ok: true }],
      ['files.create', [file('f2', { expiresAt: null }), room], { ok: true }],
      ['files.discard', ['f2'], undefined],
      ['files.get', ['f2'], null],
      ['files.keep', ['f2'], undefined],
      ['files.complete', ['f2', whole], false],
      ['files.due', [1, 10], [{ id: 'f2', expiresAt: 0 }, { id: 'f1' }]],
    ],
  },
  {
    name: 'archived results take their files along, others keep theirs',
    steps: [
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [turn(0, { sessionId: 's2' })], 'committed'],
      ['files.create', [file('f1'), room], { ok: true }],
      ['files.create', [file('f2', { resultId: 'r2', sessionId: 's2' }), room], { ok: true }],
      ['files.create', [file('f3', { resultId: null, sessionId: 'p1' }), room], { ok: true }],
      ['results.archive', ['b2', ['r1']], []],
      ['files.get', ['f1'], { id: 'f1' }],
      ['results.archive', ['b1', ['r1']], ['r1']],
      ['files.get', ['f1'], null],
      ['files.get', ['f2'], { id: 'f2' }],
      ['results.archive', ['b1', 'all'], ['r2']],
      ['files.get', ['f2'], null],
      ['files.get', ['f3'], { id: 'f3' }],
      ['files.due', [0, 10], [{ id: 'f1' }, { id: 'f2' }]],
    ],
  },
  {
    name: 'a removed bot takes its files along, those of test chats too',
    steps: [
      ['turns.commit', [turn(0)], 'committed'],
      ['turns.commit', [previewTurn()], 'committed'],
      ['files.create', [file('f1'), room], { ok: true }],
      ['files.create', [file('f2', { resultId: null, sessionId: 'p1' }), room], { ok: true }],
      ['files.create', [file('f3', { workspaceId: 'w2', botId: 'b2', resultId: 'r9' }), room], { ok: true }],
      ['bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true],
      ['files.get', ['f1'], null],
      ['files.get', ['f2'], null],
      ['files.get', ['f3'], { id: 'f3' }],
      ['files.due', [0, 10], [{ id: 'f1' }, { id: 'f2' }]],
    ],
  },
  {
    name: 'a removed workspace takes the files of all its bots along',
    steps: [
      ['bots.create', [bot('b3', 'w1')], { ok: true }],
      ['files.create', [file('f1'), room], { ok: true }],
      ['files.create', [file('f2', { botId: 'b3' }), room], { ok: true }],
      ['files.create', [file('f3', { workspaceId: 'w2', botId: 'b2' }), room], { ok: true }],
      ['workspaces.delete', ['w1'], true],
      ['files.due', [0, 10], [{ id: 'f1' }, { id: 'f2' }]],
      ['files.get', ['f3'], { id: 'f3' }],
    ],
  },
  {
    name: 'files move with their bot, and count where it is',
    steps: [
      ['files.create', [file('f1', { size: 900 }), room], { ok: true }],
      [
        'bots.move',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { workspaceId: 'w2', folderId: null, at: 5 },
        ],
        { ok: true },
      ],
      ['files.get', ['f1'], { workspaceId: 'w2', botId: 'b1' }],
      [
        'files.create',
        [file('f2', { workspaceId: 'w2', sessionId: null, size: 200 }), { ...room, workspaceBytes: 1000 }],
        { error: 'WORKSPACE_FULL' },
      ],
    ],
  },
  {
    name: 'files of authors are listed by workspace, newest first, and go with it',
    steps: [
      ['files.create', [file('f1', { ...asset, createdAt: 1000 }), room], { ok: true }],
      ['files.create', [file('f2', { ...asset, createdAt: 1001 }), room], { ok: true }],
      ['files.create', [file('f3', { ...asset, createdAt: 1002 }), room], { ok: true }],
      ['files.create', [file('f4', { workspaceId: 'w2' }), room], { ok: true }],
      ['files.complete', ['f1', whole], true],
      ['files.complete', ['f2', whole], true],
      ['files.complete', ['f4', whole], true],
      ['files.listAssets', ['w2'], [{ id: 'f2' }, { id: 'f1' }]],
      ['files.listAssets', ['w1'], []],
      ['files.discard', ['f2'], undefined],
      ['files.listAssets', ['w2'], [{ id: 'f1' }]],
      ['workspaces.delete', ['w2'], true],
      ['files.get', ['f1'], null],
      ['files.listAssets', ['w2'], []],
    ],
  },
  {
    name: 'texts of files are kept as they are, but for what no store takes',
    steps: [
      [
        'files.create',
        [file('a\0b', { name: 'é\'"\ud800;--', type: '__proto__', blockId: '' }), room],
        { value: { id: 'a\uFFFDb', name: 'é\'"\uFFFD;--', type: '__proto__', blockId: '' } },
      ],
      ['files.get', ['a\0b'], { id: 'a\uFFFDb' }],
    ],
  },
];
