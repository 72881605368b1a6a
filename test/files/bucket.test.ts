import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type S3Service, s3Account, startS3Service } from '#kit/s3-service.ts';
import { announce, getFile, png, sendBytes, startUploadChat, uploadFile } from '#kit/uploads.ts';
import { examineFiles } from '#server/files/examine-files.ts';
import { startHousekeeping } from '#server/housekeeping.ts';

const open = [
  { type: 'file input', id: 'up', options: { variableId: 'f', visibility: 'Public' } },
  { type: 'text input' },
];
const env = (bucket: S3Service, more: Readonly<Record<string, string>> = {}) => ({
  LOG_LEVEL: 'silent',
  FILES_S3_URL: `${bucket.url}/parley`,
  FILES_S3_REGION: s3Account.region,
  FILES_S3_KEY: s3Account.keyId,
  FILES_S3_SECRET: s3Account.secret,
  ...more,
});

describe('files in a bucket', () => {
  let bucket: S3Service;
  let server: TestServer;
  before(async () => {
    bucket = await startS3Service();
    server = await startTestServer({ env: env(bucket), egress: { testListeners: [bucket.place] } });
  });
  beforeEach(() => {
    bucket.mood = 'well';
  });
  after(async () => {
    await server.close();
    await bucket.close();
  });
  const inStaging = (id: string) => existsSync(join(server.app.config.dataFolder, 'files', 'incoming', id));

  it('are put there under their id, signed, and given through the server', async () => {
    const chat = await startUploadChat(server, open);
    const upload = await uploadFile(server, chat, { name: 'ä b.png', bytes: png });
    assert.deepEqual(bucket.objects.get(`/bucket/parley/${upload.uploadId}`), png);
    assert.equal(inStaging(upload.uploadId), false);
    const got = await getFile(server, upload.fileUrl);
    assert.deepEqual(got.bytes, png);
    assert.equal(got.status, 200);
    assert.doesNotMatch(JSON.stringify(got.headers), new RegExp(bucket.place));
  });

  it('of several pieces come whole, and in parts', async () => {
    const chat = await startUploadChat(server, open);
    const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'abcdefghij');
    const upload = await uploadFile(server, chat, { name: 'a.txt', bytes });
    assert.ok((await getFile(server, upload.fileUrl)).bytes.equals(bytes));
    const middle = await getFile(server, upload.fileUrl, { range: 'bytes=1048570-2097160' });
    assert.ok(middle.bytes.equals(bytes.subarray(1_048_570, 2_097_161)));
  });

  for (const [name, mood] of [
    ['refuses', 403],
    ['fails', 500],
    ['hangs up', 'cut'],
  ] as const)
    it(`that ${name}: the upload can be tried again, and nobody learns why`, async () => {
      const chat = await startUploadChat(server, open);
      const upload = await announce(chat, { fileName: 'a.png', fileSize: png.length });
      bucket.mood = mood;
      const failed = await sendBytes(server, upload, png);
      assert.equal(failed.status, 503);
      assert.equal(fieldAt(failed.body, 'code'), 'STORAGE_UNAVAILABLE');
      assert.doesNotMatch(failed.text, /bucket|127\.0|AccessDenied/);
      assert.ok(inStaging(upload.uploadId), 'the bytes are kept');
      bucket.mood = 'well';
      const again = await sendBytes(
        server,
        { ...upload, headers: { 'upload-offset': String(png.length) } },
        '',
      );
      assert.equal(fieldAt(again.body, 'isComplete'), true, again.text);
      assert.deepEqual((await getFile(server, upload.fileUrl)).bytes, png);
      bucket.mood = mood;
      assert.equal((await getFile(server, upload.fileUrl)).status, 503);
    });

  it('that is slow is waited for', async () => {
    const chat = await startUploadChat(server, open);
    bucket.mood = 'slow';
    const upload = await uploadFile(server, chat, { name: 'a.png', bytes: png });
    assert.deepEqual((await getFile(server, upload.fileUrl)).bytes, png);
  });

  it('go from there with their result, and are tried again when it fails', async () => {
    const chat = await startUploadChat(server, open);
    const upload = await uploadFile(server, chat, { name: 'a.png', bytes: png });
    const key = `/bucket/parley/${upload.uploadId}`;
    await server.app.store.results.archive(server.fixtures.id('bot'), [chat.resultId]);
    const keeping = startHousekeeping(server.app, 1e9);
    bucket.mood = 500;
    await keeping.round();
    assert.ok(bucket.objects.has(key));
    bucket.mood = 'well';
    await keeping.round();
    await keeping.stop();
    assert.equal(bucket.objects.has(key), false);
  });

  it('with a wrong secret are refused by the bucket', async () => {
    const other = await startTestServer({
      env: env(bucket, { FILES_S3_SECRET: 'wrong' }),
      egress: { testListeners: [bucket.place] },
    });
    try {
      const chat = await startUploadChat(other, open);
      const upload = await announce(chat, { fileName: 'a.png', fileSize: png.length });
      assert.equal((await sendBytes(other, upload, png)).status, 503);
      assert.equal(bucket.objects.has(`/bucket/parley/${upload.uploadId}`), false);
    } finally {
      await other.close();
    }
  });

  it('are looked after by the doctor', async () => {
    const { config } = server.app;
    const more = { testListeners: [bucket.place] };
    const objects = bucket.objects.size;
    assert.match(JSON.stringify(await examineFiles(config, more)), /can be stored, read and removed/);
    assert.equal(bucket.objects.size, objects);
    for (const [mood, words] of [
      [403, /403 \(AccessDenied\).*FILES_S3_URL/],
      [500, /500 \(InternalError\)/],
      ['cut', /could not be reached: The connection failed or was closed\. Check FILES_S3_URL/],
    ] as const) {
      bucket.mood = mood;
      const found = await examineFiles(config, more);
      assert.equal(found.ok, false);
      assert.match(JSON.stringify(found), words);
      assert.doesNotMatch(JSON.stringify(found), new RegExp(s3Account.secret.slice(0, 10)));
    }
    const onDisk = { ...config, filesS3Url: undefined };
    assert.match(JSON.stringify(await examineFiles(onDisk)), /can be stored, read and removed/);
    const nowhere = { ...onDisk, dataFolder: '/dev/null/x' };
    assert.match(JSON.stringify(await examineFiles(nowhere)), /ENOTDIR.*write access/);
  });

  it('the way there is open to files only', async () => {
    // Without the excuse of tests, the address is this machine: not even the operator’s bucket may be there.
    const guarded = await startTestServer({ env: env(bucket) });
    try {
      const heard = bucket.heard.length;
      const chat = await startUploadChat(guarded, open);
      const upload = await announce(chat, { fileName: 'a.png', fileSize: png.length });
      assert.equal((await sendBytes(guarded, upload, png)).status, 503);
      assert.equal(bucket.heard.length, heard);
    } finally {
      await guarded.close();
    }
  });
});
