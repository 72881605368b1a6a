import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { begun, converse, type Scripted, settle } from './fake-platform.test.ts';
import { UploadProblem } from './upload-problem.ts';

const MB = 1024 * 1024;
const announced: Scripted = {
  json: {
    uploadId: 'u1',
    uploadUrl: '/api/v1/sessions/s1/uploads/u1?signature=x',
    fileUrl: 'https://bots.test/files/1',
  },
};
const put = (received: number, isComplete = false): Scripted => ({ json: { received, isComplete } });
const file = (size: number, type = 'image/png') =>
  Object.assign(new Blob([new Uint8Array(size)], { type }), { name: 'photo.png' });

async function upload(answers: readonly Scripted[], size: number, passes = 0) {
  const { conversation, fake } = converse({
    startChat: { json: begun() },
    '/uploads': announced,
    '/uploads/u1': answers,
  });
  await conversation.start();
  const progress: number[] = [];
  const done = conversation.upload(file(size), {
    blockId: 'i1',
    onProgress: (share) => progress.push(share),
  });
  // Whoever waits for it is told; nobody is surprised before.
  done.catch(() => undefined);
  for (let step = 0; step < 10; step += 1) await settle();
  await fake.pass(passes);
  for (let step = 0; step < 10; step += 1) await settle();
  return {
    done,
    progress,
    fake,
    ranges: fake.to('/uploads/u1').map(({ headers }) => headers['content-range']),
  };
}

interface Row {
  readonly name: string;
  readonly size: number;
  readonly answers: readonly Scripted[];
  readonly passes?: number;
  readonly ranges: readonly (string | undefined)[];
  readonly progress: readonly number[];
}

const rows: readonly Row[] = [
  {
    name: 'a small file goes at once',
    size: 10,
    answers: [put(10, true)],
    ranges: [undefined],
    progress: [0, 1],
  },
  { name: 'an empty file too', size: 0, answers: [put(0, true)], ranges: [undefined], progress: [0, 1] },
  {
    name: 'a large one in pieces',
    size: 2.5 * MB,
    answers: [put(MB), put(2 * MB), put(2.5 * MB, true)],
    ranges: [
      `bytes 0-${MB - 1}/${2.5 * MB}`,
      `bytes ${MB}-${2 * MB - 1}/${2.5 * MB}`,
      `bytes ${2 * MB}-${2.5 * MB - 1}/${2.5 * MB}`,
    ],
    progress: [0, 0.4, 0.8, 1],
  },
  {
    name: 'a cut connection goes on where the server has it',
    size: 2 * MB,
    answers: [
      put(MB),
      'no connection',
      { json: { code: 'UPLOAD_OFFSET', data: { received: 1.5 * MB } }, status: 409 },
      put(2 * MB, true),
    ],
    passes: 500,
    ranges: [
      `bytes 0-${MB - 1}/${2 * MB}`,
      `bytes ${MB}-${2 * MB - 1}/${2 * MB}`,
      `bytes ${MB}-${2 * MB - 1}/${2 * MB}`,
      `bytes ${1.5 * MB}-${2 * MB - 1}/${2 * MB}`,
    ],
    progress: [0, 0.5, 0.75, 1],
  },
  {
    name: 'a file that somebody sends already is waited for',
    size: 10,
    answers: [{ json: { code: 'UPLOAD_BUSY' }, status: 409 }, put(10, true)],
    passes: 500,
    ranges: [undefined, undefined],
    progress: [0, 1],
  },
];

describe('files', () => {
  for (const { name, size, answers, passes, ranges, progress } of rows)
    it(name, async () => {
      const seen = await upload(answers, size, passes);
      assert.deepEqual(await seen.done, { url: 'https://bots.test/files/1' });
      assert.deepEqual(seen.ranges, ranges);
      assert.deepEqual(seen.progress, progress);
      const [announcement] = seen.fake.to('/uploads');
      assert.deepEqual(announcement?.body, {
        fileName: 'photo.png',
        fileType: 'image/png',
        fileSize: size,
        blockId: 'i1',
      });
      const [first] = seen.fake.to('/uploads/u1');
      assert.deepEqual(
        [first?.method, first?.headers['content-type'], first?.credentials],
        ['PUT', 'image/png', 'omit'],
      );
      assert.match(first?.path ?? '', /signature=x$/);
    });

  const refusals: readonly (readonly [
    name: string,
    announce: Scripted,
    kind: string,
    code: string | undefined,
  ])[] = [
    [
      'too large',
      { json: { code: 'FILE_TOO_LARGE', message: 'm' }, status: 413 },
      'refused',
      'FILE_TOO_LARGE',
    ],
    [
      'of a wrong type',
      { json: { code: 'FILE_TYPE_NOT_ALLOWED' }, status: 400 },
      'refused',
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'for a chat that is gone',
      { json: { code: 'SESSION_NOT_FOUND' }, status: 404 },
      'expired',
      'SESSION_NOT_FOUND',
    ],
    ['whose announcement is answered with nothing', { json: {} }, 'server', undefined],
  ];
  for (const [name, announce, kind, code] of refusals)
    it(`${name} are refused`, async () => {
      const { conversation } = converse({ startChat: { json: begun() }, '/uploads': announce });
      await conversation.start();
      await assert.rejects(conversation.upload(file(10), { blockId: 'i1' }), (error: unknown) => {
        assert.ok(error instanceof UploadProblem);
        assert.deepEqual([error.problem.kind, error.problem.code, error.isCancelled], [kind, code, false]);
        return true;
      });
    });

  it('that are taken back stop', async () => {
    const { conversation, fake } = converse({
      startChat: { json: begun() },
      '/uploads': announced,
      '/uploads/u1': 'no answer',
    });
    await conversation.start();
    const cancel = new AbortController();
    const done = conversation.upload(file(10), { blockId: 'i1', signal: cancel.signal });
    for (let step = 0; step < 5; step += 1) await settle();
    cancel.abort();
    await assert.rejects(done, (error: unknown) => error instanceof UploadProblem && error.isCancelled);
    assert.deepEqual(fake.waits(), []);
  });

  it('need a chat', async () => {
    const { conversation } = converse({});
    await assert.rejects(conversation.upload(file(1), { blockId: 'i1' }), UploadProblem);
  });
});
