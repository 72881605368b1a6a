import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { addFixtures, knownFixtures, tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { openTestStore } from '#kit/open-test-store.ts';
import { requirePostgres, type TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { type CommandLine, openCommandLine } from '#kit/terminal.ts';
import { announce, startUploadChat } from '#kit/uploads.ts';

const line: CommandLine = openCommandLine({ PARLEY_KEY: 'a-key'.repeat(9).slice(0, 43) });
const data = join(line.folder, 'data');
const clock = { now: Date.parse('2026-03-01T12:00:00.000Z') };
const ownerHeaders = { authorization: `Bearer ${tokenOf(knownFixtures, 'owner')}` };
const bytes = Buffer.from('%PDF-1.4 moved along');
let database: TestDatabase;
let server: TestServer | undefined;
let session = '';
let file = '';

before(async () => {
  database = await (await requirePostgres()).createDatabase();
});
after(async () => {
  await server?.close();
  line.remove();
  await database.drop();
});

/** Serves what is in a place, until the next one is served. */
async function serve(
  store: { readonly file: string } | { readonly url: string },
  folder = data,
): Promise<TestServer> {
  await server?.close();
  server = await startTestServer({ store, clock, env: { PARLEY_DATA: folder } });
  return server;
}

async function stop(): Promise<void> {
  await server?.close();
  server = undefined;
}

/** What a server over this database runs with. */
function over(url: string): CommandLine {
  const other = openCommandLine({ PARLEY_DATA: data, DATABASE_URL: url });
  rmSync(other.folder, { recursive: true });
  return other;
}

async function say(at: TestServer, message: string): Promise<readonly string[]> {
  const answer = await at.call({
    ...{ caller: 'chatKey', method: 'POST', path: `/v1/sessions/${session}/continueChat`, body: { message } },
  });
  assert.equal(answer.status, 200, answer.text);
  return textsOf(answer.body);
}

async function fileText(at: TestServer): Promise<string> {
  const { pathname, search } = new URL(file);
  const answer = await fetch(`${await at.address()}${pathname}${search}`, { headers: ownerHeaders });
  assert.equal(answer.status, 200, file);
  return answer.text();
}

const echo = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
} as const;

describe('parley move', () => {
  it('says what is wrong about its arguments', async () => {
    const rows: readonly (readonly [words: readonly string[], said: RegExp])[] = [
      [['move'], /Use either --to or --from/],
      [['move', '--to', 'a', '--from', 'b'], /Use either --to or --from/],
      [['move', '--to', 'somewhere'], /Name a database, .* or a data folder/],
      [['move', '--to', 'sqlite:'], /Name a database/],
      [['move', '--to', `sqlite:${data}`], /The data is already there/],
      [['move', '--to', database.url], /There is no data in .*data yet/],
    ];
    for (const [words, said] of rows) {
      const { code, error } = await line.run(words);
      assert.notEqual(code, 0, words.join(' '));
      assert.match(error, said);
    }
  });

  it('moves a file to a database, where chats go on', async () => {
    const sqlite = { file: join(data, 'parley.db') };
    mkdirSync(data, { recursive: true });
    const empty = await openTestStore(sqlite);
    await addFixtures(empty.store, clock.now - 600_000);
    await empty.close();
    const first = await serve(sqlite);
    const chat = await startUploadChat(first);
    const upload = await announce(chat, { fileName: 'a.pdf', fileSize: bytes.length });
    const sent = await fetch(`${await first.address()}/api${upload.path}`, { method: 'PUT', body: bytes });
    assert.equal(sent.status, 200, await sent.text());
    assert.equal(
      (
        await chat.call('/continueChat', {
          message: { type: 'text', text: '', attachedFileUrls: [upload.fileUrl] },
        })
      ).status,
      200,
    );
    file = upload.fileUrl;
    await putBot(first, { version: echo });
    const start = await first.call({
      caller: 'chatKey',
      method: 'POST',
      path: '/v1/bots/hello/startChat',
      body: {},
    });
    session = String(fieldAt(start.body, 'sessionId'));
    assert.deepEqual(await say(first, 'one'), ['Got one']);
    await stop();
    const moved = await line.run(['move', '--to', database.url]);
    assert.equal(moved.code, 0, moved.error);
    assert.match(moved.out, /^ {2}turns +\d+ rows {2}sha256 [0-9a-f]{16} {2}equal$/m);
    assert.match(moved.out, /Done\. Start the server with DATABASE_URL and PARLEY_DATA=/);
    assert.doesNotMatch(moved.out, new RegExp(new URL(database.url).password || 'no password'));
    const again = await line.run(['move', '--to', database.url]);
    assert.equal(again.code, 0, again.error);
    assert.match(again.out, /Nothing to do: the target has the same data\.$/);
  });

  it('moves back, with the files, and both are the same to the byte', async () => {
    const back = join(line.folder, 'back');
    const moved = await over(database.url).run(['move', '--to', `sqlite:${back}`]);
    assert.equal(moved.code, 0, moved.error);
    assert.match(moved.out, /^Files: 1 copied, 0 already there$/m);
    assert.equal(
      readFileSync(join(back, 'instance.key'), 'utf8'),
      readFileSync(join(data, 'instance.key'), 'utf8'),
    );
    const compared = await over(database.url).run(['move', '--from', `sqlite:${back}`]);
    assert.match(compared.out, /Nothing to do/);
    const first = await line.run(['move', '--from', `sqlite:${back}`]);
    assert.equal(first.code, 0, first.error);
    assert.match(first.out, /Nothing to do/);
  });

  it('lets chats go on in either place', async () => {
    const back = join(line.folder, 'back');
    const places: readonly (readonly [store: Parameters<typeof serve>[0], folder: string])[] = [
      [{ url: database.url }, data],
      [{ file: join(back, 'parley.db') }, back],
    ];
    for (const [store, folder] of places) {
      const at = await serve(store, folder);
      assert.deepEqual(await say(at, 'two'), ['Got two']);
      assert.equal(await fileText(at), bytes.toString());
    }
    await stop();
    const refused = await line.run(['move', '--to', database.url]);
    assert.equal(refused.code, 1);
    assert.match(refused.error, /The target is not empty and contains other data/);
  });

  it('refuses data that is in use, another key, and half a move', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into "processes" values ('p', (extract(epoch from clock_timestamp()) * 1000)::bigint,
      '{"host":"h","pid":7,"version":"1"}')`);
    const used = await over(database.url).run(['move', '--to', `sqlite:${join(line.folder, 'third')}`]);
    assert.match(used.error, /The database is used by process 7 on h\./);
    await client.query('delete from "processes"');
    await client.query(`insert into "meta" values ('archive.note', '{"table":"users","after":null}')`);
    const half = await over(database.url).run(['token', 'list']);
    assert.match(half.error, /incomplete because "parley move" was interrupted/);
    await client.query(`delete from "meta" where "key" = 'archive.note'`);
    await client.end();
    const other = join(line.folder, 'other');
    cpSync(data, other, { recursive: true });
    const key = join(other, 'instance.key');
    assert.ok(existsSync(key));
    rmSync(key);
    writeFileSync(key, `${'z'.repeat(43)}\n`);
    const foreign = await over(database.url).run(['move', '--to', `sqlite:${other}`]);
    assert.match(foreign.error, /contains a different key than/);
  });
});
