import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { ServiceInput, ServiceResult } from '#engine/service-job.ts';
import { certificate } from '#kit/certificate.ts';
import {
  type HeardMail,
  type MailService,
  startMailService,
  startRawMailService,
} from '#kit/mail-service.ts';
import { createTestMeans, type GivenAccount, type TestMeans } from '#kit/service-means.ts';
import { emailPerform } from './perform.ts';

const login = { username: 'bot', password: 'pass-canary' };
const trusted = getCACertificates('default');
const uploads = {
  'https://bots.example/f/1': {
    name: 'Lebenslauf é.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7'),
  },
  'https://bots.example/f/2': { name: 'a\r\nX-Evil: 1".txt', type: 'text/plain', bytes: Buffer.from('hi') },
  'https://bots.example/f/big': { name: 'big', type: 'text/plain', bytes: Buffer.alloc(19 * 1024 * 1024) },
};
let service: MailService;
let kit: TestMeans;
let account: GivenAccount;
before(async () => {
  setDefaultCACertificates([...trusted, certificate.cert]);
  service = await startMailService({ login });
  kit = createTestMeans({}, uploads, {
    testListeners: [service.place],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    own: {
      server: {
        host: '127.0.0.1',
        port: service.port,
        security: 'starttls',
        verifies: true,
        login,
        isOperators: true,
      },
      from: { name: 'Parley', address: 'no-reply@bots.example' },
    },
  });
  account = {
    data: {
      host: 'secure.example',
      port: service.port,
      isTlsEnabled: false,
      ...login,
      from: { name: 'Shop', email: 'shop@a.example' },
    },
    hosts: ['secure.example'],
  };
});
after(async () => {
  setDefaultCACertificates(trusted);
  await kit.close();
  await service.close();
});

const input: ServiceInput = {
  to: [{ address: 'ann@a.example' }],
  cc: [],
  bcc: [],
  replyTo: [],
  wrong: [],
  subject: 'Grüße 😀',
  body: { kind: 'text', text: 'Hi <b>Ann</b> & co' },
  attachments: [],
};
let jobs = 0;
const send = (
  changes: ServiceInput = {},
  { given = account, jobKey = `job-${jobs++}` }: { given?: GivenAccount | null; jobKey?: string } = {},
): Promise<ServiceResult> =>
  emailPerform(
    { block: 'Email', action: 'send', input: { ...input, ...changes } },
    kit.means(given ?? undefined, { jobKey, resultUrl: 'https://bots.example/r?a=1&b=2' }),
  );
const last = (): HeardMail => {
  const mail = service.mails.at(-1);
  assert.ok(mail);
  return mail;
};

describe('mails', () => {
  it('as they were written, from the account', async () => {
    const result = await send({
      to: [{ name: 'Ann "é" Lee', address: 'ann@a.example' }],
      cc: [{ address: 'cc@a.example' }],
      bcc: [{ address: 'bcc@a.example' }],
      replyTo: [{ name: 'Help', address: 'help@a.example' }, { address: 'desk@a.example' }],
    });
    assert.deepEqual(result, {
      ok: true,
      output: { sent: 'Grüße 😀\nTo: ann@a.example, cc@a.example, bcc@a.example', missed: [] },
    });
    const { from, to, parsed, raw, isEncrypted, user } = last();
    assert.equal(from, 'shop@a.example');
    assert.deepEqual(to, ['ann@a.example', 'cc@a.example', 'bcc@a.example']);
    assert.deepEqual([isEncrypted, user], [true, 'bot']);
    assert.equal(parsed.subject, 'Grüße 😀');
    assert.equal(parsed.text?.trim(), 'Hi <b>Ann</b> & co');
    assert.equal(parsed.html, undefined);
    assert.deepEqual(parsed.from, { name: 'Help', address: 'shop@a.example' });
    assert.deepEqual(parsed.to, [{ name: 'Ann "é" Lee', address: 'ann@a.example' }]);
    assert.deepEqual(
      parsed.replyTo?.map(({ address }) => address),
      ['help@a.example', 'desk@a.example'],
    );
    assert.doesNotMatch(raw, /bcc@/);
    assert.equal(parsed.date, '2026-01-02T03:04:05.000Z');
  });
  it('from the installation where no account is named', async () => {
    await send({}, { given: null });
    assert.deepEqual(last().parsed.from, { name: 'Parley', address: 'no-reply@bots.example' });
  });
  it('HTML as it is', async () => {
    await send({ body: { kind: 'html', html: '<p>Hi&nbsp;<b>Ann</b></p>' } });
    assert.equal(last().parsed.html?.trim(), '<p>Hi&nbsp;<b>Ann</b></p>');
  });
  it('all answers, as text and as HTML without theirs', async () => {
    const rows = [
      ['Name', '<img src=x onerror=alert(1)>'],
      ['A & B', 'one\ntwo'],
    ];
    await send({ subject: ' ', body: { kind: 'answers', rows } });
    const { subject, text = '', html = '' } = last().parsed;
    assert.match(subject ?? '', /new answers/);
    assert.match(text, /Name\n<img src=x onerror=alert\(1\)>\n\nA & B\none\ntwo/);
    assert.match(text, /https:\/\/bots\.example\/r\?a=1&b=2/);
    assert.doesNotMatch(html, /<img/);
    assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt;/);
    assert.match(html, /href="https:\/\/bots\.example\/r\?a=1&amp;b=2"/);
  });
  it('files of the bot', async () => {
    await send({ attachments: ['https://bots.example/f/1', 'https://bots.example/f/2'] });
    const { parsed, raw } = last();
    assert.deepEqual(
      parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
      [
        ['Lebenslauf é.pdf', 'application/pdf'],
        ['a X-Evil: 1".txt', 'text/plain'],
      ],
    );
    assert.doesNotMatch(raw, /^X-Evil/m);
  });
  it('who could not be reached is told', async () => {
    const to = [{ address: 'ann@a.example' }, { address: 'gone@a.example' }];
    const result = await send({ to, wrong: ['nobody'] });
    assert.deepEqual(result, {
      ok: true,
      output: { sent: 'Grüße 😀\nTo: ann@a.example', missed: ['gone@a.example', 'nobody'] },
    });
  });
});

