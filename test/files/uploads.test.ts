import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '#contract/errors.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import type { CallerName } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { announce, getFile, png, sendBytes, startUploadChat, uploadFile } from '#kit/uploads.ts';
import { announceUpload } from '#server/files/announce-upload.ts';

const fileInput = (options: Readonly<Record<string, unknown>> = {}) => [
  { type: 'file input', id: 'up', options: { variableId: 'f', ...options } },
  'got {{f}}',
];
const only = (...types: readonly string[]) => ({ allowedFileTypes: { isEnabled: true, types } });
const textInput = (options: Readonly<Record<string, unknown>>) => [
  { type: 'text input', id: 'up', options },
  'thanks',
];

/** Announcing: blocks, body, caller, and what comes of it. */
const announcing: readonly (readonly [
  name: string,
  blocks: Parameters<typeof startUploadChat>[1],
  body: unknown,
  code: ErrorCode | 200,
  caller?: CallerName,
])[] = [
  ['a file input takes a file', fileInput(), { fileName: 'a.png', fileSize: 3 }, 200],
  ['its block may be named', fileInput(), { fileName: 'a.png', fileSize: 3, blockId: 'up' }, 200],
  [
    'another block is refused',
    fileInput(),
    { fileName: 'a.png', fileSize: 3, blockId: 'a1' },
    'UPLOAD_NOT_EXPECTED',
  ],
  ['a text input takes none', textInput({}), { fileName: 'a.png', fileSize: 3 }, 'UPLOAD_NOT_EXPECTED'],
  [
    'a text input takes attachments where they are enabled',
    textInput({ attachments: { isEnabled: true } }),
    { fileName: 'a.png', fileSize: 3 },
    200,
  ],
  [
    'a text input takes recordings where they are enabled',
    textInput({ audioClip: { isEnabled: true } }),
    { fileName: 'clip.webm', fileType: 'audio/webm;codecs=opus', fileSize: 3 },
    200,
  ],
  [
    'a recording is sound',
    textInput({ audioClip: { isEnabled: true } }),
    { fileName: 'clip.png', fileType: 'image/png', fileSize: 3 },
    'FILE_TYPE_NOT_ALLOWED',
  ],
  [
    'a number input takes none',
    [{ type: 'number input', id: 'up' }],
    { fileName: 'a', fileSize: 1 },
    'UPLOAD_NOT_EXPECTED',
  ],
  [
    'what is too large is refused before it is sent',
    fileInput(),
    { fileName: 'a', fileSize: 1_000_001 },
    'FILE_TOO_LARGE',
  ],
  ['what is just not too large is not', fileInput(), { fileName: 'a', fileSize: 1_000_000 }, 200],
  ['nothing is a file, too', fileInput(), { fileName: 'a', fileSize: 0 }, 200],
  [
    'a wrong extension is refused before it is sent',
    fileInput(only('pdf')),
    { fileName: 'a.png', fileSize: 3 },
    'FILE_TYPE_NOT_ALLOWED',
  ],
  [
    'a type without extension will do',
    fileInput(only('image/*')),
    { fileName: 'photo', fileType: 'image/png', fileSize: 3 },
    200,
  ],
  ['no name', fileInput(), { fileName: '', fileSize: 3 }, 'BAD_REQUEST'],
  ['no size', fileInput(), { fileName: 'a' }, 'BAD_REQUEST'],
  ['a size below nothing', fileInput(), { fileName: 'a', fileSize: -1 }, 'BAD_REQUEST'],
  ['half a byte', fileInput(), { fileName: 'a', fileSize: 1.5 }, 'BAD_REQUEST'],
  ['the owner may, too', fileInput(), { fileName: 'a', fileSize: 1 }, 200, 'owner'],
  ['without a token', fileInput(), { fileName: 'a', fileSize: 1 }, 'UNAUTHORIZED', 'anonymous'],
  ['with a wrong token', fileInput(), { fileName: 'a', fileSize: 1 }, 'UNAUTHORIZED', 'wrongToken'],
  ['of another workspace', fileInput(), { fileName: 'a', fileSize: 1 }, 'SESSION_NOT_FOUND', 'foreign'],
  [
    'with a token for another workspace',
    fileInput(),
    { fileName: 'a', fileSize: 1 },
    'SESSION_NOT_FOUND',
    'otherWorkspaceToken',
  ],
  ['with a token that may not chat', fileInput(), { fileName: 'a', fileSize: 1 }, 'FORBIDDEN', 'readToken'],
];

