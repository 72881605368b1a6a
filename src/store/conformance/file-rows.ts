import { type FileRoom, type NewFile, noBot } from '../ports/file.ts';
import { type Row, step } from './row.ts';
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
      step('files.create', [file('f1'), room], { value: { ...file('f1'), completedAt: null, sha256: null } }),
      step('files.get', ['f1'], { ...file('f1'), completedAt: null, sha256: null }),
      step('files.complete', ['f1', whole], true),
      step('files.get', ['f1'], {
        type: 'image/webp',
        sha256: 'abc',
        completedAt: 1005,
        expiresAt: null,
        size: 90,
      }),
      step('files.complete', ['f1', { ...whole, sha256: 'other' }], false),
      step('files.get', ['f1'], { sha256: 'abc' }),
    ],
  },
  {
    name: 'unknown files',
    steps: [
      step('files.get', ['f9'], null),
      step('files.get', ['F1'], null),
      step('files.complete', ['f9', whole], false),
      step('files.keep', ['f9'], undefined),
      step('files.discard', ['f9'], undefined),
      step('files.remove', [['f9']], undefined),
      step('files.remove', [[]], undefined),
      step('files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], []),
      step('files.due', [9e15, 10], []),
    ],
  },
  {
    name: 'a session has room for so many files, and so many bytes',
    steps: [
      step('files.create', [file('f1', { size: 600 }), room], { ok: true }),
      step('files.create', [file('f2', { size: 401 }), room], { error: 'SESSION_FULL' }),
      step('files.create', [file('f2', { size: 400 }), room], { ok: true }),
      step('files.create', [file('f3', { size: 0 }), room], { ok: true }),
      step('files.create', [file('f4', { size: 0 }), room], { error: 'TOO_MANY' }),
      step('files.get', ['f4'], null),
      step('files.create', [file('f4', { size: 900, sessionId: 's2' }), room], { ok: true }),
      step('files.create', [file('f5', { size: 3000, sessionId: null }), room], { ok: true }),
      step('files.create', [file('f6', { size: 101, sessionId: 's3' }), room], { error: 'WORKSPACE_FULL' }),
      step('files.create', [file('f6', { size: 100, sessionId: 's3' }), room], { ok: true }),
      step('files.create', [file('f7', { sessionId: 's1', workspaceId: 'w2' }), room], { error: 'TOO_MANY' }),
    ],
  },
  {
    name: 'room is only free again when the bytes are gone',
    steps: [
      step('files.create', [file('f1', { size: 1000 }), room], { ok: true }),
      step('files.discard', ['f1'], undefined),
      step('files.create', [file('f2', { size: 1 }), room], { error: 'SESSION_FULL' }),
      step('files.remove', [['f1']], undefined),
      step('files.create', [file('f2', { size: 1 }), room], { ok: true }),
    ],
  },
  {
    name: 'those of a result are listed when they are complete, oldest first, and only with its bot',
    steps: [
      step('files.create', [file('f2', { createdAt: 1002 }), room], { ok: true }),
      step('files.create', [file('f1', { createdAt: 1001 }), room], { ok: true }),
      step('files.create', [file('f0', { resultId: 'r2', sessionId: 's2' }), room], { ok: true }),
      step('files.complete', ['f2', whole], true),
      step('files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], [{ id: 'f2' }]),
      step('files.complete', ['f1', whole], true),
      step('files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], [{ id: 'f1' }, { id: 'f2' }]),
      step('files.listOfResult', [{ botId: 'b2', resultId: 'r1' }], []),
      step('files.discard', ['f2'], undefined),
      step('files.listOfResult', [{ botId: 'b1', resultId: 'r1' }], [{ id: 'f1' }]),
    ],
  },
  {
    name: 'what is due comes in order, as much as asked for, until it is forgotten or kept',
    steps: [
      step('files.create', [file('f1', { expiresAt: 3000 }), room], { ok: true }),
      step('files.create', [file('f2', { expiresAt: 2000 }), room], { ok: true }),
      step('files.create', [file('f3', { expiresAt: null }), room], { ok: true }),
      step('files.due', [1999, 10], []),
      step('files.due', [2000, 10], [{ id: 'f2' }]),
      step('files.due', [3000, 1], [{ id: 'f2' }]),
      step('files.keep', ['f1'], undefined),
      step('files.due', [9e15, 10], [{ id: 'f2' }]),
      step('files.get', ['f2'], { id: 'f2' }),
      step('files.remove', [['f2', 'f9']], undefined),
      step('files.due', [9e15, 10], []),
      step('files.get', ['f1'], { expiresAt: null }),
    ],
  },
  {
    name: 'a discarded file cannot be had, kept or completed, and is due first',
    steps: [
      step('files.create', [file('f1', { expiresAt: 1 }), room], { ok: true }),
      step('files.create', [file('f2', { expiresAt: null }), room], { ok: true }),
      step('files.discard', ['f2'], undefined),
      step('files.get', ['f2'], null),
      step('files.keep', ['f2'], undefined),
      step('files.complete', ['f2', whole], false),
      step('files.due', [1, 10], [{ id: 'f2', expiresAt: 0 }, { id: 'f1' }]),
    ],
  },
  {
    name: 'archived results take their files along, others keep theirs',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [turn(0, { sessionId: 's2' })], 'committed'),
      step('files.create', [file('f1'), room], { ok: true }),
      step('files.create', [file('f2', { resultId: 'r2', sessionId: 's2' }), room], { ok: true }),
      step('files.create', [file('f3', { resultId: null, sessionId: 'p1' }), room], { ok: true }),
      step('results.archive', ['b2', ['r1']], []),
      step('files.get', ['f1'], { id: 'f1' }),
      step('results.archive', ['b1', ['r1']], ['r1']),
      step('files.get', ['f1'], null),
      step('files.get', ['f2'], { id: 'f2' }),
      step('results.archive', ['b1', 'all'], ['r2']),
      step('files.get', ['f2'], null),
      step('files.get', ['f3'], { id: 'f3' }),
      step('files.due', [0, 10], [{ id: 'f1' }, { id: 'f2' }]),
    ],
  },
  {
    name: 'a removed bot takes its files along, those of test chats too',
    steps: [
      step('turns.commit', [turn(0)], 'committed'),
      step('turns.commit', [previewTurn()], 'committed'),
      step('files.create', [file('f1'), room], { ok: true }),
      step('files.create', [file('f2', { resultId: null, sessionId: 'p1' }), room], { ok: true }),
      step('files.create', [file('f3', { workspaceId: 'w2', botId: 'b2', resultId: 'r9' }), room], {
        ok: true,
      }),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('files.get', ['f1'], null),
      step('files.get', ['f2'], null),
      step('files.get', ['f3'], { id: 'f3' }),
      step('files.due', [0, 10], [{ id: 'f1' }, { id: 'f2' }]),
    ],
  },
  {
    name: 'a removed workspace takes the files of all its bots along',
    steps: [
      step('bots.create', [bot('b3', 'w1')], { ok: true }),
      step('files.create', [file('f1'), room], { ok: true }),
      step('files.create', [file('f2', { botId: 'b3' }), room], { ok: true }),
      step('files.create', [file('f3', { workspaceId: 'w2', botId: 'b2' }), room], { ok: true }),
      step('workspaces.delete', ['w1'], true),
      step('files.due', [0, 10], [{ id: 'f1' }, { id: 'f2' }]),
      step('files.get', ['f3'], { id: 'f3' }),
    ],
  },
  {
    name: 'files move with their bot, and count where it is',
    steps: [
      step('files.create', [file('f1', { size: 900 }), room], { ok: true }),
      step(
        'bots.move',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { workspaceId: 'w2', folderId: null, at: 5 },
        ],
        { ok: true },
      ),
      step('files.get', ['f1'], { workspaceId: 'w2', botId: 'b1' }),
      step(
        'files.create',
        [file('f2', { workspaceId: 'w2', sessionId: null, size: 200 }), { ...room, workspaceBytes: 1000 }],
        { error: 'WORKSPACE_FULL' },
      ),
    ],
  },
  {
    name: 'files of authors are listed by workspace, newest first, and go with it',
    steps: [
      step('files.create', [file('f1', { ...asset, createdAt: 1000 }), room], { ok: true }),
      step('files.create', [file('f2', { ...asset, createdAt: 1001 }), room], { ok: true }),
      step('files.create', [file('f3', { ...asset, createdAt: 1002 }), room], { ok: true }),
      step('files.create', [file('f4', { workspaceId: 'w2' }), room], { ok: true }),
      step('files.complete', ['f1', whole], true),
      step('files.complete', ['f2', whole], true),
      step('files.complete', ['f4', whole], true),
      step('files.listAssets', ['w2'], [{ id: 'f2' }, { id: 'f1' }]),
      step('files.listAssets', ['w1'], []),
      step('files.discard', ['f2'], undefined),
      step('files.listAssets', ['w2'], [{ id: 'f1' }]),
      step('workspaces.delete', ['w2'], true),
      step('files.get', ['f1'], null),
      step('files.listAssets', ['w2'], []),
    ],
  },
  {
    name: 'texts of files are kept as they are, but for what no store takes',
    steps: [
      step('files.create', [file('a\0b', { name: 'é\'"\ud800;--', type: '__proto__', blockId: '' }), room], {
        value: { id: 'a\uFFFDb', name: 'é\'"\uFFFD;--', type: '__proto__', blockId: '' },
      }),
      step('files.get', ['a\0b'], { id: 'a\uFFFDb' }),
    ],
  },
];
