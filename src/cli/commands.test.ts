import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sample5, sample6 } from '#bot/samples.ts';
import { addResult } from '#kit/add-result.ts';
import { firstStart, openCommandLine } from '#kit/terminal.ts';
import { portOf } from '#kit/web-service.ts';
import { readConfig } from '#server/read-config.ts';
import { lockData } from '#server/setup/data-lock.ts';
import { openData } from '#server/setup/open-data.ts';

const line = openCommandLine();
const { folder, run } = line;
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const example = (name: string) => new URL(`../../examples/bots/${name}`, import.meta.url).pathname;

before(async () => {
  await firstStart(line);
});
after(line.remove);

/** The only line that has this in it. */
function lineWith(text: string, part: string): string {
  const found = text.split('\n').filter((each) => each.includes(part));
  assert.equal(found.length, 1, text);
  return found[0] ?? '';
}

test('tests that are stored beside a bot run on its draft', async () => {
  assert.equal((await run(['import', file('greeter.json', greeter)])).code, 0);
  const id =
    lineWith((await run(['bot', 'list'])).out, 'Greeter of tests')
      .trim()
      .split(/\s+/)[0] ?? '';
  assert.equal((await run(['test', id])).code, 1, 'there are none yet');
  const config = readConfig({ PARLEY_DATA: join(folder, 'data') });
  assert.ok(config.ok);
  const store = await openData(config.value, { mustExist: true });
  assert.ok(store.ok);
  const tests = [{ bot: 'Hello', ends: true }, { bot: 'Good day' }];
  for (const [index, row] of tests.entries()) {
    const data = JSON.stringify({ name: `t${index}`, chat: [row] });
    const stored = { id: `stored${index}`, botId: id, name: `t${index}`, data, by: null, createdAt: index };
    assert.equal(await store.value.botTests.create(stored, 9), 'CREATED');
  }
  await store.value.close();
  const { code, out, error } = await run(['test', id]);
  assert.equal(code, 1);
  assert.equal(out.trim(), 'stored1:1: t1: The bot says “Hello”, not “Good day”');
  assert.match(error, /^1 passed, 1 failed/);
  assert.match(
    (await run(['test', 'nowhere'])).error,
    /no file or folder nowhere\. There is no bot "nowhere"/,
  );
});

