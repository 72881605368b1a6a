import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import { explainSystemError } from './explain-system-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-explain-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a file');
writeFileSync(file, 'no database, only some text that is long enough for one');

const system = (code: string, path?: string): Error =>
  Object.assign(new Error('x'), { code, ...(path && { path }) });
const sqlite = (errcode: number): Error =>
  Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });

/** Errors that are made up: a full or a read-only disk is not at hand. */
const rows: readonly (readonly [error: unknown, sentence: RegExp | undefined])[] = [
  [system('EACCES', '/srv/data'), /^Permission denied: \/srv\/data\. Give this account access/],
  [system('EPERM', '/srv/data'), /^Permission denied/],
  [system('EROFS', '/srv/data'), /^The file system is read-only: \/srv\/data\. Choose/],
  [system('ENOSPC', '/srv/data'), /^The disk is full: \/srv\/data could not be written\. Free/],
  [system('ENOSPC'), /^The disk is full\. Free/],
  [system('EDQUOT', '/srv/data'), /^The disk is full/],
  [system('EBUSY', '/srv/data'), /^Another program is using \/srv\/data\. Close/],
  [system('EMFILE'), /^Too many files are open/],
  [system('EIO', '/srv/data'), /^The disk failed: \/srv\/data/],
  [system('EEXIST', '/srv/data'), /^\/srv\/data already exists\. Choose/],
  [Object.assign(system('EROFS', '/from'), { dest: '/to' }), /: \/to\./],
  [Object.assign(system('ENOENT', '/from'), { dest: '/to' }), /^There is no \/from\./],
  [sqlite(5), /^Another program is using the database/],
  [sqlite(8 | (1 << 8)), /^The database is read-only/],
  [sqlite(11), /damaged.*parley restore/],
  [sqlite(13), /^The disk is full\. Free/],
  [sqlite(1), undefined],
  [system('ERR_ASSERTION'), undefined],
  [new TypeError('x is undefined'), undefined],
  ['a text', undefined],
];

/** What really goes wrong. */
const deeds: readonly (readonly [what: string, deed: () => void, sentence: RegExp])[] = [
  [
    'a file that is not there',
    () => readFileSync(join(folder, 'nothing')),
    /^There is no .*nothing\. Check the path/,
  ],
  [
    'a folder inside a file',
    () => mkdirSync(join(file, 'x', 'y'), { recursive: true }),
    /is a file, not a folder: .*a file/,
  ],
  [
    'a folder in the place of a file',
    () => mkdirSync(file, { recursive: true }),
    /is a file, not a folder: .*a file\. Choose/,
  ],
  ['a folder that is read', () => readFileSync(folder), /is a folder\. Name a file/],
  [
    'a text that is opened as a database',
    () => new DatabaseSync(file).exec('select * from sqlite_master'),
    /damaged, or is not a Parley database/,
  ],
  [
    'a database in a folder that is missing',
    () => new DatabaseSync(join(folder, 'no', 'x.db')),
    /cannot be opened/,
  ],
];

describe('errors of the system are explained', () => {
  for (const [error, sentence] of rows)
    it(`${String(Object(error).code ?? error)} ${Object(error).errcode ?? ''}`, () => {
      const said = explainSystemError(error);
      if (sentence === undefined) assert.equal(said, undefined);
      else assert.match(said ?? '', sentence);
    });

  for (const [what, deed, sentence] of deeds)
    it(what, () => {
      try {
        deed();
        assert.fail('It worked');
      } catch (error) {
        assert.match(explainSystemError(error) ?? String(error), sentence);
      }
    });
});
