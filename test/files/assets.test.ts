import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { getFile, png } from '#kit/uploads.ts';

describe('assets', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ env: { FILES_MAX_MB: '1' } });
  });
  after(() => server.close());

  /** Sends bytes as a browser does. */
  const send = async (bytes: Uint8Array, query = 'fileName=Logo.png&media=image') => {
    const place = `${await server.address()}/api/v1/workspaces/${server.fixtures.id('workspace')}/assets?${query}`;
    const headers = { authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}` };
    const answer = await fetch(place, { method: 'POST', body: bytes, headers });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  const call = async (method: 'GET' | 'DELETE' | 'PATCH', path: string, body?: unknown) => {
    const answer = await server.call({ caller: 'owner', method, path, ...(body !== undefined && { body }) });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const place = '/v1/workspaces/:workspace/assets';

  it('are opened by everybody, say where they are used, and are gone once deleted', async () => {
    const { status, body } = await send(png);
    assert.equal(status, 200, JSON.stringify(body));
    const [id, url] = [String(fieldAt(body, 'asset.id')), String(fieldAt(body, 'asset.url'))];
    assert.equal(fieldAt(body, 'asset.type'), 'image/png');
    assert.equal(fieldAt(body, 'asset.size'), png.length);
    const opened = await getFile(server, url);
    assert.equal(opened.status, 200);
    assert.deepEqual(opened.bytes, Buffer.from(png));
    assert.match(opened.headers['content-disposition'] ?? '', /^inline/);

    assert.deepEqual(await call('GET', `${place}/${id}/usedBy`), { bots: [] });
    const groups = [
      {
        ...{ id: 'g1', title: 'Hello', graphCoordinates: { x: 0, y: 0 } },
        blocks: [{ id: 'logo', type: 'image', content: { url } }],
      },
    ];
    await call('PATCH', '/v1/bots/:bot', { bot: { groups, edges: [] } });
    const uses = await call('GET', `${place}/${id}/usedBy`);
    assert.equal(fieldAt(uses, 'bots.0.isInDraft'), true);
    assert.equal(fieldAt(uses, 'bots.0.isInPublished'), false);
    assert.equal(fieldAt(uses, 'bots.1'), undefined);

    await call('DELETE', `${place}/${id}`);
    assert.equal((await getFile(server, url)).status, 404);
    assert.deepEqual(await call('GET', place), { assets: [] });
  });

  it('are refused when they are too large, announced or not', async () => {
    const { status, body } = await send(new Uint8Array(1024 * 1024 + 1), 'fileName=a.bin');
    assert.equal(status, 413, JSON.stringify(body));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let piece = 0; piece < 5; piece += 1) controller.enqueue(new Uint8Array(256 * 1024));
        controller.close();
      },
    });
    const answer = await fetch(
      `${await server.address()}/api/v1/workspaces/${server.fixtures.id('workspace')}/assets?fileName=b.bin`,
      {
        ...{ method: 'POST', body: stream, duplex: 'half' },
        headers: { authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}` },
      },
    );
    assert.equal(answer.status, 413);
    assert.deepEqual(await call('GET', place), { assets: [] });
  });
});
