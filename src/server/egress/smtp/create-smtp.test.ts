import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificate } from '#kit/certificate.ts';
import { type MailService, startMailService, startRawMailService } from '#kit/mail-service.ts';
import { createSmtp, type SmtpResult } from './create-smtp.ts';
import type { Letter } from './letter.ts';
import type { SmtpServer } from './smtp-server.ts';

const letter: Letter = {
  from: 'bot@a.example',
  to: ['ann@a.example'],
  bytes: Buffer.from('Subject: Hi\r\n\r\nline\r\n.\r\n.dots\r\nlast'),
};
const login = { username: 'bot', password: 'pass-canary' };
const anonymous: SmtpServer = {
  host: 'secure.example',
  port: 0,
  security: 'when-offered',
  verifies: false,
  isOperators: false,
};
const known: SmtpServer = { ...anonymous, security: 'starttls', verifies: true, login };

const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
const trusted = getCACertificates('default');
before(() => setDefaultCACertificates([...trusted, certificate.cert]));
after(() => setDefaultCACertificates(trusted));

/** What comes of one mail to a server like this. */
async function sent(
  service: Pick<MailService, 'port' | 'place'>,
  server: SmtpServer,
  { timeoutMs = 5000, ...more }: Partial<Letter> & { readonly timeoutMs?: number } = {},
): Promise<SmtpResult> {
  const smtp = createSmtp({ testListeners: [service.place], lookup });
  const result = await smtp.send({ ...server, port: service.port }, { ...letter, ...more }, { timeoutMs });
  await smtp.close();
  assert.doesNotMatch(JSON.stringify(result), /canary/);
  return result;
}

const reasonOf = (result: SmtpResult): string => (result.ok ? 'ok' : result.reason);

type How = Parameters<typeof startMailService>[0];

const servers: readonly (readonly [name: string, how: How, server: SmtpServer, expected: string])[] = [
  ['STARTTLS and a login', { login }, known, 'ok'],
  ['TLS from the start and a login', { login, tls: 'direct' }, { ...known, security: 'tls' }, 'ok'],
  ['a wrong password', { login }, { ...known, login: { ...login, password: 'wrong-canary' } }, 'login'],
  ['no encryption where a password would be sent', { login, tls: 'none' }, known, 'tls'],
  ['no encryption, as the operator wants it', { login, tls: 'none' }, { ...known, security: 'off' }, 'ok'],
  ['a certificate for another name', { login }, { ...known, host: 'other.example' }, 'tls'],
  [
    'a certificate for another name from the start',
    { login, tls: 'direct' },
    { ...known, host: 'other.example', security: 'tls' },
    'tls',
  ],
  ['a certificate nobody looks at', { login }, { ...known, host: 'other.example', verifies: false }, 'ok'],
  ['no login, encryption where there is some', {}, anonymous, 'ok'],
  ['no login, no encryption', { tls: 'none' }, anonymous, 'ok'],
  ['no login where one is wanted', { login }, anonymous, 'refused'],
  ['TLS where there is none', { tls: 'none' }, { ...anonymous, security: 'tls' }, 'tls'],
];

describe('mail servers', () => {
  for (const [name, how, server, expected] of servers)
    it(`${name}: ${expected}`, async () => {
      const service = await startMailService(how);
      const result = await sent(service, server);
      await service.close();
      assert.equal(reasonOf(result), expected, JSON.stringify(result));
      const [mail] = service.mails;
      assert.equal(mail !== undefined, expected === 'ok');
      if (mail === undefined) return;
      assert.equal(mail.isEncrypted, how?.tls !== 'none');
      assert.equal(mail.user, server.login?.username);
      assert.equal(mail.from, 'bot@a.example');
      assert.deepEqual(mail.to, ['ann@a.example']);
      assert.match(mail.raw, /line\r\n\.\r\n\.dots\r\nlast/);
    });

  it('a wrong password is not asked for again', async () => {
    const service = await startMailService({ login });
    await sent(service, { ...known, login: { ...login, password: 'wrong-canary' } });
    await service.close();
    assert.equal(service.count(), 1);
  });
});

const letters: readonly (readonly [
  name: string,
  letter: Partial<Letter>,
  expected: string,
  details: RegExp | readonly string[],
])[] = [
  ['put off', { to: ['later@a.example'] }, 'later', /come back/],
  ['nobody of that name', { to: ['gone@a.example'] }, 'refused', /nobody of/],
  ['some of several', { to: ['ann@a.example', 'gone@a.example'] }, 'ok', ['gone@a.example']],
  ['refused when it was read', { bytes: Buffer.from('Subject: spam\r\n\r\nx') }, 'refused', /•••/],
  ['larger than the server says', { bytes: Buffer.alloc(30_000, 'a\r\n') }, 'refused', /^$/],
  ['to nobody', { to: [] }, 'refused', /^$/],
  ['an address with a line break', { to: ['a@a.example>\r\nRCPT TO:<z@z.example'] }, 'refused', /^$/],
];

