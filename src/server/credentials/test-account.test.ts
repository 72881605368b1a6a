import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificate } from '#kit/certificate.ts';
import { startGoogleService } from '#kit/google-service.ts';
import { startMailService } from '#kit/mail-service.ts';
import { type CredentialType, credentialTypes } from '#model/credentials/credential-type.ts';
import { type CredentialDef, credentialDefs } from '#model/credentials/credential-types.ts';
import {
  createEgress,
  type Egress,
  type EgressRequest,
  type EgressResult,
} from '#server/egress/create-egress.ts';
import { createSmtp } from '#server/egress/smtp/create-smtp.ts';
import { type Data, hostsOf, parseData } from './credential-data.ts';
import { testAccount } from './test-account.ts';

const others = {
  smtp: createSmtp({ lookup: async () => [{ address: '10.0.0.1', family: 4 }] }),
  googleClient: undefined,
  clock: () => 0,
  signal: new AbortController().signal,
};

/** A way out that remembers what was asked and gives the statuses in order. */
function playedEgress(answers: readonly (number | 'lost')[]) {
  const asked: EgressRequest[] = [];
  const egress: Egress = {
    request: async (request): Promise<EgressResult> => {
      const answer = answers[asked.length] ?? 200;
      asked.push(request);
      return answer === 'lost'
        ? { ok: false, reason: 'connect', message: 'Nobody answers.' }
        : {
            ok: true,
            status: answer,
            headers: {},
            body: Buffer.from('Incorrect key: sk-canary'),
            finalUrl: request.url,
          };
    },
    close: async () => {},
  };
  return { egress, asked };
}

const withKey = { apiKey: 'sk-canary' };
const stripe = {
  live: { publicKey: 'p', secretKey: 'sk-live-canary' },
  test: { secretKey: 'sk-test-canary' },
};

/** Type, data, and each request: method, address, the header with the key, body. */
const requests: readonly (readonly [
  type: CredentialType,
  data: Data,
  expected: readonly (readonly [string, string, string, string, string?])[],
])[] = [
  ['openai', withKey, [['GET', 'https://api.openai.com/v1/models', 'authorization', 'Bearer sk-canary']]],
  [
    'openai',
    { ...withKey, baseUrl: 'http://own.example:8080/x/' },
    [['GET', 'http://own.example:8080/x/models', 'authorization', 'Bearer sk-canary']],
  ],
  ['anthropic', withKey, [['GET', 'https://api.anthropic.com/v1/models', 'x-api-key', 'sk-canary']]],
  [
    'open-router',
    withKey,
    [['GET', 'https://openrouter.ai/api/v1/key', 'authorization', 'Bearer sk-canary']],
  ],
  [
    'perplexity',
    withKey,
    [['POST', 'https://api.perplexity.ai/chat/completions', 'authorization', 'Bearer sk-canary', '{}']],
  ],
  ['elevenlabs', withKey, [['GET', 'https://api.elevenlabs.io/v1/voices', 'xi-api-key', 'sk-canary']]],
  ['nocodb', withKey, [['GET', 'https://app.nocodb.com/api/v1/auth/user/me', 'xc-token', 'sk-canary']]],
  [
    'posthog',
    withKey,
    [
      [
        'POST',
        'https://us.i.posthog.com/flags/?v=2',
        'content-type',
        'application/json',
        '{"api_key":"sk-canary","distinct_id":"account-test"}',
      ],
    ],
  ],
  [
    'dify-ai',
    { knowledgeApiKey: 'kb' },
    [['GET', 'https://api.dify.ai/v1/datasets?limit=1', 'authorization', 'Bearer kb']],
  ],
  [
    'stripe',
    stripe,
    [
      ['GET', 'https://api.stripe.com/v1/balance', 'authorization', 'Bearer sk-live-canary'],
      ['GET', 'https://api.stripe.com/v1/balance', 'authorization', 'Bearer sk-test-canary'],
    ],
  ],
  [
    'gmail',
    { customClient: { id: 'i', secret: 's' }, credentials: { refreshToken: 'r' } },
    [
      [
        'POST',
        'https://oauth2.googleapis.com/token',
        'content-type',
        'application/x-www-form-urlencoded',
        'client_id=i&client_secret=s&refresh_token=r&grant_type=refresh_token',
      ],
    ],
  ],
];

const filled = (type: CredentialType, data: Data): Data => {
  const parsed = parseData(type, data);
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return parsed.value;
};

