import assert from 'node:assert/strict';
import type { NewFile } from '../ports/file.ts';
import type { Store } from '../ports/store.ts';
import type { NewWebhook } from '../ports/webhook.ts';
import type { Race } from './races.ts';
import { answer, bot, turn, user, workspace } from './world.ts';

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const together = <T>(count: number, start: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(many(count, start));

const webhook = (id: string): NewWebhook => ({
  id,
  workspaceId: 'w1',
  botId: 'b1',
  url: 'https://a.example/',
  events: '["chat.started"]',
  secret: 'sealed',
  isEnabled: true,
  createdAt: 1000,
});
const event = (id: string) => ({ id, webhookId: 'h1', resultId: null, event: 'chat.started', payload: '{}' });
const file = (id: string, more: Partial<NewFile> = {}): NewFile => ({
  id,
  workspaceId: 'w1',
  botId: 'b1',
  resultId: null,
  sessionId: 's1',
  blockId: 'upload',
  name: 'a.png',
  type: 'image/png',
  size: 10,
  visibility: 'Public',
  createdAt: 1000,
  expiresAt: 9000,
  ...more,
});
const credential = (id: string, workspaceId = 'w1') => ({
  id,
  workspaceId,
  type: 'openai',
  name: id,
  data: 'sealed',
  hosts: '[]',
  createdAt: 1000,
  updatedAt: 1000,
  lastUsedAt: null,
});

async function rowsOf(store: Store, workspaceId: string): Promise<Readonly<Record<string, number>>> {
  return {
    bots: (await store.bots.list(workspaceId, {})).length,
    folders: (await store.folders.list(workspaceId, null)).length,
    members: (await store.members.list(workspaceId)).length,
    invitations: (await store.invitations.list(workspaceId)).length,
    credentials: (await store.credentials.list(workspaceId)).length,
    templates: (await store.themeTemplates.list(workspaceId)).length,
    webhooks: (await store.webhooks.list({ workspaceId, botId: null })).length,
  };
}

/** Of many who want the same thing at once one gets it, and sums never run over. */
export const contests: readonly Race[] = [
  {
    name: 'a queue is claimed by one of many workers, with everything that waits',
    run: async (store) => {
      await store.webhooks.create(webhook('h1'), 9);
      await store.turns.commit(turn(0, { outbox: many(5, (n) => event(`e${n}`)) }));
      const claims = await together(20, (n) =>
        store.outbox.claim({ webhookId: 'h1', by: `worker ${n}`, until: 3000 }, 2000, 9),
      );
      const winners = claims.filter((claim) => claim !== null && claim.deliveries.length > 0);
      assert.equal(winners.length, 1);
      assert.deepEqual(
        winners[0]?.deliveries.map(({ id }) => id),
        ['e0', 'e1', 'e2', 'e3', 'e4'],
      );
    },
  },
  {
    name: 'what many workers send one after the other arrives once each, in order',
    run: async (store) => {
      await store.webhooks.create(webhook('h1'), 9);
      for (let n = 0; n < 12; n += 1)
        await store.turns.commit(
          turn(0, { sessionId: `s${n}`, ...answer('x', { resultId: `r${n}` }), outbox: [event(`e${n}`)] }),
        );
      const sent: string[] = [];
      await together(4, async (worker) => {
        for (let round = 0; round < 40; round += 1) {
          const lease = { webhookId: 'h1', by: `worker ${worker}`, until: 9000 };
          const claim = await store.outbox.claim(lease, 2000, 3);
          for (const { id } of claim?.deliveries ?? []) {
            sent.push(id);
            const attempt = { at: 2000, status: 200, ms: 1, error: null };
            assert.equal(
              await store.outbox.settle(lease, id, { attempt, verdict: { kind: 'delivered' } }),
              true,
            );
          }
          if (claim !== null) await store.outbox.release(lease);
        }
      });
      assert.deepEqual(
        sent,
        many(12, (n) => `e${n}`),
      );
    },
  },
  {
    name: 'webhooks of a place never run over their limit',
    run: async (store) => {
      const made = await together(30, (n) => store.webhooks.create(webhook(`h${n}`), 7));
      assert.equal(made.filter(({ ok }) => ok).length, 7);
      assert.equal((await store.webhooks.list({ workspaceId: 'w1', botId: 'b1' })).length, 7);
    },
  },
  {
    name: 'files of a chat never run over its room, whatever comes first',
    run: async (store) => {
      await store.turns.commit(turn(0));
      const room = { sessionFiles: 6, sessionBytes: 45, workspaceBytes: 1000 };
      const made = await together(20, (n) => store.files.create(file(`f${n}`), room));
      assert.equal(made.filter(({ ok }) => ok).length, 4);
      assert.deepEqual([...new Set(made.flatMap((each) => (each.ok ? [] : [each.error])))], ['SESSION_FULL']);
    },
  },
  {
    name: 'files of a workspace never run over its room, whichever chats they are of',
    run: async (store) => {
      const room = { sessionFiles: 9, sessionBytes: 900, workspaceBytes: 55 };
      const made = await together(20, (n) => store.files.create(file(`f${n}`, { sessionId: `s${n}` }), room));
      assert.equal(made.filter(({ ok }) => ok).length, 5);
    },
  },
  {
    name: 'a file is completed once, however many say that it is there',
    run: async (store) => {
      const room = { sessionFiles: 9, sessionBytes: 900, workspaceBytes: 900 };
      await store.files.create(file('f1'), room);
      const facts = { type: 'image/png', size: 10, at: 2000, expiresAt: null };
      const done = await together(10, (n) => store.files.complete('f1', { ...facts, sha256: `${n}` }));
      assert.equal(done.filter(Boolean).length, 1);
      assert.equal((await store.files.get('f1'))?.sha256, String(done.indexOf(true)));
    },
  },
  {
    name: 'what models took adds up, however many tell at once',
    run: async (store) => {
      const use = { workspaceId: 'w1', botId: 'b1', day: '2026-03-01', provider: 'p', model: 'm' };
      await together(100, (n) => store.usage.add({ ...use, inputTokens: n, outputTokens: 1 }));
      const days = { from: '2026-03-01', to: '2026-03-02' };
      assert.equal(await store.usage.total({ workspaceId: 'w1' }, days), 4950 + 100);
      const [row, ...rest] = await store.usage.list({ botId: 'b1' }, days);
      assert.deepEqual([row?.calls, row?.inputTokens, row?.outputTokens, rest.length], [100, 4950, 100, 0]);
    },
  },
  {
    name: 'chats of a month never run over the limit of their workspace',
    run: async (store) => {
      const firstAnswer = (n: number, month: string) =>
        store.turns.commit(
          turn(0, {
            sessionId: `s${n}`,
            ...answer('x', { resultId: `r${n}` }),
            chat: { workspaceId: 'w1', month },
          }),
        );
      await store.workspaces.update('w1', { customChatsLimit: 7, chatsHardLimit: 3 }, 5);
      const march = await together(100, (n) => firstAnswer(n, '2026-03'));
      assert.equal(march.filter((outcome) => outcome === 'committed').length, 7);
      assert.equal(march.filter((outcome) => outcome === 'noChatsLeft').length, 93);
      assert.equal(await store.usage.chats('w1', '2026-03'), 7);
      const refused = march.indexOf('noChatsLeft');
      assert.equal(await store.turns.load(`s${refused}`), null);
      assert.equal(await store.results.get({ botId: 'b1', id: `r${refused}` }), null);
      assert.equal(await firstAnswer(200, '2026-04'), 'committed');
      assert.equal(await firstAnswer(refused, '2026-03'), 'noChatsLeft');
      await store.workspaces.update('w1', { customChatsLimit: null }, 5);
      assert.equal(await firstAnswer(refused, '2026-03'), 'noChatsLeft');
      await store.workspaces.update('w1', { chatsHardLimit: null }, 5);
      assert.equal(await firstAnswer(refused, '2026-03'), 'committed');
      assert.deepEqual(
        [await store.usage.chats('w1', '2026-03'), await store.usage.chats('w1', '2026-04')],
        [8, 1],
      );
    },
  },
  {
    name: 'bytes of chats add up, however many tell at once',
    run: async (store) => {
      await together(100, (n) => store.storage.add([{ workspaceId: 'w1', bytes: n }]));
      assert.equal((await store.storage.get('w1')).chatBytes, 4950);
    },
  },
  {
    name: 'keys changed at once leave one, and those before are nobody’s',
    run: async (store) => {
      const keys = await together(10, (n) => store.chatKeys.rotate('w1', `par_pk_new${n}`, 2000 + n));
      assert.ok(keys.every((key) => key !== null));
      const now = await store.chatKeys.get('w1');
      const found = await together(10, (n) => store.chatKeys.find(`par_pk_new${n}`));
      assert.deepEqual(
        found.filter((key) => key !== null),
        [now],
      );
      assert.equal(await store.chatKeys.find('par_pk_1'), null);
      assert.equal((await store.chatKeys.find('par_pk_2'))?.workspaceId, 'w2');
    },
  },
  {
    name: 'a public id goes to one of the bots that are published under it at once',
    run: async (store) => {
      for (let n = 0; n < 8; n += 1) {
        await store.bots.create(bot(`x${n}`, 'w1'));
        await store.versions.putDraft({ key: `k${n}`, botId: `x${n}`, document: '{}', at: 1000 });
      }
      const published = await together(8, (n) =>
        store.versions.publish({ botId: `x${n}`, key: `k${n}` }, { at: 2000, publicId: 'same' }),
      );
      assert.equal(published.filter(({ ok }) => ok).length, 1);
      const owner = await store.bots.headByPublicId('same');
      assert.equal(owner?.id, `x${published.findIndex(({ ok }) => ok)}`);
      // Those who came too late are not published at all.
      const keys = await together(8, async (n) => (await store.bots.head(`x${n}`))?.publishedKey ?? null);
      assert.equal(keys.filter((key) => key !== null).length, 1);
    },
  },
  {
    name: 'an id is one bot, one folder, one account of one workspace, however many want it',
    run: async (store) => {
      const bots = await together(10, (n) => store.bots.create(bot('same', n % 2 ? 'w1' : 'w2')));
      assert.equal(bots.filter(({ ok }) => ok).length, 1);
      const base = { id: 'same', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 };
      const folders = await together(10, (n) =>
        store.folders.create({ ...base, workspaceId: n % 2 ? 'w1' : 'w2' }),
      );
      assert.equal(folders.filter(({ ok }) => ok).length, 1);
      const accounts = await together(10, (n) =>
        store.credentials.create(credential('same', n % 2 ? 'w1' : 'w2')),
      );
      assert.equal(accounts.filter(({ ok }) => ok).length, 1);
      const lists = await Promise.all(['w1', 'w2'].map((id) => store.credentials.list(id)));
      assert.equal(lists.flat().length, 1);
    },
  },
  {
    name: 'an address is one person, however it is written and however many sign up',
    run: async (store) => {
      const spellings = ['eve@x.org', 'EVE@x.org', 'Eve@X.org', 'eve@X.ORG'];
      const made = await together(20, (n) =>
        store.users.create(user(`u${n}`, { email: spellings[n % 4] ?? '' })),
      );
      assert.equal(made.filter(({ ok }) => ok).length, 1);
      const found = await Promise.all(spellings.map((email) => store.users.findByEmail(email)));
      assert.equal(new Set(found.map((person) => person?.id)).size, 1);
    },
  },
  {
    name: 'who joins in several ways at once is in once, with one role',
    run: async (store) => {
      await store.users.create(user('eve', { email: 'eve@x.org' }));
      const invitation = {
        workspaceId: 'w1',
        email: 'eve@x.org',
        hash: null,
        expiresAt: null,
        createdAt: 1,
        updatedAt: 1,
      };
      await store.invitations.create({ ...invitation, id: 'i1', type: 'MEMBER' });
      await store.botInvitations.create({
        ...{
          botId: 'b1',
          email: 'eve@x.org',
          type: 'READ',
          hash: null,
          expiresAt: null,
          createdAt: 1,
          updatedAt: 1,
        },
      });
      await Promise.all([
        store.invitations.accept('eve', 5),
        store.members.add({ workspaceId: 'w1', userId: 'eve', role: 'MEMBER', at: 5 }),
        store.invitations.accept('eve', 5),
        store.collaborators.add({ botId: 'b1', userId: 'eve', type: 'READ', at: 5 }),
        store.members.add({ workspaceId: 'w1', userId: 'eve', role: 'MEMBER', at: 5 }),
      ]);
      const people = (await store.members.list('w1')).filter(({ userId }) => userId === 'eve');
      assert.deepEqual(
        people.map(({ role }) => role),
        ['MEMBER'],
      );
      assert.deepEqual(await store.invitations.list('w1'), []);
      assert.deepEqual(await store.botInvitations.list('b1'), []);
      assert.equal((await store.collaborators.list('b1')).length, 1);
    },
  },
  {
    name: 'a reply is kept once, and all others are told so',
    run: async (store) => {
      const kept = await together(20, (n) =>
        store.idempotency.put({ scope: 's', key: 'k', bodyHash: `${n}`, status: 200, body: `${n}` }, 1),
      );
      assert.equal(kept.filter(Boolean).length, 1);
      assert.equal((await store.idempotency.get('s', 'k'))?.body, String(kept.indexOf(true)));
    },
  },
  {
    name: 'a workspace that is deleted while all is put into it leaves nothing behind',
    run: async (store) => {
      await store.workspaces.create(workspace('w3'), { userId: 'cid', chatKey: 'par_pk_3' });
      const work = together(10, async (n) => {
        const base = { workspaceId: 'w3', createdAt: 1, updatedAt: 1 };
        const noLink = { hash: null, expiresAt: null };
        await store.bots.create(bot(`y${n}`, 'w3'));
        await store.folders.create({ ...base, id: `y${n}`, name: 'F', parentFolderId: null });
        await store.invitations.create({
          ...base,
          ...noLink,
          id: `y${n}`,
          email: `y${n}@x.org`,
          type: 'GUEST',
        });
        await store.credentials.create(credential(`y${n}`, 'w3'));
        await store.themeTemplates.put({ id: `y${n}`, workspaceId: 'w3', name: 'T', theme: '{}', at: 1 });
        await store.members.add({ workspaceId: 'w3', userId: 'dot', role: 'GUEST', at: 1 });
      });
      const [gone] = await Promise.all([store.workspaces.delete('w3'), work]);
      assert.equal(gone, true);
      assert.deepEqual(await store.workspaces.get('w3'), null);
      const left = await rowsOf(store, 'w3');
      assert.deepEqual(
        Object.entries(left).filter(([, count]) => count > 0),
        [],
      );
      assert.equal((await rowsOf(store, 'w1'))['bots'], 1);
    },
  },
  {
    name: 'a bot that is deleted while chats go on takes all of them along',
    run: async (store) => {
      await store.turns.commit(turn(0));
      const [gone, outcomes] = await Promise.all([
        store.bots.delete({ workspaceId: 'w1', botId: 'b1' }),
        together(20, (n) =>
          store.turns.commit(
            n === 0
              ? turn(1, answer('late'))
              : turn(0, { sessionId: `s${n + 1}`, ...answer('new', { resultId: `r${n + 1}` }) }),
          ),
        ),
      ]);
      assert.equal(gone, true);
      assert.ok(outcomes.every((outcome) => outcome === 'committed' || outcome === 'conflict'));
      const again = await store.turns.commit(turn(2, answer('later')));
      assert.notEqual(again, 'committed');
      assert.equal(await store.results.get({ botId: 'b1', id: 'r1' }), null);
    },
  },
];
