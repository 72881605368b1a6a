import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { answer, bot, makeWorld, previewTurn, turn, user } from '../conformance/world.ts';
import { StoreUnavailableError } from '../ports/failure.ts';
import type { Store } from '../ports/store.ts';
import type { TurnCommit } from '../ports/turn.ts';
import { assemble } from './assemble.ts';
import { openSqlite } from './open.ts';
import { Sabotage } from './sabotage.ts';

/** Every statement of a reference conversation fails once: nothing is ever half there. */

const folder = mkdtempSync(join(tmpdir(), 'parley-crash-points-'));
const world = join(folder, 'world.db');
let files = 0;

before(async () => {
  const opened = await openSqlite({ path: world });
  assert.ok(opened.ok);
  const store = await makeWorld(opened.value);
  assert.ok((await store.webhooks.create(hook, 5)).ok);
  await store.close();
});

after(() => rmSync(folder, { recursive: true }));

const hook = {
  id: 'h1',
  workspaceId: 'w1',
  botId: 'b1',
  url: 'https://a.example/',
  events: '[]',
  secret: '',
  isEnabled: true,
  createdAt: 1,
};
const lease = { webhookId: 'h1', by: 'me', until: 9 };
const attempt = { at: 5, status: 200, ms: 1, error: null };

interface Spoiled {
  readonly store: Store;
  readonly hot: Sabotage;
  readonly calm: Sabotage;
  readonly path: string;
}

/** Opens a copy of a file. */
function openSpoiled(of = world): Spoiled {
  const path = join(folder, `${files++}.db`);
  copyFileSync(of, path);
  const [hot, calm] = [new DatabaseSync(path), new DatabaseSync(path)];
  for (const db of [hot, calm]) db.exec('pragma journal_mode = wal; pragma synchronous = off');
  const spoilers = { hot: new Sabotage(hot), calm: new Sabotage(calm) };
  return { store: assemble({ path, turnDb: hot, managementDb: calm, schemaVersion: 1 }), ...spoilers, path };
}

/** All rows of all tables. */
function dump(path: string): Record<string, unknown> {
  const db = new DatabaseSync(path, { readOnly: true });
  const tables = db.prepare(`select name from sqlite_master where type = 'table' order by name`).all();
  const rows = tables.map(({ name }) => [
    String(name),
    db
      .prepare(`select * from "${String(name)}" order by 1`)
      .all()
      .map((row) => ({ ...row })),
  ]);
  db.close();
  return Object.fromEntries(rows);
}

/** Turns as they come in: those of one list arrive together. */
const conversation: readonly (readonly TurnCommit[])[] = [
  [turn(0, { logs: [{ resultId: 'r1', entry: { status: 'info', description: 'begun' } }] }), previewTurn()],
  [
    turn(1, {
      ...answer('Ann'),
      remembered: { scope: 'x', key: 'k1', bodyHash: 'h', status: 200, body: '1' },
      outbox: ['e1', 'e2'].map((id) => ({ id, webhookId: 'h1', resultId: 'r1', event: 'x', payload: '{}' })),
    }),
    turn(0, { sessionId: 's2', ...answer('Ben', { resultId: 'r2' }) }),
    previewTurn({ replaces: true, snapshot: '{"again":true}' }),
  ],
  [
    turn(2, {
      newResults: [{ id: 'child', botId: 'b2', createdAt: 1002 }],
      variables: [
        { resultId: 'r1', id: 'a', name: 'a', value: ['1', null] },
        { resultId: 'child', id: 'b', name: 'b', value: '2' },
      ],
      edges: [{ resultId: 'child', edgeId: 'e' }],
      started: ['child'],
    }),
    turn(1, { sessionId: 'p1' }),
    turn(1, { sessionId: 's2', ...answer('Bo', { resultId: 'r2' }), snapshot: '{"turn":1}', delta: '' }),
  ],
  [
    turn(3, { ...answer('end'), completed: ['r1', 'child'], hasEnded: true }),
    turn(2, { sessionId: 's2', hasEnded: true, snapshot: '{}', completed: ['r2'] }),
  ],
];

