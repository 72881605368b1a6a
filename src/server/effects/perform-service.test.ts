import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ServiceAnswer, ServicePerformer } from '#blocks/performer.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { createAccessTokens } from '#server/credentials/google/access-tokens.ts';
import { createAsk } from './create-ask.ts';
import { performService } from './perform-service.ts';

let service: WebService;
let other: WebService;
let kit: TestMeans;
before(async () => {
  service = await startWebService();
  other = await startWebService();
  kit = createTestMeans({ 'https://api.service.example': service.url, 'https://other.example': other.url });
});
after(async () => {
  await Promise.all([kit.close(), service.close(), other.close()]);
});

const told = (answer: ServiceAnswer): ServiceResult =>
  answer.ok
    ? { ok: true, output: { status: answer.status, text: answer.text().slice(0, 200) } }
    : { ok: false, message: answer.message };

const performers: Readonly<Record<string, ServicePerformer>> = {
  open: async ({ input }, { request }) => told(await request({ url: String(input.url) })),
  bound: async ({ input }, { account }) => {
    if (account === null) return { ok: false, message: 'No account.' };
    return told(
      await account.request({
        url: String(input.url),
        ...(input.method !== undefined && { method: String(input.method) }),
        headers: { 'x-api-key': String(account.data.apiKey) },
        ...(input.isRepeatable === true && { isRepeatable: true }),
      }),
    );
  },
  broken: () => {
    throw new Error('a bug with sk-canary');
  },
};

const bugs: unknown[] = [];
const perform = (job: Partial<ServiceJob>, msLeft = 20_000): Promise<ServiceResult> =>
  performService(
    {
      egress: kit.egress,
      sandbox: kit.sandbox,
      performers: new Map(Object.entries(performers)),
      openAccount: async (workspaceId, { id }) =>
        workspaceId === 'w' && id === 'c'
          ? {
              id,
              type: 'openai',
              data: { apiKey: 'sk-canary' },
              hosts: ['api.service.example'],
              update: async () => {},
            }
          : null,
      filesOf: () => ({ put: async () => null, read: async () => null }),
      mailer: () => kit.means().mail,
      accessTokens: createAccessTokens({ egress: kit.egress, client: undefined, clock: () => 0 }),
      resultUrlOf: () => null,
      tokensOf: () => ({ refusal: async () => null, spent: async () => {} }),
      clock: () => 0,
      onBug: (error) => bugs.push(error),
    },
    { kind: 'service', key: '1.2:b:0', request: { block: 'open', action: 'Do', input: {}, ...job } },
    {
      workspaceId: 'w',
      botId: 'bot',
      resultId: null,
      sessionId: 's',
      isPreview: false,
      baseUrl: undefined,
      turnKey: 's:1',
      msLeft: () => msLeft,
      signal: new AbortController().signal,
    },
  );

const api = 'https://api.service.example';
const rows: readonly (readonly [name: string, job: Partial<ServiceJob>, expected: RegExp | number])[] = [
  ['a request without an account', { input: { url: `${api}/echo` } }, 200],
  ['a place that must not be reached', { input: { url: 'http://169.254.169.254/' } }, /not allowed to reach/],
  ['a service nobody knows', { block: 'unknown' }, /does not support/],
  ['no account where one is needed', { block: 'bound', input: { url: api } }, /No account/],
  [
    'an account that is not there',
    { block: 'bound', credentialsId: 'gone', input: {} },
    /credentials of the block/,
  ],
  ['the hosts of the account', { block: 'bound', credentialsId: 'c', input: { url: `${api}/echo` } }, 200],
  [
    'another host does not get the account',
    { block: 'bound', credentialsId: 'c', input: { url: 'https://other.example/echo' } },
    /cannot be used/,
  ],
  [
    'nor does what the host leads to',
    { block: 'bound', credentialsId: 'c', input: { url: `${api}/redirect?to=https://other.example/echo` } },
    /another host/,
  ],
  [
    'what only reads is tried again',
    { block: 'bound', credentialsId: 'c', input: { url: `${api}/status?code=503&fails=2&a` } },
    200,
  ],
  [
    'what does something is not',
    {
      block: 'bound',
      credentialsId: 'c',
      input: { url: `${api}/status?code=503&fails=1&b`, method: 'POST' },
    },
    503,
  ],
  [
    'unless it may be repeated',
    {
      block: 'bound',
      credentialsId: 'c',
      input: { url: `${api}/status?code=429&after=0&fails=1&c`, method: 'POST', isRepeatable: true },
    },
    200,
  ],
  ['a bug', { block: 'broken' }, /unexpectedly/],
];

describe('services', () => {
  for (const [name, job, expected] of rows)
    it(name, async () => {
      const result = await perform(job);
      if (typeof expected === 'number') {
        assert.ok(result.ok, JSON.stringify(result));
        assert.equal(JSON.parse(JSON.stringify(result.output)).status, expected);
      } else assert.match(result.ok ? '' : result.message, expected);
    });

  it('what was heard from is not asked again', async () => {
    const before = service.heard.length;
    const pieces: Uint8Array[] = [];
    const ask = createAsk(kit.egress, { msLeft: () => 5000 });
    const answer = await ask({
      url: `${api}/cut?once`,
      isRepeatable: true,
      onData: (bytes) => pieces.push(bytes),
    });
    assert.equal(answer.ok, false);
    assert.equal(service.heard.length - before, 1);
    assert.equal(Buffer.concat(pieces).toString(), 'short');
  });

  it('a bug is heard of, and its words go nowhere else', async () => {
    const result = await perform({ block: 'broken' });
    assert.ok(bugs.length > 0);
    assert.doesNotMatch(JSON.stringify(result), /canary/);
  });

  it('no host but its own heard the secret', () =>
    assert.ok(other.heard.every((heard) => heard.headers['x-api-key'] === undefined)));

  it('takes no longer than the turn', async () => {
    const took: number[] = [];
    // A machine that is busy may be late now and then.
    while (took.length < 5 && !took.some((ms) => ms < 1100)) {
      const began = performance.now();
      const result = await perform({ input: { url: `${api}/silent` } }, 1200);
      assert.equal(result.ok, false);
      took.push(performance.now() - began);
    }
    assert.ok(Math.min(...took) < 1100, `${took}`);
  });
});
