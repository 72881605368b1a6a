import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sample6 } from '#bot/samples.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { eventually } from '#kit/eventually.ts';
import { type OtherContent, type OtherInstallation, openOtherInstallation } from '#kit/other-installation.ts';

/** Bots of another installation, fetched by the server. */

const ids = { survey: 'clsurveysurveysurvey0001', linking: 'cllinkinglinkinglinking1' };
const bot = (id: string, name: string, more: object = {}) => ({
  ...sample6,
  ...{ publicId: null, customDomain: null, isClosed: false, isArchived: false },
  ...{ id, name, workspaceId: 'ws-shop', folderId: null, ...more },
});
const link = {
  groups: [
    {
      ...sample6.groups[0],
      blocks: [{ id: 'k', type: 'Typebot link', options: { typebotId: 'short' } }],
    },
  ],
};
const { events, edges, groups, variables, theme, settings } = sample6;
const result = (index: number) => ({
  id: `clresultresultresult000${index}`,
  createdAt: new Date(Date.UTC(2025, 5, 1, 0, index)).toISOString(),
  isCompleted: true,
  hasStarted: true,
  variables: [{ id: 'v1', name: 'Name', value: `Visitor ${index}` }],
  answers: [{ blockId: 'b2', content: `Visitor ${index}` }],
});
const content: OtherContent = {
  workspaces: [{ id: 'ws-shop', name: 'Shop', icon: null }],
  folders: [
    { id: 'f-top', name: 'Surveys', workspaceId: 'ws-shop', parentFolderId: null },
    { id: 'f-in', name: 'Old', workspaceId: 'ws-shop', parentFolderId: 'f-top' },
  ],
  bots: [
    bot(ids.survey, 'Survey', { folderId: 'f-in', publicId: 'our-survey' }),
    bot(ids.linking, 'Linking', { ...link, customDomain: 'chat.example.org' }),
    bot('short', 'Short id'),
    { id: 'broken', name: 'Broken', workspaceId: 'ws-shop', folderId: null, version: '6', groups: 'none' },
  ],
  published: { [ids.survey]: { version: '6', events, edges, groups, variables, theme, settings } },
  themes: [{ id: 'theme1', name: 'House', workspaceId: 'ws-shop', theme: { general: {} } }],
  results: { [ids.survey]: [result(1), result(0)] },
};

let other: OtherInstallation;
let server: TestServer;
let logged = '';
const path = '/v1/workspaces/:workspace/takeOvers';

before(async () => {
  other = await openOtherInstallation(content);
  server = await startTestServer({
    egress: { testListeners: [new URL(other.address).host] },
    logTo: { write: (line) => void (logged += line) },
  });
});
after(async () => {
  await server.close();
  await other.close();
});

const start = (more: object = {}, workspace = ':workspace', caller: 'owner' | 'foreign' = 'owner') =>
  server.call({
    ...{ caller, method: 'POST', path: `/v1/workspaces/${workspace}/takeOvers` },
    body: { from: `${other.address}/api/v1`, token: other.token, ...more },
  });

async function done(more: object = {}, workspace = ':workspace', caller: 'owner' | 'foreign' = 'owner') {
  const started = await start(more, workspace, caller);
  assert.equal(started.status, 200, started.text);
  const id = String(fieldAt(started.body, 'takeOver.id'));
  const at = `/v1/workspaces/${workspace}/takeOvers/${id}`;
  await eventually(async () => {
    const { body } = await server.call({ caller, method: 'GET', path: at });
    return fieldAt(body, 'takeOver.state') !== 'running';
  });
  const { body, text } = await server.call({ caller, method: 'GET', path: at });
  assert.ok(!text.includes(other.token), text);
  return Object(body).takeOver;
}

/** Each bot as one line: its id there, what became of it, and what is wrong. */
const lines = (takeOver: { bots: readonly Record<string, unknown>[] }): readonly string[] =>
  takeOver.bots.map(({ id, state, folder: inside, isPublished, results, failure }) =>
    [id, state, inside, isPublished, results, failure].join(' | '),
  );

const botsOf = async (caller: 'owner' | 'foreign' = 'owner', workspace = ':workspace') =>
  (await server.call({ caller, method: 'GET', path: `/v1/bots?workspaceId=${workspace}` })).text;