/** Hands in all turns; what does not get through is handed in again once `heal` was called. Gives how often. */
async function talk({ store, path }: Spoiled, heal: () => void): Promise<number> {
  let failures = 0;
  for (const together of conversation) {
    const settled = await Promise.allSettled(together.map((each) => store.turns.commit(each)));
    const missed = together.filter((_, index) => {
      const outcome = settled[index];
      return outcome?.status === 'rejected' || outcome?.value === 'unavailable';
    });
    assert.ok(settled.every((outcome) => outcome.status === 'rejected' || outcome.value !== 'conflict'));
    if (missed.length === 0) continue;
    failures += missed.length;
    heal();
    assertWhole(path);
    for (const each of together) {
      const loaded = await store.turns.load(each.sessionId);
      const isThere = loaded !== null && loaded.record.turn >= each.n;
      if (each.replaces) assert.equal(loaded?.snapshot === each.snapshot, !missed.includes(each));
      else assert.equal(isThere, !missed.includes(each), `${each.sessionId} ${each.n}`);
    }
    for (const each of missed) assert.equal(await store.turns.commit(each), 'committed');
  }
  return failures;
}

/** No half turn: numbers without gaps, every turn with its session, every result known, nothing broken. */
function assertWhole(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  const findings = [
    'select sessionSeq from turns group by sessionSeq having count(*) <> max(n) + 1 or min(n) <> 0',
    'select id from turns where sessionSeq not in (select seq from sessions)',
    'select id from sessions where seq not in (select sessionSeq from turns)',
    `select id from sessions where kind = 'live' and resultId not in (select id from results)`,
    'select id from turnFacts where turnId not in (select id from turns)',
    'select id from logs where resultId not in (select id from results)',
    "select integrity_check from pragma_integrity_check where integrity_check <> 'ok'",
  ].flatMap((query) =>
    db
      .prepare(query)
      .all()
      .map((row) => ({ query, ...row })),
  );
  db.close();
  assert.deepEqual(findings, []);
}

type Verb = (store: Store) => Promise<unknown>;
const scope = { workspaceId: 'w1', botId: 'b1' };
const f1 = { id: 'f1', workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 };

const linked = {
  workspaceId: 'w1',
  email: 'zoe@example.com',
  type: 'MEMBER' as const,
  expiresAt: 99,
  createdAt: 1,
  updatedAt: 1,
};

