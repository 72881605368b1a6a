import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { freshBlock } from '#bot/block-answers.ts';
import { blockForm } from '#bot/forms/block-form.ts';
import type { Op } from '#bot/ops/op.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { assembled, choicesOf, type Setting, settingsOf } from '#kit/settings-of.ts';

/** Every type of block with every choice that it offers, as an author makes it: a new block, field by field. */
const blocks = blockDefs.flatMap(({ type }) => {
  const form = blockForm(type) ?? [];
  return choicesOf(form).map((choice, index) => {
    const id = `block-${type.replaceAll(' ', '-')}-${index}`;
    const made = freshBlock(type, counter(id)) ?? assert.fail(type);
    return {
      name: choice === undefined ? type : `${type}: ${choice}`,
      made,
      settings: settingsOf(form, choice),
    };
  });
});

function counter(first: string): () => string {
  let count = 0;
  return () => (count++ === 0 ? first : `${first}-${count}`);
}

const groups = ['groups', 'g1', 'blocks'];
const toOp = (blockId: string, setting: Setting): Op =>
  'to' in setting
    ? { op: 'set', path: [...groups, blockId, ...setting.path], to: setting.to }
    : { op: 'add', list: [...groups, blockId, ...setting.list], value: setting.value, after: 'last' };

describe('every field of every block', () => {
  let server: TestServer;
  let stored: ReadonlyMap<unknown, unknown>;
  let rev = 0;
  const call = async (request: Omit<ApiRequest, 'caller'>) => {
    const answer = await server.call({ caller: 'owner', ...request });
    assert.equal(answer.status, 200, answer.text.slice(0, 2000));
    return answer.body;
  };
  before(async () => {
    server = await startTestServer();
    rev = Number(fieldAt(await call({ method: 'GET', path: '/v1/bots/:bot' }), 'bot.rev'));
    for (const { name, made, settings } of blocks) {
      const ops: readonly Op[] = [
        { op: 'add', list: groups, value: made, after: null },
        ...settings.map((setting) => toOp(made.id, setting)),
      ];
      const body = { baseRev: rev, clientId: 'author', batches: [{ batchId: made.id, label: name, ops }] };
      rev = Number(fieldAt(await call({ method: 'POST', path: '/v1/bots/:bot/ops', body }), 'rev'));
    }
    const bot = fieldAt(await call({ method: 'GET', path: '/v1/bots/:bot' }), 'bot');
    const [group] = isRaw(bot) ? rawsOf(bot['groups']).filter(({ id }) => id === 'g1') : [];
    stored = new Map(rawsOf(group?.['blocks']).map((block) => [block['id'], block]));
  });
  after(() => server.close());

  for (const { name, made, settings } of blocks)
    it(name, () => assert.deepEqual(stored.get(made.id), assembled(settings, made)));
});
