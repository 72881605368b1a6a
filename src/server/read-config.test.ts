import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import type { Config } from './config.ts';
import { readConfig } from './read-config.ts';
import { settings } from './settings.ts';

/** Variables and what they must not be. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  PORT: ['', 'http', '-1', '65536', '3000.5', '0x10', ' 3000', '1e3'],
  HOST: [''],
  PARLEY_TOKEN: [
    'secret',
    'par_sk_short',
    `par_pk_${'x'.repeat(43)}`,
    `par_sk_${'x'.repeat(44)}`,
    `par_sk_${'é'.repeat(43)}`,
    `par_sk_${'A'.repeat(43)}`,
    `par_sk_${'0123'.repeat(11).slice(0, 43)}`,
  ],
  PARLEY_KEY: ['short', 'x'.repeat(43), 'é'.repeat(43)],
  TRUST_PROXY: ['maybe', '-1', '10.0.0.0.0', '10.0.0.1,nobody', ''],
  PUBLIC_URL: ['chat.example', '/chat', 'ftp://chat.example', 'javascript:alert(1)'],
  CHAT_URL: ['chat.example', 'https://chat.example/bots', 'ftp://chat.example'],
  TURN_MAX_BLOCKS: ['0', 'many', '1000001', '-5'],
  TURN_MAX_WORK: ['0', 'much', '1000001', '-5'],
  TURN_TIMEOUT_SECONDS: ['0', '601', 'soon'],
  SESSION_IDLE_DAYS: ['0', '3651', 'ever'],
  LIMIT_STARTS_PER_ADDRESS: ['0', 'x', '1.5'],
  LIMIT_TURNS_PER_ADDRESS: ['0', 'x', '-1'],
  LIMIT_TURNS_PER_SESSION: ['0', 'x', ''],
  LIMIT_STARTS_PER_BOT: ['0', 'x', '1e10'],
  CHANNEL_STALE_HOURS: ['0', '721', 'never'],
  CHANNEL_WORKERS: ['0', '257', '1.5', 'all'],
  MAX_REQUESTS: ['0', 'x', '1000001'],
  EGRESS_ALLOW: ['n8n', '10.0.0.0/33:80', 'a.example:0', 'http://a.example:80'],
  EGRESS_MAX_MB: ['0', '101', 'much'],
  FILES_MAX_MB: ['0', 'much', '-1', '10241'],
  FILES_PER_CHAT: ['0', 'x'],
  FILES_PER_CHAT_MB: ['0', 'x'],
  FILES_PER_WORKSPACE_MB: ['0', 'x'],
  FILES_AUTO: ['Private', 'auto', ''],
  FILES_LINK_MINUTES: ['0', '525601'],
  FILES_S3_URL: ['bucket', 's3://bucket'],
  FILES_S3_REGION: [''],
  LIMIT_UPLOADS_PER_ADDRESS: ['0', 'x'],
  LIMIT_MAILS_PER_BOT: ['0', 'x', '1.5'],
  SMTP_URL: ['mail.example', 'http://mail.example', 'smtp://mail.example', 'smtps://mail.example?tls=off'],
  SMTP_FROM: ['bot', 'bot@a.example', 'a@a.example, b@a.example'],
  GOOGLE_CLIENT_ID: ['alone'],
  GOOGLE_CLIENT_SECRET: ['alone'],
  OIDC_ISSUER: ['id.example', 'ftp://id.example', 'https://id.example'],
  OIDC_DOMAINS: ['example', 'a.example b.example', '@a.example'],
  OIDC_SIGN_UP: ['on', ''],
  LOG_LEVEL: ['loud', 'INFO', ''],
  PARLEY_CHECK_ANSWERS: ['yes', '', '2'],
};

/** Variables, a text, the field and what it becomes. */
const right: readonly (readonly [name: string, text: string, field: keyof Config, value: unknown])[] = [
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65_535],
  ['CHANNEL_STALE_HOURS', '0.5', 'channelStaleMs', 1_800_000],
  ['CHANNEL_WORKERS', '4', 'channelWorkers', 4],
  ['OIDC_DOMAINS', 'A.example, b.example,', 'oidcDomains', ['a.example', 'b.example']],
  ['OIDC_DOMAINS', '', 'oidcDomains', []],
  ['HOST', '::1', 'host', '::1'],
  ['PARLEY_DATA', 'x/../y', 'dataFolder', resolve('y')],
  ['PARLEY_TOKEN', '', 'token', undefined],
  ['PARLEY_TOKEN', `par_sk_${'a-_9'.repeat(10)}xyz`, 'token', `par_sk_${'a-_9'.repeat(10)}xyz`],
  ['TRUST_PROXY', 'off', 'trustProxy', false],
  ['TRUST_PROXY', 'on', 'trustProxy', true],
  ['TRUST_PROXY', '1', 'trustProxy', 1],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8, ::1,loopback', 'trustProxy', '10.0.0.0/8,::1,loopback'],
  ['EGRESS_ALLOW', '', 'egressAllow', []],
  ['EGRESS_ALLOW', 'n8n:5678', 'egressAllow', [{ kind: 'name', name: 'n8n', port: 5678 }]],
  ['EGRESS_MAX_MB', '0.5', 'egressMaxBytes', 524_288],
  ['FILES_MAX_MB', '0.5', 'fileMaxBytes', 524_288],
  ['FILES_MAX_MB', '0.01', 'fileMaxBytes', 10_485],
  ['SIGN_UP', 'open', 'signUp', 'open'],
  ['FILES_AUTO', 'public', 'filesAuto', 'public'],
  ['FILES_LINK_MINUTES', '5', 'filesLinkMs', 300_000],
  ['FILES_S3_URL', '', 'filesS3Url', undefined],
  ['PUBLIC_URL', '', 'publicUrl', undefined],
  ['PUBLIC_URL', 'https://chat.example//', 'publicUrl', 'https://chat.example'],
  ['CHAT_URL', '', 'chatUrl', undefined],
  ['TURN_TIMEOUT_SECONDS', '2.5', 'turnTimeoutMs', 2500],
  ['SESSION_IDLE_DAYS', '0.5', 'sessionIdleMs', 43_200_000],
  ['SMTP_URL', '', 'smtp', undefined],
  ['SMTP_FROM', '', 'smtpFrom', undefined],
  ['GOOGLE_CLIENT_ID', '', 'googleClientId', undefined],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['METRICS_TOKEN', 'abc-123', 'metricsToken', 'abc-123'],
  ['PARLEY_CHECK_ANSWERS', 'on', 'checksAnswers', true],
];