const greeter = {
  version: '6',
  id: 'greeter',
  name: 'Greeter of tests',
  events: [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' }],
  groups: [
    {
      id: 'g',
      title: 'Hello',
      graphCoordinates: { x: 0, y: 0 },
      blocks: [
        { id: 'b', type: 'text', content: { richText: [{ type: 'p', children: [{ text: 'Hello' }] }] } },
      ],
    },
  ],
  edges: [{ id: 'e', from: { eventId: 's' }, to: { groupId: 'g' } }],
  variables: [],
  theme: {},
  settings: {},
};

describe('token', () => {
  test('is made, listed without itself, and revoked', async () => {
    const made = await run([
      'token',
      'create',
      '--name',
      'Nightly',
      '--modes',
      'read,chat',
      '--expires',
      '90d',
    ]);
    assert.match(made.out, /^par_sk_[\w-]{43}$/);
    assert.match(made.error, /only once/);
    const listed = await run(['token', 'list']);
    assert.ok(!listed.out.includes(made.out));
    const row = lineWith(listed.out, 'Nightly');
    assert.match(row, /read,chat +all workspaces +until \d{4}-\d\d-\d\d +never used/);
    const id = row.trim().split(/\s+/)[0] ?? '';
    assert.equal((await run(['token', 'revoke', id])).code, 0);
    assert.ok(!(await run(['token', 'list'])).out.includes('Nightly'));
    assert.match((await run(['token', 'revoke', id])).error, /has no token/);
  });

  const wrong: readonly (readonly [words: readonly string[], code: number, says: RegExp])[] = [
    [['--modes', 'read,fly'], 2, /"fly" is not one of read, write, chat/],
    [['--expires', 'soon'], 2, /--expires/],
    [['--expires', '2020-01-01'], 2, /a date in the future/],
    [['--user', 'nobody@example.org'], 1, /There is no account for/],
    [['--workspaces', 'nowhere'], 1, /is not a member of a workspace nowhere/],
  ];
  for (const [words, code, says] of wrong) {
    test(`is not made with ${words.join(' ')}`, async () => {
      const printed = await run(['token', 'create', ...words]);
      assert.equal(printed.code, code);
      assert.match(printed.error, says);
      assert.equal(printed.out, '');
    });
  }
});

describe('user', () => {
  test('is added to a workspace, listed, and gets a new token for all old ones', async () => {
    const [workspaceId = ''] = (await run(['workspace', 'list'])).out.trim().split(/\s+/);
    const words = ['user', 'add', 'Ana@Example.org', '--name', 'Ana', '--workspace', workspaceId];
    const added = await run(words);
    assert.match(added.out, /^par_sk_/);
    assert.match(
      (await run(['user', 'list'])).out,
      /owner@localhost +Owner +owner[\s\S]*ana@example\.org +Ana/,
    );
    assert.match((await run(words)).error, /already an account for Ana@Example\.org/);
    const reset = await run(['user', 'reset', 'ana@example.org']);
    assert.match(reset.out, /^par_sk_/);
    assert.notEqual(reset.out, added.out);
    assert.match(reset.error, /1 older tokens/);
    assert.match((await run(['token', 'list', '--user', 'ana@example.org'])).out, /Reset/);
  });

  for (const [words, says] of [
    [['add', 'ana'], /not an e-mail address/],
    [['add', 'b@example.org', '--role', 'KING'], /--role/],
    [['add', 'b@example.org', '--workspace', 'nowhere'], /no workspace nowhere/],
    [['reset', 'b@example.org'], /There is no account/],
  ] as const) {
    test(`${words.join(' ')} is refused`, async () => {
      const printed = await run(['user', ...words]);
      assert.notEqual(printed.code, 0);
      assert.match(printed.error, says);
    });
  }
});

describe('signin-link', () => {
  /** A server of which only the page to sign in matters. */
  async function withServer(status: number, work: (run: typeof line.run) => Promise<void>): Promise<void> {
    const server = createWebServer((request, response) => {
      response.statusCode = request.url === '/app/sign-in' ? status : 404;
      response.end('page');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = openCommandLine({ PORT: String(portOf(server.address()).port) });
    await firstStart(other);
    await work(other.run);
    other.remove();
    server.close();
  }

  test('an address whose secret is behind the #', () =>
    withServer(200, async (run) => {
      const printed = await run(['signin-link', '--minutes', '5']);
      assert.match(printed.out, /^http:\/\/127\.0\.0\.1:\d+\/app\/first-run#[\w-]{43}$/);
      assert.match(printed.error, /signs in owner@localhost once, within 5 minutes/);
      assert.match((await run(['signin-link', 'nobody@example.org'])).error, /There is no account/);
    }));

  test('no address that leads nowhere', () =>
    withServer(404, async (run) => {
      const printed = await run(['signin-link']);
      assert.deepEqual([printed.code, printed.out], [1, '']);
      assert.match(
        printed.error,
        /does not have a sign-in page yet\. .*node scripts\/parley\.mjs token create --user owner@localhost/,
      );
    }));

  test('nor to a server that is down', async () => {
    const other = openCommandLine({ PORT: '1' });
    await firstStart(other);
    const printed = await other.run(['signin-link']);
    other.remove();
    assert.deepEqual([printed.code, printed.out], [1, '']);
    assert.match(
      printed.error,
      /http:\/\/127\.0\.0\.1:1 does not respond.*"node scripts\/parley\.mjs start"/,
    );
  });
});

describe('bot', () => {
  test('is listed, exported by its public id, deleted, restored; its releases say so', async () => {
    const path = file('shop.json', { ...sample6, name: 'Shop' });
    const imported = (await run(['import', path, '--publish'])).out;
    const [, id = '', publicId = ''] = /bot ([a-z0-9]{24}), published as (\S+)/.exec(imported) ?? [];
    const state = async () => lineWith((await run(['bot', 'list'])).out, id);
    assert.match(await state(), new RegExp(`Shop +published as ${publicId} +changed \\d{4}-\\d\\d-\\d\\d$`));
    assert.equal((await run(['export', publicId])).out, (await run(['export', id])).out);

    assert.match((await run(['bot', 'delete', publicId])).out, /"Shop" is in the trash.*parley bot restore/);
    assert.match((await run(['bot', 'delete', publicId])).error, /already in the trash/);
    assert.match((await run(['export', publicId])).error, /in the trash.*parley bot restore/);
    assert.ok(!(await run(['bot', 'list'])).out.includes(id));
    const trashed = lineWith((await run(['bot', 'trash'])).out, id);
    assert.match(trashed, /Shop +deleted \d{4}-\d\d-\d\d +removed for good \d{4}/);

    assert.match(
      (await run(['bot', 'restore', id])).out,
      new RegExp(`"Shop" is back: published as ${publicId}`),
    );
    assert.match((await run(['bot', 'restore', id])).error, /not in the trash/);
    assert.match(await state(), /published as/);
    const releases = (await run(['bot', 'releases', publicId])).out;
    assert.match(
      releases,
      /restored +version [\w-]+\n.*deleted +nothing is live\n.*published +version [\w-]+$/,
    );
  });

  test('chats that could not be counted are counted again', async () => {
    const imported = (await run(['import', file('count.json', { ...sample6, name: 'Count' })])).out;
    const [botId = ''] = /[a-z0-9]{24}/.exec(imported) ?? [];
    const recounted = async () => (await run(['bot', 'recount', botId])).out;
    assert.equal(await recounted(), 'No chat of "Count" has to be counted again.');
    const config = readConfig({ PARLEY_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' });
    const opened = await openData(config.ok ? config.value : assert.fail(), { mustExist: true });
    const data = opened.ok ? opened.value : assert.fail();
    const workspaceId = (await data.workspaces.list())[0]?.id ?? '';
    await addResult(data, { id: 'lost', botId, workspaceId, at: 1000 });
    await data.analytics.notice(0);
    const due = (await data.analytics.due(Date.now(), 10)).filter((chat) => chat.botId === botId);
    await data.analytics.put(due.map((chat) => ({ chat, isFailed: true })));
    await data.close();
    const again = '1 chat of "Count" will be counted again within a minute or two.';
    assert.deepEqual([await recounted(), await recounted()], [again, again]);
  });

  for (const [words, says] of [
    [['list', '--workspace', 'nowhere'], /no workspace nowhere/],
    [['releases', 'nowhere'], /no bot "nowhere"\. "parley bot list"/],
    [['delete', 'nowhere'], /no bot "nowhere"/],
    [['restore', 'nowhere'], /no bot "nowhere"/],
    [['recount', 'nowhere'], /no bot "nowhere"/],
  ] as const)
    test(`${words.join(' ')} is refused`, async () => {
      const printed = await run(['bot', ...words]);
      assert.deepEqual([printed.code, printed.out], [1, '']);
      assert.match(printed.error, says);
    });

  test('of one workspace, or of all with their names', async () => {
    const fresh = openCommandLine();
    await firstStart(fresh);
    const [id = ''] = (await fresh.run(['workspace', 'list'])).out.trim().split(/\s+/);
    assert.equal((await fresh.run(['bot', 'trash'])).error, 'The trash is empty.');
    const all = (await fresh.run(['bot', 'list'])).out;
    assert.ok(all.split('\n').length >= 8);
    assert.equal((await fresh.run(['bot', 'list', '--workspace', id])).out, all);
    fresh.remove();
  });
});

describe('workspace', () => {
  test('limits, plan and suspension are set, and taken back', async () => {
    const listed = await run(['workspace', 'list']);
    assert.match(
      listed.out,
      /My workspace +FREE +chats unlimited +seats unlimited +0\.0 MB on disk +open +par_pk_/,
    );
    const [id = ''] = listed.out.trim().split(/\s+/);
    const set = ['workspace', 'set', id];
    const words = [
      '--plan',
      'PRO',
      '--chats-limit',
      '1000',
      '--seats-limit',
      '3',
      '--suspended',
      'on',
      '--storage-limit-mb',
      '50',
    ];
    assert.match(
      (await run([...set, ...words])).out,
      /PRO +1000 chats per month +3 seats +0\.0 MB on disk of 50 +suspended/,
    );
    await run([
      ...set,
      '--chats-limit',
      'none',
      '--seats-limit',
      'none',
      '--suspended',
      'off',
      '--storage-limit-mb',
      'none',
      '--verified',
      'on',
    ]);
    assert.match(
      (await run(['workspace', 'list'])).out,
      /PRO +chats unlimited +seats unlimited +0\.0 MB on disk +open/,
    );
    assert.match((await run(['workspace', 'set', 'nowhere', '--plan', 'PRO'])).error, /no workspace nowhere/);
  });
});

describe('import and export', () => {
  test('what was exported can be imported and exported again, the same but for ids and times', async () => {
    const path = file('old.json', { ...sample5, id: 'old', name: 'An old one' });
    const imported = await run(['import', path, '--publish']);
    assert.equal(imported.code, 0, imported.error);
    assert.match(imported.out, /An old one is bot [a-z0-9]{24}, published as an-old-one-[a-z0-9]{7}/);
    const id = /bot ([a-z0-9]{24})/.exec(imported.out)?.[1] ?? '';
    const once = await run(['export', id]);
    const again = await run(['import', file('again.json', once.out)]);
    const twice = await run(['export', /bot ([a-z0-9]{24})/.exec(again.out)?.[1] ?? '']);
    const content = (text: string) => {
      const { id: _, createdAt: _c, updatedAt: _u, ...rest } = JSON.parse(text);
      return rest;
    };
    assert.deepEqual(content(twice.out), content(once.out));
    assert.equal(content(once.out).version, '6');
  });

  test('a script becomes a bot, and what is not as it was written is told by line', async () => {
    const script = '# Booking\nYour e-mail?\nWhich day?\n- Today\n- Later -> Later';
    const imported = await run(['import', file('script.md', script)]);
    assert.match(imported.out, /Booking is bot [a-z0-9]{24}/);
    assert.match(imported.error, /script\.md: line 5: There is no part with the title “Later”\./);
    const nothing = await run(['import', file('empty.txt', ' ')]);
    assert.equal(nothing.code, 1);
    assert.match(nothing.error, /empty\.txt: There is no text yet\.\nNothing was imported/);
  });

  test('links between files of one command are kept', async () => {
    const printed = await run([
      'import',
      example('onboarding/bot.json'),
      example('onboarding/profile.bot.json'),
    ]);
    const [main = '', profile = ''] = [...printed.out.matchAll(/bot ([a-z0-9]{24})/g)].map(([, id]) => id);
    const exported = await run(['export', main]);
    assert.ok(exported.out.includes(`"botId": "${profile}"`));
    assert.ok(!exported.out.includes('example-onboarding-profile'));
  });

  test('--safe marks code that is for the page', async () => {
    const blocks = [{ id: 'c', type: 'Code', options: { content: 'alert(1)' } }];
    const bot = { ...sample6, groups: [{ ...sample6.groups[0], blocks }] };
    for (const words of [[], ['--safe']]) {
      const printed = await run(['import', file('code.json', bot), ...words]);
      const exported = await run(['export', /bot ([a-z0-9]{24})/.exec(printed.out)?.[1] ?? '']);
      assert.equal(exported.out.includes('"isUnsafe": true'), words.length > 0);
    }
  });

  test('one broken file, and nothing is imported', async () => {
    const before = (await run(['export', '--all', '--out', join(folder, 'before')])).out.split('\n').length;
    const printed = await run([
      'import',
      file('good.json', sample6),
      file('bad.json', '{"groups": 7'),
      file('list.json', []),
    ]);
    assert.equal(printed.code, 1);
    assert.match(printed.error, /bad\.json: Invalid JSON[\s\S]*list\.json: [\s\S]*Nothing was imported/);
    const exported = await run(['export', '--all', '--out', join(folder, 'all')]);
    assert.equal(exported.out.split('\n').length, before);
    assert.equal(readdirSync(join(folder, 'all')).length, before);
  });

  test('unknown places are refused', async () => {
    assert.match(
      (await run(['import', file('x.json', sample6), '--workspace', 'nowhere'])).error,
      /no workspace nowhere/,
    );
    assert.match((await run(['export', 'nowhere'])).error, /no bot "nowhere"/);
  });
});

describe('diff', () => {
  const renamed = { ...sample6, groups: sample6.groups.map((group) => ({ ...group, title: 'Other' })) };
  const moved = {
    ...sample6,
    groups: sample6.groups.map((group) => ({ ...group, graphCoordinates: { x: 77, y: 7 } })),
  };
  const withAccount = (credentialsId: string) => ({
    ...sample6,
    groups: sample6.groups.map((group) => ({
      ...group,
      blocks: [{ id: 'mail', type: 'Email', options: { credentialsId, recipients: ['a@a.example'] } }],
    })),
  });
  const rows: readonly (readonly [words: readonly string[], code: number, out: RegExp, error: RegExp])[] = [
    [[file('a.json', sample6), file('b.json', sample6)], 0, /^$/, /^No differences\.$/],
    [
      [file('a.json', sample6), file('c.json', renamed)],
      1,
      /^- Changed Group "Other" \(no effect\)$/m,
      /^1 changed\.$/,
    ],
    [[file('a.json', sample6), file('d.json', moved)], 0, /^$/, /No differences/],
    [
      [file('a.json', sample6), file('d.json', moved), '--layout'],
      1,
      /Moved Group "G" \(on the board only\)/,
      /1 moved/,
    ],
    [
      [file('e.json', withAccount('one')), file('f.json', withAccount('two'))],
      1,
      /^- Changed Email .*\n.*: "one" → "two"$/m,
      /1 changed/,
    ],
    [[file('a.json', sample6), file('broken.json', '{')], 2, /^$/, /broken\.json: Invalid JSON/],
    [[file('a.json', sample6)], 2, /^$/, /Name two files/],
    [[], 2, /^$/, /Name two files, or a bot/],
    [['example-quiz'], 0, /^$/, /No differences/],
    [['example-quiz', 'live', 'yesterday'], 1, /^$/, /has no version yesterday/],
    [['nowhere'], 1, /^$/, /no bot "nowhere"/],
  ];
  for (const [words, code, out, error] of rows)
    test(`says what changed: ${words.map((word) => word.replace(/.*\//, '')).join(' ') || 'nothing'}`, async () => {
      const printed = await run(['diff', ...words]);
      assert.equal(printed.code, code, printed.error);
      assert.match(printed.out, out);
      assert.match(printed.error, error);
    });

  test('prints JSON', async () => {
    const printed = await run(['diff', file('a.json', sample6), file('c.json', renamed), '--json']);
    const changes: unknown = JSON.parse(printed.out);
    assert.deepEqual(changes, [
      {
        ...{ id: 'changed/group/g1', kind: 'changed', what: 'group', place: { groupId: 'g1' } },
        ...{ subject: 'Group "Other"', effect: 'none', mentions: 0 },
        fields: [{ path: 'title', title: 'Title', before: 'G', after: 'Other' }],
      },
    ]);
  });
});

describe('check', () => {
  test('a good bot, an odd one and a wrong one', async () => {
    const good = await run(['check', example('quiz/bot.json')]);
    assert.deepEqual([good.code, good.out], [0, '']);
    const odd = { ...sample6, events: [{ ...sample6.events[0], outgoingEdgeId: undefined }] };
    const oddly = await run(['check', file('odd.json', odd)]);
    assert.match(oddly.out, /odd\.json: (error|warning): .*start event/);
    const wrong = { ...sample6, variables: [] };
    const wrongly = await run(['check', file('wrong.json', wrong), '--json']);
    assert.equal(wrongly.code, 1);
    const findings: unknown = JSON.parse(wrongly.out);
    assert.ok(Array.isArray(findings));
    assert.deepEqual(
      findings.map(({ severity, code, where, place }) => ({ severity, code, where, place })),
      [
        {
          severity: 'error',
          code: 'variable/unknown',
          where: 'group "G", block 2 (Text)',
          place: { groupId: 'g1', blockId: 'b2' },
        },
      ],
    );
  });
});

test('a bot of the installation is checked as its server does, and fixed', async () => {
  const spare = { ...greeter, name: 'Messy of tests' };
  const variables = [
    { id: 'v1', name: 'Spare' },
    { id: 'v2', name: 'Kept' },
  ];
  assert.equal((await run(['import', file('messy-bot.json', { ...spare, variables })])).code, 0);
  const list = (await run(['bot', 'list'])).out;
  const [id = ''] = lineWith(list, 'Messy of tests').trim().split(/\s+/);
  const open = async () => {
    const config = readConfig({ PARLEY_DATA: join(folder, 'data') });
    assert.ok(config.ok);
    const store = await openData(config.value, { mustExist: true });
    assert.ok(store.ok);
    return store.value;
  };
  const ignored = [
    { code: 'variable/unused', place: { variableId: 'v2' }, reason: 'Soon', by: null, at: '' },
  ];
  const first = await open();
  await first.editorMetas.put(id, { data: JSON.stringify({ ignored }), updatedAt: 1 }, null);
  await first.close();
  const found = await run(['check', id, '--max', 'none', '--format', 'github']);
  assert.equal(found.code, 1, found.error);
  assert.match(found.out, new RegExp(`^::notice file=${id},title=variable/unused::variable "Spare"`, 'm'));
  assert.doesNotMatch(found.out, /Kept/);
  const dry = await run(['check', id, '--fix', '--dry-run']);
  assert.match(dry.error, /would fix: variable "Spare": Remove the variable \(variable\/unused\)/);
  const { code, error } = await run(['check', id, '--fix', '--max', 'none']);
  assert.equal(code, 0, error);
  assert.match(error, /: fixed: variable "Spare"/);
  assert.match(error, /^1 bot: 0 errors, 0 warnings\.$/m);
  const store = await open();
  const bot = await store.bots.get(id);
  assert.deepEqual(
    JSON.parse(bot?.variables ?? '').map((each: { id: string }) => each.id),
    ['v2'],
  );
  const [step] = await store.opBatches.list(id, { limit: 9 });
  assert.deepEqual([bot?.rev, step?.label, step?.userId], [1, 'Remove the variable', null]);
  await store.close();
  assert.match(
    (await run(['check', 'nowhere'])).error,
    /no file or folder nowhere\. There is no bot "nowhere"/,
  );
});

test('the example bots have no problem that a person would have to solve', async () => {
  const { code, out, error } = await run(['check', example(''), '--max', 'info']);
  assert.equal(code, 0, out);
  assert.match(error, /^9 files: 0 errors/m, 'the eight, and one that another leads to');
  assert.match((await run(['check', 'docs/guide'])).error, /There is no bot\.json in docs\/guide/);
});

describe('check for other programs', () => {
  const wrong = { ...sample6, variables: [] };

  test('annotations of GitHub Actions', async () => {
    const path = file('annotated.json', wrong);
    const { code, out, error } = await run(['check', path, '--format', 'github']);
    assert.equal(code, 1);
    assert.match(out, /^::error file=.*annotated\.json,line=\d+,title=variable\/unknown::/);
    assert.equal(error, '');
  });

  test('SARIF', async () => {
    const { code, out } = await run(['check', file('scanned.json', wrong), '--format', 'sarif']);
    assert.equal(code, 1);
    const report: {
      readonly version: string;
      readonly runs: readonly { readonly results: readonly unknown[] }[];
    } = JSON.parse(out);
    assert.deepEqual([report.version, report.runs[0]?.results.length], ['2.1.0', 1]);
  });

  test('the worst that passes', async () => {
    const unused = file('unused.json', {
      ...sample6,
      variables: [...sample6.variables, { id: 'v9', name: 'X' }],
    });
    const codes = await Promise.all(
      [['warning'], ['info'], ['none']].map(
        async ([max = '']) => (await run(['check', unused, '--max', max])).code,
      ),
    );
    assert.deepEqual(codes, [0, 0, 1]);
    const oddly = file('warned.json', {
      ...sample6,
      groups: [...sample6.groups, { id: 'g9', title: 'X', blocks: [{ id: 'b9', type: 'Return' }] }],
    });
    assert.equal((await run(['check', oddly])).code, 0);
    assert.equal((await run(['check', oddly, '--max', 'info'])).code, 1);
    const { code, error } = await run(['check', oddly, '--max', 'most']);
    assert.equal(code, 2);
    assert.match(error, /There is no limit most\. Choose warning, info, none\./);
  });

  test('fixes what changes nothing for visitors, and says what', async () => {
    const messy = {
      ...sample6,
      note: 'stays',
      edges: [...sample6.edges, { id: 'spare', from: { blockId: 'b1' }, to: { groupId: 'g1' } }],
      variables: [...sample6.variables, { id: 'v9', name: 'Unused' }, { id: 'v8', name: 'Other' }],
    };
    const path = file('messy.json', messy);
    writeFileSync(path, `${JSON.stringify(messy, null, 3)}\n`);
    const before = readFileSync(path, 'utf8');
    const dry = await run(['check', path, '--fix', '--dry-run']);
    assert.match(
      dry.error,
      /messy\.json: would fix: variable "Unused": Remove the variable \(variable\/unused\)/,
    );
    assert.equal(readFileSync(path, 'utf8'), before);
    const { code, out, error } = await run(['check', path, '--fix', '--max', 'none']);
    assert.equal(code, 0, out);
    assert.equal(error.match(/fixed: /g)?.length, 3, error);
    assert.equal(readFileSync(path, 'utf8'), `${JSON.stringify({ ...sample6, note: 'stays' }, null, 3)}\n`);
    assert.equal((await run(['check', path, '--fix'])).error, '1 file: 0 errors, 0 warnings.');
    const old = file('repaired.json', {
      ...sample6,
      variables: [...sample6.variables, sample6.variables[0]],
    });
    assert.match((await run(['check', old, '--fix'])).error, /not fixed: import and export the bot first/);
    assert.match((await run(['check', path, '--dry-run'])).error, /--dry-run needs --fix/);
  });

  test('SARIF shows the way', async () => {
    const first = sample6.groups[0]?.blocks ?? [];
    const hidden = file('way.json', {
      ...sample6,
      groups: [
        {
          ...sample6.groups[0],
          blocks: [
            {
              id: 'c',
              type: 'choice input',
              items: [{ id: 'i', content: 'Yes' }],
              options: { variableId: 'v1' },
            },
            {
              id: 'd',
              type: 'Condition',
              items: [
                {
                  id: 'j',
                  content: {
                    comparisons: [{ id: 'k', variableId: 'v1', comparisonOperator: 'Is empty' }],
                  },
                },
              ],
            },
            ...first,
          ],
        },
      ],
    });
    const { out } = await run(['check', hidden, '--format', 'sarif']);
    assert.match(out, /"cond\/always-false"/);
    assert.match(out, /"codeFlows"/);
  });

  test('a format that does not exist', async () => {
    const { code, error } = await run(['check', 'bot.json', '--format', 'xml']);
    assert.equal(code, 2);
    assert.match(error, /There is no format xml\. Choose text, json, sarif, github\./);
  });
});

describe('chat with files', () => {
  test('buttons are numbered; a number, a word or nothing more', async () => {
    const printed = await run(['chat', example('nps/bot.json')], ['9', '1, 3', 'No, thank you']);
    assert.equal(printed.code, 0, printed.error);
    assert.match(printed.out, / {2}1\. The room\n {2}2\. The breakfast/);
    assert.match(printed.out, /• The room, The people: we will tell the team\./);
    assert.match(printed.out, /\(the end\)$/);
    const left = await run(['chat', example('nps/bot.json')], ['3']);
    assert.match(left.out, /\? A number from the list, or the words$/);
    assert.match(left.out, /\? A number from 0 to 10: 0 = .+, 10 = .+/);
    assert.equal(left.code, 0);
  });

  test('--say, linked files, --json and --trace', async () => {
    const files = [example('onboarding/bot.json'), example('onboarding/profile.bot.json')];
    const says = ['Yara', '1', '01 42 68 53 00', '1', '2', '4'].flatMap((text) => ['--say', text]);
    const printed = await run(['chat', ...files, ...says, '--json', '--trace']);
    const turns = printed.out.split('\n').map((text) => JSON.parse(text));
    assert.equal(turns.length, 7, printed.out);
    assert.deepEqual(turns.at(-1).messages, ['See you at 07:30, Yara. We look forward to it!']);
    assert.equal(turns.at(-1).status, 'ended');
    assert.ok(turns[0].trace.includes('Name / name-1'), JSON.stringify(turns[0].trace));
  });

  test('cards offer their buttons', async () => {
    const printed = await run(['chat', example('order/bot.json'), '--say', '2']);
    assert.match(printed.out, / {2}2\. Butter croissant: Take it/);
    assert.match(printed.out, /How many of Butter croissant/);
  });

  test('what only a page can do gives nothing; what comes from outside does not come', async () => {
    const bot = (block: object) => ({
      ...sample6,
      groups: [{ ...sample6.groups[0], blocks: [block, { ...sample6.groups[0].blocks[0], id: 'end' }] }],
    });
    const device = { id: 'd', type: 'Set variable', options: { variableId: 'v1', type: 'Device type' } };
    const asked = await run(['chat', file('device.json', bot(device))]);
    assert.equal(asked.code, 0);
    assert.match(asked.error, /not available in a terminal/);
    assert.match(asked.out, /• Hi\n\(the end\)$/);
    const listens = await run(['chat', file('listen.json', bot({ id: 'l', type: 'webhook' }))]);
    assert.equal(listens.code, 1);
    assert.match(listens.error, /waiting for an external call/);
  });
});

describe('backup and restore', () => {
  test('what was backed up comes back; what was there is kept aside', async () => {
    const copy = join(folder, 'copies', 'one.db');
    assert.equal((await run(['backup', copy])).code, 0);
    assert.match((await run(['backup', copy])).error, /already exists/);
    await run(['user', 'add', 'late@example.org']);
    assert.match((await run(['restore', copy])).error, /already contains data.*--force/);
    const restored = await run(['restore', copy, '--force']);
    assert.equal(restored.code, 0, restored.error);
    assert.match((await run(['token', 'list', '--user', 'late@example.org'])).error, /There is no account/);
    const aside = /moved to (.+)/.exec(restored.out)?.[1] ?? '';
    assert.ok(existsSync(join(aside, 'parley.db')));
  });

  test('not while a server runs, and only what is a database of Parley', async () => {
    const data = join(folder, 'data');
    const copy = join(folder, 'copies', 'two.db');
    await run(['backup', copy]);
    const lock = lockData(data);
    assert.ok(lock.ok);
    assert.match((await run(['restore', copy, '--force'])).error, /Another Parley server/);
    lock.value.release();
    const before = readFileSync(join(data, 'parley.db'));
    const junk = file('junk.db', 'this is no database, it only has the name of one');
    assert.match((await run(['restore', junk, '--force'])).error, /cannot be restored/);
    const empty = file('empty.db', '');
    assert.match((await run(['restore', empty, '--force'])).error, /not a Parley database/);
    assert.deepEqual(readFileSync(join(data, 'parley.db')), before);
    assert.ok(!existsSync(join(data, 'restoring')));
  });
});

describe('doctor', () => {
  test('finds nothing on a sound installation', async () => {
    const sound = openCommandLine({ PORT: '0' });
    await firstStart(sound);
    const printed = await sound.run(['doctor']);
    sound.remove();
    assert.equal(printed.code, 0, printed.out);
    for (const name of [
      'settings',
      'Node version',
      'data folder',
      'free disk',
      'database',
      'files',
      'mail',
      'clock',
      'server',
      'sandbox',
    ]) {
      assert.match(printed.out, new RegExp(`^ok +${name}`, 'm'));
    }
  });

  test('says what is wrong', async () => {
    const used = createServer();
    await new Promise<void>((resolve) => used.listen(0, '127.0.0.1', resolve));
    const address = used.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const ill = openCommandLine({ PORT: port });
    writeFileSync(join(ill.folder, 'data'), 'a file where the folder should be');
    const printed = await ill.run(['doctor']);
    ill.remove();
    used.close();
    assert.equal(printed.code, 1);
    assert.match(
      printed.out,
      /^FAIL +data folder +.*data \(PARLEY_DATA\) is not writable\. .*is a file, not a folder/m,
    );
    assert.doesNotMatch(printed.out, /^ok +(database|server)/m);
    assert.match(printed.error, /was not checked/);
  });

  test('tries the mail server', async () => {
    const alone = openCommandLine({
      PORT: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'bots@a.example',
    });
    await firstStart(alone);
    const printed = await alone.run(['doctor']);
    alone.remove();
    assert.equal(printed.code, 1, printed.out);
    assert.match(printed.out, /^FAIL +mail +127\.0\.0\.1:1: .*SMTP_URL/m);
  });

  test('names a wrong setting', async () => {
    const wrong = openCommandLine({ PORT: 'high' });
    const printed = await wrong.run(['doctor']);
    wrong.remove();
    assert.match(printed.out, /^FAIL +settings .*PORT/m);
    assert.equal(printed.code, 1);
  });
});