/** Names as they are given, and as they stand in addresses. */
const names: readonly (readonly [given: string, kept: string])[] = [
  ['photo.png', 'photo.png'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/etc/passwd', 'passwd'],
  ['....//x', 'x'],
  ['..', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\0b.png', 'a-b.png'],
  ['a,b c.png', 'a-b-c.png'],
  ['a%2f..%2fb.png', 'a-2f.2fb.png'],
  ['<script>.html', 'script.html'],
  ['C:x.txt', 'C-x.txt'],
  ['CON', 'CON'],
  ['été 日本.png', '%C3%A9t%C3%A9-%E6%97%A5%E6%9C%AC.png'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['a"b\r\nSet-Cookie: x.png', 'a-b-Set-Cookie-x.png'],
  [`${'x'.repeat(500)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
];

/** Bytes, a name, types that are taken: the type they have, or null when they are refused. */
const bytes: readonly (readonly [
  name: string,
  file: string,
  sent: Uint8Array | string,
  types: readonly string[],
  type: string | null,
])[] = [
  ['a picture', 'a.png', png, ['image/png'], 'image/png'],
  ['a picture of any kind', 'a.png', png, ['image/*'], 'image/png'],
  ['a picture with another name', 'a.jpg', png, ['image/*'], 'image/png'],
  ['a picture that is none', 'a.png', 'not a picture', ['image/png'], null],
  ['a page that says it is a picture', 'a.png', '<html><script>alert(1)</script>', ['image/*'], null],
  [
    'a program that says it is a picture',
    'a.png',
    Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    ['image/*'],
    null,
  ],
  ['text', 'a.txt', 'hello', ['text/plain'], 'text/plain'],
  ['a table', 'a.csv', 'a,b\n1,2\n', ['.csv'], 'text/csv'],
  ['a table that is bytes', 'a.csv', Buffer.from([0, 1, 2, 3, 255]), ['.csv'], null],
  ['JSON', 'a.json', '{"a":1}', ['application/json'], 'application/json'],
  [
    'an unknown kind goes by its name',
    'a.dwgx',
    Buffer.from([1, 2, 3, 0, 255]),
    ['.dwgx'],
    'application/octet-stream',
  ],
  [
    'everything is taken where nothing is said',
    'a.bin',
    Buffer.from([0, 1, 2]),
    [],
    'application/octet-stream',
  ],
  [
    'a drawing',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    [],
    'image/svg+xml',
  ],
  ['a PDF', 'a.pdf', '%PDF-1.4\n%âãÏÓ\n1 0 obj\n', ['application/pdf'], 'application/pdf'],
  ['a page in a PDF’s clothes', 'a.pdf', '<html>%PDF-1.4', ['pdf'], null],
  ['nothing', 'a.txt', '', ['txt'], 'text/plain'],
];

describe('uploads', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      env: {
        FILES_MAX_MB: String(1_000_000 / 1024 / 1024),
        FILES_PER_CHAT: '4',
        FILES_PER_CHAT_MB: '2',
        LIMIT_UPLOADS_PER_ADDRESS: '1000000',
      },
      // Of the row with a full disk.
      errors: existsSync('/dev/full') ? [/ENOSPC/] : [],
    });
  });
  after(() => server.close());
  const incoming = () => join(server.app.config.dataFolder, 'files', 'incoming');

  describe('are announced', () => {
    for (const [name, blocks, body, code, caller] of announcing)
      it(name, async () => {
        const chat = await startUploadChat(server, blocks);
        const answer = await chat.call('/uploads', body, caller);
        if (code === 200) assert.equal(answer.status, 200, answer.text);
        else assert.equal(fieldAt(answer.body, 'code'), code, answer.text);
      });

    it('with limits told', async () => {
      const chat = await startUploadChat(server);
      const answer = await chat.call('/uploads', { fileName: 'a', fileSize: 1 });
      assert.equal(fieldAt(answer.body, 'maxFileSize'), 1_000_000);
      const refused = await chat.call('/uploads', { fileName: 'a', fileSize: 9e9 });
      assert.equal(fieldAt(refused.body, 'data.maxFileSize'), 1_000_000);
      assert.equal(refused.status, 413);
    });

    it('not in a chat that is not there', async () => {
      const body = { fileName: 'a', fileSize: 1 };
      for (const caller of ['chatKey', 'owner'] as const) {
        const answer = await server.call({
          caller,
          method: 'POST',
          path: '/v1/sessions/nobody/uploads',
          body,
        });
        assert.equal(fieldAt(answer.body, 'code'), 'SESSION_NOT_FOUND');
      }
    });

    it('not in a chat that has ended', async () => {
      const chat = await startUploadChat(server);
      const { fileUrl } = await uploadFile(server, chat, { name: 'a.png', bytes: png });
      assert.equal((await chat.call('/continueChat', { message: fileUrl })).status, 200);
      const answer = await chat.call('/uploads', { fileName: 'a', fileSize: 1 });
      assert.equal(fieldAt(answer.body, 'code'), 'SESSION_ENDED');
    });

    it('as many as a chat may have, and as large together', async () => {
      const many = await startUploadChat(server);
      for (let n = 0; n < 4; n++) await announce(many, { fileName: 'a', fileSize: 1 });
      const tooMany = await many.call('/uploads', { fileName: 'a', fileSize: 1 });
      assert.equal(fieldAt(tooMany.body, 'code'), 'UPLOAD_LIMIT_REACHED');
      assert.equal(fieldAt(tooMany.body, 'data.reason'), 'TOO_MANY');
      const large = await startUploadChat(server);
      for (let n = 0; n < 2; n++) await announce(large, { fileName: 'a', fileSize: 1_000_000 });
      const tooLarge = await large.call('/uploads', { fileName: 'a', fileSize: 1_000_000 });
      assert.equal(fieldAt(tooLarge.body, 'data.reason'), 'SESSION_FULL');
      assert.equal(tooLarge.status, 403);
    });

    for (const [given, kept] of names)
      it(`under a harmless name: ${JSON.stringify(given.slice(0, 30))}`, async () => {
        const chat = await startUploadChat(server);
        const { fileUrl, uploadId } = await announce(chat, { fileName: given, fileSize: 1 });
        assert.equal(new URL(fileUrl).pathname, `/files/${uploadId}/${kept}`);
        assert.match(uploadId, /^[a-z0-9]{24}[0-9a-f]{12}$/);
      });
  });

  describe('are sent', () => {
    for (const [name, file, sent, types, type] of bytes)
      it(`${name} is ${type ?? 'refused'}`, async () => {
        const chat = await startUploadChat(server, fileInput(types.length > 0 ? only(...types) : {}));
        const upload = await announce(chat, { fileName: file, fileSize: Buffer.byteLength(sent) });
        const answer = await sendBytes(server, upload, sent);
        if (type === null) {
          assert.equal(fieldAt(answer.body, 'code'), 'FILE_TYPE_NOT_ALLOWED', answer.text);
          assert.equal(existsSync(join(incoming(), upload.uploadId)), false);
          return;
        }
        assert.equal(answer.status, 200, answer.text);
        assert.equal(fieldAt(answer.body, 'isComplete'), true);
        assert.equal(fieldAt(answer.body, 'fileType'), type);
        const { pathname } = new URL(upload.fileUrl);
        assert.equal(new URL(String(fieldAt(answer.body, 'fileUrl'))).pathname, pathname);
      });

    it('and are the answer', async () => {
      const chat = await startUploadChat(server);
      const { fileUrl, uploadId } = await uploadFile(server, chat, { name: 'a.png', bytes: png });
      const answer = await chat.call('/continueChat', { message: fileUrl });
      assert.match(answer.text, new RegExp(`got .*${uploadId}`));
      const result = await server.call({
        caller: 'owner',
        method: 'GET',
        path: `/v1/bots/:bot/results/${chat.resultId}`,
      });
      assert.equal(fieldAt(result.body, 'result.answers.0.content'), fileUrl);
    });

    it('in pieces, one after the other', async () => {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 10 });
      const first = await sendBytes(server, upload, 'hello');
      assert.equal(fieldAt(first.body, 'received'), 5);
      assert.equal(fieldAt(first.body, 'isComplete'), false);
      assert.equal(first.headers['upload-offset'], '5');
      const again = await sendBytes(server, upload, 'hello');
      assert.equal(fieldAt(again.body, 'code'), 'UPLOAD_OFFSET');
      assert.equal(fieldAt(again.body, 'data.received'), 5);
      const head = await fetch(`${await server.address()}/api${upload.path}`, { method: 'HEAD' });
      assert.equal(head.headers.get('upload-offset'), '5');
      const last = await sendBytes(
        server,
        { ...upload, headers: { 'content-range': 'bytes 5-9/10' } },
        'world',
      );
      assert.equal(fieldAt(last.body, 'isComplete'), true, last.text);
      const late = await sendBytes(server, upload, 'hello');
      assert.equal(late.status, 200, 'sending it again changes nothing');
      const got = await getFile(server, upload.fileUrl, { authorization: `Bearer ${ownerToken}` });
      assert.equal(got.bytes.toString(), 'helloworld');
    });

    for (const [name, headers, code] of [
      ['an offset that is no number', { 'upload-offset': 'x' }, 'BAD_REQUEST'],
      ['an offset ahead', { 'upload-offset': '3' }, 'UPLOAD_OFFSET'],
      ['a range that is none', { 'content-range': 'bytes 0-' }, 'BAD_REQUEST'],
      ['a range of another size', { 'content-range': 'bytes 0-4/11' }, 'BAD_REQUEST'],
    ] as const)
      it(`not with ${name}`, async () => {
        const chat = await startUploadChat(server);
        const upload = await announce(chat, { fileName: 'a.txt', fileSize: 10 });
        const answer = await sendBytes(server, { ...upload, headers }, 'hello');
        assert.equal(fieldAt(answer.body, 'code'), code, answer.text);
      });

    it('not more than was announced, said or not', async () => {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 4 });
      const said = await sendBytes(server, upload, 'hello');
      assert.equal(fieldAt(said.body, 'code'), 'FILE_TOO_LARGE');
      const request = [
        `PUT /api${upload.path} HTTP/1.1`,
        'Host: x',
        'Transfer-Encoding: chunked',
        '',
        '3',
        'hel',
        '5',
        'lo wo',
        '0',
        '',
        '',
      ].join('\r\n');
      assert.match(await raw(await server.address(), request), /FILE_TOO_LARGE/);
      assert.equal(fieldAt((await sendBytes(server, upload, 'four')).body, 'isComplete'), true);
    });

    it('go on after a cut', async () => {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 10 });
      await cut(
        await server.address(),
        `PUT /api${upload.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello`,
        () => sizeOf(join(incoming(), upload.uploadId)) === 5,
      );
      const state = await eventually(async () => {
        const answer = await server.call({ caller: 'anonymous', method: 'GET', path: upload.path });
        return fieldAt(answer.body, 'received') === 5 ? answer : undefined;
      });
      assert.equal(state.headers['upload-offset'], '5');
      const rest = await eventually(async () => {
        const answer = await sendBytes(server, { ...upload, headers: { 'upload-offset': '5' } }, 'world');
        return answer.status === 409 ? undefined : answer;
      });
      assert.equal(fieldAt(rest.body, 'isComplete'), true, rest.text);
    });

    it('by one request at a time', async () => {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 10 });
      const { port } = new URL(await server.address());
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`PUT /api${upload.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello`);
      await eventually(async () => (existsSync(join(incoming(), upload.uploadId)) ? true : undefined));
      const other = await sendBytes(server, upload, 'hello');
      assert.equal(fieldAt(other.body, 'code'), 'UPLOAD_BUSY');
      socket.write('world');
      await eventually(async () => {
        const answer = await server.call({ caller: 'anonymous', method: 'GET', path: upload.path });
        return fieldAt(answer.body, 'isComplete') === true ? true : undefined;
      });
      socket.destroy();
    });

    it('of a size that nobody said, in one request', async () => {
      const chat = await startUploadChat(server);
      const live = await server.app.chat.open(chat.sessionId);
      const announced = await announceUpload(
        server.app,
        { live, baseUrl: await server.address() },
        { fileName: 'a.txt', fileSize: null },
      );
      const upload = {
        ...announced,
        path: announced.uploadUrl.slice(announced.uploadUrl.indexOf('/api/') + 4),
      };
      const large = await sendBytes(server, upload, Buffer.alloc(1_000_001));
      assert.equal(fieldAt(large.body, 'code'), 'FILE_TOO_LARGE');
      await cut(
        await server.address(),
        `PUT /api${upload.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello`,
        () => sizeOf(join(incoming(), upload.uploadId)) === 5,
      );
      const sent = await eventually(async () => {
        const answer = await sendBytes(server, upload, 'hi');
        return answer.status === 409 ? undefined : answer;
      });
      assert.equal(fieldAt(sent.body, 'isComplete'), true, sent.text);
      assert.equal(fieldAt(sent.body, 'size'), 2);
      const got = await getFile(server, upload.fileUrl, { authorization: `Bearer ${ownerToken}` });
      assert.equal(got.bytes.toString(), 'hi', 'what was cut is not part of it');
    });

    it('only with the signature of their address', async () => {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 5 });
      const other = await announce(chat, { fileName: 'b.txt', fileSize: 5 });
      const [path = '', query = ''] = upload.path.split('?');
      const elsewhere = await startUploadChat(server);
      for (const wrong of [
        path,
        `${path}?signature=`,
        `${path}?signature=${'A'.repeat(43)}`,
        `${path}?${query}x`,
        `${other.path.split('?')[0]}?${query}`,
        `/v1/sessions/${elsewhere.sessionId}/uploads/${upload.uploadId}?${query}`,
        `/v1/sessions/${chat.sessionId}/uploads/..%2f..%2fx?${query}`,
        `/v1/sessions/${chat.sessionId}/uploads/${'x'.repeat(400)}?${query}`,
      ]) {
        const answer = await sendBytes(server, { path: wrong }, 'hello');
        assert.equal(fieldAt(answer.body, 'code'), 'UPLOAD_NOT_FOUND', wrong);
        const state = await server.call({ caller: 'owner', method: 'GET', path: wrong });
        assert.equal(fieldAt(state.body, 'code'), 'UPLOAD_NOT_FOUND', wrong);
      }
      assert.equal((await sendBytes(server, upload, 'hello')).status, 200);
    });

    it('not when the chat went on, nor after a day', async () => {
      const chat = await startUploadChat(
        server,
        [...fileInput({ isRequired: false }), ...fileInput()].map((block, index) =>
          typeof block === 'string' ? block : { ...block, id: `up${index}` },
        ),
      );
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 5 });
      assert.equal((await chat.call('/continueChat', {})).status, 200);
      assert.equal(fieldAt((await sendBytes(server, upload, 'hello')).body, 'code'), 'UPLOAD_NOT_EXPECTED');
      const next = await announce(chat, { fileName: 'a.txt', fileSize: 5 });
      server.clock.now += 24 * 60 * 60 * 1000;
      assert.equal(fieldAt((await sendBytes(server, next, 'hello')).body, 'code'), 'UPLOAD_NOT_FOUND');
    });

    it('again when the disk was full', { skip: !existsSync('/dev/full') }, async () => {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 5 });
      const place = join(incoming(), upload.uploadId);
      symlinkSync('/dev/full', place);
      const full = await sendBytes(server, upload, 'hello');
      assert.equal(full.status, 503, full.text);
      assert.equal(fieldAt(full.body, 'code'), 'STORAGE_UNAVAILABLE');
      assert.equal(full.headers['retry-after'], '10');
      await server.app.files.staging.remove(upload.uploadId);
      assert.equal((await sendBytes(server, upload, 'hello')).status, 200);
    });

    it('and lie where nothing but their id leads', async () => {
      const chat = await startUploadChat(server);
      const { uploadId } = await uploadFile(server, chat, { name: '../../x.png', bytes: png });
      const place = join(server.app.config.dataFolder, 'files', uploadId.slice(0, 2), uploadId);
      assert.deepEqual(readFileSync(place), png);
      assert.equal(readdirSync(incoming()).includes(uploadId), false);
    });
  });
});

const ownerToken = `par_sk_${'owner'.padEnd(43, '0')}`;

async function raw(address: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(request);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('requestId')) break;
  }
  socket.destroy();
  return text;
}

/** Sends, and is gone once that has arrived. */
async function cut(address: string, request: string, hasArrived: () => boolean): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(request, () => resolve()));
  await eventually(async () => hasArrived() || undefined);
  socket.destroy();
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1000; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(20);
  }
  return assert.fail('it never came');
}

describe('uploads on a file store', () => {
  it('are announced, sent, answered, listed and gone, as in memory', async () => {
    const server = await startTestServer({ store: 'sqlite' });
    try {
      const chat = await startUploadChat(server);
      const uploads = await Promise.all(
        ['a.png', 'b.png', 'c.png'].map((name) => uploadFile(server, chat, { name, bytes: png })),
      );
      const [first] = uploads;
      await chat.call('/continueChat', { message: first?.fileUrl });
      const path = `/v1/bots/:bot/results/${chat.resultId}/files`;
      const listed = await server.call({ caller: 'owner', method: 'GET', path });
      assert.equal(fieldAt(listed.body, 'files.2.name') !== undefined, true, listed.text);
      server.clock.now += 25 * 60 * 60 * 1000;
      await server.app.files.sweep(server.clock.now, 100);
      const left = await server.call({ caller: 'owner', method: 'GET', path });
      assert.equal(fieldAt(left.body, 'files.0.name'), 'a.png');
      assert.equal(fieldAt(left.body, 'files.1'), undefined);
      await server.app.store.results.archive(server.fixtures.id('bot'), [chat.resultId]);
      assert.equal(await server.app.files.sweep(server.clock.now, 100), 1);
      assert.equal(await server.app.files.sweep(server.clock.now, 100), 0);
    } finally {
      await server.close();
    }
  });
});

describe('uploads that nobody means well', () => {
  const values: readonly unknown[] = [
    null,
    '',
    '\0',
    '\ud800',
    '__proto__',
    '../../x',
    'x'.repeat(5000),
    -1,
    1e308,
    1.5,
    true,
    [],
    {},
    [[]],
  ];
  it('are answered, never a failure of ours', async () => {
    const server = await startTestServer();
    try {
      const chat = await startUploadChat(server);
      const good = { fileName: 'a.png', fileType: 'image/png', fileSize: 1, blockId: 'up' };
      for (const field of Object.keys(good))
        for (const value of values) {
          const answer = await chat.call('/uploads', { ...good, [field]: value }, 'owner');
          assert.ok(answer.status < 500, `${field} ${JSON.stringify(value)}: ${answer.text}`);
        }
      const upload = await announce({ ...chat, ...(await startUploadChat(server)) }, good);
      const odd: readonly Readonly<Record<string, string>>[] = [
        { 'content-range': 'bytes */*' },
        { 'content-range': `bytes ${'9'.repeat(15)}-${'9'.repeat(15)}/1` },
        { 'upload-offset': '9'.repeat(400) },
        { 'upload-offset': '-1' },
        { 'content-type': 'application/json' },
        { 'content-type': 'nonsense' },
        { 'content-type': 'multipart/form-data; boundary=x' },
        { 'content-encoding': 'gzip' },
      ];
      for (const headers of odd) {
        const answer = await sendBytes(server, { ...upload, headers }, '{');
        assert.ok(answer.status < 500, `${JSON.stringify(headers)}: ${answer.text}`);
      }
    } finally {
      await server.close();
    }
  });
});

describe('uploads that are limited', () => {
  it('so many a minute from one address and in one chat; secret tokens are not', async () => {
    const server = await startTestServer({ env: { LIMIT_UPLOADS_PER_ADDRESS: '3' } });
    try {
      const chat = await startUploadChat(server);
      const file = { fileName: 'a.txt', fileSize: 1 };
      for (let n = 0; n < 3; n++) assert.equal((await chat.call('/uploads', file)).status, 200);
      const limited = await chat.call('/uploads', file);
      assert.equal(limited.status, 429);
      assert.equal(limited.headers['retry-after'], '20');
      assert.equal((await chat.call('/uploads', file, 'owner')).status, 200);
      assert.equal((await chat.call('/continueChat', { message: 'x' })).status, 200, 'turns go on');
      const upload = await announce({ ...chat, call: (path, body) => chat.call(path, body, 'owner') }, file);
      for (let n = 0; n < 3; n++)
        await sendBytes(server, { ...upload, headers: { 'upload-offset': '9' } }, '');
      assert.equal((await sendBytes(server, upload, 'x')).status, 429);
    } finally {
      await server.close();
    }
  });

  it('to the websites of their bot, and any page may send the bytes', async () => {
    const server = await startTestServer();
    try {
      const chat = await startUploadChat(server);
      const request = {
        caller: 'chatKey',
        method: 'POST',
        path: `/v1/sessions/${chat.sessionId}/uploads`,
      } as const;
      await putBot(server, {
        version: {
          groups: { a: [...fileInput()] },
          settings: { security: { allowedOrigins: ['https://shop.example'] } },
        },
      });
      const bound = await server.call({
        caller: 'chatKey',
        method: 'POST',
        path: '/v1/bots/hello/startChat',
        body: {},
      });
      const path = `/v1/sessions/${String(fieldAt(bound.body, 'sessionId'))}/uploads`;
      const body = { fileName: 'a.txt', fileSize: 1 };
      for (const [origin, status] of [
        ['https://shop.example', 200],
        ['https://evil.example', 403],
      ] as const)
        assert.equal(
          (await server.call({ ...request, path, body, headers: { origin } })).status,
          status,
          origin,
        );
      const upload = await announce(chat, body);
      const asked = await fetch(`${await server.address()}/api${upload.path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://shop.example', 'access-control-request-method': 'PUT' },
      });
      assert.match(asked.headers.get('access-control-allow-methods') ?? '', /PUT/);
      assert.match(asked.headers.get('access-control-allow-headers') ?? '', /upload-offset/);
      const sent = await sendBytes(server, { ...upload, headers: { origin: 'https://shop.example' } }, 'x');
      assert.match(sent.headers['access-control-expose-headers'] ?? '', /upload-offset/);
    } finally {
      await server.close();
    }
  });

  it('a connection that says nothing any more gives way', async () => {
    const server = await startTestServer();
    try {
      const chat = await startUploadChat(server);
      const upload = await announce(chat, { fileName: 'a.txt', fileSize: 10 });
      const socket = connect(Number(new URL(await server.address()).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`PUT /api${upload.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello`);
      // After three seconds of silence; later on a busy machine.
      await delay(3000);
      await eventually(async () => {
        const rest = await sendBytes(server, { ...upload, headers: { 'upload-offset': '5' } }, 'world');
        return fieldAt(rest.body, 'isComplete') === true || undefined;
      });
      socket.destroy();
    } finally {
      await server.close();
    }
  });
});
