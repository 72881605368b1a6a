import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import type { Terminal } from '#cli/command.ts';
import { commands } from '#cli/commands.ts';
import { run as runCommand } from '#cli/run.ts';
import { openCommandLine } from '#kit/terminal.ts';

const line = openCommandLine({});
after(line.remove);

const bot = {
  version: '6',
  id: 'shop',
  name: 'Shop',
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  groups: [
    {
      id: 'g',
      title: 'Hello',
      graphCoordinates: { x: 0, y: 0 },
      blocks: [
        { id: 'q', type: 'text input', label: 'Order' },
        {
          id: 'c',
          type: 'Webhook',
          label: 'Tell <the> team',
          options: { webhook: { url: 'https://a.example/x', method: 'POST' } },
        },
      ],
    },
  ],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g' } }],
  variables: [],
  theme: {},
  settings: {},
};

const tests = `name: It is told
tags: [smoke]
outside: [{block: Tell <the> team, gives: ok}]
chat:
  - asks: Order
  - {say: x, ends: true}
---
name: "It is #2 & <worse>"
chat:
  - asks: Order
  - say: x
`;

describe('parley test', () => {
  const at = (...names: readonly string[]) => join(line.folder, ...names);
  before(() => {
    mkdirSync(at('shop', 'tests'), { recursive: true });
    writeFileSync(at('shop', 'bot.json'), JSON.stringify(bot));
    writeFileSync(at('shop', 'tests', 'a.test.yaml'), tests);
    mkdirSync(at('wrong'));
    writeFileSync(at('wrong', 'bot.json'), JSON.stringify(bot));
    writeFileSync(at('wrong', 'a.test.yaml'), 'name: a\nchat:\n  - sya: x\n');
  });

  const file = () => at('shop', 'tests', 'a.test.yaml');
  /** What is printed, with the path of the folder left out. */
  const run = async (...words: readonly string[]) => {
    const { code, out, error } = await line.run(['test', ...words]);
    const short = (text: string) => text.replaceAll(`${line.folder}/`, '');
    return { code, out: short(out), error: short(error) };
  };

  it('says where a test fails, and what to paste', async () => {
    const { code, out, error } = await run(at('shop'));
    assert.equal(code, 1);
    assert.equal(
      out.trimEnd(),
      [
        'shop/tests/a.test.yaml:11: It is #2 & <worse>: The block “Tell <the> team” has no answer in this test: it asks POST https://a.example/x',
        '  Add this to the test:',
        '  outside:',
        '    - {block: "Tell <the> team", asks: {method: POST, url: "https://a.example/x"}, gives: {status: 200, data: {}}}',
      ].join('\n'),
    );
    assert.match(error, /1 passed, 1 failed\. Coverage: blocks 100 % \(2 of 2\), ways 100 %/);
  });

  it('gives the same output again, with a clock that is wrong by a year and without network', async (t) => {
    const connect = t.mock.method(Socket.prototype, 'connect', () => assert.fail('There is no network'));
    for (const report of ['text', 'json']) {
      const one = await run(at('shop'), '--report', report);
      t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 365 * 24 * 60 * 60 * 1000 });
      assert.deepEqual(await run(at('shop'), '--report', report), one);
      t.mock.timers.reset();
    }
    assert.equal(connect.mock.callCount(), 0);
  });

  it('runs some of the tests', async () => {
    for (const filter of ['smoke', 'TOLD']) {
      const { code, error } = await run(at('shop', 'bot.json'), '--filter', filter);
      assert.match(error, /^1 passed, 0 failed/);
      assert.equal(code, 0);
    }
    assert.equal((await run(at('shop'), '--filter', 'nothing')).code, 1);
  });

  it('wants more to be covered', async () => {
    const { code, error } = await run(at('shop'), '--filter', 'worse', '--coverage', '90');
    assert.equal(code, 1);
    assert.match(
      error,
      /reach 0 % of the ways, not 90 %\. Shown by no test:\n {2}group "Hello", block 1 .* › After the answer\n/,
    );
    assert.equal((await run(at('shop'), '--filter', 'smoke', '--coverage', '100')).code, 0);
  });

  it('writes XML for CI services', async () => {
    const { out } = await run(at('shop'), '--report', 'junit');
    assert.match(out, /<testsuites name="parley" tests="2" failures="1" errors="0">/);
    assert.match(out, /name="It is #2 &amp; &lt;worse&gt;" file="shop\/tests\/a\.test\.yaml" line="8">/);
    assert.match(out, /<failure message="The block “Tell &lt;the&gt; team”/);
  });

  it('writes TAP', async () => {
    const { out } = await run(at('shop'), '--report', 'tap');
    assert.match(out, /^TAP version 14\n1\.\.2\nok 1 - /);
    assert.match(
      out,
      /\nnot ok 2 - shop\/bot\.json: It is \\#2 & <worse>\n {2}---\n {2}- at: "shop\/tests\/a\.test\.yaml:11"/,
    );
  });

  it('writes annotations at the line of the rule', async () => {
    const { out } = await run(at('shop'), '--report', 'github');
    assert.match(out, /^::error file=shop\/tests\/a\.test\.yaml,line=11,title=test\/failed::It is #2/);
  });

  it('writes a page, in which everything is text', async () => {
    const { out } = await run(at('shop'), '--report', 'html');
    assert.match(out, /^<!doctype html>/);
    assert.match(out, /<p>1 of 2 tests passed\. They reach 100 % of the blocks, /);
    assert.match(
      out,
      /<li class="passed"><b>It is told<\/b> <small>shop\/tests\/a\.test\.yaml:1<\/small><\/li>/,
    );
    assert.match(out, /<b>It is #2 &amp; &lt;worse&gt;<\/b>.*“Tell &lt;the&gt; team” has no answer/);
    assert.doesNotMatch(out, /<the>|<worse>/);
  });

  it('runs again when a file changes, until it is stopped', async () => {
    mkdirSync(at('watched'));
    writeFileSync(at('watched', 'bot.json'), JSON.stringify(bot));
    const stop = Promise.withResolvers<void>();
    const lines: string[] = [];
    let seen = Promise.withResolvers<void>();
    const terminal: Terminal = {
      out: () => {},
      error: (line) => {
        lines.push(line);
        if (line.startsWith('Waiting')) seen.resolve();
      },
      ...{ env: {}, stdin: Readable.from([]), isInteractive: false },
      untilAskedToStop: () => stop.promise,
    };
    const ended = runCommand(commands, ['test', at('watched'), '--watch'], terminal);
    await seen.promise;
    assert.equal(lines[0], 'There are no such tests.');
    seen = Promise.withResolvers();
    writeFileSync(at('watched', 'a.test.yaml'), 'name: a\nchat: [{asks: Order}]\n');
    await seen.promise;
    assert.match(lines.at(-2) ?? '', /^1 passed, 0 failed/);
    stop.resolve();
    assert.equal(await ended, 0);
  });

  it('writes JSON', async () => {
    const { out } = await run(at('shop'), '--report', 'json');
    assert.match(out, /"line": 11/);
  });

  const misuses: readonly (readonly [words: readonly string[], code: number, says: RegExp])[] = [
    [[], 2, /Name one folder or one bot/],
    [['nowhere'], 1, /There is no file or folder nowhere/],
    [['x', '--report', 'pdf'], 2, /no report pdf\. Choose text, junit/],
    [['x', '--watch'], 2, /--watch: There is no file or folder x/],
    [['x', '--watch', '--update'], 2, /Choose --watch or --update/],
    [['x', '--coverage', 'all'], 2, /from 0 to 100/],
  ];
  for (const [words, code, says] of misuses)
    it(`refuses ${words.join(' ') || 'nothing'}`, async () => {
      const printed = await run(...words);
      assert.equal(printed.code, code);
      assert.match(printed.error, says);
    });

  it('reads what all tests share, and data of files, beside them', async () => {
    mkdirSync(at('shared', 'tests', 'data'), { recursive: true });
    writeFileSync(at('shared', 'bot.json'), JSON.stringify(bot));
    const write = (name: string, text: string) => writeFileSync(at('shared', 'tests', name), text);
    write('a.test.yaml', tests);
    write('test-defaults.yaml', 'outside:\n  - {block: Tell <the> team, gives: {file: data/told.json}}\n');
    write('data/told.json', '{"told": true}');
    const passed = await run(at('shared'));
    assert.deepEqual([passed.code, passed.out], [0, '']);
    write(
      'test-defaults.yaml',
      'outside: [{block: Nobody, gives: ok}]\nunreached: [{what: Nobody, because: x}]\n',
    );
    const lost = await run(at('shared'));
    assert.equal(lost.code, 1);
    assert.match(
      lost.error,
      /^shared\/tests\/test-defaults\.yaml:1: There is no block that asks others “Nobody”/,
    );
    assert.match(lost.error, /^shared\/tests\/test-defaults\.yaml:2: There is no block “Nobody”/m);
    const unreached = 'unreached: [{what: c, because: it is old}]';
    write('test-defaults.yaml', `outside: [{block: c, gives: {status: 404}}]\n${unreached}\n`);
    write('more.test.yaml', 'name: More\nchat: [{asks: Order}]\n');
    const left = await run(at('shared'), '--coverage', '0', '--filter', 'More');
    assert.equal(left.code, 0);
    assert.match(
      left.error,
      /^shared\/bot\.json: left out:\n {2}group "Hello", block 2 \(.*\): it is old\n1 passed/,
    );
    for (const [file, says] of [
      ['told.json', /:1: There is no file told\.json beside the test/],
      ['../../bot.json', /must be in the folder of the test/],
      [at('shared', 'bot.json'), /must be in the folder of the test/],
      ['data/bad.json', /bad\.json is not valid JSON/],
    ] as const) {
      write('data/bad.json', '{');
      write('test-defaults.yaml', `outside: [{block: Tell <the> team, gives: {file: "${file}"}}]\n`);
      const wrong = await run(at('shared'));
      assert.equal(wrong.code, 2);
      assert.match(wrong.error, says);
    }
    write('test-defaults.yaml', '');
    write(
      'more.test.yaml',
      'name: a\nchat: [{asks: Order}]\noutside: [{block: c, gives: [{file: none.yaml}]}]\n',
    );
    assert.match((await run(at('shared'))).error, /more\.test\.yaml:3: There is no file none\.yaml/);
    write('test-defaults.json', '{}');
    assert.match((await run(at('shared'))).error, /already says what the tests share/);
  });

  it('writes the words of today where they stand, and shows them', async () => {
    mkdirSync(at('words'));
    const { groups, ...others } = bot;
    const said = {
      id: 't',
      type: 'text',
      content: { richText: [{ type: 'p', children: [{ text: 'Hi: you' }] }] },
    };
    const blocks = [said, { ...said, id: 'u' }, ...(groups[0]?.blocks ?? [])];
    writeFileSync(at('words', 'bot.json'), JSON.stringify({ ...others, groups: [{ ...groups[0], blocks }] }));
    const file = at('words', 'a.test.yaml');
    const before = `name: a # a comment
bot: strict
chat:
  - bot:
      - |
        Hello
        you
      - {exact: "Hello", marks: false} # another
    asks: Order
`;
    writeFileSync(file, before);
    writeFileSync(at('words', 'b.test.json'), '{"name": "b", "chat": [{"bot": ["Hello", "Hello"]}]}');
    const { code, error } = await run(at('words'), '--update');
    assert.equal(code, 0);
    assert.match(
      error,
      /^words\/a\.test\.yaml:5: a\n {2}- Hello\n {2}- you\n {2}- \n {2}\+ Hi: you\nwords\/a\.test\.yaml:8: a\n {2}- Hello\n {2}\+ Hi: you\n/,
    );
    assert.equal(
      readFileSync(file, 'utf8'),
      before
        .replace('|\n        Hello\n        you', '"Hi: you"')
        .replace('exact: "Hello"', 'exact: "Hi: you"'),
    );
    assert.equal(
      readFileSync(at('words', 'b.test.json'), 'utf8'),
      '{"name": "b", "chat": [{"bot": ["Hi: you", "Hi: you"]}]}',
    );
    const again = await run(at('words'), '--update');
    assert.equal(again.code, 0);
    assert.match(again.error, /^2 passed/);
  });

  it('writes the names of today where a test knows the ids', async () => {
    mkdirSync(at('names'));
    writeFileSync(at('names', 'bot.json'), JSON.stringify(bot));
    const file = at('names', 'a.test.yaml');
    const before = `name: a
outside:
  - {block: Old call, gives: ok} # first
chat:
  - asks: 'Old question' # second
    never: [Old call]
  - {say: x, takes: Old call › Next, notRequested: [{block: Old call, url: y}, Old question]}
names: {Old call: c, "Old question": q} # third
`;
    writeFileSync(file, before);
    await run(at('names'), '--update');
    const after = before
      .replaceAll('"Old question"', 'Order')
      .replaceAll(/'?Old question'?/g, 'Order')
      .replaceAll('Old call › Next', '"Tell <the> team › Next"')
      .replaceAll('Old call', '"Tell <the> team"')
      .replace('{"Tell <the> team": c, Order: q}', '{"Tell <the> team": c, "Order": q}');
    assert.equal(readFileSync(file, 'utf8'), after);
  });

  it('names the line of a file that it cannot read', async () => {
    const { code, error } = await run(at('wrong'));
    assert.equal(code, 2);
    assert.match(error, /wrong\/a\.test\.yaml:3: .*sya/);
  });

  it('runs the tests of all folders, and leaves out nothing', async () => {
    const { code, error } = await run(line.folder);
    assert.equal(code, 2);
    assert.match(error, /wrong\/a\.test\.yaml:3/);
    assert.ok(file().endsWith('.yaml'));
  });
});
