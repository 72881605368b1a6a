import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isRaw, type Raw } from '#bot/raw.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { cpuMs } from '#kit/cpu-ms.ts';

const set = (path: string, to: unknown) => ({ op: 'set', path: path.split('/'), to });
const sent = (baseRev: number, batchId: string, ...ops: readonly object[]): ApiRequest => ({
  caller: 'owner',
  method: 'POST',
  path: '/v1/bots/:bot/ops',
  body: { baseRev, clientId: 'tab', batches: [{ batchId, label: 'Edit', ops }] },
});
const rename = (name: string): ApiRequest => ({
  caller: 'owner',
  method: 'PATCH',
  path: '/v1/bots/:bot',
  body: { bot: { name } },
});

/** Waits until something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `Never so: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** People who ignore problems at the same time keep each other's decisions; one was ignored before. */
async function keepsAllDecisions(server: TestServer): Promise<void> {
  const kept = await Promise.all(
    ['a/a', 'a/b', 'a/c', 'a/d'].map((code) =>
      server.call({
        ...{ caller: 'owner', method: 'PUT', path: '/v1/bots/:bot/diagnostics/ignored' },
        body: { code, place: {}, reason: 'Planned' },
      }),
    ),
  );
  assert.deepEqual(
    kept.map(({ body }) => rowsAt(body, 'editorMeta.ignored').length),
    [2, 3, 4, 5],
  );
}

async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer();
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

interface Feed {
  readonly status: number;
  /** The events until now: name and data. */
  readonly events: readonly (readonly [event: string, data: Record<string, unknown>])[];
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

/** Follows the draft of `bot`. */
async function follow(
  server: TestServer,
  options: { after?: number; caller?: ApiRequest['caller']; clientId?: string } = {},
): Promise<Feed> {
  const { after = 0, caller = 'owner', clientId = 'tab' } = options;
  const botId = server.fixtures.id('bot');
  const leaving = new AbortController();
  const response = await fetch(
    `${await server.address()}/api/v1/bots/${botId}/live?after=${after}&clientId=${clientId}`,
    {
      headers: { authorization: `Bearer ${tokenOf(server.fixtures, caller)}` },
      signal: leaving.signal,
    },
  );
  const events: [string, Record<string, unknown>][] = [];
  let isOver = false;
  const read = async () => {
    let rest = '';
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const [, event] = /^event: (.*)$/m.exec(part) ?? [];
          const [, data] = /^data: (.*)$/m.exec(part) ?? [];
          if (event !== undefined) events.push([event, JSON.parse(data ?? '')]);
        }
      }
    } catch {
      // Left, or let go.
    }
    isOver = true;
  };
  void read();
  return { status: response.status, events, isOver: () => isOver, leave: () => leaving.abort() };
}

/** Problems are told when they have been counted. */
const others = (feed: Feed) => feed.events.filter(([event]) => event !== 'problems');
const names = (feed: Feed): string =>
  others(feed)
    .map(([event, data]) => (event === 'ops' ? `ops ${data['rev']}` : event))
    .join(', ');

const rowsAt = (body: unknown, path: string): readonly Raw[] => {
  const rows = fieldAt(body, path);
  return Array.isArray(rows) ? rows.filter(isRaw) : [];
};