/** Verbs of management that write, in an order in which each has something to do. */
const management: readonly (readonly [name: string, verb: Verb])[] = [
  ['users.create', (s) => s.users.create(user('eve'))],
  ['users.update', (s) => s.users.update('eve', { name: 'Eve', lastActivityAt: 5 })],
  ['folders.create', (s) => s.folders.create(f1)],
  ['folders.create below', (s) => s.folders.create({ ...f1, id: 'f2', parentFolderId: 'f1' })],
  ['folders.update', (s) => s.folders.update({ workspaceId: 'w1', id: 'f2' }, { name: 'G' }, 5)],
  ['bots.create', (s) => s.bots.create(bot('b3', 'w1', { folderId: 'f2', publicId: 'p3' }))],
  ['bots.update', (s) => s.bots.update(scope, { patch: { folderId: 'f2', name: 'N' }, at: 5000 })],
  ['bots.touch', (s) => s.bots.touch('b1', 5000)],
  ['folders.delete', (s) => s.folders.delete({ workspaceId: 'w1', id: 'f2' })],
  ['versions.putDraft', (s) => s.versions.putDraft({ key: 'v3', botId: 'b3', document: '{}', at: 5 })],
  ['versions.publish', (s) => s.versions.publish({ botId: 'b3', key: 'v3' }, { at: 6, publicId: 'x' })],
  ['versions.unpublish', (s) => s.versions.unpublish('b3', { at: 7, by: 'ada' })],
  ['members.add', (s) => s.members.add({ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 5 })],
  ['members.setRole', (s) => s.members.setRole({ workspaceId: 'w1', userId: 'cid' }, 'ADMIN')],
  ['collaborators.add', (s) => s.collaborators.add({ botId: 'b2', userId: 'cid', type: 'READ', at: 5 })],
  ['collaborators.setType', (s) => s.collaborators.setType({ botId: 'b2', userId: 'cid' }, 'WRITE', 6)],
  ['members.remove', (s) => s.members.remove({ workspaceId: 'w2', userId: 'cid' })],
  [
    'invitations.create',
    (s) =>
      s.invitations.create({
        id: 'i1',
        workspaceId: 'w2',
        email: 'eve@example.com',
        type: 'MEMBER',
        hash: 'h-i1',
        expiresAt: 99,
        createdAt: 1,
        updatedAt: 1,
      }),
  ],
  [
    'botInvitations.create',
    (s) =>
      s.botInvitations.create({
        botId: 'b3',
        email: 'eve@example.com',
        type: 'READ',
        hash: null,
        expiresAt: null,
        createdAt: 1,
        updatedAt: 1,
      }),
  ],
  ['invitations.create by link', (s) => s.invitations.create({ ...linked, id: 'i2', hash: 'h2' })],
  [
    'invitations.acceptLinkAsNew',
    (s) =>
      s.invitations.acceptLinkAsNew('h2', {
        ...{ id: 'zoe', name: null, image: null, preferences: '{}', createdAt: 5, lastActivityAt: null },
        passwordHash: 'p',
      }),
  ],
  ['invitations.create by another', (s) => s.invitations.create({ ...linked, id: 'i3', hash: 'h3' })],
  ['invitations.acceptLink', (s) => s.invitations.acceptLink({ hash: 'h3', userId: 'dot', at: 5 })],
  [
    'signInLinks.create',
    (s) => s.signInLinks.create({ hash: 'l', userId: 'dot', createdAt: 1, expiresAt: 9 }),
  ],
  ['passwords.set', (s) => s.passwords.set({ userId: 'dot', hash: 'p', keepSession: null })],
  ['users.setEmail', (s) => s.users.setEmail('dot', 'dora@example.com')],
  ['invitations.accept', (s) => s.invitations.accept('eve', 9)],
  ['chatKeys.rotate', (s) => s.chatKeys.rotate('w1', 'par_pk_9', 9)],
  [
    'botTests.create',
    (s) => s.botTests.create({ id: 't', botId: 'b1', name: 'T', data: '{}', by: null, createdAt: 1 }, 9),
  ],
  ['botTests.noteRuns', (s) => s.botTests.noteRuns('b1', [{ id: 't', updatedAt: 1, lastRun: '{}' }])],
  ['botTests.addRun', (s) => s.botTests.addRun({ id: 'r', botId: 'b1', at: 1, by: null, data: '{}' })],
  ['botTests.setGate', (s) => s.botTests.setGate('b1', '{}')],
  ['editorMetas.put', (s) => s.editorMetas.put('b1', { data: '{}', updatedAt: 1 }, null)],
  [
    'takeOvers.create',
    (s) =>
      s.takeOvers.create(
        { id: 't', workspaceId: 'w1', createdAt: 1, data: '{}' },
        { aliveSince: 0, most: 9 },
      ),
  ],
  [
    'themeTemplates.put',
    (s) => s.themeTemplates.put({ id: 't', workspaceId: 'w1', name: 'T', theme: '{}', at: 1 }),
  ],
  [
    'credentials.create',
    (s) =>
      s.credentials.create({
        id: 'c',
        workspaceId: 'w1',
        type: 'openai',
        name: 'C',
        data: 'sealed',
        hosts: '[]',
        createdAt: 1,
        updatedAt: 1,
        lastUsedAt: null,
      }),
  ],
  ['webhooks.create', (s) => s.webhooks.create({ ...hook, id: 'h2' }, 5)],
  ['outbox.claim', (s) => s.outbox.claim(lease, 5, 5)],
  ['outbox.settle', (s) => s.outbox.settle(lease, 'e1', { attempt, verdict: { kind: 'delivered' } })],
  ['outbox.note', (s) => s.outbox.recordAttempt('h1', 'e2', attempt)],
  ['outbox.sweep', (s) => s.outbox.sweep(1002, 1)],
  ['webhooks.delete', (s) => s.webhooks.delete({ workspaceId: 'w1', botId: 'b1', id: 'h1' })],
  [
    'signInLinks.create',
    (s) => s.signInLinks.create({ hash: 'l', userId: 'eve', createdAt: 1, expiresAt: 9 }),
  ],
  ['signInLinks.use', (s) => s.signInLinks.use('l', 5)],
  ['meta.set', (s) => s.meta.set('a', 'b')],
  [
    'idempotency.put',
    (s) => s.idempotency.put({ scope: 's', key: 'k', bodyHash: 'h', status: 200, body: '' }, 1),
  ],
  ['idempotency.sweep', (s) => s.idempotency.sweep(5, 5)],
  [
    'results.appendLogs',
    (s) =>
      s.results.appendLogs(
        { botId: 'b1', id: 'r1' },
        [
          { status: 'info', description: 'a' },
          { status: 'info', description: 'b' },
        ],
        5,
      ),
  ],
  ['trash.put', (s) => s.trash.put(scope, { at: 5500, by: 'ada' })],
  ['trash.restore', (s) => s.trash.restore(scope, { at: 5600, by: 'ada' })],
  [
    'versions.saveCheckpoint',
    (s) =>
      s.versions.saveCheckpoint({
        key: 'c1',
        botId: 'b1',
        document: '{}',
        reason: 'rollBack',
        name: null,
        rev: 1,
        at: 5700,
        by: 'ada',
      }),
  ],
  ['versions.sweepCheckpoints', (s) => s.versions.sweepCheckpoints(9000, 5)],
  ['bots.move', (s) => s.bots.move(scope, { workspaceId: 'w2', folderId: null, at: 6000 })],
  ['results.archive', (s) => s.results.archive('b1', ['r1'])],
  ['results.hide', (s) => s.results.hide('b1', ['r1'], { id: 'd', at: 1 })],
  ['sessions.sweep', (s) => s.sessions.sweep(9e12, 9)],
  ['bots.delete', (s) => s.bots.delete({ workspaceId: 'w2', botId: 'b1' })],
  ['workspaces.delete', (s) => s.workspaces.delete('w1')],
];

