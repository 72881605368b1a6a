import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { commands } from '#cli/commands.ts';
import { run } from '#cli/run.ts';
import { textsOf } from '#kit/chat-row.ts';
import { type Reply, ServerProcess } from '#kit/server-process.ts';

const ask = (variableId: string) => ({ type: 'text input', options: { variableId } });
const echo: ShortBot = {
  groups: { a: [ask('n'), 'Got {{n}}', { type: 'Jump', options: { groupId: 'a' } }] },
  variables: ['n'],
};
const short: ShortBot = { groups: { a: [ask('n'), 'Bye {{n}}'] }, variables: ['n'] };
const slow: ShortBot = {
  groups: {
    a: [
      ask('n'),
      {
        type: 'Set variable',
        options: { variableId: 'n', expressionToEvaluate: 'while (true) {}', isCode: true },
      },
      'Done',
      ask('n'),
    ],
  },
  variables: ['n'],
};

const folders: string[] = [];
const servers: ServerProcess[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'parley-crash-'));
  folders.push(made);
  return made;
}
async function serve(data: string): Promise<ServerProcess> {
  const server = await ServerProcess.start(data);
  servers.push(server);
  return server;
}
after(async () => {
  for (const server of servers) await server.end('SIGKILL');
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});
const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server that is killed', () => {
  it('has every answer that it acknowledged, once and in order; repeated requests finish the rest', async (t) => {
    const data = folder();
    let server = await serve(data);
    const publicId = await server.publish(echo);
    for (const killAfter of [5, 50]) {
      const id = await server.begin(publicId);
      const acknowledged: { readonly n: number; readonly text: string }[] = [];
      const killed = server;
      let isKilled: Promise<unknown> | undefined;
      await Promise.allSettled(
        counted(100).map(async (n) => {
          const reply = await killed.say(id, `a${n}`, `k${n}`);
          assert.equal(reply.status, 200, reply.text);
          acknowledged.push({ n, text: reply.text });
          if (acknowledged.length >= killAfter) isKilled ??= killed.end('SIGKILL');
        }),
      );
      await isKilled;
      server = await serve(data);
      const said = await server.said(id);
      const lost = acknowledged.filter(({ n }) => !said.includes(`a${n}`));
      const doubled = said.length - new Set(said).size;
      t.diagnostic(
        `killed at ${killAfter} acknowledged: ${acknowledged.length} acknowledged, ${said.length} stored, ${lost.length} lost, ${doubled} doubled`,
      );
      // How many more there are depends on how busy the machine is.
      assert.ok(acknowledged.length >= killAfter, `${acknowledged.length} acknowledged`);
      assert.deepEqual(lost, []);
      assert.equal(doubled, 0);
      assert.ok(said.every((text) => /^a\d+$/.test(text)));

      const again = await Promise.all(counted(100).map((n) => server.say(id, `a${n}`, `k${n}`)));
      for (const { n, text } of acknowledged) assert.equal(again[n]?.text, text);
      for (const [n, reply] of again.entries()) assert.deepEqual(textsOf(reply.body), [`Got a${n}`]);
      const whole = await server.said(id);
      assert.deepEqual(whole.slice(0, said.length), said);
      assert.equal(whole.length, 100);
      assert.equal(new Set(whole).size, 100);
    }
    await server.end('SIGKILL');
  });

  it('knows the last turn of a chat that ended, and the chat that a repeated start made', async () => {
    const data = folder();
    const first = await serve(data);
    const publicId = await first.publish(short);
    const start = (server: ServerProcess): Promise<Reply> =>
      server.send('POST', `/v1/bots/${publicId}/startChat`, {
        body: {},
        headers: { 'idempotency-key': 's' },
      });
    const begun = await start(first);
    const id = String(Object(begun.body).sessionId);
    const last = await first.say(id, 'Ann', 'k');
    assert.deepEqual(textsOf(last.body), ['Bye Ann']);
    await first.end('SIGKILL');
    const second = await serve(data);
    assert.equal((await start(second)).text, begun.text);
    assert.equal((await second.say(id, 'Ann', 'k')).text, last.text);
    assert.equal((await second.say(id, 'Bob', 'k')).status, 409);
    assert.equal(Object((await second.say(id, 'Ann')).body).code, 'SESSION_ENDED');
    await second.end('SIGKILL');
  });
});