describe('a draft that is followed', () => {
  it('sends what was missed, then what happens, each revision once', () =>
    withServer(async (server) => {
      await server.call(sent(0, 'a', set('name', 'A')));
      await server.call(sent(1, 'b', set('name', 'B')));
      const feed = await follow(server, { after: 1 });
      await until(() => others(feed).length === 2);
      assert.equal(names(feed), 'ops 2, presence');
      await server.call(rename('C'));
      await server.call({
        caller: 'owner',
        method: 'PATCH',
        path: '/v1/bots/:bot',
        body: { bot: { isClosed: true } },
      });
      await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/publish', body: {} });
      await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/unpublish' });
      await until(() => others(feed).length === 5);
      assert.equal(names(feed), 'ops 2, presence, ops 3, published, published');
      assert.deepEqual(others(feed)[2]?.[1]['ops'], [set('name', 'C')]);
      assert.equal(others(feed)[4]?.[1]['versionId'], null);
      await server.call({ caller: 'owner', method: 'DELETE', path: '/v1/bots/:bot' });
      await until(() => feed.isOver());
      assert.equal(names(feed).split(', ').at(-1), 'deleted');
    }));

  it('counts problems after changes while somebody follows, and once for all', () =>
    withServer(async (server) => {
      const nothing = { op: 'add', list: ['groups'], after: null };
      const empty = (id: string) => ({
        ...nothing,
        value: { id, title: id, graphCoordinates: { x: 0, y: 0 }, blocks: [] },
      });
      const told = (feed: Feed) =>
        feed.events.filter(([event]) => event === 'problems').map(([, data]) => data);
      const listed = async () => {
        const path = '/v1/bots?workspaceId=:workspace';
        const { body } = await server.call({ caller: 'owner', method: 'GET', path });
        const bot = rowsAt(body, 'bots').find(({ id }) => id === server.fixtures.id('bot'));
        return { problems: bot?.['problems'], flow: bot?.['flow'] };
      };
      assert.deepEqual(await listed(), { problems: null, flow: null });
      const feed = await follow(server);
      await until(() => told(feed).length === 1);
      const [before] = told(feed);
      await server.call(sent(0, 'a', empty('one')));
      await server.call(sent(1, 'b', empty('two')));
      await until(() => told(feed).at(-1)?.['rev'] === 2);
      const { body } = await server.call({
        caller: 'owner',
        method: 'GET',
        path: '/v1/bots/:bot/diagnostics',
      });
      const found = rowsAt(body, 'diagnostics');
      const count = (severity: string) => found.filter((each) => each['severity'] === severity).length;
      const counts = { errors: count('error'), warnings: count('warning') };
      assert.notDeepEqual({ ...before, rev: 2 }, { rev: 2, ...counts });
      assert.deepEqual(told(feed).at(-1), { rev: 2, ...counts });
      const flow = fieldAt(body, 'flow');
      assert.deepEqual(await listed(), { problems: counts, flow });
      assert.deepEqual(rowsAt(flow, 'groups').slice(0, 2), [
        { x: 0, y: 0, blocks: 0 },
        { x: 0, y: 0, blocks: 0 },
      ]);
      // Whoever comes later is told at once what is known.
      const late = await follow(server, { caller: 'member', clientId: 'late', after: 2 });
      await until(() => late.events.length === 2);
      assert.deepEqual(late.events[1], ['problems', { rev: 2, ...counts }]);
      // What is ignored does not count.
      const { code, place } = found.find(({ severity }) => severity === 'warning') ?? {};
      await server.call({
        caller: 'owner',
        method: 'PUT',
        path: '/v1/bots/:bot/editorMeta',
        body: { editorMeta: { ignored: [{ code, place, reason: 'Planned' }] } },
      });
      await until(() => told(feed).at(-1)?.['warnings'] === counts.warnings - 1);
      await keepsAllDecisions(server);
      for (const each of [feed, late]) each.leave();
    }));

  it('says when changes are missing', () =>
    withServer(async (server) => {
      const feed = await follow(server);
      await until(() => others(feed).length === 1);
      const scope = { workspaceId: server.fixtures.id('workspace'), botId: server.fixtures.id('bot') };
      // Nobody described this change, and nobody told of it.
      await server.app.store.bots.update(scope, { patch: { name: 'Silent' }, at: 1 });
      await server.call(sent(1, 'b', set('name', 'B')));
      await until(() => others(feed).length === 2);
      const late = await follow(server);
      await until(() => others(late).length === 2);
      assert.equal(names(feed), 'presence, reload');
      assert.equal(names(late), 'reload, presence');
      assert.deepEqual(others(late)[0], ['reload', { rev: 2 }]);
      for (const each of [feed, late]) each.leave();
    }));

  it('shows who is there until they leave or are quiet for 40 seconds', () =>
    withServer(async (server) => {
      const announce = (caller: ApiRequest['caller'], more: object = {}): ApiRequest => ({
        caller,
        method: 'POST',
        path: '/v1/bots/:bot/presence',
        body: { clientId: `${caller} tab`, name: caller, selection: ['b1'], ...more },
      });
      const feed = await follow(server);
      const people = () => {
        const [, data] = feed.events.findLast(([event]) => event === 'presence') ?? [];
        const list = data?.['people'];
        return Array.isArray(list) ? list.map((each: { name: string }) => each.name).join(' ') : '';
      };
      await server.call(announce('owner', { editing: 'name' }));
      await server.call(announce('member'));
      await until(() => people() === 'owner member');
      assert.deepEqual(others(feed)[1]?.[1]['people'], [
        {
          clientId: 'owner tab',
          userId: server.fixtures.id('ownerUser'),
          name: 'owner',
          selection: ['b1'],
          editing: 'name',
        },
      ]);
      await server.call(announce('member', { isLeaving: true }));
      await until(() => people() === 'owner');
      const other = await follow(server, { caller: 'member', clientId: 'member tab' });
      await server.call(announce('member'));
      await until(() => people() === 'owner member');
      other.leave();
      await until(() => people() === 'owner');
      server.clock.now += 40_001;
      server.app.drafts.presence.look();
      await until(() => people() === '');
      feed.leave();
    }));

  it('ends for people who lose their rights, and at the end of the server', () =>
    withServer(async (server) => {
      const [owner, member, guest] = await Promise.all(
        (['owner', 'member', 'guestRead'] as const).map((caller) => follow(server, { caller })),
      );
      await server.call({
        caller: 'owner',
        method: 'DELETE',
        path: '/v1/workspaces/:workspace/members/:memberUser',
      });
      await until(() => member?.isOver() === true);
      await server.call({
        caller: 'owner',
        method: 'DELETE',
        path: '/v1/bots/:bot/collaborators',
        body: { userId: ':guestReadUser' },
      });
      await until(() => guest?.isOver() === true);
      const again = await follow(server);
      server.app.drafts.close();
      await until(() => again.isOver() && owner?.isOver() === true);
      assert.equal((await follow(server)).status, 429);
    }));

  it('takes a limited number of connections of one person', () =>
    withServer(async (server) => {
      const feeds = await Promise.all(
        Array.from({ length: 30 }, (_, n) => follow(server, { clientId: `${n}` })),
      );
      assert.deepEqual(new Set(feeds.map(({ status }) => status)), new Set([200]));
      assert.equal((await follow(server)).status, 429);
      assert.equal((await follow(server, { caller: 'member' })).status, 200);
      for (const feed of feeds) feed.leave();
      await until(async () => (await follow(server)).status === 200);
    }));
});

