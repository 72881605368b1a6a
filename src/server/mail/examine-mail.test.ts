import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startMailService, startRawMailService } from '#kit/mail-service.ts';
import { parseSmtpUrl } from '#server/egress/smtp/parse-smtp-url.ts';
import { examineMail } from './examine-mail.ts';

const login = { username: 'bot', password: 'pass-canary' };
const smtpFrom = { address: 'bots@a.example' };

function examined(url: string, timeoutMs?: number) {
  const read = parseSmtpUrl(url);
  assert.ok(read.ok, JSON.stringify(read));
  return examineMail({ smtp: read.value, smtpFrom }, timeoutMs);
}

/** The server, how it is asked, and what is told. */
const rows: readonly (readonly [
  name: string,
  how: Parameters<typeof startMailService>[0],
  place: string,
  query: string,
  isFine: boolean,
  said: RegExp,
])[] = [
  ['a server without a login', { tls: 'none' }, '127.0.0.1', '', true, /responds; nothing was sent/],
  [
    'a login',
    { login },
    'bot:pass-canary@127.0.0.1',
    '?tls=unverified',
    true,
    /accepts the login; nothing was sent/,
  ],
  [
    'a wrong password',
    { login },
    'bot:no-canary@127.0.0.1',
    '?tls=unverified',
    false,
    /does not accept .*SMTP_URL/,
  ],
  [
    'a certificate for another name',
    { login },
    'bot:pass-canary@localhost',
    '',
    false,
    /trusted encrypted .*SMTP_URL/,
  ],
];
for (const [name, how, place, query, isFine, said] of rows)
  it(name, async () => {
    const service = await startMailService(how);
    const result = await examined(`smtp://${place}:${service.port}${query}`);
    await service.close();
    assert.equal(result.ok, isFine, JSON.stringify(result));
    assert.match(result.ok ? result.value : result.error, said);
    assert.match(JSON.stringify(result), new RegExp(`:${service.port}`));
    assert.doesNotMatch(JSON.stringify(result), /canary/);
    assert.deepEqual(service.mails, []);
  });

it('nobody listens', async () => {
  const service = await startRawMailService(() => {});
  await service.close();
  const result = await examined(`smtp://127.0.0.1:${service.port}`);
  assert.match(result.ok ? '' : result.error, /failed or was closed.*SMTP_URL/);
});
it('somebody who says nothing', async () => {
  const service = await startRawMailService(() => {});
  const result = await examined(`smtp://127.0.0.1:${service.port}`, 200);
  await service.close();
  assert.match(result.ok ? '' : result.error, /took too long/);
});
it('no mail server at all is fine', async () => {
  const result = await examineMail({ smtp: undefined, smtpFrom: undefined });
  assert.match(result.ok ? result.value : '', /no mail server is set \(SMTP_URL\)/);
});
