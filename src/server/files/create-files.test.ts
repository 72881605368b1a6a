import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { getFile, png, startUploadChat, uploadFile } from '#kit/uploads.ts';
import type { FileScope } from './files.ts';

describe('files that blocks make and read', () => {
  let server: TestServer;
  let scope: FileScope;
  before(async () => {
    server = await startTestServer({ env: { PUBLIC_URL: 'https://bots.example', FILES_MAX_MB: '0.01' } });
    const { id } = server.fixtures;
    scope = { workspaceId: id('workspace'), botId: id('bot'), resultId: 'r1', sessionId: 's1' };
  });
  after(() => server.close());
  const put = (more: object = {}) =>
    server.app.files.put({
      ...scope,
      name: 'a b.png',
      type: 'image/png',
      bytes: png,
      visibility: 'Public',
      ...more,
    });
  const must = async (more: object = {}) => {
    const kept = await put(more);
    if (!kept.ok) throw new Error(kept.error);
    return kept.value;
  };

  it('are given under their address, of the type that their bytes have', async () => {
    const url = await must({ type: 'text/html' });
    assert.match(url, /^https:\/\/bots\.example\/files\/[a-z0-9]{24}\/a-b\.png$/);
    const got = await getFile(server, url);
    assert.deepEqual(got.bytes, png);
    assert.equal(got.headers['content-type'], 'image/png');
  });

  it('private ones have no open address', async () => {
    const url = await must({ visibility: 'Private' });
    assert.equal((await getFile(server, url)).status, 404);
    assert.deepEqual((await server.app.files.read(url, scope))?.bytes, png);
  });

  it('are not kept when they are too large', async () => {
    assert.deepEqual(await put({ bytes: Buffer.alloc(20_000) }), { ok: false, error: 'FILE_TOO_LARGE' });
  });

  it('of results stay, those of test chats go after a day', async () => {
    const kept = await must();
    const tried = await must({ resultId: null });
    server.clock.now += 24 * 60 * 60 * 1000;
    await server.app.files.sweep(server.clock.now, 100);
    assert.equal((await getFile(server, kept)).status, 200);
    assert.equal((await getFile(server, tried)).status, 404);
  });

  it('are read by their own conversation, public ones by their bot, by nobody else', async () => {
    const { id } = server.fixtures;
    const open = await must();
    const closed = await must({ visibility: 'Private' });
    const rows: readonly (readonly [Partial<FileScope>, boolean, boolean])[] = [
      [{}, true, true],
      [{ sessionId: 'another chat of this result' }, true, true],
      [{ resultId: 'r2' }, true, false],
      [{ resultId: null, sessionId: 'r1' }, true, false],
      [{ botId: id('draft') }, false, false],
      [{ botId: id('foreignBot'), workspaceId: id('foreignWorkspace') }, false, false],
    ];
    for (const [more, isOpen, isClosed] of rows) {
      const from = { ...scope, ...more };
      assert.equal((await server.app.files.read(open, from)) !== null, isOpen, JSON.stringify(more));
      assert.equal((await server.app.files.read(closed, from)) !== null, isClosed, JSON.stringify(more));
    }
  });

  for (const url of [
    '',
    'x',
    '/etc/passwd',
    'file:///etc/passwd',
    'https://bots.example/',
    'https://bots.example/files/',
    `https://bots.example/files/${'a'.repeat(24)}/x`,
    'https://bots.example/files/../../etc/passwd',
  ])
    it(`nothing is read from ${url}`, async () =>
      assert.equal(await server.app.files.read(url, scope), null));

  it('are read from what visitors uploaded', async () => {
    const chat = await startUploadChat(server);
    const { fileUrl } = await uploadFile(server, chat, { name: 'x.png', bytes: png });
    const { of } = server.app.files;
    const mine = of({ ...scope, resultId: chat.resultId, sessionId: chat.sessionId });
    assert.deepEqual(await mine.read(fileUrl), { name: 'x.png', type: 'image/png', bytes: png });
    assert.equal(await of(scope).read(fileUrl), null);
  });

  it('are not kept when the workspace is full', async () => {
    const small = await startTestServer({ env: { FILES_PER_WORKSPACE_MB: '0.001' } });
    try {
      const facts = { ...scope, name: 'a', type: '', visibility: 'Public' as const };
      const kept = await small.app.files.put({ ...facts, bytes: Buffer.alloc(1000) });
      assert.equal(kept.ok, true);
      assert.deepEqual(await small.app.files.put({ ...facts, bytes: Buffer.alloc(1000) }), {
        ok: false,
        error: 'WORKSPACE_FULL',
      });
    } finally {
      await small.close();
    }
  });
});
