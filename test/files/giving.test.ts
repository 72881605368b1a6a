import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBlock } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { type CallerName, tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { getFile, png, startUploadChat, type Upload, type UploadChat, uploadFile } from '#kit/uploads.ts';
import { startHousekeeping } from '#server/housekeeping.ts';

const DAY = 24 * 60 * 60 * 1000;
const visible = (visibility: string) => [
  { type: 'file input', id: 'up', options: { variableId: 'f', visibility } },
  'got {{f}}',
  { type: 'image', content: { url: '{{f}}' } },
  { type: 'text input' },
];

/** Bytes and names of hostile files, and how they must be given. */
const hostile: readonly (readonly [name: string, file: string, bytes: Uint8Array | string, type: string])[] =
  [
    ['a page', 'a.html', '<script>alert(1)</script>', 'application/octet-stream'],
    [
      'a drawing with script',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'application/octet-stream',
    ],
    [
      'a drawing with its declaration',
      'a.svg',
      '<?xml version="1.0"?><svg onload="alert(1)"/>',
      'application/octet-stream',
    ],
    ['a page that is called text', 'a.txt', '<html><script>alert(1)</script>', 'text/plain; charset=utf-8'],
    ['script', 'a.js', 'alert(1)', 'text/plain; charset=utf-8'],
    ['XML', 'a.xml', '<?xml version="1.0"?><x/>', 'application/octet-stream'],
    ['a PDF', 'a.pdf', '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript>>>>\n', 'application/pdf'],
    [
      'a picture that is a page, too',
      'a.html',
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      'image/png',
    ],
    [
      'a bomb',
      'a.zip',
      Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(2000)]),
      'application/zip',
    ],
    [
      'a program',
      'a.exe',
      Buffer.from('4d5a90000300000004000000ffff0000b8', 'hex'),
      'application/octet-stream',
    ],
    ['nobody knows what', 'a.bin', Buffer.from([0, 255, 1]), 'application/octet-stream'],
  ];

