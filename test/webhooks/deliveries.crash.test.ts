import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fieldAt } from '#kit/api-row.ts';
import { expandBot } from '#kit/short-bot.ts';
import { type Heard, portOf } from '#kit/web-service.ts';
import { type Received, receive } from '#kit/webhook-receiver.ts';

const token = `par_sk_${'hooks'.padEnd(43, '0')}`;
const child = new URL('./crash-child.ts', import.meta.url).pathname;
const children = new Set<ChildProcess>();
const folders: string[] = [];
const servers: Server[] = [];
after(async () => {
  for (const each of children) each.kill('SIGKILL');
  for (const each of servers) each.closeAllConnections();
  for (const each of servers) each.close();
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

interface Process {
  readonly address: string;
  readonly kill: () => Promise<void>;
}

async function serve(data: string, place: string): Promise<Process> {
  const made = spawn(process.execPath, [child, place], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PARLEY_DATA: data,
      PARLEY_TOKEN: token,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(made);
  const [printed] = await once(made.stdout, 'data');
  const address = /running at (\S+)/.exec(String(printed))?.[1] ?? '';
  return {
    address,
    kill: async () => {
      made.kill('SIGKILL');
      await once(made, 'exit');
      children.delete(made);
    },
  };
}

async function send(of: Process, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${of.address}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const read: unknown = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(read));
  return read;
}

/** Takes what comes, after a moment each; `isDeaf` lets it hear without an answer. */
async function listen(): Promise<{ readonly heard: Heard[]; readonly url: string; readonly place: string }> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    heard.push({ method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
    setTimeout(() => response.end('ok'), 15);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  return { heard, url: `http://127.0.0.1:${port}/hook`, place: `127.0.0.1:${port}` };
}

const bot = expandBot({
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(test: () => boolean, ms: number): Promise<void> {
  for (const ends = Date.now() + ms; !test() && Date.now() < ends; ) await pause(20);
}

describe('a server that is killed while it tells others', () => {
  it('loses nothing, keeps the order, and repeats at most what was on its way', {
    timeout: 120_000,
  }, async (t) => {
    const data = mkdtempSync(join(tmpdir(), 'parley-hooks-'));
    folders.push(data);
    const other = await listen();
    let server = await serve(data, other.place);
    const workspaces = await send(server, '/v1/workspaces');
    const workspaceId = fieldAt(workspaces, 'workspaces.0.id');
    const botId = fieldAt(await send(server, '/v1/bots', { workspaceId, bot }), 'bot.id');
    const publicId = fieldAt(await send(server, `/v1/bots/${botId}/publish`, {}), 'publicId');
    const made = await send(server, `/v1/bots/${botId}/webhooks`, {
      url: other.url,
      events: ['answer.created'],
    });
    const secret = String(fieldAt(made, 'secret'));

    const acknowledged: string[] = [];
    const told = (): readonly Received[] => other.heard.map((heard) => receive(heard, secret, Date.now()));
    for (const round of [1]) {
      const started = await send(server, `/v1/bots/${publicId}/startChat`, {});
      const killed = server;
      const heardBefore = other.heard.length;
      let isKilled: Promise<void> | undefined;
      for (let n = 0; n < 40 && isKilled === undefined; n++) {
        const message = `${round}-${n}`;
        try {
          await send(killed, `/v1/sessions/${fieldAt(started, 'sessionId')}/continueChat`, { message });
          acknowledged.push(message);
        } catch {
          break;
        }
        // In the middle of sending: some have arrived, others wait.
        if (n > 10 && other.heard.length > heardBefore + 4) isKilled = killed.kill();
      }
      await (isKilled ?? killed.kill());
      server = await serve(data, other.place);
      const contents = () => new Set(told().map(({ body }) => fieldAt(body, 'data.answer.content')));
      await until(() => acknowledged.every((message) => contents().has(message)), 40_000);
    }
    await pause(300);

    const events = told();
    const contents = events.map(({ body }) => String(fieldAt(body, 'data.answer.content')));
    const lost = acknowledged.filter((message) => !contents.includes(message));
    const firsts = contents.filter((message, index) => contents.indexOf(message) === index);
    const repeats = contents.length - firsts.length;
    t.diagnostic(
      `${acknowledged.length} answers acknowledged, ${contents.length} deliveries, ${lost.length} lost, ${repeats} repeated`,
    );
    assert.deepEqual(lost, []);
    assert.deepEqual(
      firsts.filter((message) => acknowledged.includes(message)),
      acknowledged,
    );
    // One may have arrived without that having been written down.
    assert.ok(repeats <= 1, `${repeats} repeats`);
    const ids = new Map(events.map(({ id, body }) => [fieldAt(body, 'data.answer.content'), id]));
    assert.ok(events.every(({ id, body }) => ids.get(fieldAt(body, 'data.answer.content')) === id));
    await server.kill();
  });
});
