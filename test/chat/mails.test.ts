import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { type MailService, startMailService } from '#kit/mail-service.ts';
import { startUploadChat, uploadFile } from '#kit/uploads.ts';

/** Mails through a whole server: from a chat to the mail server of the installation. */
let mails: MailService;
let server: TestServer;
before(async () => {
  mails = await startMailService();
  server = await startTestServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      SMTP_FROM: 'Bots <bots@a.example>',
      PUBLIC_URL: 'https://bots.example',
    },
  });
});
after(async () => {
  await server.close();
  await mails.close();
});

const mail = (options: Readonly<Record<string, unknown>> = {}) => ({
  type: 'Email',
  options: { recipients: ['ann@a.example'], subject: 'From {{name}}', ...options },
});
const bot = (...blocks: readonly Record<string, unknown>[]): ShortBot => ({
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'name' } },
      ...blocks.map((block) => ({ ...block, type: String(block['type']) })),
      'sent',
    ],
  },
  variables: ['name', { name: 'stolen', value: 'file:///etc/passwd' }],
});

/** Starts a chat, answers with `Ann`, and gives what was said, the log and what arrived. */
async function chat(of: ShortBot, isPreview = false, at: TestServer = server) {
  await putBot(at, { version: of });
  const before = mails.mails.length;
  const path = isPreview ? '/v1/bots/:bot/preview/startChat' : '/v1/bots/hello/startChat';
  const caller = isPreview ? 'owner' : 'chatKey';
  const started = await at.call({ caller, method: 'POST', path, body: {} });
  assert.equal(started.status, 200, started.text);
  const session = String(fieldAt(started.body, 'sessionId'));
  const reply = await at.call({
    caller,
    method: 'POST',
    path: `/v1/sessions/${session}/continueChat`,
    body: { message: 'Ann <b>' },
  });
  assert.equal(reply.status, 200, reply.text);
  const result = String(fieldAt(started.body, 'resultId'));
  const logs = isPreview
    ? ''
    : (await at.call({ caller: 'owner', method: 'GET', path: `/v1/bots/:bot/results/${result}/logs` })).text;
  return { reply, result, logs, arrived: mails.mails.slice(before) };
}

describe('mails of chats', () => {
  it('arrive, with the answers and a link to the result', async () => {
    const { reply, result, logs, arrived } = await chat(bot(mail()));
    assert.deepEqual(textsOf(reply.body), ['sent']);
    assert.equal(fieldAt(reply.body, 'logs'), undefined, 'visitors are told nothing');
    assert.match(logs, /Email was sent\./);
    const [first] = arrived;
    assert.equal(arrived.length, 1);
    assert.equal(first?.from, 'bots@a.example');
    assert.equal(first?.parsed.subject, 'From Ann <b>');
    assert.match(first?.parsed.text ?? '', /name\nAnn <b>/);
    assert.ok(first?.parsed.text?.includes(`https://bots.example/bots/`));
    assert.ok(first?.parsed.text?.includes(result));
  });
  it('of previews do not', async () => {
    const { reply, arrived } = await chat(bot(mail()), true);
    assert.deepEqual(arrived, []);
    assert.match(reply.text, /Email is skipped in previews/);
  });
  it('are five in a turn at most; the chat goes on', async () => {
    const many = Array.from({ length: 7 }, (_, n) => mail({ subject: `No ${n}` }));
    const { reply, logs, arrived } = await chat(bot(...many));
    assert.deepEqual(textsOf(reply.body), ['sent']);
    assert.deepEqual(
      arrived.map(({ parsed }) => parsed.subject),
      ['No 0', 'No 1', 'No 2', 'No 3', 'No 4'],
    );
    assert.equal(logs.split('at most 5 e-mails').length - 1, 2);
  });
  it('are not sent twice in a row', async () => {
    const { logs, arrived } = await chat(bot(mail(), mail()));
    assert.equal(arrived.length, 1);
    assert.match(logs, /just before/);
  });
  it('take no files of the machine along', async () => {
    const { logs, arrived } = await chat(bot(mail({ attachmentsVariableId: 'stolen' })));
    assert.deepEqual(arrived, []);
    assert.match(logs, /only files uploaded to this bot/);
  });
  it('take along what the visitor uploaded, also what is private', async () => {
    const before = mails.mails.length;
    const upload = { type: 'file input', id: 'up', options: { variableId: 'f', visibility: 'Private' } };
    const chat = await startUploadChat(server, [upload, mail({ attachmentsVariableId: 'f' }), 'sent']);
    const { fileUrl } = await uploadFile(server, chat, {
      name: 'cv.txt',
      bytes: 'hello',
      type: 'text/plain',
    });
    const reply = await chat.call('/continueChat', {
      message: { type: 'text', text: 'cv.txt', attachedFileUrls: [fileUrl] },
    });
    assert.deepEqual(textsOf(reply.body), ['sent'], reply.text);
    const [file] = mails.mails[before]?.parsed.attachments ?? [];
    assert.equal(file?.filename, 'cv.txt');
    assert.ok(file?.content instanceof ArrayBuffer);
    assert.equal(Buffer.from(file.content).toString(), 'hello');
  });
  it('that fail take the error path', async () => {
    const { reply, logs } = await chat({
      groups: {
        a: [{ type: 'text input' }, { ...mail({ recipients: ['gone@a.example'] }), error: 'b' }, 'sent'],
        b: ['sorry'],
      },
    });
    assert.deepEqual(textsOf(reply.body), ['sorry']);
    assert.match(logs, /rejected the e-mail/);
  });
});

describe('more mails than a bot may send in an hour', () => {
  let frugal: TestServer;
  before(async () => {
    frugal = await startTestServer({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        SMTP_FROM: 'bots@a.example',
        LIMIT_MAILS_PER_BOT: '2',
      },
    });
  });
  after(() => frugal.close());

  it('are not sent; the chat takes the error path, and the log says why', async () => {
    const first = await chat(bot(mail({ subject: 'one' }), mail({ subject: 'two' })), false, frugal);
    assert.equal(first.arrived.length, 2);
    const second = await chat(
      { groups: { a: [{ type: 'text input' }, { ...mail(), error: 'b' }, 'sent'], b: ['sorry'] } },
      false,
      frugal,
    );
    assert.deepEqual(second.arrived, []);
    assert.deepEqual(textsOf(second.reply.body), ['sorry']);
    assert.match(second.logs, /at most 2 e-mails per hour/);
  });
});