describe('a server that is asked to stop', () => {
  it('answers what is under way, lets waiting clients go, and is gone within seconds', async (t) => {
    const server = await serve(folder());
    const [slowId, echoId] = [await server.publish(slow), await server.publish(echo)];
    const [busy, idle] = [await server.begin(slowId), await server.begin(echoId)];
    const turn = server.say(busy, 'go');
    const waiting = server.send('GET', `/v1/sessions/${idle}/nextTurn?seconds=25`);
    // Both have arrived when later requests are answered.
    await pause(60);
    await server.said(idle);
    await server.said(idle);
    const ending = server.end('SIGTERM');
    const [answered, waited] = await Promise.all([turn, waiting]);
    assert.equal(answered.status, 200, answered.text);
    assert.deepEqual(textsOf(answered.body), ['Done']);
    assert.deepEqual(waited.body, { turn: 1, reply: null });
    const { code, ms } = await ending;
    t.diagnostic(`stopped in ${ms.toFixed(0)} ms`);
    assert.equal(code, 0);
    assert.ok(ms < 10_000, `${ms} ms`);
  });

  it('takes chats up again where they stood', async () => {
    const data = folder();
    const first = await serve(data);
    const id = await first.begin(await first.publish(echo));
    await first.say(id, 'one');
    assert.equal((await first.end('SIGTERM')).code, 0);
    const second = await serve(data);
    assert.deepEqual(textsOf((await second.say(id, 'two')).body), ['Got two']);
    assert.deepEqual(await second.said(id), ['one', 'two']);
    await second.end('SIGKILL');
  });
});

describe('a copy made while chats run', () => {
  it('is a server where the same chats go on', async (t) => {
    const [data, other] = [folder(), folder()];
    const server = await serve(data);
    const publicId = await server.publish(echo);
    const ids = await Promise.all(counted(10).map(() => server.begin(publicId)));
    let isDone = false;
    const acknowledged = new Map<string, number>(ids.map((id) => [id, 0]));
    const talking = Promise.all(
      ids.map(async (id) => {
        for (let n = 0; !isDone; n++) {
          assert.equal((await server.say(id, `a${n}`)).status, 200);
          acknowledged.set(id, n + 1);
        }
      }),
    );
    await pause(200);
    const before = new Map(acknowledged);
    const copy = join(other, 'copy.db');
    assert.equal(await command(data, ['backup', copy]), 0);
    isDone = true;
    await talking;
    await server.end('SIGTERM');

    const restored = join(other, 'data');
    assert.equal(await command(restored, ['restore', copy]), 0);
    const twin = await serve(restored);
    for (const id of ids) {
      const said = await twin.said(id);
      assert.deepEqual(
        said,
        counted(said.length).map((n) => `a${n}`),
      );
      assert.ok(said.length >= (before.get(id) ?? 0), 'what was acknowledged before the copy is in it');
      assert.deepEqual(textsOf((await twin.say(id, 'on')).body), ['Got on']);
    }
    t.diagnostic(`${[...acknowledged.values()].reduce((sum, n) => sum + n, 0)} turns ran meanwhile`);
    await twin.end('SIGKILL');
  });
});

function command(data: string, words: readonly string[]): Promise<number> {
  return run(commands, words, {
    out: () => {},
    error: (line) => process.stderr.write(`${line}\n`),
    env: { PARLEY_DATA: data, LOG_LEVEL: 'silent' },
    stdin: Readable.from([]),
    isInteractive: false,
    untilAskedToStop: () => new Promise(() => {}),
  });
}