describe('mails', () => {
  let service: MailService;
  before(async () => {
    service = await startMailService({ login, maxBytes: 20_000 });
  });
  after(() => service.close());
  for (const [name, changes, expected, details] of letters)
    it(`${name}: ${expected}`, async () => {
      const result = await sent(service, known, changes);
      assert.equal(reasonOf(result), expected, JSON.stringify(result));
      if (result.ok) assert.deepEqual(result.refused, details);
      else assert.match(result.details ?? '', details instanceof RegExp ? details : /never/);
      assert.ok(service.mails.every(({ to }) => !to.includes('z@z.example')));
    });
});

type Answer = (socket: Socket, line: string) => void;
const say = (socket: Socket, words: string): void => void socket.write(`${words}\r\n`);

/** Agrees to everything but `at`, where it does what it likes. */
const upTo =
  (at: RegExp, then: (socket: Socket) => void): Answer =>
  (socket, line) => {
    if (at.test(line)) then(socket);
    else if (line === 'CONNECT') say(socket, '220 hello');
    else if (line.startsWith('DATA')) say(socket, '354 go on');
    else if (/^(EHLO|MAIL|RCPT|\.$)/.test(line)) say(socket, '250 ok');
  };

const oddities: readonly (readonly [name: string, answer: Answer, expected: string])[] = [
  ['silence', upTo(/CONNECT/, () => {}), 'timeout'],
  ['a closed door', upTo(/CONNECT/, (socket) => socket.destroy()), 'connect'],
  ['too busy to greet', upTo(/CONNECT/, (socket) => say(socket, '421 busy')), 'later'],
  ['another language', upTo(/CONNECT/, (socket) => say(socket, 'SSH-2.0-OpenSSH_9')), 'connect'],
  [
    'words without end',
    upTo(/CONNECT/, (socket) => void socket.write(`220-${'x'.repeat(100_000)}`)),
    'connect',
  ],
  ['silence after the greeting', upTo(/EHLO/, () => {}), 'timeout'],
  ['broken off before the mail', upTo(/MAIL/, (socket) => socket.destroy()), 'connect'],
  ['broken off within the mail', upTo(/^last|^line/, (socket) => socket.destroy()), 'unsure'],
  ['silence after the mail', upTo(/^\.$/, () => {}), 'unsure'],
  ['put off after the mail', upTo(/^\.$/, (socket) => say(socket, '451 later')), 'later'],
];

describe('odd mail servers', () => {
  for (const [name, answer, expected] of oddities)
    it(`${name}: ${expected}`, async () => {
      const results: SmtpResult[] = [];
      // The time may be over before it comes to what is odd; with more of it, even a busy machine gets there.
      for (const timeoutMs of [400, 8_000]) {
        const service = await startRawMailService(answer);
        const began = performance.now();
        results.push(await sent(service, anonymous, { timeoutMs }));
        await service.close();
        assert.ok(performance.now() - began < timeoutMs + 15_000);
        if (results.some((result) => reasonOf(result) === expected)) return;
      }
      assert.fail(JSON.stringify(results));
    });

  it('nobody listens: connect', async () => {
    const service = await startRawMailService(() => {});
    await service.close();
    assert.equal(reasonOf(await sent(service, anonymous)), 'connect');
  });

  it('what is under way is given up when the server stops', async () => {
    const service = await startRawMailService(() => {});
    const smtp = createSmtp({ testListeners: [service.place], lookup });
    const sending = smtp.send({ ...anonymous, port: service.port }, letter, { timeoutMs: 10_000 });
    setTimeout(() => void smtp.close(), 50);
    assert.equal(reasonOf(await sending), 'connect');
    assert.equal(reasonOf(await smtp.send(anonymous, letter, { timeoutMs: 10_000 })), 'connect');
    await service.close();
  });

  it('trying out an account sends nothing', async () => {
    const service = await startMailService({ login });
    const smtp = createSmtp({ testListeners: [service.place], lookup });
    const server = { ...known, port: service.port };
    assert.equal(reasonOf(await smtp.verify(server, { timeoutMs: 5000 })), 'ok');
    const wrong = { ...server, login: { ...login, password: 'wrong' } };
    assert.equal(reasonOf(await smtp.verify(wrong, { timeoutMs: 5000 })), 'login');
    const signal = AbortSignal.abort();
    assert.equal(reasonOf(await smtp.verify(server, { timeoutMs: 5000, signal })), 'timeout');
    await service.close();
    assert.deepEqual(service.mails, []);
  });
});
