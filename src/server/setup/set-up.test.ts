import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { createDocument } from '#bot/create.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { newId } from '#server/new-id.ts';
import { readConfig } from '#server/read-config.ts';
import { openStore } from '#store/open.ts';
import type { Store } from '#store/ports/store.ts';
import { lockData } from './data-lock.ts';
import { loadExamples } from './examples.ts';
import { idFor } from './id-for.ts';
import { linkedBotIds, relinkBots } from './relink-bots.ts';
import { ownerLink, setUp } from './set-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-setup-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function emptyStore(): Promise<Store> {
  const opened = await openStore({ kind: 'memory' });
  assert.ok(opened.ok);
  return opened.value;
}

function parts(store: Store, env: Readonly<Record<string, string>> = {}) {
  const config = readConfig(env);
  assert.ok(config.ok);
  return { store, config: config.value, clock: () => Date.UTC(2026, 2, 1), newId };
}

describe('the link of the owner', () => {
  test('is new at every start, works once, and is gone with the first password', async () => {
    const store = await emptyStore();
    assert.equal(await ownerLink(parts(store)), undefined, 'nobody is there yet');
    await setUp(parts(store));
    const links = [await ownerLink(parts(store)), await ownerLink(parts(store))];
    const owner = await store.users.findOwner();
    for (const link of links) assert.match(link ?? '', /^\/app\/first-run#[\w-]{43}$/);
    assert.notEqual(links[0], links[1]);
    const [first = '', second = ''] = links.map((link) => hashToken(link?.split('#')[1] ?? ''));
    const now = Date.UTC(2026, 2, 1);
    assert.equal(await store.signInLinks.use(first, now), owner?.id);
    assert.equal(await store.signInLinks.use(first, now), null);
    await store.passwords.set({ userId: owner?.id ?? '', hash: 'p', keepSession: null });
    assert.equal(await store.signInLinks.use(second, now), null);
    assert.equal(await ownerLink(parts(store)), undefined);
  });
});

describe('the first start', () => {
  test('makes an owner, a workspace, a token and published examples; the next makes nothing', async () => {
    const store = await emptyStore();
    const made = await setUp(parts(store));
    assert.equal(made.isFirstStart, true);
    const token = await store.tokens.findByHash(hashToken(made.token ?? ''), 0);
    const owner = await store.users.findOwner();
    assert.equal(token?.userId, owner?.id);
    const [workspace, ...more] = await store.workspaces.listOf(owner?.id ?? '');
    assert.deepEqual([workspace?.name, workspace?.role, more.length], ['My workspace', 'ADMIN', 0]);
    assert.equal((await store.chatKeys.get(workspace?.id ?? ''))?.key, made.chatKey);
    const examples = await loadExamples();
    const bots = await store.bots.list(workspace?.id ?? '', {});
    assert.equal(bots.length, examples.length);
    assert.ok(bots.every((bot) => bot.publishedKey !== null && bot.publicId !== null));
    assert.ok(made.exampleBots.some(({ publicId }) => publicId === 'example-quiz'));
    assert.equal(made.exampleBots.length, new Set(examples.map((example) => example.folder)).size);

    const again = await setUp(parts(store));
    assert.deepEqual(again, {
      isFirstStart: false,
      isTokenUnused: true,
      chatKey: made.chatKey,
      exampleBots: made.exampleBots,
    });
    assert.equal((await store.bots.list(workspace?.id ?? '', {})).length, bots.length);
    assert.equal((await store.tokens.list(owner?.id ?? '')).length, 1);
  });

  test('examples link to the bots that were made here', async () => {
    const store = await emptyStore();
    const made = await setUp(parts(store));
    const head = await store.bots.headByPublicId('example-onboarding');
    const version = await store.versions.load(head?.publishedKey ?? '');
    assert.ok(made.exampleBots.length > 0);
    const linked = /"botId":"([^"]+)"/.exec(version?.document ?? '')?.[1] ?? '';
    assert.equal((await store.bots.head(linked))?.name, 'First day: about you');
  });

  test('cut off half-way, it goes on', async () => {
    const store = await emptyStore();
    const broken = {
      ...store,
      workspaces: { ...store.workspaces, create: () => Promise.reject(new Error('off')) },
    };
    await assert.rejects(setUp(parts(broken)));
    const made = await setUp(parts(store));
    assert.equal(made.isFirstStart, true);
    assert.notEqual(made.token, undefined);
  });

  test('examples that were archived are not offered', async () => {
    const store = await emptyStore();
    await setUp(parts(store));
    const head = await store.bots.headByPublicId('example-quiz');
    assert.ok(head);
    const { workspaceId, id: botId } = head;
    await store.trash.put({ workspaceId, botId }, { at: Date.UTC(2026, 2, 2), by: null });
    const again = await setUp(parts(store));
    assert.ok(!again.exampleBots.some(({ name }) => name === head.name));
    assert.ok(again.exampleBots.length > 0);
  });
});