for (const [type, data, expected] of requests) {
  test(`${type} is asked at ${expected.map(([, url]) => url).join(', ')}`, async () => {
    const { egress, asked } = playedEgress(type === 'perplexity' ? [400] : []);
    const done = await testAccount({ egress, ...others }, type, filled(type, data));
    assert.equal(done.outcome, 'works');
    assert.deepEqual(
      asked.map(({ method, url, headers, body }, index) => {
        const name = expected[index]?.[2] ?? '';
        return [method, url, name, headers?.[name], ...(body === undefined ? [] : [body])];
      }),
      expected,
    );
    for (const { leavesOrigin, url } of asked) {
      assert.equal(leavesOrigin, false);
      assert.ok(type === 'gmail' || hostsOf(type, filled(type, data)).includes(new URL(url).host), url);
    }
  });
}

const outcomes: readonly (readonly [
  type: CredentialType,
  data: Data,
  answers: readonly (number | 'lost')[],
  outcome: string,
  message: RegExp,
])[] = [
  ['openai', withKey, [401], 'refused', /status 401/],
  ['openai', withKey, [403], 'refused', /status 403/],
  ['openai', withKey, [404], 'unreachable', /status 404/],
  ['openai', withKey, [500], 'unreachable', /status 500/],
  ['openai', withKey, ['lost'], 'unreachable', /Nobody answers/],
  ['perplexity', withKey, [401], 'refused', /status 401/],
  ['perplexity', withKey, [422], 'works', /accepts/],
  ['stripe', stripe, [200, 401], 'refused', /status 401/],
  ['dify-ai', {}, [], 'untested', /no secret/],
  ['gmail', {}, [], 'untested', /Sign in first/],
  ['gmail', { credentials: { refreshToken: 'r' } }, [], 'untested', /Sign in first/],
  ['segment', withKey, [], 'untested', /cannot be tested/],
  ['smtp', { host: 'a.example', from: { email: 'a@a.example' } }, [], 'unreachable', /not allowed to reach/],
];

for (const [type, data, answers, outcome, message] of outcomes) {
  test(`${type} with ${JSON.stringify(answers)} is ${outcome}; no word of the service is repeated`, async () => {
    const { egress } = playedEgress(answers);
    const done = await testAccount({ egress, ...others }, type, filled(type, data));
    assert.equal(done.outcome, outcome);
    assert.match(done.message, message);
    assert.doesNotMatch(done.message, /canary/);
  });
}

const wa = { systemUserAccessToken: 'EAA-canary', phoneNumberId: '12345', wabaId: '67890', appSecret: 's' };
const number = {
  ...{ id: '12345', display_phone_number: '+1 555-078-3881', verified_name: 'The\nShop' },
  ...{ quality_rating: 'YELLOW', throughput: { level: 'HIGH' }, key: 'canary' },
};
const scopes = (...scopes: readonly string[]) => ({ data: { scopes, app_id: 'canary' } });
const entities = [
  { entity_type: 'WABA', id: '1', can_send_message: 'BLOCKED' },
  { entity_type: 'PHONE_NUMBER', id: '12345', can_send_message: 'LIMITED' },
];
const all = ['whatsapp_business_messaging', 'whatsapp_business_management'] as const;

/** What the services reply, and what is told of it. */
const told: readonly (readonly [
  type: CredentialType,
  data: Data,
  replies: readonly unknown[],
  outcome: Awaited<ReturnType<typeof testAccount>>['outcome'],
  news: RegExp,
])[] = [
  [
    'telegram',
    { token: '1:canary' },
    [{ ok: true, result: { username: 'shop_bot', first_name: 'Shop', token: 'canary' } }],
    'works',
    /^@shop_bot, “Shop”, group privacy is on$/,
  ],
  [
    'telegram',
    { token: '1:canary' },
    [{ ok: true, result: { username: 'shop_bot', can_read_all_group_messages: true } }],
    'works',
    /^@shop_bot, reads all messages of groups$/,
  ],
  ['telegram', { token: '1:canary' }, ['canary'], 'works', /^nothing$/],
  [
    'whatsApp',
    wa,
    [number, scopes(...all)],
    'works',
    /^\+1 555-078-3881, “The Shop”, medium quality, up to 1,000 messages a second$/,
  ],
  ['whatsApp', wa, [number, scopes('email', all[0])], 'refused', /lacks whatsapp_business_management\.$/],
  ['whatsApp', wa, [{ id: '12345', quality_rating: 'UNKNOWN' }, {}], 'works', /^nothing$/],
  ['whatsApp', { apiKey: 'canary' }, [{ health_status: { entities } }], 'works', /^12345, can send some/],
];