describe('the reference conversation', () => {
  for (const [code, isLasting] of [
    [10, false],
    [13, true],
    [5, false],
  ] as const) {
    test(`is the same when a statement fails with ${code}${isLasting ? ' and all after it' : ''}`, async () => {
      const reference = openSpoiled();
      assert.equal(await talk(reference, () => assert.fail()), 0);
      const expected = dump(reference.path);
      const { calls } = reference.hot;
      await reference.store.close();
      assert.ok(calls > 30, `${calls} statements`);
      let failures = 0;
      for (let n = 1; n <= calls; n += 1) {
        const spoiled = openSpoiled();
        Object.assign(spoiled.hot, { failsAt: n, isLasting, code });
        failures += await talk(spoiled, () => {
          spoiled.hot.failsAt = 0;
        });
        assert.deepEqual(dump(spoiled.path), expected, `statement ${n}`);
        await spoiled.store.close();
        rmSync(spoiled.path);
      }
      // A single failure may be made good by writing the turns one by one; a broken disk never is.
      assert.ok(isLasting ? failures >= calls / 2 : failures <= calls);
    });
  }
});

/** The file after the conversation and that many verbs of management. */
const worlds: string[] = [];
async function worldAfter(count: number): Promise<string> {
  const known = worlds[count];
  if (known !== undefined) return known;
  const { store, path } = openSpoiled(count === 0 ? world : await worldAfter(count - 1));
  if (count === 0)
    for (const together of conversation) for (const each of together) await store.turns.commit(each);
  await management[count - 1]?.[1](store);
  // Closing it puts all of it into the one file.
  await store.close();
  worlds[count] = path;
  return path;
}

describe('a statement of management fails', () => {
  for (const [index, [name, verb]] of management.entries()) {
    test(`${name} is not half done, and works later`, async () => {
      const before = await worldAfter(index);
      const was = dump(before);
      let [n, isThrough] = [1, false];
      while (!isThrough) {
        const { store, calm, path } = openSpoiled(before);
        Object.assign(calm, { calls: 0, failsAt: n, isLasting: n % 2 === 0, code: 13 });
        const outcome = await verb(store).then(
          () => 'done',
          (error: unknown) => error,
        );
        isThrough = outcome === 'done' && calm.calls < n;
        if (outcome !== 'done') {
          assert.ok(outcome instanceof StoreUnavailableError && outcome.reason === 'full', String(outcome));
          calm.failsAt = 0;
          assert.deepEqual(dump(path), was, `statement ${n}`);
          await verb(store);
        }
        calm.failsAt = 0;
        assert.equal(await store.turns.commit(turn(0, { sessionId: 's8' })), 'committed');
        assert.deepEqual(await store.maintenance.check(), []);
        await store.close();
        rmSync(path);
        n += 1;
      }
      assert.ok(n > 2);
    });
  }
});