test('the configured token counts while it is configured', async () => {
  const store = await emptyStore();
  const [one, two] = [`par_sk_${'first'.padEnd(43, '0')}`, `par_sk_${'second'.padEnd(43, '0')}`];
  const counts = async (token: string) => (await store.tokens.findByHash(hashToken(token), 0)) !== null;
  const first = await setUp(parts(store, { PARLEY_TOKEN: one }));
  assert.equal(first.token, undefined, 'no other is made');
  assert.deepEqual([await counts(one), await counts(two)], [true, false]);
  await setUp(parts(store, { PARLEY_TOKEN: one }));
  assert.deepEqual([await counts(one), await counts(two)], [true, false]);
  await setUp(parts(store, { PARLEY_TOKEN: two }));
  assert.deepEqual([await counts(one), await counts(two)], [false, true]);
  await setUp(parts(store));
  assert.deepEqual([await counts(one), await counts(two)], [false, false]);
});

test('the configured token goes with the owner', async () => {
  const store = await emptyStore();
  const token = `par_sk_${'first'.padEnd(43, '0')}`;
  const whose = async () => (await store.tokens.findByHash(hashToken(token), 0))?.userId;
  await setUp(parts(store, { PARLEY_TOKEN: token }));
  const before = await store.users.findOwner();
  assert.ok(before);
  assert.equal(await whose(), before.id);
  await store.users.create({ ...before, id: 'ana', email: 'ana@example.org', isOwner: false });
  await store.users.makeOwner('ana');
  assert.equal(await whose(), before.id, 'until the next start');
  await setUp(parts(store, { PARLEY_TOKEN: token }));
  assert.equal(await whose(), 'ana');
  assert.deepEqual(
    (await store.users.list()).filter(({ isOwner }) => isOwner).map(({ id }) => id),
    ['ana'],
  );
});

test('one server to a folder', () => {
  const first = lockData(join(folder, 'new', 'data'));
  assert.ok(first.ok, 'the folder is made');
  const second = lockData(join(folder, 'new', 'data'));
  assert.ok(!second.ok);
  assert.match(second.error, /^Another Parley server/);
  first.value.release();
  const third = lockData(join(folder, 'new', 'data'));
  assert.ok(third.ok);
  third.value.release();
});

describe('ids', () => {
  test('new ones differ, ids of things from elsewhere do not', () => {
    assert.match(newId(), /^[a-z][a-z0-9]{23}$/);
    assert.notEqual(newId(), newId());
    assert.match(idFor('a', 'b'), /^[a-z][a-z0-9]{23}$/);
    assert.equal(idFor('a', 'b'), idFor('a', 'b'));
    assert.notEqual(idFor('a', 'b'), idFor('ab'));
    assert.notEqual(idFor('a', 'b'), idFor('b', 'a'));
  });
});

describe('links to other bots', () => {
  const document = {
    ...createDocument('s'),
    groups: [
      {
        id: 'g',
        title: 'G',
        blocks: [
          {
            id: 'a',
            type: 'Bot link',
            outgoingEdgeId: 'e',
            options: { groupId: 'x', botId: 'one', mergeResults: true },
          },
          { id: 'b', type: 'Bot link', options: { botId: 'two' } },
          { id: 'c', type: 'Bot link', options: { botId: 'current' } },
          { id: 'd', type: 'Bot link' },
          { id: 'e', type: 'from the future', options: { botId: 'one' } },
          { id: 'f', type: 'text input', options: { labels: { placeholder: 'one' } } },
        ],
      },
    ],
  };

  test('are found', () => {
    assert.deepEqual(linkedBotIds(document), ['one', 'two', 'current']);
  });

  test('lead to the ids of here, everything else stays', () => {
    const before = structuredClone(document);
    const relinked = relinkBots(
      document,
      new Map([
        ['one', 'uno'],
        ['three', 'tre'],
      ]),
    );
    assert.deepEqual(relinked.groups[0]?.blocks[0], {
      id: 'a',
      type: 'Bot link',
      outgoingEdgeId: 'e',
      options: { groupId: 'x', botId: 'uno', mergeResults: true },
    });
    assert.deepEqual(relinked.groups[0]?.blocks.slice(1), document.groups[0]?.blocks.slice(1));
    assert.deepEqual(document, before, 'what was given is as it was');
  });
});
