import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isRaw } from '#bot/raw.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { canonicalJson } from '#lib/canonical-json.ts';

/** What an author relies on: what was live when, what a change is, and that nothing is lost on the way back. */

const say = (text: string) => ({ richText: [{ type: 'p', children: [{ text }] }] });
const block = (id: string, text: string) => ({ id, type: 'text', content: say(text) });
const buttons = {
  id: 'b5',
  type: 'choice input',
  items: [{ id: 'i1', content: 'Yes', outgoingEdgeId: 'f' }],
};
const five = ['b1', 'b2', 'b3', 'b4'].map((id) => block(id, `Hello {{Name}} from ${id}`));
/** Twenty texts that mention a variable. */
const texts = (name: string) =>
  Array.from({ length: 20 }, (_none, at) => block(`t${at}`, `{{${name}}} ${at}`));
const group = (blocks: readonly object[] = [...five, buttons], more: object = {}) => ({
  ...{ id: 'g', title: 'Welcome', graphCoordinates: { x: 300, y: 0 }, blocks, ...more },
});
const bye = { id: 'h', title: 'Bye', graphCoordinates: { x: 700, y: 0 }, blocks: [block('c1', 'Bye')] };
const start = { id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e' };
const edge = { id: 'e', from: { eventId: 's' }, to: { groupId: 'g' } };
const button = { id: 'f', from: { blockId: 'b5', itemId: 'i1' }, to: { groupId: 'h' } };
const bot = {
  ...{ events: [start], groups: [group(), bye], edges: [edge, button] },
  variables: [{ id: 'v', name: 'Name' }],
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const reply = await server.call({ caller: 'owner', method, path: `/v1/bots/:draft${path}`, body });
  assert.equal(reply.status, 200, reply.text);
  return reply;
}
const write = (part: object) => ask('PATCH', '', { bot: part, overwrite: true });
const publish = async (message?: string) =>
  String(fieldAt((await ask('POST', '/publish', { message })).body, 'versionId'));

/** The parts of a document in a reply, as text. */
function parts(reply: unknown, name: string): string {
  const found = fieldAt(reply, name);
  assert.ok(isRaw(found));
  const names = ['version', 'events', 'groups', 'edges', 'variables', 'theme', 'settings'];
  return canonicalJson(Object.fromEntries(names.map((part) => [part, found[part]])));
}
const draft = async () => parts((await ask('GET', '')).body, 'bot');
const live = async () => fieldAt((await ask('GET', '/publishedBot')).body, 'publishedBot.groups.0.title');

/** Kinds and ids of the changes since the live version. */
async function changes(query = ''): Promise<readonly string[]> {
  const reply = await ask('GET', `/compare${query}`);
  return Object(reply.body).changes.map(
    ({ kind, effect, place, was }: Record<string, unknown>) =>
      `${kind} ${['itemId', 'blockId', 'edgeId', 'groupId', 'variableId'].map((id) => fieldAt(place, id)).find(Boolean)} ${effect}${was === undefined ? '' : ' recreated'}`,
  );
}

describe('versions of a bot', () => {
  it('A, B, A with messages are three releases of two versions', async () => {
    await write(bot);
    const one = await publish('First');
    await write({ groups: [group(five), bye], edges: [edge] });
    const two = await publish('Without buttons');
    await write(bot);
    assert.equal(await publish('As before'), one);
    assert.notEqual(one, two);
    const { releases } = Object((await ask('GET', '/releases')).body);
    assert.deepEqual(
      releases.map(({ versionId, message, by }: Record<string, unknown>) => [
        versionId,
        message,
        fieldAt(by, 'name'),
      ]),
      [
        [one, 'As before', 'owner'],
        [two, 'Without buttons', 'owner'],
        [one, 'First', 'owner'],
      ],
    );
    assert.equal(Object((await ask('GET', '/versions')).body).versions.length, 2);
  });

  it('what is live goes back, and the draft keeps every byte', async () => {
    const first = await publish();
    await write({ groups: [group(undefined, { title: 'Second' }), bye] });
    await publish();
    await write({ groups: [group(undefined, { title: 'Third' }), bye] });
    const before = await draft();
    const back = await ask('POST', `/versions/${first}/rollBack`, {
      keepDraft: true,
      message: 'Second was wrong',
    });
    assert.equal(fieldAt(back.body, 'checkpointId'), null);
    assert.equal(await draft(), before);
    assert.equal(await live(), 'Welcome');
    const { releases } = Object((await ask('GET', '/releases?limit=1')).body);
    assert.deepEqual([releases[0].act, releases[0].message], ['rollBack', 'Second was wrong']);
    const list = await server.call({
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots?workspaceId=:workspace',
    });
    assert.match(list.text, new RegExp(`"id":"${server.fixtures.id('draft')}"[^}]*"hasDraftChanges":true`));
    await write(bot);
    await publish();
  });

  const edits: readonly (readonly [
    name: string,
    part: object,
    found: readonly string[],
    layout?: readonly string[],
  ])[] = [
    [
      'a moved group is a matter of layout alone',
      { groups: [group(undefined, { graphCoordinates: { x: 9, y: 9 } }), bye] },
      [],
      ['moved g layout'],
    ],
    [
      'two of five blocks that change places are one move',
      {
        groups: [
          group([five[0], five[2], five[1], five[3], buttons].filter((each) => each !== undefined)),
          bye,
        ],
      },
      ['moved b3 behaviour'],
    ],
    [
      'a default that is written down has no effect',
      { groups: [group([...five, { ...buttons, options: { isMultipleChoice: false } }]), bye] },
      ['changed b5 none'],
    ],
    [
      'a button that was deleted and drawn again is recreated',
      {
        groups: [
          group([...five, { ...buttons, items: [{ id: 'i2', content: 'Yes', outgoingEdgeId: 'f2' }] }]),
          bye,
        ],
        edges: [edge, { ...button, id: 'f2', from: { blockId: 'b5', itemId: 'i2' } }],
      },
      ['recreated i2 behaviour recreated'],
    ],
  ];
  for (const [name, part, found, layout] of edits)
    it(name, async () => {
      await write(bot);
      await write(part);
      assert.deepEqual(await changes(), found);
      if (layout !== undefined) assert.deepEqual(await changes('?layout=true'), layout);
    });

  it('a variable that twenty texts mention is renamed once', async () => {
    await write({ groups: [group(texts('Name')), bye], edges: [edge], variables: bot.variables });
    await publish();
    await write({
      groups: [group(texts('First name')), bye],
      variables: [{ id: 'v', name: 'First name' }],
    });
    assert.deepEqual(await changes(), ['changed v none']);
    assert.equal(fieldAt((await ask('GET', '/compare')).body, 'changes.0.mentions'), 20);
  });

  it('one edit of each kind is four changes; rolled back, the draft is the version, and the lost draft a checkpoint', async () => {
    await write(bot);
    const version = await publish();
    const stored = parts((await ask('GET', `/versions/${version}`)).body, 'version');
    await write({
      groups: [
        group([
          block('b1', 'Good evening'),
          ...five.slice(1),
          { ...buttons, items: [{ id: 'i1', content: 'Yes' }] },
        ]),
        { ...bye, graphCoordinates: { x: 700, y: 160 } },
        { id: 'new', title: 'New', graphCoordinates: { x: 300, y: 400 }, blocks: [] },
      ],
      edges: [edge],
    });
    assert.deepEqual(await changes('?layout=true'), [
      'added new behaviour',
      'changed b1 words',
      'removed f behaviour',
      'moved h layout',
    ]);
    const lost = await draft();
    const back = await ask('POST', `/versions/${version}/rollBack`, {});
    assert.equal(await draft(), stored);
    const kept = await ask('GET', `/versions/${fieldAt(back.body, 'checkpointId')}`);
    assert.equal(parts(kept.body, 'version'), lost);
  });
});