describe('changes at the same time', () => {
  it('are all written, each on the other', () =>
    withServer(async (server) => {
      const requests = ['title', 'graphCoordinates'].flatMap((field) =>
        ['g1', 'g2'].map((group) =>
          sent(
            0,
            `${group} ${field}`,
            set(`groups/${group}/${field}`, field === 'title' ? 'T' : { x: 1, y: 1 }),
          ),
        ),
      );
      const answers = await Promise.all([...requests, rename('New')].map((request) => server.call(request)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 200],
      );
      const bot = await server.app.store.bots.get(server.fixtures.id('bot'));
      assert.equal(bot?.rev, 5);
      assert.equal(bot.name, 'New');
      assert.equal(bot.groups.match(/"title":"T"/g)?.length, 2);
      assert.equal(bot.groups.match(/"x":1,"y":1/g)?.length, 2);
    }));

  it('of one label are small and soon made, however large the bot is', () =>
    withServer(async (server) => {
      const names = Array.from({ length: 1_000 }, (_, index) => `g${index}`);
      const block = (id: string) => ({
        ...{ id: `${id}-button`, type: 'choice input', options: { buttonLabel: 'Send' } },
        items: ['A', 'B', 'C'].map((content) => ({ id: `${id}-${content}`, content })),
      });
      const groups = names.map((id) => ({
        ...{ id, title: id, graphCoordinates: { x: 0, y: 0 }, blocks: [block(id)] },
      }));
      const events = [{ id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } }];
      const made = await server.call({
        ...{ caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot' },
        body: { bot: { groups, edges: [], events }, overwrite: true },
      });
      assert.equal(made.status, 200, made.text);
      const feed = await follow(server, { after: 1 });
      const request = sent(1, 'label', set('groups/g500/blocks/g500-button/options/buttonLabel', 'Go'));
      const began = cpuMs();
      const saved = await server.call(request);
      const ms = cpuMs() - began;
      assert.equal(saved.status, 200, saved.text);
      await until(() => feed.events.some(([event]) => event === 'ops'));
      const bytes = JSON.stringify([request.body, saved.body, feed.events]).length;
      assert.ok(bytes < 8 * 1024, `${bytes} bytes`);
      assert.ok(ms < 300, `${ms} ms`);
      feed.leave();
    }));

  it('keep running chats and rights in memory', () =>
    withServer(async (server) => {
      await server.call({ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} });
      const { count } = server.app.chat.sessions.held;
      assert.equal(count, 1);
      const { stamp } = server.app.access;
      await server.call(sent(0, 'a', set('name', 'A')));
      assert.equal(server.app.chat.sessions.held.count, count);
      assert.equal(server.app.access.stamp, stamp);
    }));
});