describe('files are given', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  const bearer = (caller: CallerName) => ({ authorization: `Bearer ${tokenOf(server.fixtures, caller)}` });
  const uploaded = async (visibility: string, bytes: Uint8Array | string = png, name = 'a.png') => {
    const chat = await startUploadChat(server, visible(visibility));
    return { chat, upload: await uploadFile(server, chat, { name, bytes }) };
  };

  for (const [name, file, bytes, type] of hostile)
    it(`never as a page: ${name}`, async () => {
      const { upload } = await uploaded('Public', bytes, file);
      const got = await getFile(server, upload.fileUrl);
      assert.equal(got.status, 200);
      assert.deepEqual(got.bytes, Buffer.from(bytes), 'bytes stay what they are');
      assert.equal(got.headers['content-type'], type);
      assert.equal(got.headers['x-content-type-options'], 'nosniff');
      assert.match(got.headers['content-security-policy'] ?? '', /^sandbox; default-src 'none'/);
      const isPicture = type === 'image/png';
      assert.match(got.headers['content-disposition'] ?? '', isPicture ? /^inline;/ : /^attachment;/);
    });

  it('private ones to those who may read the result, and to nobody else', async () => {
    const { upload } = await uploaded('Private');
    const allowed: readonly CallerName[] = [
      'owner',
      'member',
      'guestRead',
      'guestWrite',
      'instanceOwner',
      'readToken',
    ];
    const refused: readonly CallerName[] = [
      'foreign',
      'guestNone',
      'chatKey',
      'wrongToken',
      'chatToken',
      'otherWorkspaceToken',
    ];
    for (const caller of allowed)
      assert.equal((await getFile(server, upload.fileUrl, bearer(caller))).status, 200, caller);
    for (const caller of refused)
      assert.equal((await getFile(server, upload.fileUrl, bearer(caller))).status, 404, caller);
    const bare = await getFile(server, upload.fileUrl);
    assert.equal(bare.status, 404);
    assert.match(bare.headers['content-type'] ?? '', /json/);
  });

  it('Auto is private, or public where the operator says so', async () => {
    const { upload } = await uploaded('Auto');
    assert.equal((await getFile(server, upload.fileUrl)).status, 404);
    const other = await startTestServer({ env: { FILES_AUTO: 'public' } });
    try {
      const chat = await startUploadChat(other, visible('Auto'));
      const open = await uploadFile(other, chat, { name: 'a.png', bytes: png });
      const got = await getFile(other, open.fileUrl);
      assert.equal(got.status, 200);
      assert.match(got.headers['cache-control'] ?? '', /^public/);
    } finally {
      await other.close();
    }
  });

  it('with a link of the result that opens for an hour', async () => {
    const { chat, upload } = await uploaded('Private');
    const list = () =>
      server.call({
        caller: 'guestRead',
        method: 'GET',
        path: `/v1/bots/:bot/results/${chat.resultId}/files`,
      });
    const files = await list();
    assert.equal(files.status, 200, files.text);
    assert.equal(fieldAt(files.body, 'files.0.fileUrl'), upload.fileUrl);
    assert.equal(fieldAt(files.body, 'files.0.size'), png.length);
    assert.equal(fieldAt(files.body, 'files.0.blockId'), 'up');
    const link = String(fieldAt(files.body, 'files.0.downloadUrl'));
    const got = await getFile(server, link);
    assert.deepEqual(got.bytes, png);
    assert.match(got.headers['cache-control'] ?? '', /^private/);
    for (const wrong of [
      link.replace(/expires=\d/, 'expires=9'),
      link.replace(/signature=./, 'signature='),
      link.replace(/\?.*/, '?expires=99999999999999&signature='),
    ])
      assert.equal((await getFile(server, wrong)).status, 404, wrong);
    const { upload: another } = await uploaded('Private');
    const moved = link.replace(upload.uploadId, another.uploadId);
    assert.equal((await getFile(server, moved)).status, 404, 'a link opens one file');
    server.clock.now += 60 * 60_000;
    assert.equal((await getFile(server, link)).status, 404, 'and not for ever');
    for (const caller of ['foreign', 'guestNone'] as const) {
      const answer = await server.call({
        caller,
        method: 'GET',
        path: `/v1/bots/:bot/results/${chat.resultId}/files`,
      });
      assert.equal(answer.status, 404, caller);
    }
  });

  it('in parts, and not again to those who have them', async () => {
    const { upload } = await uploaded('Public', '0123456789', 'a.txt');
    const rows = [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=8-', 206, '89', 'bytes 8-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=5-2', 200, '0123456789', undefined],
      ['bytes=0-1,4-5', 200, '0123456789', undefined],
      ['lines=1-2', 200, '0123456789', undefined],
    ] as const;
    for (const [range, status, text, told] of rows) {
      const got = await getFile(server, upload.fileUrl, { range });
      assert.deepEqual(
        [got.status, got.bytes.toString(), got.headers['content-range']],
        [status, text, told],
        range,
      );
    }
    const { headers } = await getFile(server, upload.fileUrl);
    const known = await getFile(server, upload.fileUrl, { 'if-none-match': headers['etag'] ?? '' });
    assert.deepEqual([known.status, known.bytes.length], [304, 0]);
    const changed = await getFile(server, upload.fileUrl, { range: 'bytes=0-1', 'if-range': '"other"' });
    assert.deepEqual([changed.status, changed.bytes.length], [200, 10]);
    const head = await fetch(`${await server.address()}${new URL(upload.fileUrl).pathname}`, {
      method: 'HEAD',
    });
    assert.equal(head.headers.get('content-length'), '10');
  });

  it('not before they are complete, and not by anything but their id', async () => {
    const chat = await startUploadChat(server, visible('Public'));
    const announced = await chat.call('/uploads', { fileName: 'a.txt', fileSize: 5 });
    assert.equal((await getFile(server, String(fieldAt(announced.body, 'fileUrl')))).status, 404);
    const address = await server.address();
    for (const path of [
      '/files/x/y',
      '/files/..%2f..%2fparley.db/x',
      '/files/incoming/x',
      `/files/${'a'.repeat(24)}/x`,
    ])
      assert.equal((await fetch(`${address}${path}`)).status, 404, path);
  });

  it('to the visitor whose they are, in what the bot says', async () => {
    const { chat, upload } = await uploaded('Private');
    const answer = await chat.call('/continueChat', { message: upload.fileUrl });
    const links = answer.text.match(/http:[^"\s]+signature=[\w-]+/g) ?? [];
    assert.ok(links.length >= 2, answer.text);
    for (const link of links) assert.deepEqual((await getFile(server, link)).bytes, png, link);
    const transcript = await server.call({
      caller: 'chatKey',
      method: 'GET',
      path: `/v1/sessions/${chat.sessionId}/transcript`,
    });
    assert.match(transcript.text, /signature=/);
  });

  it('a signed link is as good an answer, and is kept without its signature', async () => {
    const { chat, upload } = await uploaded('Private');
    const link = `${upload.fileUrl}?expires=99&signature=abc-_d`;
    await chat.call('/continueChat', { message: { type: 'text', text: link, attachedFileUrls: [link] } });
    const result = await server.call({
      caller: 'owner',
      method: 'GET',
      path: `/v1/bots/:bot/results/${chat.resultId}`,
    });
    assert.equal(fieldAt(result.body, 'result.answers.0.content'), upload.fileUrl);
    assert.deepEqual(fieldAt(result.body, 'result.answers.0.attachedFileUrls'), [upload.fileUrl]);
  });

  const foreign = async (): Promise<Upload> => (await uploaded('Private')).upload;
  const asks = async (message: unknown, blocks?: Parameters<typeof startUploadChat>[1]): Promise<string> => {
    const chat = await startUploadChat(server, blocks);
    return String(fieldAt((await chat.call('/continueChat', { message })).body, 'input.id'));
  };

  it('private ones of others are no answer, public ones are', async () => {
    const theirs = (await foreign()).fileUrl;
    assert.equal(await asks(theirs), 'up');
    assert.equal(await asks({ type: 'text', text: theirs, attachedFileUrls: [theirs] }), 'up');
    assert.equal(await asks({ type: 'text', text: '', attachedFileUrls: [theirs] }), 'up');
    assert.equal(await asks({ type: 'audio', url: theirs }), 'up');
    assert.equal(
      await asks(`${theirs.slice(0, theirs.indexOf('/files/'))}/files/${'a'.repeat(24)}/x.png`),
      'up',
    );
    assert.equal(await asks((await uploaded('Public')).upload.fileUrl), 'undefined');
    assert.equal(await asks('https://elsewhere.example/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png'), 'undefined');
    const sound = [{ type: 'text input', id: 'up', options: { audioClip: { isEnabled: true } } }];
    assert.equal(await asks({ type: 'audio', url: theirs }, sound), 'up');
    const attached = [
      {
        type: 'text input',
        id: 'up',
        options: { variableId: 'f', attachments: { isEnabled: true, saveVariableId: 'f' } },
      },
      'has {{f}}',
    ];
    const chat = await startUploadChat(server, attached);
    await chat.call('/continueChat', {
      message: { type: 'text', text: `see ${theirs}`, attachedFileUrls: [theirs] },
    });
    const result = await server.call({
      caller: 'owner',
      method: 'GET',
      path: `/v1/bots/:bot/results/${chat.resultId}`,
    });
    assert.deepEqual(fieldAt(result.body, 'result.answers.0.attachedFileUrls'), []);
    assert.equal(fieldAt(result.body, 'result.answers.0.content'), `see ${theirs}`, 'what is said is said');
  });

  describe('until', () => {
    const answered = async (): Promise<{ chat: UploadChat; upload: Upload }> => {
      const made = await uploaded('Public');
      await made.chat.call('/continueChat', { message: made.upload.fileUrl });
      return made;
    };
    const tidied = async () => {
      const keeping = startHousekeeping(server.app, 1e9);
      await keeping.round();
      await keeping.stop();
    };

    it('their result is deleted: the bytes go, too', async () => {
      const { chat, upload } = await answered();
      const gone = await server.call({
        caller: 'owner',
        method: 'DELETE',
        path: `/v1/bots/:bot/results?resultIds=${chat.resultId}`,
      });
      assert.equal(fieldAt(gone.body, 'deleted'), 1, gone.text);
      assert.equal((await getFile(server, upload.fileUrl)).status, 404);
      await tidied();
      await assert.rejects(readAll(server, upload.uploadId), /missing|ENOENT/);
      assert.deepEqual(
        await server.app.store.files
          .due(9e15, 100)
          .then((due) => due.filter(({ id }) => id === upload.uploadId)),
        [],
      );
    });

    it('a day is over and no answer names them', async () => {
      const named = await answered();
      const forgotten = await uploaded('Public');
      const half = await forgotten.chat.call('/uploads', { fileName: 'b.txt', fileSize: 5 });
      server.clock.now += DAY + 1;
      await tidied();
      assert.equal((await getFile(server, forgotten.upload.fileUrl)).status, 404);
      await assert.rejects(readAll(server, forgotten.upload.uploadId));
      assert.equal(await server.app.store.files.get(String(fieldAt(half.body, 'uploadId'))), null);
      assert.equal((await getFile(server, named.upload.fileUrl)).status, 200);
      server.clock.now += 100 * DAY;
      await tidied();
      assert.equal((await getFile(server, named.upload.fileUrl)).status, 200);
    });

    it('a test chat is a day old', async () => {
      await startUploadChat(server, visible('Public'));
      const started = await server.call({
        caller: 'owner',
        method: 'POST',
        path: '/v1/bots/:bot/preview/startChat',
        body: {},
      });
      const sessionId = String(fieldAt(started.body, 'sessionId'));
      const call: UploadChat['call'] = (path, body) =>
        server.call({ caller: 'owner', method: 'POST', path: `/v1/sessions/${sessionId}${path}`, body });
      const upload = await uploadFile(
        server,
        { sessionId, resultId: '', call },
        { name: 'a.png', bytes: png },
      );
      const answer = await call('/continueChat', { message: upload.fileUrl });
      assert.match(answer.text, /got /);
      assert.equal((await getFile(server, upload.fileUrl)).status, 200);
      server.clock.now += DAY + 1;
      assert.equal((await getFile(server, upload.fileUrl)).status, 404, 'also before the round');
      await tidied();
      await assert.rejects(readAll(server, upload.uploadId));
    });

    it('their bot is deleted', async () => {
      const { upload } = await answered();
      const { workspaceId, botId } = {
        workspaceId: server.fixtures.id('workspace'),
        botId: server.fixtures.id('bot'),
      };
      assert.equal(await server.app.store.bots.delete({ workspaceId, botId }), true);
      assert.equal((await getFile(server, upload.fileUrl)).status, 404);
      await tidied();
      await assert.rejects(readAll(server, upload.uploadId));
    });
  });
});

/** What shows a private file to the visitor who sent it, and what of the reply must open it. */
const shown: readonly (readonly [name: string, block: ShortBlock, at: string])[] = [
  [
    'a picture to choose',
    { type: 'picture choice input', items: [{ id: 'p', title: 'me', pictureSrc: '{{f}}' }] },
    'input.items.0.pictureSrc',
  ],
  [
    'a card',
    { type: 'cards', items: [{ id: 'c', title: 'me', imageUrl: '{{f}}', paths: [{ id: 'x', text: 'ok' }] }] },
    'input.items.0.imageUrl',
  ],
  ['a page to go to', { type: 'Redirect', options: { url: '{{f}}' } }, 'clientSideActions.0.redirect.url'],
];
/** What goes back to the server as it is: an answer keeps the address that stays. */
const kept: readonly (readonly [name: string, block: ShortBlock, at: string])[] = [
  ['a button', { type: 'choice input', items: [{ id: 'b', content: '{{f}}' }] }, 'input.items.0.content'],
];
describe('a private file is shown by', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  const upload = { type: 'file input', id: 'up', options: { variableId: 'f', visibility: 'Private' } };
  const replyWith = async (block: ShortBlock) => {
    const chat = await startUploadChat(server, [upload, block, { type: 'text input' }]);
    const { fileUrl } = await uploadFile(server, chat, { name: 'a.png', bytes: png });
    return { fileUrl, reply: await chat.call('/continueChat', { message: fileUrl }) };
  };
  for (const [name, block, at] of shown)
    it(name, async () => {
      const { reply } = await replyWith(block);
      const url = String(fieldAt(reply.body, at));
      assert.match(url, /signature=/, reply.text);
      assert.deepEqual((await getFile(server, url)).bytes, png);
    });
  for (const [name, block, at] of kept)
    it(`not ${name}`, async () => {
      const { fileUrl, reply } = await replyWith(block);
      assert.equal(fieldAt(reply.body, at), fileUrl, reply.text);
    });

  it('a bot that knows its visitor again', async () => {
    await putBot(server, {
      version: {
        groups: { a: ['again {{f}}', upload] },
        variables: ['f'],
        settings: { general: { rememberUser: { isEnabled: true } } },
      },
    });
    const start = (body: object) =>
      server.call({ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body });
    const first = await start({});
    const sessionId = String(fieldAt(first.body, 'sessionId'));
    const resultId = String(fieldAt(first.body, 'resultId'));
    const call: UploadChat['call'] = (path, body) =>
      server.call({ caller: 'chatKey', method: 'POST', path: `/v1/sessions/${sessionId}${path}`, body });
    const { fileUrl } = await uploadFile(
      server,
      { sessionId, resultId, call },
      { name: 'a.png', bytes: png },
    );
    assert.equal((await call('/continueChat', { message: fileUrl })).status, 200);
    const again = await start({ resultId });
    const link = (textsOf(again.body)[0] ?? '').replace('again ', '');
    assert.match(link, /signature=/, again.text);
    assert.deepEqual((await getFile(server, link)).bytes, png);
    const stranger = await start({});
    assert.equal(textsOf(stranger.body)[0], 'again ');
  });
});

