import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import PostalMime from 'postal-mime';
import type { ServiceInput, ServiceResult } from '#engine/service-job.ts';
import { startGoogleService } from '#kit/google-service.ts';
import { describeServiceFailures } from '#kit/service-failures.ts';
import { createTestMeans, type GivenAccount } from '#kit/service-means.ts';
import { gmailPerform } from './perform.ts';

const google = await startGoogleService();
const upload = { name: 'Zeugnis é.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
const kit = createTestMeans(
  google.origins,
  { 'https://bots.example/f/1': upload },
  { client: google.client },
);
after(async () => {
  await kit.close();
  await google.close();
});

const hosts = ['gmail.googleapis.com'];
const account: GivenAccount = {
  type: 'gmail',
  data: { credentials: { refreshToken: google.refreshToken } },
  hosts,
};
const input: ServiceInput = {
  to: [{ name: 'Ann é', address: 'ann@a.example' }, { address: 'bob@a.example' }],
  from: [],
  replyTo: [],
  wrong: [],
  subject: 'Grüße',
  body: 'Hi <b>Ann</b>\nline',
  attachments: [],
  label: '',
  threadId: '',
};
const send = (changes: object = {}): Promise<ServiceResult> =>
  gmailPerform({ block: 'gmail', action: 'send', input: { ...input, ...changes } }, kit.means(account));
const last = async () => {
  const mail = google.sent.at(-1);
  assert.ok(mail);
  return { ...mail, parsed: await PostalMime.parse(mail.raw) };
};

describe('mails of Gmail', () => {
  it('as it was written', async () => {
    const result = await send({
      from: [{ name: 'Shop', address: 'shop@a.example' }],
      replyTo: [{ address: 'help@a.example' }],
    });
    const { parsed, threadId, labelIds } = await last();
    assert.deepEqual(result, { ok: true, output: { threadId, remarks: [] } });
    assert.equal(parsed.subject, 'Grüße');
    assert.equal(parsed.text?.trim(), 'Hi <b>Ann</b>\nline');
    assert.equal(parsed.html, undefined);
    assert.deepEqual(
      parsed.to?.map(({ name, address }) => [name, address]),
      [
        ['Ann é', 'ann@a.example'],
        ['', 'bob@a.example'],
      ],
    );
    assert.deepEqual(parsed.from, { name: 'Shop', address: 'shop@a.example' });
    assert.deepEqual(
      parsed.replyTo?.map(({ address }) => address),
      ['help@a.example'],
    );
    assert.deepEqual(labelIds, []);
  });
  it('without a sender Gmail puts in the account’s', async () => {
    await send();
    assert.doesNotMatch((await last()).raw, /^From:/m);
  });
  it('below the mail it answers, in its thread', async () => {
    const result = await send({ threadId: 't0' });
    const { parsed, threadId } = await last();
    assert.equal(threadId, 't0');
    assert.equal(parsed.inReplyTo, '<first@a.example>');
    assert.match(parsed.references ?? '', /<first@a\.example>/);
    assert.equal(result.ok, true);
  });
  for (const label of ['Leads', 'leads'])
    it(`under the label ${label}`, async () => {
      await send({ label });
      assert.deepEqual((await last()).labelIds, ['Label_7']);
    });
  it('a label that is not there is told; the mail is sent', async () => {
    const before = google.sent.length;
    const result = await send({ label: 'Nope', wrong: ['nobody'] });
    assert.equal(google.sent.length, before + 1);
    assert.match(JSON.stringify(result), /nobody.*Nope/);
  });
  it('files of the bot', async () => {
    await send({ attachments: ['https://bots.example/f/1'] });
    const [file] = (await last()).parsed.attachments;
    assert.equal(file?.filename, upload.name);
    assert.equal(file?.mimeType, upload.type);
    assert.ok(file?.content instanceof ArrayBuffer);
    assert.equal(Buffer.from(file.content).toString(), '%PDF-1.7');
  });

  const unsent: readonly (readonly [name: string, changes: object, message: RegExp])[] = [
    ['a file of others', { attachments: ['https://bots.example/f/2'] }, /only files uploaded to this bot/],
    ['a file of the machine', { attachments: ['/etc/passwd'] }, /only files uploaded to this bot/],
    ['a file of the web', { attachments: ['https://bots.example/f/1', 'http://z.example/'] }, /only files/],
    ['a thread that is not there', { threadId: 'gone' }, /status 404/],
  ];
  for (const [name, changes, message] of unsent)
    it(`${name}: nothing is sent`, async () => {
      const before = google.sent.length;
      const result = await send(changes);
      assert.match(result.ok ? '' : result.message, message);
      assert.equal(google.sent.length, before);
    });
  it('headers cannot be added', async () => {
    const evil = 'x\r\nBcc: z@z.example\r\n\r\nbody';
    await send({ subject: evil, to: [{ name: evil, address: 'ann@a.example\r\nBcc:z@z.example' }] });
    const { raw, parsed } = await last();
    assert.doesNotMatch(raw, /^Bcc:/im);
    assert.equal(parsed.bcc, undefined);
    assert.equal(parsed.text?.trim(), 'Hi <b>Ann</b>\nline');
  });
  it('no more than a bot may send in an hour', async () => {
    const frugal = createTestMeans(google.origins, {}, { client: google.client, mailsPerHour: 1 });
    const before = google.sent.length;
    const results = [];
    for (const jobKey of ['k1', 'k2'])
      results.push(
        await gmailPerform({ block: 'gmail', action: 'send', input }, frugal.means(account, { jobKey })),
      );
    await frugal.close();
    assert.equal(google.sent.length, before + 1);
    assert.match(JSON.stringify(results[1]), /at most 1 e-mails per hour/);
  });
  it('without an account nothing is sent', async () => {
    assert.equal((await gmailPerform({ block: 'gmail', action: 'send', input }, kit.means())).ok, false);
  });
});

describeServiceFailures('Gmail', {
  perform: gmailPerform,
  job: { action: 'send', input },
  origins: ['https://gmail.googleapis.com', 'https://oauth2.googleapis.com'],
  account: {
    ...account,
    data: { credentials: { accessToken: 'at-canary', expiryDate: Number.MAX_SAFE_INTEGER } },
  },
  secrets: ['at-canary'],
});
