/**
 * What an error of the operating system or of SQLite means for the person at the terminal: one sentence that says what
 * happened, and one that says what to do. Undefined for any other error, which is a bug.
 *
 * @example explainSystemError(error) // 'Permission denied: /srv/data. Give this account access to it, …'
 */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path, dest, errcode } = { ...noFacts, ...error };
  if (code === 'ERR_SQLITE_ERROR') return databaseSentences.get(Number(errcode) & 0xff);
  // Of a copy, what is read is at fault for these two, and what is written for the others.
  const isSource = code === 'ENOENT' || code === 'EISDIR' || dest === '';
  // What is in the way of a new folder is a file.
  const kind = code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : String(code);
  return sentences.get(kind)?.(String(isSource ? path : dest));
}

const noFacts = { code: '', syscall: '', path: '', dest: '', errcode: 0 };

const place = (path: string): string => (path === '' ? 'the file' : path);
const after = (path: string): string => (path === '' ? '' : `: ${path}`);

const denied = (path: string): string =>
  `Permission denied${after(path)}. Give this account access to it, or choose another place.`;
const full = (path: string): string =>
  `The disk is full${path === '' ? '' : `: ${path} could not be written`}. Free some space and try again.`;
const inUse = (path: string): string =>
  `Another program is using ${place(path)}. Close that program and try again.`;
const tooManyOpen = (): string =>
  'Too many files are open. Close other programs, or raise the limit (ulimit -n), and try again.';

/** By the code of the operating system. */
const sentences: ReadonlyMap<string, (path: string) => string> = new Map([
  ['EACCES', denied],
  ['EPERM', denied],
  ['EROFS', (path) => `The file system is read-only${after(path)}. Choose a place that can be written.`],
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EBUSY', inUse],
  ['ETXTBSY', inUse],
  ['ENOENT', (path) => `There is no ${path === '' ? 'such file or folder' : path}. Check the path.`],
  ['ENOTDIR', (path) => `Part of the path is a file, not a folder${after(path)}. Choose another place.`],
  ['EEXIST', (path) => `${path === '' ? 'The file' : path} already exists. Choose another place.`],
  ['EISDIR', (path) => `${path === '' ? 'This' : path} is a folder. Name a file.`],
  ['ENAMETOOLONG', (path) => `The name is too long${after(path)}. Choose a shorter one.`],
  ['EMFILE', tooManyOpen],
  ['ENFILE', tooManyOpen],
  ['EIO', (path) => `The disk failed${after(path)}. Check the disk, or choose another place.`],
]);

const damaged = 'The file is damaged, or is not a Parley database. "parley restore" brings a backup back.';
const locked = 'Another program is using the database. Close that program and try again.';

/** By the primary result code of SQLite. */
const databaseSentences: ReadonlyMap<number, string> = new Map([
  [3, 'Permission denied. Give this account access to the data folder.'],
  [5, locked],
  [6, locked],
  [8, 'The database is read-only. Give this account the right to write to the data folder.'],
  [10, 'The disk failed. Check the disk and its free space.'],
  [11, damaged],
  [13, 'The disk is full. Free some space and try again.'],
  [14, 'The database file cannot be opened. Give this account access to its folder.'],
  [26, damaged],
]);