/** Settings, host of the request, and where a picture that a block made is got. */
const places: readonly (readonly [
  name: string,
  env: Readonly<Record<string, string>>,
  host: string,
  at: string,
])[] = [
  ['the host of the request', {}, 'bots.example:8080', 'http://bots.example:8080'],
  [
    'the one that is set',
    { PUBLIC_URL: 'https://chat.example' },
    'bots.example:8080',
    'https://chat.example',
  ],
];
describe('files that blocks make lie at', () => {
  const code = {
    type: 'qr-code',
    options: { action: 'Generate a QR Code', data: 'x', saveUrlInVariableId: 'f' },
  };
  for (const [name, env, host, at] of places)
    it(name, async () => {
      const server = await startTestServer({ env });
      await putBot(server, {
        version: {
          groups: { a: [code, 'first {{f}}', { type: 'text input' }, code, 'then {{f}}'] },
          variables: ['f'],
        },
      });
      const post = (path: string, body: object) =>
        server.call({ caller: 'chatKey', method: 'POST', path, body, headers: { host } });
      const started = await post('/v1/bots/hello/startChat', {});
      const sessionId = String(fieldAt(started.body, 'sessionId'));
      const reply = await post(`/v1/sessions/${sessionId}/continueChat`, { message: 'go' });
      await server.close();
      for (const [answer, word] of [
        [started, 'first'],
        [reply, 'then'],
      ] as const)
        assert.match(textsOf(answer.body)[0] ?? '', new RegExp(`^${word} ${at}/files/`), answer.text);
    });
});

async function readAll(server: TestServer, id: string): Promise<void> {
  for await (const _ of server.app.files.storage.read(id, { from: 0, to: 1 })) void _;
}
