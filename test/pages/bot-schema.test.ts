import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
// A dependency of the HTTP framework.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { root } from '#kit/source.ts';

type Bot = Record<string, unknown> & { groups: { blocks: Record<string, unknown>[] }[] };

const files = globSync('examples/bots/*/*bot.json', { cwd: root }).toSorted();
const read = (file: string): Bot => JSON.parse(readFileSync(join(root, file), 'utf8'));

describe('the schema of bots that a server gives', () => {
  let server: TestServer;
  let isBot: ValidateFunction;
  before(async () => {
    server = await startTestServer();
    const answer = await server.fetch({ caller: 'anonymous', method: 'GET', path: '/bot.schema.json' });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'application/schema+json; charset=utf-8');
    const schema: object = JSON.parse(answer.text);
    assert.deepEqual(schema, JSON.parse(readFileSync(join(root, 'docs/bot.schema.json'), 'utf8')));
    // Editors read more words in it than validators know.
    isBot = new Ajv2020({ strict: false }).compile(schema);
  });
  after(() => server.close());

  assert.ok(files.length >= 8);
  for (const file of files)
    it(`takes ${file}`, () => {
      assert.ok(isBot(read(file)), JSON.stringify(isBot.errors));
    });

  /** What is done to a sound bot, and where the schema finds it. */
  const rows: readonly (readonly [what: string, breakIt: (bot: Bot) => void, place: RegExp])[] = [
    ['a name that is a number', (bot) => void (bot['name'] = 7), /^\/name/],
    ['groups that are no list', (bot) => void Object.assign(bot, { groups: 'none' }), /^\/groups/],
    ['an edge that leads nowhere', (bot) => void (bot['edges'] = [{ id: 'e' }]), /^\/edges\/0/],
    [
      'an option of the wrong type',
      (bot) => void bot.groups[0]?.blocks.push({ id: 'b', type: 'number input', options: { min: [] } }),
      /^\/groups\/0\/blocks\/\d+/,
    ],
  ];
  for (const [what, breakIt, place] of rows)
    it(`refuses ${what}`, () => {
      const bot = read('examples/bots/quiz/bot.json');
      breakIt(bot);
      assert.equal(isBot(bot), false);
      assert.ok(
        isBot.errors?.some(({ instancePath }) => place.test(instancePath)),
        JSON.stringify(isBot.errors),
      );
    });
});
