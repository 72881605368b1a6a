import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answer, bot, makeWorld, previewTurn, turn } from '#store/conformance/world.ts';
import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import { anyCharacter } from './any-character.ts';

/** Opens a store that holds the world of the tests, and removes it when it is closed. */
export type OpenWorld = () => Promise<Store>;

/**
 * Tests that any sequence of verbs gives the same on a store as on the one in memory: what the rows forgot to say.
 * `share`: of the usual number of sequences, for stores that take long.
 */
export function testAgreement(name: string, open: OpenWorld, share = 1): void {
  for (const [topic, command, runs] of kinds) {
    test(`the ${name} and the one in memory agree about ${topic}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
          const memory = await makeWorld(await openMemory());
          const store = await open();
          try {
            for (const run of commands) assert.deepEqual(await run(store), await run(memory));
            assert.deepEqual(await lookAround(store), await lookAround(memory));
          } finally {
            await store.close();
          }
        }),
        { numRuns: Math.ceil(runs * share), interruptAfterTimeLimit: MOST_MS, markInterruptAsFailure: true },
      );
    });
  }
}

/** Making a counterexample small takes as many sequences again as it likes. */
const MOST_MS = 240_000;

async function openMemory(): Promise<Store> {
  const opened = await openStore({ kind: 'memory' });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

type Command = (store: Store) => Promise<unknown>;

/** Names a command in a counterexample: otherwise its code is printed, without the values. */
const shownAs = (what: object, run: Command): Command =>
  Object.assign(run, { [fc.toStringMethod]: () => JSON.stringify(what) });

const number = fc.integer({ min: 0, max: 3 });
const botId = fc.constantFrom('b1', 'b2', 'b9');
const userId = fc.constantFrom('ada', 'bob', 'cid', 'dot', 'zoe');
const workspaceId = fc.constantFrom('w1', 'w2', 'w9');
const role = fc.constantFrom('ADMIN' as const, 'MEMBER' as const, 'GUEST' as const);
const at = fc.integer({ min: 900, max: 2500 });
const text = fc.oneof(
  fc.string({ maxLength: 6, unit: anyCharacter }),
  fc.constantFrom('a\0', '\ud800', '__proto__', ''),
);
const folderId = fc.constantFrom('f1', 'f2', 'f3');
const parent = fc.option(folderId, { nil: null });

const turns: fc.Arbitrary<TurnCommit> = fc
  .record({
    session: fc.constantFrom('s1', 's2', 's3', 'p1'),
    n: number,
    later: number,
    said: fc.option(text, { nil: undefined }),
    result: fc.constantFrom('r1', 'r2', 'r3'),
    hasSnapshot: fc.boolean(),
    hasEnded: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    isCompleted: fc.boolean(),
    edge: fc.option(fc.constantFrom('e1', 'e2'), { nil: undefined }),
    key: fc.option(fc.constantFrom('k1', 'k2'), { nil: undefined, freq: 6 }),
    log: fc.option(text, { nil: undefined }),
    wakeAt: fc.option(fc.constantFrom(null, 1500, 2000), { nil: undefined }),
  })
  .map(({ session, n, result, said, edge, key, log, ...rest }) => {
    // Only results that this session made: others are a matter of the engine, not of the store.
    const own = session.replace('s', 'r');
    const first = session === 'p1' ? previewTurn() : turn(0, { sessionId: session });
    const common = {
      sessionId: session,
      // Time goes on from turn to turn.
      at: 1000 + n * 300 + rest.later,
      snapshot: rest.hasSnapshot ? `{"at":${n}}` : undefined,
      hasEnded: rest.hasEnded,
      wakeAt: rest.wakeAt,
      remembered: key && { scope: 'x', key, bodyHash: 'h', status: 200, body: '{}' },
      ...(n === 0 ? { session: first.session, newResults: first.newResults } : {}),
    };
    if (session === 'p1') return turn(n, common);
    return turn(n, {
      ...common,
      completed: rest.isCompleted ? [own] : [],
      ...(said === undefined ? {} : answer(said, { resultId: own, blockId: `block-${result}` })),
      edges: edge === undefined ? [] : [{ resultId: own, edgeId: edge }],
      logs: log === undefined ? [] : [{ resultId: own, entry: { status: 'info', description: log } }],
    });
  });

const conversations: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: turns.map((commit): Command => shownAs({ commit }, (store) => store.turns.commit(commit))),
  },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map(
        (replaces): Command =>
          shownAs({ preview: { replaces } }, (store) => store.turns.commit(previewTurn({ replaces }))),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(botId, fc.constantFrom('r1', 'r2'))
      .map(
        ([id, result]): Command =>
          shownAs({ archive: [id, result] }, (store) => store.results.archive(id, [result])),
      ),
  },
  {
    weight: 1,
    arbitrary: botId.map(
      (id): Command =>
        async (store) =>
          [...(await store.results.archive(id, 'all'))].sort(),
    ),
  },
  // How many a store looks at is its own affair.
  {
    weight: 1,
    arbitrary: at.map(
      (now): Command => shownAs({ sweep: now }, async (store) => void (await store.sessions.sweep(now, 99))),
    ),
  },
  {
    weight: 1,
    arbitrary: at.map(
      (now): Command =>
        async (store) => [
          await store.sessions.nextWake(),
          (await store.sessions.due(now, 9)).map(({ id }) => id).sort(),
        ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('s1', 's2', 'p1'), fc.constantFrom(1500, 2000), fc.constantFrom(null, 1600))
      .map(
        ([id, from, to]): Command =>
          (store) =>
            store.sessions.setWake({ id, wakeAt: from }, to),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(at, number)
      .map(
        ([before]): Command => shownAs({ sweepKeys: before }, (store) => store.idempotency.sweep(before, 9)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(botId, fc.constantFrom('r1', 'r2', 'r9'), text).map(
      ([id, result, description]): Command =>
        (store) =>
          store.results.appendLogs({ botId: id, id: result }, [{ status: 'error', description }], 5),
    ),
  },
);

const management: fc.Arbitrary<Command> = fc.oneof(
  userId.map(
    (user): Command =>
      (store) =>
        store.users.makeOwner(user),
  ),
  fc.tuple(workspaceId, userId, role).map(
    ([workspace, user, as]): Command =>
      (store) =>
        store.members.add({ workspaceId: workspace, userId: user, role: as, at: 2000 }),
  ),
  fc.tuple(workspaceId, userId, role).map(
    ([workspace, user, as]): Command =>
      (store) =>
        store.members.setRole({ workspaceId: workspace, userId: user }, as),
  ),
  fc.tuple(workspaceId, userId).map(
    ([workspace, user]): Command =>
      (store) =>
        store.members.remove({ workspaceId: workspace, userId: user }),
  ),
  fc.tuple(workspaceId, fc.option(number, { nil: null })).map(
    ([workspace, customSeatsLimit]): Command =>
      (store) =>
        store.workspaces.update(workspace, { customSeatsLimit }, 2000),
  ),
  fc.tuple(workspaceId, number, role).map(
    ([workspace, id, type]): Command =>
      (store) =>
        store.invitations.create({
          id: `i${id}-${workspace}`,
          workspaceId: workspace,
          email: id === 0 ? 'CID@example.com' : `${id}@x.org`,
          type,
          hash: null,
          expiresAt: null,
          createdAt: 1,
          updatedAt: 1,
        }),
  ),
  fc.tuple(botId, userId).map(
    ([id, user]): Command =>
      (store) =>
        store.collaborators.add({ botId: id, userId: user, type: 'READ', at: 2000 }),
  ),
  fc.tuple(botId, fc.constantFrom('cid@example.com', 'dot@example.com')).map(
    ([id, email]): Command =>
      (store) =>
        store.botInvitations.create({
          botId: id,
          email,
          type: 'WRITE',
          hash: null,
          expiresAt: null,
          createdAt: 1,
          updatedAt: 1,
        }),
  ),
  userId.map(
    (user): Command =>
      async (store) =>
        [...(await store.invitations.accept(user, 3000))].sort(),
  ),
  fc.tuple(workspaceId, folderId, parent).map(
    ([workspace, id, parentFolderId]): Command =>
      (store) =>
        store.folders.create({
          id,
          workspaceId: workspace,
          name: id,
          parentFolderId,
          createdAt: 1,
          updatedAt: 1,
        }),
  ),
  fc.tuple(workspaceId, folderId, parent).map(
    ([workspace, id, parentFolderId]): Command =>
      (store) =>
        store.folders.update({ workspaceId: workspace, id }, { parentFolderId }, 5),
  ),
  fc.tuple(workspaceId, folderId).map(
    ([workspace, id]): Command =>
      (store) =>
        store.folders.delete({ workspaceId: workspace, id }),
  ),
  fc
    .record({
      name: fc.option(text, { nil: undefined }),
      folderId: fc.option(parent, { nil: undefined }),
      publicId: fc.option(fc.constantFrom('p1', 'p2', null), { nil: undefined }),
      groups: fc.option(fc.constantFrom('[]', '[{"id":"g","blocks":[{"id":"x"}]}]', '[{"id":"h"}]'), {
        nil: undefined,
      }),
      isClosed: fc.option(fc.boolean(), { nil: undefined }),
    })
    .chain((patch) => fc.tuple(fc.constant(patch), workspaceId, botId, at, fc.option(at, { nil: undefined })))
    .map(
      ([patch, workspace, id, now, basedOn]): Command =>
        (store) =>
          store.bots.update({ workspaceId: workspace, botId: id }, { patch, at: now, basedOn }),
    ),
  fc.tuple(botId, fc.constantFrom('v1', 'v2', 'v3'), at).map(
    ([id, key, now]): Command =>
      async (store) => {
        await store.versions.putDraft({ key: `${key}-${id}`, botId: id, document: key, at: now });
        return store.versions.publish({ botId: id, key: `${key}-${id}` }, { at: now, publicId: 'p1' });
      },
  ),
  botId.map(
    (id): Command =>
      (store) =>
        store.versions.unpublish(id, { at: 1, by: null }),
  ),
  fc.tuple(workspaceId, botId, at, fc.boolean()).map(
    ([workspace, id, now, isBack]): Command =>
      (store) =>
        store.trash[isBack ? 'restore' : 'put'](
          { workspaceId: workspace, botId: id },
          { at: now, by: 'ada' },
        ),
  ),
  fc.tuple(at, number).map(
    ([before]): Command =>
      (store) =>
        store.versions.sweepDrafts(before, 99),
  ),
  fc.tuple(botId, fc.constantFrom('v1', 'c1', 'c2'), at, fc.option(text, { nil: null })).map(
    ([id, key, now, name]): Command =>
      async (store) => {
        // Some are hours and days apart, so that they are thinned.
        const checkpoint = { key: `${key}-${id}`, botId: id, document: key, reason: 'saved' as const };
        const saved = { ...checkpoint, name, rev: now % 3, at: now * 1_000_000, by: null };
        if ((await store.bots.get(id)) !== null) await store.versions.saveCheckpoint(saved);
        return store.versions.draftsToKeep(now * 1_000_000, 9);
      },
  ),
  at.map(
    (before): Command =>
      (store) =>
        store.versions.sweepCheckpoints(before * 1_000_000, 2),
  ),
  fc.tuple(workspaceId, botId).map(
    ([workspace, id]): Command =>
      async (store) => [
        await store.bots.delete({ workspaceId: workspace, botId: id }),
        await store.bots.create(bot(id, workspace === 'w9' ? 'w1' : workspace)),
      ],
  ),
);

/** Everything that can be asked about the small world. */
async function lookAround(store: Store): Promise<unknown> {
  const seen: unknown[] = [];
  for (const id of ['s1', 's2', 's3', 'p1']) {
    seen.push(await store.turns.load(id));
    for (const owner of ['b1', 'b2']) {
      seen.push(
        await store.sessions.get({ botId: owner, id }),
        await store.sessions.events({ botId: owner, id }),
      );
      const scope = { botId: owner, id: id.replace('s', 'r') };
      const result = await store.results.get(scope);
      const logs = await store.results.logs(scope);
      seen.push(
        result && { ...result, seq: 0 },
        logs.map((log) => ({ ...log, id: '' })),
      );
    }
  }
  for (const owner of ['b1', 'b2']) {
    const page = await store.results.list(owner, { limit: 2 });
    const totals = await store.results.totals(owner, {});
    seen.push(
      page.results.map(({ id }) => id),
      page.nextCursor === null,
      await store.results.stats(owner, {}),
    );
    seen.push(new Map(totals.answers.map(({ blockId, total }) => [blockId, total])));
    seen.push(new Map(totals.edges.map(({ edgeId, total }) => [edgeId, total])));
    seen.push(
      await store.bots.get(owner),
      await store.versions.list(owner),
      (await store.versions.listCheckpoints(owner)).map(({ seq: _, ...checkpoint }) => checkpoint),
      await store.versions.load(`c1-${owner}`),
      await store.collaborators.list(owner),
    );
    seen.push(await store.botInvitations.list(owner));
  }
  for (const id of ['w1', 'w2', 'w9']) {
    seen.push(await store.workspaces.get(id), await store.members.list(id), await store.invitations.list(id));
    seen.push(
      await store.folders.list(id, null),
      await store.folders.list(id, 'f1'),
      await store.bots.list(id, {}),
    );
    seen.push(await store.usage.chats(id, '1970-01'));
  }
  seen.push(await store.users.list(), await store.workspaces.list());
  for (const key of ['k1', 'k2']) seen.push(await store.idempotency.get('x', key));
  return seen;
}

const kinds: readonly [name: string, commands: fc.Arbitrary<Command>, runs: number][] = [
  ['chats', conversations, 25],
  ['management', management, 25],
  ['both', fc.oneof(conversations, management), 15],
];
