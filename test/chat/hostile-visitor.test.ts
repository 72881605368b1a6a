import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { fieldAt } from '#kit/api-row.ts';
import { ServerProcess } from '#kit/server-process.ts';

const MB = 1024 * 1024;
const ADDRESS_MB = 8;
const LIVE_MB = 2;

/** Keeps every answer and shows them all again. */
const collecting: ShortBot = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      { type: 'Set variable', options: { variableId: 'list', type: 'Append value(s)', item: '{{n}}' } },
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n', 'list'],
};
/** Makes a megabyte of text by itself at every start. */
const doubling: ShortBot = {
  groups: {
    a: [
      ...Array.from({ length: 17 }, () => ({
        type: 'Set variable',
        options: { variableId: 'n', expressionToEvaluate: '{{n}}{{n}}' },
      })),
      { type: 'text input' },
    ],
  },
  variables: [{ name: 'n', value: '12345678' }],
};

describe('a visitor who sends as much as possible', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-hostile-'));
  let server: ServerProcess;
  let visitor: Readonly<Record<string, string>>;
  before(async () => {
    server = await ServerProcess.start(folder, {
      LIVE_CHATS_MB: String(LIVE_MB),
      CHAT_MAX_MB: '1',
      SESSION_MAX_MB: '0.5',
      LIMIT_WRITTEN_MB_PER_ADDRESS: String(ADDRESS_MB),
      LIMIT_STARTS_PER_ADDRESS: '100000',
      LIMIT_TURNS_PER_ADDRESS: '100000',
      LIMIT_TURNS_PER_SESSION: '100000',
    });
    const workspaces = await server.send('GET', '/v1/workspaces');
    const id = String(fieldAt(workspaces.body, 'workspaces.0.id'));
    const key = await server.send('GET', `/v1/workspaces/${id}/chatKey`);
    visitor = { authorization: `Bearer ${String(fieldAt(key.body, 'chatKey.key'))}` };
  });
  after(async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const onDisk = (): number =>
    readdirSync(folder)
      .filter((name) => name.startsWith('parley.db'))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const post = (path: string, body: object) => server.send('POST', path, { body, headers: visitor });

  /** Chats one after the other, each until it is refused; gives how often each status came. */
  async function attack(publicId: string, text: string, chats: number): Promise<ReadonlyMap<number, number>> {
    const statuses = new Map<number, number>();
    const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let chat = 0; chat < chats; chat += 1) {
      const started = await post(`/v1/bots/${publicId}/startChat`, {});
      count(started.status);
      if (started.status !== 200) continue;
      const path = `/v1/sessions/${String(fieldAt(started.body, 'sessionId'))}/continueChat`;
      for (let turn = 0; turn < 40; turn += 1) {
        const { status } = await post(path, { message: text });
        count(status);
        if (status !== 200) break;
      }
    }
    return statuses;
  }

  it('stays within the caps of disk and memory, and stops nobody else', async () => {
    const publicId = await server.publish(collecting);
    const doublingId = await server.publish(doubling);
    // Once for everything that is made only once.
    const warm = await server.begin(publicId);
    for (let n = 0; n < 20; n += 1) await server.say(warm, `${n}`);
    const before = { disk: onDisk(), memory: server.memory() };

    const attacks = await Promise.all([
      ...Array.from({ length: 6 }, () => attack(publicId, '字'.repeat(20_000), 12)),
      attack(publicId, 'x'.repeat(900_000), 4),
      attack(doublingId, 'x', 8),
    ]);
    const seen = new Set(attacks.flatMap((statuses) => [...statuses.keys()]));
    assert.deepEqual([...seen].sort(), [200, 413, 429]);

    // Each of the eight may go over once; rows take more than their texts, and 16 MB are for the log beside the database.
    const disk = onDisk() - before.disk;
    assert.ok(disk < 1.5 * (ADDRESS_MB + 8) * MB + 16 * MB, `${Math.round(disk / MB)} MB on disk`);
    const memory = server.memory();
    if (memory !== null && before.memory !== null)
      assert.ok(
        memory - before.memory < 150 * MB,
        `${Math.round((memory - before.memory) / MB)} MB of memory`,
      );

    assert.equal((await post(`/v1/bots/${publicId}/startChat`, {})).status, 429);
    const other = await server.begin(publicId);
    assert.equal((await server.say(other, 'hello')).status, 200);
    assert.deepEqual(await server.said(other), ['hello']);
    assert.equal((await server.say(warm, 'again')).status, 200);
  });
});