const evil = 'x\r\nBcc: z@z.example\r\n\r\nbody';
const unsent: readonly (readonly [name: string, changes: ServiceInput, message: RegExp])[] = [
  ['a file of others', { attachments: ['https://bots.example/f/3'] }, /only files uploaded to this bot/],
  ['a path of the machine', { attachments: ['/etc/passwd'] }, /only files uploaded to this bot/],
  ['a file address', { attachments: ['file:///etc/passwd'] }, /only files uploaded to this bot/],
  [
    'one good and one bad file',
    { attachments: ['https://bots.example/f/1', 'http://z.example/'] },
    /only files/,
  ],
  ['files that are too large', { attachments: ['https://bots.example/f/big'] }, /18 MB/],
  ['a recipient who is gone', { to: [{ address: 'gone@a.example' }] }, /rejected/],
  ['a server that puts it off', { to: [{ address: 'later@a.example' }] }, /at the moment/],
  ['a mail that is taken for spam', { subject: 'spam' }, /rejected/],
];

describe('what is not sent', () => {
  for (const [name, changes, message] of unsent)
    it(name, async () => {
      const before = service.mails.length;
      const result = await send(changes);
      assert.match(result.ok ? '' : result.message, message);
      assert.equal(service.mails.length, before);
      assert.doesNotMatch(JSON.stringify(result), /canary/);
    });
  it('headers that are smuggled in', async () => {
    await send({ subject: evil, replyTo: [{ name: evil, address: 'a@a.example' }] });
    const { to, raw, parsed } = last();
    assert.deepEqual(to, ['ann@a.example']);
    assert.doesNotMatch(raw, /^Bcc/im);
    assert.equal(parsed.text?.trim(), 'Hi <b>Ann</b> & co');
  });
  it('without an account and without a server of its own nothing', async () => {
    const bare = createTestMeans({});
    const result = await emailPerform({ block: 'Email', action: 'send', input }, bare.means());
    await bare.close();
    assert.match(result.ok ? '' : result.message, /Choose credentials/);
  });
  it('an account whose server is within the network is not reached', async () => {
    const before = service.count();
    const given = { ...account, data: { ...account.data, host: '127.0.0.1', port: 25 } };
    const result = await send({}, { given });
    assert.match(result.ok ? '' : result.message, /not allowed to reach/);
    assert.equal(service.count(), before);
  });
  it('a wrong password is told without it', async () => {
    const given = { ...account, data: { ...account.data, password: 'wrong-canary' } };
    const result = await send({}, { given });
    assert.match(result.ok ? '' : result.message, /user name or the password/);
    assert.doesNotMatch(JSON.stringify(result), /canary/);
  });
});

describe('mails that might be sent twice', () => {
  it('the same job sends its mail once, under one id', async () => {
    const before = service.mails.length;
    const mail = kit.means(account, { jobKey: 'again' }).mail;
    const written = { to: [{ address: 'ann@a.example' }], subject: 'once', text: 'x' };
    assert.deepEqual(await Promise.all([mail.send(written), mail.send(written)]), [
      { ok: true, refused: [] },
      { ok: true, refused: [] },
    ]);
    assert.equal(service.mails.length, before + 1);
    assert.equal(last().parsed.messageId, '<again@a.example>');
  });
  it('a connection that breaks before the mail is tried again; a mail that may have gone is not', async () => {
    for (const [at, expected] of [
      ['MAIL', 3],
      ['.', 1],
    ] as const) {
      const odd = await startRawMailService((socket, line) => {
        if (line.startsWith(at) && line.length <= at.length + 40) return void socket.destroy();
        if (line === 'CONNECT') socket.write('220 hello\r\n');
        else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
        else if (line === 'DATA') socket.write('354 go on\r\n');
      });
      const own = {
        server: { host: '127.0.0.1', port: odd.port, security: 'off', verifies: false, isOperators: true },
        from: { address: 'a@a.example' },
      } as const;
      const means = createTestMeans({}, {}, { own });
      const result = await emailPerform({ block: 'Email', action: 'send', input }, means.means());
      await means.close();
      await odd.close();
      assert.equal(result.ok, false);
      assert.equal(odd.count(), expected, at);
    }
  });
});