describe('taking over another installation', () => {
  beforeEach(() => {
    other.seen.length = 0;
  });
  afterEach(() => {
    other.trouble = () => undefined;
  });

  it('only looks first: every bot with what stands against it, and nothing is added', async () => {
    const before = await botsOf();
    const looked = await done({ dryRun: true });
    assert.deepEqual(
      [looked.state, looked.from, looked.failure, looked.themes],
      ['done', other.address, null, 0],
    );
    assert.deepEqual(lines(looked), [
      `${ids.survey} | ready | Old | true |  | `,
      `${ids.linking} | ready |  | false |  | `,
      'short | ready |  | false |  | ',
      'broken | failed |  |  |  | cannot be read: groups Must be a list',
    ]);
    assert.match(JSON.stringify(looked.bots[1].warnings), /custom domain chat\.example\.org must be set up/);
    assert.equal(await botsOf(), before);
  });

  it('adds the chosen bots, published, in their folders, and nothing twice', async () => {
    const taken = await done({ botIds: [ids.survey, 'short'], withResults: true });
    assert.deepEqual(lines(taken), [
      `${ids.survey} | taken | Old | true | 2 | `,
      'short | taken |  | false | 0 | ',
    ]);
    assert.equal(taken.themes, 1);
    const survey = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${ids.survey}` });
    assert.equal(fieldAt(survey.body, 'bot.publicId'), 'our-survey');
    const inside = String(fieldAt(survey.body, 'bot.folderId'));
    const where = {
      caller: 'owner',
      method: 'GET',
      path: `/v1/folders/${inside}?workspaceId=:workspace`,
    } as const;
    assert.match((await server.call(where)).text, /"name":"Old"/);
    const results = { caller: 'owner', method: 'GET', path: `/v1/bots/${ids.survey}/results` } as const;
    assert.match((await server.call(results)).text, /Visitor 1.*Visitor 0/s);

    const before = await botsOf();
    const again = await done({ botIds: [ids.survey, 'short'], withResults: true });
    assert.deepEqual(lines(again), [
      `${ids.survey} | here | Old | true | 0 | `,
      'short | here |  | false | 0 | ',
    ]);
    assert.equal(again.themes, 0);
    assert.equal(await botsOf(), before);
    assert.equal(again.bots[1].botId, taken.bots[1].botId);
  });

  it('keeps links between bots that have another id here', async () => {
    const taken = await done({ botIds: [ids.linking] });
    const short = (await done({ dryRun: true, botIds: ['short'] })).bots[0].botId;
    assert.match(short, /^[a-z0-9]{24}$/);
    const linking = await server.call({
      caller: 'owner',
      method: 'GET',
      path: `/v1/bots/${taken.bots[0].botId}`,
    });
    assert.ok(linking.text.includes(short), linking.text);
  });

  it('gives bots that belong to another workspace here an id of their own', async () => {
    const theirs = await done({ botIds: [ids.survey], withResults: true }, ':foreignWorkspace', 'foreign');
    assert.deepEqual(lines(theirs), [`${ids.survey} | taken | Old | true | 2 | `]);
    const { botId, warnings } = theirs.bots[0];
    assert.notEqual(botId, ids.survey);
    assert.match(JSON.stringify(warnings), /the public id our-survey is already taken here/);
    const refused = await server.call({ caller: 'foreign', method: 'GET', path: `/v1/bots/${ids.survey}` });
    assert.equal(refused.status, 404);
    const again = await done({ botIds: [ids.survey], withResults: true }, ':foreignWorkspace', 'foreign');
    assert.deepEqual(lines(again), [`${ids.survey} | here | Old | true | 0 | `]);
  });

  it('says what is wrong with the address or the token, without the token', async () => {
    other.trouble = () => ({ status: 401, body: { message: `No such token: ${other.token}` } });
    const refused = await done({ dryRun: true });
    assert.equal(refused.state, 'failed');
    assert.equal(refused.failure, `${other.address} does not accept the token (No such token: [token]).`);
    const blocked = await done({ dryRun: true, from: 'http://127.0.0.1:1' });
    assert.match(blocked.failure, /cannot be reached: This server is not allowed to reach 127\.0\.0\.1/);
    assert.equal(other.seen.length, 1);
  });

  it('is cancelled, and adds nothing more', async () => {
    let ask = 0;
    other.trouble = ({ path: asked }) => {
      ask += 1;
      return /typebots\/[^/]+$/.test(asked)
        ? { status: 503, headers: { 'retry-after': '60' }, body: {} }
        : undefined;
    };
    const started = await start({ dryRun: true });
    const at = `${path}/${String(fieldAt(started.body, 'takeOver.id'))}`;
    await eventually(async () => ask > 5);
    const elsewhere = at.replace(':workspace', ':foreignWorkspace');
    for (const request of [
      { method: 'GET', path: elsewhere },
      { method: 'POST', path: `${elsewhere}/cancel` },
    ] as const)
      assert.equal((await server.call({ caller: 'foreign', ...request })).status, 404);
    const cancelled = await server.call({ caller: 'owner', method: 'POST', path: `${at}/cancel` });
    assert.equal(fieldAt(cancelled.body, 'takeOver.state'), 'cancelled');
    const twice = await server.call({ caller: 'owner', method: 'POST', path: `${at}/cancel` });
    assert.equal(twice.status, 409);
    // The next one can start at once.
    other.trouble = () => undefined;
    assert.equal((await done({ dryRun: true })).state, 'done');
  });

  it('is interrupted when the server stops or dies, says so, and keeps no token', async () => {
    other.trouble = ({ path: asked }) =>
      /typebots\/[^/]+$/.test(asked)
        ? { status: 503, headers: { 'retry-after': '60' }, body: {} }
        : undefined;
    const started = await start();
    const id = String(fieldAt(started.body, 'takeOver.id'));
    const { store, takeOvers } = server.app;
    await eventually(async () => other.seen.some(({ path: asked }) => /typebots\/./.test(asked)));
    await takeOvers.close();
    const seen = await server.call({ caller: 'owner', method: 'GET', path: `${path}/${id}` });
    assert.equal(fieldAt(seen.body, 'takeOver.state'), 'interrupted');

    // As a process leaves it that was killed: it is still said to be running.
    const workspaceId = server.fixtures.id('workspace');
    const row = await store.takeOvers.get({ workspaceId, id });
    assert.ok(row !== null && !row.data.includes(other.token));
    const lost = { id: 'lost', workspaceId, data: row.data, createdAt: server.clock.now };
    assert.equal(await store.takeOvers.create(lost, { aliveSince: 0, most: 10 }), 'CREATED');
    const state = async () =>
      fieldAt(
        (await server.call({ caller: 'owner', method: 'GET', path: `${path}/lost` })).body,
        'takeOver.state',
      );
    assert.equal(await state(), 'running');
    server.clock.now += 31_000;
    assert.equal(await state(), 'interrupted');
    other.trouble = () => undefined;
    assert.equal((await done({ dryRun: true })).state, 'done');
    assert.ok(!logged.includes(other.token));
  });
});
