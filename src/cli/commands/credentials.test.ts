import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { type Data, withData } from '#cli/with-data.ts';
import { firstStart, openCommandLine } from '#kit/terminal.ts';
import { KeyRing } from '#server/credentials/key-ring.ts';
import { keyIdOf, seal, unseal } from '#server/credentials/seal.ts';
import { webhookOwner } from '#server/credentials/sealed-rows.ts';
import { keyFile, newKey } from '#server/keys/instance-key.ts';
import { replaceKeyFile } from '#server/keys/key-file.ts';
import { lockData } from '#server/setup/data-lock.ts';

let line = openCommandLine();
const opened = [line];
const dataFolder = () => join(line.folder, 'data');
const owners = ['c1', 'c2'].map((id) => ({ id, type: 'openai' }));

after(() => {
  for (const each of opened) each.remove();
});

async function withStore(work: (data: Data) => Promise<void>): Promise<void> {
  const terminal = {
    out: () => {},
    error: () => {},
    env: { PARLEY_DATA: dataFolder(), LOG_LEVEL: 'silent' },
    stdin: process.stdin,
    isInteractive: false,
    untilAskedToStop: () => new Promise<void>(() => {}),
  };
  const outcome = await withData(terminal, async (data) => {
    await work(data);
    return { ok: true, value: undefined };
  });
  assert.ok(outcome.ok, JSON.stringify(outcome));
}

/** What is readable now, and with which keys it is sealed. */
async function look() {
  const texts: (string | undefined)[] = [];
  const keyIds = new Set<string>();
  await withStore(async (data) => {
    const keys = new KeyRing(dataFolder());
    const [workspace] = await data.workspaces.list();
    const workspaceId = workspace?.id ?? '';
    for (const each of [...(await data.credentials.list(workspaceId))].reverse()) {
      texts.push(unseal(keys, each, each.data));
      keyIds.add(keyIdOf(each.data));
    }
    for (const each of await data.webhooks.list({ workspaceId, botId: null })) {
      texts.push(unseal(keys, webhookOwner(each), each.secret));
      keyIds.add(keyIdOf(each.secret));
    }
  });
  return { texts, keyIds: [...keyIds] };
}

const all = ['secret of c1', 'secret of c2', 'secret of hook'];
const keysInFile = () => readFileSync(keyFile(dataFolder()), 'utf8').trim().split('\n');

describe('keys of credentials', () => {
  beforeEach(async () => {
    line = openCommandLine();
    opened.push(line);
    await firstStart(line);
    await withStore(async (data) => {
      const [workspace] = await data.workspaces.list();
      assert.ok(workspace);
      const key = new KeyRing(dataFolder()).current();
      for (const { id, type } of owners) {
        const owner = { workspaceId: workspace.id, id, type };
        const credential = { ...owner, name: id, hosts: '[]', createdAt: 1, updatedAt: 1, lastUsedAt: null };
        await data.credentials.create({ ...credential, data: seal(key, owner, `secret of ${id}`) });
      }
      const webhook = { id: 'hook', workspaceId: workspace.id };
      await data.webhooks.create(
        {
          ...webhook,
          botId: null,
          url: 'https://a.example',
          events: '[]',
          secret: seal(key, webhookOwner(webhook), 'secret of hook'),
          isEnabled: true,
          createdAt: 1,
        },
        5,
      );
    });
  });

  test('everything is sealed with a new key, and the old one is gone', async () => {
    const [old] = keysInFile();
    const { code, out } = await line.run(['credentials', 'rotate-key']);
    assert.deepEqual([code, out], [0, 'The key was replaced. Re-encrypted: 3']);
    const { texts, keyIds } = await look();
    assert.deepEqual(texts, all);
    assert.deepEqual(keyIds, [new KeyRing(dataFolder()).current().id]);
    assert.equal(keysInFile().length, 1);
    assert.notEqual(keysInFile()[0], old);
  });

  test('cut off after the new key was made, everything still opens, and the next run goes on', async () => {
    const [old = ''] = keysInFile();
    const next = newKey();
    replaceKeyFile(keyFile(dataFolder()), [next, old]);
    assert.deepEqual((await look()).texts, all);
    assert.equal(
      (await line.run(['credentials', 'rotate-key'])).out,
      'The key was replaced. Re-encrypted: 3',
    );
    assert.deepEqual(keysInFile(), [next]);
    assert.deepEqual((await look()).texts, all);
  });

  test('cut off in the middle, the rest is moved', async () => {
    const [old = ''] = keysInFile();
    const next = newKey();
    replaceKeyFile(keyFile(dataFolder()), [next, old]);
    await withStore(async (data) => {
      const [workspace] = await data.workspaces.list();
      const [one] = await data.credentials.list(workspace?.id ?? '');
      assert.ok(one);
      const keys = new KeyRing(dataFolder());
      const text = unseal(keys, one, one.data) ?? '';
      await data.credentials.reseal(one, { from: one.data, to: seal(keys.current(), one, text) });
    });
    assert.equal((await look()).keyIds.length, 2);
    assert.equal(
      (await line.run(['credentials', 'rotate-key'])).out,
      'The key was replaced. Re-encrypted: 2',
    );
    assert.deepEqual((await look()).texts, all);
  });

  test('what cannot be read is named and left as it is; the rest is moved', async () => {
    await withStore(async (data) => {
      const [workspace] = await data.workspaces.list();
      const [one] = await data.credentials.list(workspace?.id ?? '');
      if (one) await data.credentials.reseal(one, { from: one.data, to: 'broken' });
    });
    const { code, out, error } = await line.run(['credentials', 'rotate-key']);
    assert.deepEqual([code, out], [0, 'The key was replaced. Re-encrypted: 2']);
    assert.match(error, /^Could not be decrypted and was left unchanged: c2 \(c2, workspace \w+\)$/);
  });

  test('a server that works with the folder is not disturbed', async () => {
    const lock = lockData(dataFolder());
    assert.ok(lock.ok);
    const before = keysInFile();
    const { code, error } = await line.run(['credentials', 'rotate-key']);
    lock.value.release();
    assert.equal(code, 1);
    assert.match(error, /Another Parley server/);
    assert.deepEqual(keysInFile(), before);
  });

  for (const words of [[], ['rotate'], ['rotate-key', 'now']]) {
    test(`called as ${JSON.stringify(words)} it says how`, async () =>
      assert.equal((await line.run(['credentials', ...words])).code, 2));
  }

  const examined: readonly (readonly [name: string, spoil: () => void, told: RegExp])[] = [
    ['all is well', () => {}, /^ok {4}credentials +3 can be decrypted$/m],
    [
      'the key was lost',
      () => rmSync(keyFile(dataFolder())),
      /^FAIL {2}credentials +3 cannot be decrypted with the key in this folder: c2 .*instance\.key/m,
    ],
    [
      'the key file is damaged',
      () => writeFileSync(keyFile(dataFolder()), 'x'),
      /^FAIL {2}credentials .*instance\.key is corrupt/m,
    ],
  ];

  for (const [name, spoil, told] of examined) {
    test(`doctor: ${name}`, async () => {
      spoil();
      const { out } = await line.run(['doctor']);
      assert.match(out, told);
      assert.doesNotMatch(out, /secret of/);
    });
  }
});