/** Settings that any text may be. */
const free: ReadonlySet<string> = new Set(['HOST', 'PARLEY_DATA', 'OIDC_NAME']);

function problems(env: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.error;
}

describe('settings', () => {
  it('have defaults that are right', () => assert.deepEqual(problems({}), []));

  for (const [name, texts] of Object.entries(wrong))
    for (const text of texts)
      it(`${name} is not ${JSON.stringify(text.slice(0, 30))}, and the problem names it`, () => {
        const found = problems(Object.fromEntries([[name, text]]));
        assert.equal(found.length, 1, found.join('\n'));
        assert.ok(found[0]?.startsWith(`${name}: `), found.join('\n'));
      });

  for (const [name, text, field, value] of right)
    it(`${name} may be ${JSON.stringify(text.slice(0, 30))}`, () => {
      const read = readConfig(Object.fromEntries([[name, text]]));
      assert.ok(read.ok, JSON.stringify(read));
      assert.deepEqual(read.value[field], value);
    });

  it('of the mail server go together', () => {
    const read = readConfig({ SMTP_URL: 'smtps://u:p@mail.example', SMTP_FROM: 'Bot <bot@a.example>' });
    assert.ok(read.ok, JSON.stringify(read));
    assert.deepEqual(read.value.smtpFrom, { name: 'Bot', address: 'bot@a.example' });
    assert.equal(read.value.smtp?.port, 465);
  });

  it('refuse nonsense, each of them', () => {
    for (const { name } of Object.values(settings))
      if (!free.has(name)) assert.equal(problems({ [name]: '\u0001 nonsense !' }).length, 1, name);
  });

  it('tell everything that is wrong at once', () => {
    const found = problems({ PORT: 'x', LOG_LEVEL: 'x', MAX_REQUESTS: 'x' });
    assert.deepEqual(found.map((each) => each.split(':')[0]).sort(), ['LOG_LEVEL', 'MAX_REQUESTS', 'PORT']);
  });

  it('keep chat pages on a host of their own', () => {
    const chats = 'https://chat.example';
    for (const publicUrl of [undefined, chats, 'https://chat.example:8443'])
      assert.match(
        problems({ CHAT_URL: chats, ...(publicUrl && { PUBLIC_URL: publicUrl }) }).join('\n'),
        /^CHAT_URL: requires/,
      );
    const read = readConfig({ CHAT_URL: `${chats}/`, PUBLIC_URL: 'https://app.example' });
    assert.equal(read.ok && read.value.chatUrl, chats);
  });

  it('of a bucket go together', () => {
    const url = 'https://s3.example/bucket';
    for (const more of [
      ['PORT', '1'],
      ['FILES_S3_KEY', 'k'],
      ['FILES_S3_SECRET', 's'],
    ] as const)
      assert.match(problems({ FILES_S3_URL: url, [more[0]]: more[1] }).join('\n'), /^FILES_S3_URL: requires/);
    assert.deepEqual(problems({ FILES_S3_URL: url, FILES_S3_KEY: 'k', FILES_S3_SECRET: 's' }), []);
  });

  it('that are none of ours stop the start when they look like ours', () => {
    assert.match(problems({ PARLEY_DATAA: 'x' })[0] ?? '', /^PARLEY_DATAA: .*PARLEY_DATA/);
    assert.deepEqual(problems({ OTHER: 'x', PATH: '/bin' }), []);
  });

  it('each have a name of their own and say what they mean', () => {
    const names = Object.values(settings).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const { name, meaning } of Object.values(settings)) assert.ok(meaning.length > 5, name);
  });

  it('never show a secret in a problem', () => {
    assert.doesNotMatch(problems({ PARLEY_TOKEN: 'par_sk_mysecret' }).join(), /mysecret/);
  });
});
