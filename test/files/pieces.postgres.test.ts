import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type S3Service, s3Account, startS3Service } from '#kit/s3-service.ts';
import { announce, getFile, sendBytes, startUploadChat, type Upload, type UploadChat } from '#kit/uploads.ts';
import { keyFile } from '#server/keys/instance-key.ts';

const PIECE = 10_000;
const bytes = randomBytes(25_000);
const blocks = [
  { type: 'file input', id: 'up', options: { variableId: 'f', visibility: 'Public' } },
  { type: 'text input' },
];

/** Two machines over one database: with a folder that both have, or each with its own and a bucket. */
const places = { 'a folder on the network': false, 'a bucket': true };

for (const [name, hasBucket] of Object.entries(places))
  describe(`uploads in pieces to several machines with ${name}`, () => {
    let bucket: S3Service;
    let one: TestServer;
    let two: TestServer;
    let chat: UploadChat;
    const own = mkdtempSync(join(tmpdir(), 'parley-pieces-'));
    before(async () => {
      bucket = await startS3Service();
      const env = {
        ...(hasBucket && {
          FILES_S3_URL: `${bucket.url}/parley`,
          FILES_S3_REGION: s3Account.region,
          FILES_S3_KEY: s3Account.keyId,
          FILES_S3_SECRET: s3Account.secret,
        }),
      };
      const egress = { testListeners: [bucket.place] };
      one = await startTestServer({ store: 'postgres', env, egress });
      const { databaseUrl: url = '', clock, app } = one;
      const data = hasBucket ? own : app.config.dataFolder;
      if (hasBucket) cpSync(keyFile(app.config.dataFolder), keyFile(own));
      two = await startTestServer({ store: { url }, clock, egress, env: { ...env, PARLEY_DATA: data } });
      chat = await startUploadChat(one, blocks);
    });
    after(async () => {
      await two.close();
      await one.close();
      await bucket.close();
      rmSync(own, { recursive: true, force: true });
    });

    const send = (server: TestServer, upload: Upload, from: number, to: number): Promise<ApiAnswer> =>
      sendBytes(server, { ...upload, headers: { 'upload-offset': String(from) } }, bytes.subarray(from, to));
    const received = async (server: TestServer, upload: Upload): Promise<string | null> => {
      const answer = await fetch(`${await server.address()}/api${upload.path}`, { method: 'HEAD' });
      return answer.headers.get('upload-offset');
    };
    const begin = () => announce(chat, { fileName: 'a.bin', fileSize: bytes.length });

    it('meet, whichever machine each of them reaches', async () => {
      const upload = await begin();
      assert.equal((await send(two, upload, 0, PIECE)).status, 200);
      for (const server of [one, two]) assert.equal(await received(server, upload), String(PIECE));
      assert.equal((await send(one, upload, PIECE, 2 * PIECE)).status, 200);
      // This one has an older copy.
      const last = await send(two, upload, 2 * PIECE, bytes.length);
      assert.equal(last.status, 200, last.text);
      for (const server of [one, two]) {
        const file = await getFile(server, upload.fileUrl);
        assert.equal(file.status, 200);
        assert.equal(sha256(file.bytes), sha256(bytes));
      }
      const left = [...bucket.objects.keys()].filter((path) => path.includes('.'));
      assert.deepEqual(left, [], 'no piece is left in the bucket');
    });

    it('are told where to go on when they do not fit', async () => {
      const upload = await begin();
      assert.equal((await send(one, upload, 0, PIECE)).status, 200);
      for (const from of [0, 2 * PIECE]) {
        const wrong = await send(two, upload, from, from + 100);
        assert.equal(wrong.status, 409, wrong.text);
        assert.equal(fieldAt(wrong.body, 'data.received'), PIECE);
      }
    });

    it('wait for each other', async () => {
      const upload = await begin();
      assert.ok(one.app.peers);
      await one.app.peers.take(`upload ${upload.uploadId}`);
      const busy = await send(two, upload, 0, PIECE);
      assert.deepEqual([busy.status, fieldAt(busy.body, 'code')], [409, 'UPLOAD_BUSY']);
      await one.app.peers.release(`upload ${upload.uploadId}`);
      assert.equal((await send(two, upload, 0, PIECE)).status, 200);
    });

    it('are removed when the rest never comes', async () => {
      const upload = await begin();
      assert.equal((await send(one, upload, 0, PIECE)).status, 200);
      one.clock.now += 8 * 86_400_000;
      assert.ok((await two.app.files.sweep(two.clock.now, 100)) > 0);
      assert.deepEqual(
        [...bucket.objects.keys()].filter((path) => path.includes(`${upload.uploadId}.`)),
        [],
      );
      assert.equal(existsSync(two.app.files.staging.pathOf(upload.uploadId)), false);
    });
  });

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
