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
  [['help', 'check'], 0, /Usage: parley check <file…>/],
  [['check', '--help'], 0, /--json +One JSON list/],
  [['check', '-h'], 0, /Examples:/],
  [['help', 'dance'], 2, /no command "dance"/],
  [['dance'], 2, /no command "dance".*help/],
  [['check'], 2, /Name at least one file[\s\S]*Usage: parley check/],
  [['check', '--loud', 'x'], 2, /--loud/],
  [['check', 'nowhere.json'], 1, /nowhere\.json: error: There is no such file/],
  [['chat'], 2, /Name a file/],
  [['chat', 'nowhere.json'], 1, /There is no such file/],
  [['chat', 'bot', '--url', 'no address'], 2, /is no web address/],
  [['chat', 'bot', '--url', 'http://127.0.0.1:1'], 1, /cannot be reached/],
  [['token'], 2, /create, list, or revoke/],
  [['token', 'create'], 1, /no data in .* yet.*parley start/],
  [['token', 'revoke'], 2, /the id of a token/],
  [['user'], 2, /add <e-mail>, list, reset <e-mail>, or make-owner/],
  [['user', 'add', 'x@y.example', 'z'], 2, /Too many words/],
  [['user', 'list'], 1, /no data/],
  [['signin-link', '--minutes', '0'], 2, /--minutes/],
  [['signin-link', 'a@b.example', 'c'], 2, /One e-mail address/],
  [['workspace'], 2, /list, or set/],
  [['workspace', 'set', 'x'], 2, /Say what to set/],
  [
    ['workspace', 'set', 'x', '--chats-limit', 'many', '--suspended', 'maybe'],
    2,
    /--chats-limit[\s\S]*--suspended/,
  ],
  [['workspace', 'set', 'x', '--storage-limit-mb', '-1'], 2, /--storage-limit-mb/],
  [['import'], 2, /at least one file/],
  [['import', 'nowhere.json'], 1, /There is no such file[\s\S]*Nothing was imported/],
  [['import', '--from', 'bots.example.org'], 2, /is no web address/],
  [['import', '--from', 'https://bots.example.org'], 2, /REMOTE_TOKEN/],
  [['import', 'a.json', '--from', 'https://bots.example.org', '--token', 't'], 2, /not both/],
  [['export'], 2, /by id, or say --all/],
  [['export', '--all'], 2, /--out/],
  [['export', 'a', 'b'], 2, /--out/],
  [['backup'], 2, /Name one file/],
  [['backup', 'x.db'], 1, /no data/],
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
  assert.match(printed.error, /Setting PORT: "high" is no whole number/);
});

const pageAt = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

describe('the pages about the command line', () => {
  const reference = pageAt('commands.md');
  const names = commands.map(({ name }) => name);
  const sectionsOf = (page: string): readonly string[] =>
    [...page.matchAll(/\n## parley (\S+)\n/g)].map(([, name = '']) => name);

  for (const command of commands) {
    test(command.name, () => {
      const start = reference.indexOf(`\n## parley ${command.name}\n`);
      assert.ok(start >= 0, 'has no section');
      const section = reference.slice(start + 1).split('\n## ')[0] ?? '';
      for (const usage of command.usage)
        assert.ok(section.includes(`parley ${command.name} ${usage}`.trim()), usage);
      for (const name of Object.keys(command.options)) assert.ok(section.includes(`--${name}`), name);
      assert.ok(
        section.split('\n').some((text) => text.includes(`parley ${command.name}`) && !text.includes('[')),
        'has no example',
      );
    });
  }

  test('know no other commands', () => {
    assert.deepEqual(sectionsOf(reference), names);
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
