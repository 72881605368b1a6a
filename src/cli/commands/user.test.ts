import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Data, withData } from '#cli/with-data.ts';
import { firstStart, openCommandLine } from '#kit/terminal.ts';
import { PasswordHasher } from '#server/auth/passwords.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { makeWorkspace } from '#server/setup/set-up.ts';

const line = openCommandLine();
const { folder, run } = line;
/** Secret tokens by the part of the e-mail address before the @. */
const tokens = new Map<string, string>();

async function look(work: (data: Data) => Promise<void>): Promise<void> {
  const terminal = {
    out: () => {},
    error: () => {},
    env: { PARLEY_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' },
    stdin: process.stdin,
    isInteractive: false,
    untilAskedToStop: () => new Promise<void>(() => {}),
  };
  const outcome = await withData(terminal, async (data) => {
    await work(data);
    return { ok: true, value: undefined };
  });
  assert.ok(outcome.ok);
}

/** Of every line its first word. */
const firstWords = (text: string) => text.split('\n').map((each) => each.trim().split(/\s+/)[0]);

/** Nobody shares a workspace with the owner: Ana is in none, Bea has one of her own. */
before(async () => {
  tokens.set('owner', await firstStart(line));
  for (const name of ['ana', 'bea'])
    tokens.set(name, (await run(['user', 'add', `${name}@example.org`, '--name', name])).out);
  await look(async (data) => {
    const bea = await data.users.findByEmail('bea@example.org');
    await makeWorkspace(
      { store: data, clock: Date.now },
      { id: 'bea-space', name: 'Of Bea', userId: bea?.id ?? '' },
    );
  });
});
after(line.remove);

describe('lists are complete', () => {
  test('people without a common workspace, oldest first', async () => {
    const { out } = await run(['user', 'list']);
    assert.deepEqual(firstWords(out), ['owner@localhost', 'ana@example.org', 'bea@example.org']);
  });

  test('workspaces of others, oldest first, with their keys', async () => {
    const { out } = await run(['workspace', 'list']);
    assert.match(out, /^[^\n]+My workspace[^\n]+par_pk_[^\n]+\n *bea-space +Of Bea [^\n]+par_pk_[^\n]+$/);
  });

  test('bots of workspaces of others are exported', async () => {
    const file = new URL('../../../examples/bots/quiz/bot.json', import.meta.url).pathname;
    const imported = await run(['import', file, '--workspace', 'bea-space']);
    const id = /bot ([a-z0-9]{24})/.exec(imported.out)?.[1] ?? '';
    assert.notEqual(id, '', imported.error);
    const out = join(folder, 'all');
    assert.equal((await run(['export', '--all', '--out', out])).code, 0);
    assert.equal(readdirSync(out).filter((name) => name.endsWith(`-${id}.json`)).length, 1);
    assert.ok(readdirSync(out).length > 1, 'those of the owner too');
  });
});

describe('password', () => {
  const hashOfAna = async () => {
    let found: string | null = null;
    await look(async (data) => {
      found = await data.passwords.get((await data.users.findByEmail('ana@example.org'))?.id ?? '');
    });
    return found;
  };

  test('is read from standard input, and nothing prints it', async () => {
    const printed = await run(['user', 'password', 'ANA@example.org'], ['correct horse']);
    assert.deepEqual([printed.code, printed.out], [0, '']);
    assert.match(printed.error, /^ana@example\.org can sign in with the new password/);
    assert.equal(await new PasswordHasher().verify('correct horse', await hashOfAna()), true);
    const { out } = await run(['signin-link', 'bea@example.org']);
    assert.equal(out, '', 'there is no server');
  });

  const rows: readonly (readonly [
    words: readonly string[],
    typed: readonly string[],
    code: number,
    says: RegExp,
  ])[] = [
    [['ana@example.org'], ['short'], 1, /at least 8 characters/],
    [['ana@example.org'], [], 1, /Nothing was changed/],
    [['ana@example.org'], [''], 1, /at least 8 characters/],
    [['nobody@example.org'], ['correct horse'], 1, /There is no account/],
    [[], [], 2, /password <e-mail>/],
  ];
  for (const [words, typed, code, says] of rows)
    test(`stays: ${words.join(' ')} ${typed.join(' ')}`, async () => {
      const before = await hashOfAna();
      const printed = await run(['user', 'password', ...words], typed);
      assert.equal(printed.code, code);
      assert.match(printed.error, says);
      assert.equal(await hashOfAna(), before);
    });
});

test('reset replaces tokens and ends sessions', async () => {
  const session = {
    ...({
      id: 'session-of-bea',
      kind: 'browser',
      name: 'Firefox',
      hash: 'hash-of-bea',
      hint: 'password',
    } as const),
    narrowing: { workspaceIds: null, modes: null },
    ...{ createdAt: 1, expiresAt: null, lastUsedAt: null },
  };
  await run(['user', 'add', 'eva@example.org']);
  await look(async (data) => {
    const eva = await data.users.findByEmail('eva@example.org');
    await data.tokens.put({ ...session, userId: eva?.id ?? '' });
  });
  const printed = await run(['user', 'reset', 'eva@example.org']);
  assert.match(printed.out, /^par_sk_/);
  assert.match(printed.error, /1 older tokens were revoked and 1 sessions ended/);
  await look(async (data) => assert.equal(await data.tokens.findByHash('hash-of-bea', 1), null));
});

describe('make-owner', () => {
  /** In order: what was said, how it ended, what it tells, who owns the installation afterwards. */
  const rows: readonly (readonly [
    words: readonly string[],
    code: number,
    out: RegExp,
    error: RegExp,
    owner: string,
  ])[] = [
    [['nobody@example.org'], 1, /^$/, /There is no account for nobody/, 'owner@localhost'],
    [[], 2, /^$/, /make-owner <e-mail>/, 'owner@localhost'],
    [['ana@example.org', 'bea@example.org'], 2, /^$/, /Unexpected arguments/, 'owner@localhost'],
    [['owner@localhost'], 0, /^owner@localhost already owns/, /^$/, 'owner@localhost'],
    [
      ['ANA@example.org'],
      0,
      /^ana@example\.org now owns/,
      /^owner@localhost is no longer the owner/,
      'ana@example.org',
    ],
    [['ana@example.org'], 0, /^ana@example\.org already owns/, /^$/, 'ana@example.org'],
    [
      ['bea@example.org'],
      0,
      /^bea@example\.org now owns/,
      /^ana@example\.org is no longer the owner/,
      'bea@example.org',
    ],
    [['nobody@example.org'], 1, /^$/, /There is no account/, 'bea@example.org'],
    [
      ['owner@localhost'],
      0,
      /^owner@localhost now owns/,
      /^bea@example\.org is no longer the owner/,
      'owner@localhost',
    ],
  ];
  for (const [index, [words, code, out, error, owner]] of rows.entries()) {
    test(`${index + 1}: ${words.join(' ')}`, async () => {
      const printed = await run(['user', 'make-owner', ...words]);
      assert.equal(printed.code, code);
      assert.match(printed.out, out);
      assert.match(printed.error, error);
      const listed = (await run(['user', 'list'])).out.split('\n').filter((each) => / owner /.test(each));
      assert.deepEqual(firstWords(listed.join('\n')), [owner]);
      await look(async (data) => {
        for (const [name, token] of tokens) {
          const found = await data.tokens.findByHash(hashToken(token), Date.now());
          const holder = await data.users.get(found?.userId ?? '');
          assert.equal(holder?.email.split('@')[0], name, 'tokens keep working, for whom they were made');
        }
      });
    });
  }
});
