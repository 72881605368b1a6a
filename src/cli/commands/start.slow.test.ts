import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startReplySchema } from '#contract/chat.ts';
import { programFile } from '#kit/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-start-'));
const running = new Set<ChildProcess>();
after(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<readonly [code: number | null, signal: string | null]>;
  /** Everything printed so far. */
  readonly printed: () => string;
  /** Resolves with it once this was printed; rejects when the process ends before. */
  readonly until: (pattern: RegExp) => Promise<string>;
}

function parley(words: readonly string[], env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [programFile(), ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  // Everything that it printed has been read by then.
  const ended = once(child, 'close').then(([code, signal]): [number | null, string | null] => {
    running.delete(child);
    return [code, signal];
  });
  return {
    child,
    ended,
    printed: () => text,
    until: async (pattern) => {
      for (;;) {
        if (pattern.test(text)) return text;
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

const ready = /API reference: (http:\S+)\/api\/docs/;

describe('parley start', () => {
  const data = join(folder, 'data');

  test('the first start tells everything, and the curl line works', async () => {
    const server = parley(['start'], { PARLEY_DATA: data });
    const text = await server.until(ready);
    assert.match(text, /^Parley \d+\.\d+\.\d+ is running at http:\/\/127\.0\.0\.1:\d+$/m);
    assert.match(text, /Secret token {2}par_sk_[\w-]{43}$/m);
    assert.match(text, /Chat key {6}par_pk_[\w-]{43}$/m);
    const link = /^Open this link to sign in: (http:\S+\/app\/first-run)#([\w-]{43})$/m.exec(text);
    assert.equal((await fetch(link?.[1] ?? '')).status, 200);
    const redeemed = await fetch(new URL('/api/v1/auth/redeemLink', link?.[1]), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-parley-app': '1' },
      body: JSON.stringify({ secret: link?.[2] }),
    });
    assert.equal(redeemed.status, 200);
    assert.match(redeemed.headers.get('set-cookie') ?? '', /^parley=par_ss_/);
    const talk = /Chat with ".+": (http:\S+)$/m.exec(text)?.[1] ?? '';
    for (const page of [talk, `${talk}/embed`]) {
      const shown = await fetch(page, { headers: { accept: 'text/html' } });
      assert.equal(shown.status, 200, page);
      assert.match(shown.headers.get('content-type') ?? '', /^text\/html/);
    }
    const curl =
      /curl -X POST (\S+) -H "(Authorization): ([^"]+)" -H "(Content-Type): ([^"]+)" -d '([^']+)'/.exec(text);
    assert.ok(curl);
    const [, address = '', , authorization = '', , type = '', body = ''] = curl;
    const started = await fetch(address, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body,
    });
    assert.equal(started.status, 200);
    const reply = startReplySchema.parse(await started.json());
    assert.ok(reply.sessionId.length > 10);
    assert.ok(reply.messages.length > 0);
    const token = /par_sk_\S+/.exec(text)?.[0] ?? '';
    const base = new URL(address).origin;
    const spaces = await fetch(`${base}/api/v1/workspaces`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(spaces.status, 200);
    assert.equal((await fetch(`${base}/api/docs`)).status, 200);

    const second = parley(['start'], { PARLEY_DATA: data });
    assert.deepEqual(await second.ended, [1, null]);
    assert.match(second.printed(), /Another Parley server is using/);

    const began = performance.now();
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
    assert.ok(performance.now() - began < 20_000);
    assert.match(server.printed(), /Stopping …\n$/);
  });

  test('a later start tells no secret; the same chats, bots and token are there', async () => {
    const server = parley(['start'], { PARLEY_DATA: data });
    const text = await server.until(ready);
    assert.ok(!/par_(sk|pk)_/.test(text), text);
    assert.match(text, /\$CHAT_KEY/);
    assert.match(text, /^Open this link to sign in: /m, 'there is no password yet');
    // As a terminal and the script that started it do: all at once, not one in the middle of the end.
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
    assert.match(server.printed(), /Stopping …\n$/);
  });

  test('a server that was killed leaves the folder free', async () => {
    const server = parley(['start'], { PARLEY_DATA: data });
    await server.until(ready);
    server.child.kill('SIGKILL');
    await server.ended;
    const next = parley(['start'], { PARLEY_DATA: data });
    await next.until(ready);
    next.child.kill('SIGTERM');
    assert.deepEqual(await next.ended, [0, null]);
  });

  test('a chat over the command line, and a backup while the server runs', async () => {
    const server = parley(['start'], { PARLEY_DATA: data });
    const text = await server.until(ready);
    const address = ready.exec(text)?.[1] ?? '';
    const list = parley(['workspace', 'list'], { PARLEY_DATA: data });
    await list.ended;
    const key = /par_pk_\S+/.exec(list.printed())?.[0] ?? '';
    const says = ['9', '1, 2', 'No, thank you'].flatMap((say) => ['--say', say]);
    const words = ['chat', 'example-nps', '--url', address, '--token', key, ...says];
    const chat = parley(words, { PARLEY_DATA: data });
    assert.deepEqual(await chat.ended, [0, null], chat.printed());
    assert.match(chat.printed(), /The room, The breakfast: we will tell the team[\s\S]*\(the end\)/);
    const copy = join(folder, 'copy.db');
    assert.deepEqual(await parley(['backup', copy], { PARLEY_DATA: data }).ended, [0, null]);
    assert.ok(existsSync(copy));
    const restore = parley(['restore', copy, '--force'], { PARLEY_DATA: data });
    assert.deepEqual(await restore.ended, [1, null]);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  test('a first start at a busy port leaves nothing; the next one shows the token', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const fresh = join(folder, 'fresh');
    const hindered = parley(['start'], { PARLEY_DATA: fresh, PORT: port });
    assert.deepEqual(await hindered.ended, [1, null]);
    assert.ok(!existsSync(fresh));
    await new Promise((resolve) => other.close(resolve));
    // At any other port: somebody may have taken this one.
    const server = parley(['start'], { PARLEY_DATA: fresh });
    assert.match(await server.until(ready), /Secret token {2}par_sk_/);
    server.child.kill('SIGKILL');
    await server.ended;
    const later = parley(['start'], { PARLEY_DATA: fresh });
    assert.match(
      await later.until(ready),
      /No secret token has been used yet.*run: node scripts\/parley\.mjs token create/,
    );
    later.child.kill('SIGKILL');
    await later.ended;
  });

  test('data is readable by its owner only, also in a folder that was open', async () => {
    const open = join(folder, 'open');
    mkdirSync(open, { mode: 0o755 });
    const modes = (): readonly string[] =>
      ['.', 'parley.db', 'parley.db-wal'].map((name) =>
        (statSync(join(open, name)).mode & 0o777).toString(8),
      );
    for (const _ of ['new', 'there before']) {
      const server = parley(['start'], { PARLEY_DATA: open });
      await server.until(ready);
      assert.deepEqual(modes(), ['700', '600', '600']);
      server.child.kill('SIGKILL');
      await server.ended;
      chmodSync(open, 0o755);
      chmodSync(join(open, 'parley.db'), 0o644);
      chmodSync(join(open, 'parley.db-wal'), 0o644);
    }
  });

  test('PARLEY_TOKEN takes the place of the token, as long as it is set', async () => {
    const own = join(folder, 'own');
    const token = `par_sk_${'start'.padEnd(43, '0')}`;
    const status = async (text: string) => {
      const address = ready.exec(text)?.[1] ?? '';
      return (await fetch(`${address}/api/v1/workspaces`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    };
    const server = parley(['start'], { PARLEY_DATA: own, PARLEY_TOKEN: token });
    const text = await server.until(ready);
    assert.ok(!text.includes('par_sk_'));
    assert.equal(await status(text), 200);
    server.child.kill('SIGTERM');
    await server.ended;
    const without = parley(['start'], { PARLEY_DATA: own });
    assert.equal(await status(await without.until(ready)), 401);
    without.child.kill('SIGTERM');
    await without.ended;
  });

  test('an idle connection does not keep it from ending', async () => {
    const server = parley(['start'], { PARLEY_DATA: data });
    const address = ready.exec(await server.until(ready))?.[1] ?? '';
    const open = await fetch(`${address}/healthz`, { keepalive: true });
    assert.equal(open.status, 200);
    server.child.kill('SIGTERM');
    assert.deepEqual(await server.ended, [0, null]);
  });

  const busy = createServer();
  after(() => busy.close());

  test('what hinders is one sentence', async () => {
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const bound = busy.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const rows: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
      [{ PORT: port }, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\..*\n$`)],
      [{ PORT: 'x' }, /^Setting PORT: "x" is not a whole number.*\n$/],
      [{ PARLEY_NOPE: '1' }, /^Setting PARLEY_NOPE: there is no such setting.*\n$/],
      [{ HOST: '203.0.113.7' }, /^This machine has no address 203\.0\.113\.7.*\n$/],
      [{ PARLEY_DATA: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be used\. .*\n$/],
    ];
    for (const [env, says] of rows) {
      const server = parley(['start'], { PARLEY_DATA: join(folder, 'hindered'), ...env });
      assert.deepEqual(await server.ended, [1, null], JSON.stringify(env));
      assert.match(server.printed(), says);
    }
  });
});
