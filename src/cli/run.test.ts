import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { openCommandLine } from '#kit/terminal.ts';
import { commands } from './commands.ts';

const line = openCommandLine({ PARLEY_TOKEN: '' });
after(line.remove);

/** Words, exit code, and what standard output or the error says. */
const rows: readonly (readonly [words: readonly string[], code: 0 | 1 | 2, says: RegExp])[] = [
  [[], 0, /Usage: parley <command>/],
  [['help'], 0, /doctor +Checks/],
  [['--help'], 0, /Usage: parley/],
  [['help', 'check'], 0, /Usage: parley check <file \| folder \| bot…>/],
  [['check', '--help'], 0, /--json +The same as --format json/],
  [['check', '-h'], 0, /Examples:/],
  [['help', 'dance'], 2, /no command "dance"/],
  [['dance'], 2, /no command "dance".*help/],
  [['exprot'], 2, /no command "exprot"\. Did you mean "parley export"\?/],
  [['help', 'tokens'], 2, /Did you mean "parley token"\?/],
  [['--version'], 0, /^Parley \d+\.\d+\.\d+\n$/],
  [['-v'], 0, /^Parley \d/],
  [['version'], 0, /^Parley \d/],
  [['start', 'now'], 2, /"parley start" takes no arguments: now/],
  [['doctor', 'please', 'help'], 2, /takes no arguments: please help\nUsage: parley doctor/],
  [['check'], 2, /Name at least one file or bot[\s\S]*Usage: parley check/],
  [['check', '--loud', 'x'], 2, /There is no option --loud\.\n/],
  [['check', '--jsno', 'x'], 2, /no option --jsno\. Did you mean --json\?/],
  [['chat', 'x', '--say'], 2, /--say <value>' argument missing\./],
  [['check', 'x', '--json=no'], 2, /--json' does not take an argument\./],
  [['check', 'nowhere.json'], 1, /nowhere\.json: error: The file does not exist/],
  [['chat'], 2, /Name a file/],
  [['chat', 'nowhere.json'], 1, /The file does not exist/],
  [['chat', 'bot', '--url', 'no address'], 2, /is not a valid URL/],
  [
    ['chat', 'bot', '--url', 'http://127.0.0.1:1'],
    1,
    /at http:\/\/127\.0\.0\.1:1 cannot be reached.*parley start/,
  ],
  [['check', 'docs'], 1, /There is no bot\.json in docs\./],
  [['import', '.'], 1, /\. is a folder\. Name a file\.\nNothing was imported/],
  [['token'], 2, /create, list, or revoke[\s\S]*Usage: parley token create .*\n {7}parley token list/],
  [['token', 'lsit'], 2, /no command "token lsit"\. Did you mean "list"\?/],
  [['token', 'dance'], 2, /no command "token dance"\.\n/],
  [['token', 'revoke', 'a', 'b'], 2, /Usage: parley token revoke <id> [^\n]*\nRun "parley help token"/],
  [['token', 'create'], 1, /no data in .* yet.*parley start/],
  [['token', 'revoke'], 2, /the id of a token/],
  [['user'], 2, /add <e-mail>, list, password <e-mail>, reset <e-mail>, or make-owner/],
  [['user', 'add', 'x@y.example', 'z'], 2, /Unexpected arguments/],
  [['user', 'list'], 1, /no data/],
  [['user', 'add', 'x@y.example', '--role', 'ADMIN'], 2, /name that with --workspace/],
  [['signin-link', '--minutes', '0'], 2, /--minutes/],
  [['signin-link', 'a@b.example', 'c'], 2, /only one e-mail address/],
  [['bot'], 2, /list, releases, delete, trash, restore, or recount/],
  [['bot', 'list'], 1, /no data/],
  [['bot', 'list', 'x'], 2, /Unexpected arguments: x/],
  [['bot', 'restore'], 2, /Name a bot by its id or its public id[\s\S]*Usage: parley bot restore <bot>\n/],
  [['bot', 'releases', 'a', 'b'], 2, /Unexpected arguments: b/],
  [['workspace'], 2, /list, or set/],
  [['workspace', 'set', 'x'], 2, /Specify what to change/],
  [
    ['workspace', 'set', 'x', '--chats-limit', 'many', '--suspended', 'maybe'],
    2,
    /--chats-limit[\s\S]*--suspended/,
  ],
  [['workspace', 'set', 'x', '--storage-limit-mb', '-1'], 2, /--storage-limit-mb/],
  [['import'], 2, /at least one file/],
  [['import', 'nowhere.json'], 1, /The file does not exist[\s\S]*Nothing was imported/],
  [['import', '--from', 'bots.example.org'], 2, /is not a valid URL/],
  [['import', '--from', 'https://bots.example.org'], 2, /REMOTE_TOKEN/],
  [['import', 'a.json', '--from', 'https://bots.example.org', '--token', 't'], 2, /not both/],
  [['export'], 2, /by id or public id, or use --all/],
  [['export', '--all'], 2, /--out/],
  [['export', 'a', 'b'], 2, /--out/],
  [['backup'], 2, /Name one file/],
  [['backup', 'x.db'], 1, /no data/],
  [['restore', 'nowhere.db', '--force', '--all'], 2, /no option --all/],
  [['restore'], 2, /Name one file/],
  [['restore', 'nowhere.db'], 1, /no file nowhere\.db/],
];

describe('called without data', () => {
  for (const [words, code, says] of rows) {
    test(`parley ${words.join(' ')}`, async () => {
      const printed = await line.run(words);
      assert.equal(printed.code, code, printed.error);
      assert.match(`${printed.out}\n${printed.error}`, says);
      if (code === 2) assert.equal(printed.out, '', 'usage errors go to standard error');
    });
  }
});

test('wrong settings are named one by one', async () => {
  const wrong = openCommandLine({ PORT: 'high', PARLEY_COLOUR: 'red' });
  const printed = await wrong.run(['token', 'list']);
  wrong.remove();
  assert.equal(printed.code, 1);
  assert.match(printed.error, /Setting PARLEY_COLOUR: there is no such setting/);
  assert.match(printed.error, /Setting PORT: "high" is not a whole number/);
});

const pageAt = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

describe('the pages about the command line', () => {
  const reference = pageAt('commands.md');
  const names = commands.map(({ name }) => name);
  const sectionsOf = (page: string): readonly string[] =>
    [...page.matchAll(/\n## parley (\S+)\n/g)].map(([, name = '']) => name);

  for (const { name, usage, options, notes = [], examples } of commands) {
    test(name, () => {
      for (const form of usage)
        assert.ok(reference.includes(`\`parley ${name} ${form}`.trim().replaceAll('|', '\\|')), form);
      const inHelp = [...Object.values(options).map(({ meaning }) => meaning), ...notes];
      for (const text of inHelp) assert.ok(!reference.includes(text), `repeats: ${text}`);
      assert.ok(examples.some((text) => text.includes(`parley ${name}`) && !text.includes('[')));
    });
  }

  test('know no other commands', () => {
    const named = [...reference.matchAll(/^\| `parley (\S+?)[ `]/gm)].map(([, name = '']) => name);
    assert.deepEqual(named, names);
    for (const name of sectionsOf(pageAt('cli.md'))) assert.ok(names.includes(name), name);
  });

  test('one repeats nothing of the other', () => {
    assert.ok(pageAt('cli.md').includes('](commands.md)'));
    const said = new Set(reference.split('\n').filter((line) => line.length > 40));
    assert.deepEqual(
      pageAt('cli.md')
        .split('\n')
        .filter((line) => said.has(line)),
      [],
    );
  });
});