for (const [type, data, replies, outcome, news] of told) {
  test(`${type} with ${JSON.stringify(replies)} is ${outcome}, and says which account it is`, async () => {
    const waiting = [...replies];
    const { egress } = playedEgress([]);
    const request: Egress['request'] = async (asked) => {
      const answer = await egress.request(asked);
      return answer.ok ? { ...answer, body: Buffer.from(JSON.stringify(waiting.shift())) } : answer;
    };
    const done = await testAccount({ ...others, egress: { ...egress, request } }, type, filled(type, data));
    assert.equal(done.outcome, outcome);
    assert.match(outcome === 'refused' ? done.message : (done.about ?? 'nothing'), news);
    assert.doesNotMatch(JSON.stringify(done), /canary/);
    assert.deepEqual(waiting, []);
  });
}

test('the client of the installation serves accounts without their own', async () => {
  const { egress, asked } = playedEgress([]);
  const googleClient = { id: 'ours', secret: 'x' };
  const data = { credentials: { refreshToken: 'r' } };
  assert.equal((await testAccount({ egress, ...others, googleClient }, 'gmail', data)).outcome, 'works');
  assert.match(asked[0]?.body?.toString() ?? '', /client_id=ours/);
});

test('no test sends a secret anywhere but to the hosts of its type', () => {
  for (const type of credentialTypes) {
    const { test: how, hosts }: CredentialDef = credentialDefs[type];
    if (how?.kind !== 'http') continue;
    for (const { url } of how.calls) {
      const start = 'urlField' in hosts ? [`{${hosts.urlField}}/`] : 'fixed' in hosts ? hosts.fixed : [];
      assert.ok(
        start.some((each) => url.startsWith(each) || url.startsWith(`https://${each}/`)),
        `${type}: ${url}`,
      );
    }
  }
});

test('an account of mails is tried out at its server', async () => {
  const mails = await startMailService({ login: { username: 'me', password: 'pass-canary' }, tls: 'none' });
  const smtp = createSmtp({ testListeners: [mails.place] });
  const known = filled('smtp', {
    host: '127.0.0.1',
    port: mails.port,
    username: 'me',
    password: 'pass-canary',
    from: { email: 'a@a.example' },
  });
  const { egress } = playedEgress([]);
  const outcome = async (changes: Data, over: Partial<Parameters<typeof testAccount>[0]> = {}) =>
    testAccount({ egress, ...others, smtp, ...over }, 'smtp', { ...known, ...changes });
  const plain = await outcome({});
  assert.deepEqual([plain.outcome, /encrypted/.test(plain.message)], ['unreachable', true]);
  await mails.close();

  const secure = await startMailService({ login: { username: 'me', password: 'pass-canary' } });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.cert]);
  const reached = createSmtp({ testListeners: [secure.place] });
  const at = { port: secure.port };
  assert.equal((await outcome(at, { smtp: reached })).outcome, 'works');
  const wrong = await outcome({ ...at, password: 'wrong-canary' }, { smtp: reached });
  assert.equal(wrong.outcome, 'refused');
  assert.doesNotMatch(wrong.message, /canary/);
  setDefaultCACertificates(trusted);
  await Promise.all([reached.close(), smtp.close(), secure.close()]);
  assert.deepEqual(secure.mails, []);
});

test('a service account is tried out by signing in', async () => {
  const google = await startGoogleService();
  const egress = createEgress({
    testOrigins: google.origins,
    testListeners: Object.values(google.origins).map((url) => new URL(url).host),
  });
  const clock = () => Date.parse('2026-01-02T03:04:05.000Z');
  const outcome = async (changes: object) =>
    (
      await testAccount({ egress, ...others, clock }, 'google sheets', {
        serviceAccount: { ...google.serviceAccount, ...changes },
      })
    ).outcome;
  assert.equal(await outcome({}), 'works');
  assert.equal(await outcome({ client_email: 'other@a.example' }), 'refused');
  assert.equal(await outcome({ private_key: '-----BEGIN PRIVATE KEY-----\nx' }), 'refused');
  await egress.close();
  await google.close();
});
