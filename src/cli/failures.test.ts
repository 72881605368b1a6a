import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { firstStart, openCommandLine, type Printed } from '#kit/terminal.ts';
import { portOf } from '#kit/web-service.ts';
import { StoreUnavailableError } from '#store/ports/failure.ts';
import type { Command } from './command.ts';
import { run } from './run.ts';

/** What a person sees of a failure: sentences, nothing of the program. */
function assertPlain({ code, out, error }: Printed, says: RegExp): void {
  assert.equal(code, 1, error);
  assert.match(`${out}\n${error}`, says);
  assert.doesNotMatch(error, /\n\s+at |node:|Error:|\bE[A-Z]{4,}\b|SQLITE/);
}

const line = openCommandLine();
const bare = openCommandLine({ PORT: '0' });
const broken = openCommandLine({ PORT: '0' });
const place = (name: string): string => join(line.folder, name);
const listener = createServer();
let port = '';

before(async () => {
  await firstStart(line);
  writeFileSync(place('file'), 'a file');
  writeFileSync(place('prose.md'), '# A page\n\nof prose');
  writeFileSync(place('cut.json'), '{\n  "a": 1 "b": 2}');
  writeFileSync(place('empty.json'), '');
  mkdirSync(join(broken.folder, 'data'));
  writeFileSync(
    join(broken.folder, 'data', 'parley.db'),
    'a text that is no database, but long enough for one'.repeat(20),
  );
  writeFileSync(join(bare.folder, 'data'), 'a file where the folder should be');
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = String(portOf(listener.address()).port);
});
after(() => {
  listener.close();
  for (const each of [line, bare, broken]) each.remove();
});

/** Whose data, what is called, and what it says. */
const rows: readonly (readonly [of: typeof line, words: () => readonly string[], says: RegExp])[] = [
  [
    line,
    () => ['backup', place('file/x.db')],
    /No backup was made\. .*file is a file|Part of the path is a file/,
  ],
  [line, () => ['backup', place('')], /already exists\. Choose another/],
  ...(process.platform === 'linux'
    ? [[line, () => ['backup', '/proc/none/x.db'], /No backup was made\. There is no \/proc\/none/] as const]
    : []),
  [
    line,
    () => ['check', place('prose.md')],
    /prose\.md: error: Invalid JSON: unexpected "#"\n1 file: 1 error, 0 w/,
  ],
  [line, () => ['check', place('cut.json')], /cut\.json: error: Invalid JSON at line 2, column 10\n/],
  [line, () => ['check', place('empty.json')], /empty\.json: error: Invalid JSON: the file ends too early\n/],
  [
    line,
    () => ['export', '--all', '--out', place('file')],
    /is a file, not a folder: .*file\. Choose another place/,
  ],
  [line, () => ['export', 'example-quiz', '--out', place('file/x')], /is a file, not a folder/],
  [line, () => ['restore', place('file/x.db'), '--force'], /There is no file|is a file, not a folder/],
  [line, () => ['restore', line.folder, '--force'], /is a folder\. Name a file/],
  [
    line,
    () => ['restore', place('file'), '--force'],
    /cannot be restored: the file cannot be opened\. .*not a Parley database/,
  ],
  [line, () => ['import', line.folder], /is a folder\. Name a file/],
  [bare, () => ['user', 'list'], /is a file, not a folder|There is no data in/],
  [bare, () => ['start'], /data folder .* cannot be used\. .*is a file, not a folder/],
  [broken, () => ['user', 'list'], /cannot be opened\. The file is damaged, .*"parley restore"/],
  [broken, () => ['bot', 'list'], /damaged/],
  [broken, () => ['start'], /damaged/],
  [broken, () => ['doctor'], /FAIL +database .*damaged/],
];

describe('a failure is told in sentences', () => {
  for (const [of, words, says] of rows)
    it(words().join(' ').replaceAll(line.folder, '…'), async () => {
      assertPlain(await of.run(words()), says);
    });

  it('start, on a port that is in use', async () => {
    const other = openCommandLine({ PORT: port });
    assertPlain(
      await other.run(['start']),
      /^\nPort \d+ on 127\.0\.0\.1 is in use\. Stop the program that uses it, or set PORT\.$/,
    );
    other.remove();
  });
});

/** A command that throws something. */
const throwing = (error: unknown): Command => ({
  ...{ name: 'fail', summary: 'Fails.', usage: [''], options: {}, examples: [] },
  run: () => Promise.reject(error),
});

async function printedBy(error: unknown, ...words: readonly string[]): Promise<Printed> {
  const lines: string[] = [];
  const code = await run([throwing(error)], ['fail', ...words], {
    out: () => {},
    error: (text) => void lines.push(text),
    env: {},
    stdin: process.stdin,
    isInteractive: false,
    untilAskedToStop: () => new Promise(() => {}),
  });
  return { code, out: '', error: lines.join('\n') };
}

const system = (code: string, path: string): Error => Object.assign(new Error('x'), { code, path });
const full = Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

describe('what is thrown', () => {
  for (const [error, says] of [
    [
      system('EROFS', '/srv/x'),
      /^\nThe file system is read-only: \/srv\/x\. Choose a place that can be written\.$/,
    ],
    [system('ENOSPC', '/srv/x'), /^\nThe disk is full: \/srv\/x could not be written\. Free some space/],
    [system('EBUSY', '/srv/x'), /^\nAnother program is using \/srv\/x\. Close that program/],
    [
      new StoreUnavailableError('full', full),
      /^\nThe disk is full\. Free some space.* The last step was not saved\.$/,
    ],
    [
      new StoreUnavailableError('busy', undefined),
      /^\nThe database is busy: .* Try again in a moment\. The last step was not saved\.$/,
    ],
    [
      new StoreUnavailableError('full', undefined),
      /^\nThe disk of the database is full\. .* The last step was not saved\.$/,
    ],
    [
      new StoreUnavailableError('unknown', undefined),
      /^\nThe connection to the database broke\. .* The last step may have been saved\.$/,
    ],
  ] as const)
    it(`is explained: ${String(Object(error).code ?? error.message)}`, async () => {
      assertPlain(await printedBy(error), says);
    });

  it('is called a bug where nothing explains it, and shows its place only when asked', async () => {
    const plain = await printedBy(new TypeError('x is not a function'));
    assert.equal(plain.code, 70);
    assert.match(plain.error, /^Parley failed, which is a bug: x is not a function\n.*--debug\.$/);
    const debugged = await printedBy(new TypeError('x is not a function'), '--debug');
    assert.equal(debugged.code, 70);
    assert.match(debugged.error, /^TypeError: x is not a function\n +at /);
    assert.match(
      (await printedBy(system('EROFS', '/srv/x'), '--debug')).error,
      /\n +at [\s\S]*\nThe file system is/,
    );
  });
});
