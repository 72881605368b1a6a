import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { addresses, type Canaries, hosts, startCanaries } from '#kit/inside-places.ts';
import { type ProxyService, startProxy } from '#kit/proxy-service.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';

/**
 * Every way in which somebody outside can have this server connect to a place of their choice, times every way of
 * writing the places that must not be reached. Each way also reaches a server that is allowed: else nothing would be
 * shown.
 */
const smtpPort = 2525;
let service: WebService;
let proxy: ProxyService;
let canaries: Canaries;
let mailCanaries: Canaries | undefined;
let server: TestServer;
let lookups: readonly string[] = ['127.0.0.1'];
const accounts = new Map<string, string>();

before(async () => {
  service = await startWebService();
  proxy = await startProxy();
  canaries = await startCanaries();
  // Somebody else may have that port: the rows then stand for themselves.
  mailCanaries = await startCanaries(smtpPort).catch(() => undefined);
  server = await startTestServer({
    env: { LIMIT_STARTS_PER_ADDRESS: '100000', LIMIT_STARTS_PER_BOT: '100000' },
    egress: {
      ports: [80, 443, canaries.port],
      testListeners: [service.place, proxy.place],
      lookup: async () => {
        const [address = '', ...rest] = lookups;
        if (rest.length > 0) lookups = rest;
        return [{ address, family: address.includes(':') ? 6 : 4 }];
      },
    },
  });
  await keepAccount('proxy', 'http proxy', { url: `http://name:password@${proxy.place}` });
  await keepAccount('ai', 'openai', { apiKey: 'sk-canary', baseUrl: `${service.url}/v1` });
});
after(async () => {
  await server.close();
  canaries.close();
  mailCanaries?.close();
  await Promise.all([proxy.close(), service.close()]);
});

/** Keeps an account under a name, new or changed; false when it is refused as it is. */
async function keepAccount(name: string, type: string, data: Readonly<Record<string, unknown>>) {
  const path = '/v1/workspaces/:workspace/credentials';
  const known = accounts.get(name);
  const answer =
    known === undefined
      ? await server.call({ caller: 'owner', method: 'POST', path, body: { type, name, data } })
      : await server.call({ caller: 'owner', method: 'PATCH', path: `${path}/${known}`, body: { data } });
  const isKept = answer.status === 200;
  if (isKept && known === undefined) accounts.set(name, String(fieldAt(answer.body, 'credentials.id')));
  if (!isKept) assert.equal(answer.status, 400, answer.text);
  return isKept;
}

const credentialsId = (name: string): string => accounts.get(name) ?? '';

const asking = (block: Readonly<Record<string, unknown>> & { readonly type: string }): ShortBot => ({
  groups: { a: [block, 'status {{status}}', { type: 'text input' }] },
  variables: ['place', 'status'],
});
const request = (options: Readonly<Record<string, unknown>> = {}): ShortBot =>
  asking({
    type: 'Webhook',
    options: {
      webhook: { url: '{{place}}', method: 'GET' },
      responseVariableMapping: [{ variableId: 'status', bodyPath: 'statusCode' }],
      ...options,
    },
  });

/** Plays the published bot with an address. */
async function play(place: string): Promise<void> {
  const answer = await server.call({
    caller: 'chatKey',
    method: 'POST',
    path: '/v1/bots/hello/startChat',
    body: { prefilledVariables: { place } },
  });
  assert.equal(answer.status, 200, answer.text);
  assert.doesNotMatch(answer.text, /"status 200"/);
}

/** `place` is `host:port`. */
interface Way {
  readonly name: string;
  readonly prepare?: () => Promise<void>;
  readonly go: (place: string) => Promise<unknown>;
}

const speaks = (action: string, options: Readonly<Record<string, unknown>>): ShortBot =>
  asking({ type: 'openai', options: { credentialsId: credentialsId('ai'), action, ...options } });

const encoded = (place: string): string => encodeURIComponent(`http://${place}/echo`);

const ways: readonly Way[] = [
  {
    name: 'a request of a block',
    prepare: () => putBot(server, { version: request() }),
    go: (place) => play(`http://${place}/`),
  },
  {
    name: 'a request of a block, by a redirect',
    prepare: () => putBot(server, { version: request() }),
    go: (place) => play(`${service.url}/redirect?to=${encoded(place)}`),
  },
  {
    name: 'a request of a block, through a proxy',
    prepare: () => putBot(server, { version: request({ proxyCredentialsId: credentialsId('proxy') }) }),
    go: (place) => play(`http://${place}/`),
  },
  {
    name: 'a tunnel through a proxy',
    prepare: () => putBot(server, { version: request({ proxyCredentialsId: credentialsId('proxy') }) }),
    go: (place) => play(`https://${place}/`),
  },
  {
    name: 'a redirect through a proxy',
    prepare: () => putBot(server, { version: request({ proxyCredentialsId: credentialsId('proxy') }) }),
    go: (place) => play(`${service.url}/redirect?to=${encoded(place)}`),
  },
  {
    name: 'the proxy itself',
    prepare: async () => {
      await keepAccount('inside proxy', 'http proxy', { url: `http://name:password@${proxy.place}` });
      await putBot(server, { version: request({ proxyCredentialsId: credentialsId('inside proxy') }) });
    },
    go: async (place) => {
      if (await keepAccount('inside proxy', 'http proxy', { url: `http://name:password@${place}` }))
        await play(`${service.url}/echo?proxied`);
    },
  },
  {
    name: 'the address of a language model',
    prepare: () =>
      putBot(server, {
        version: speaks('Create chat completion', {
          model: 'gpt-4o',
          messages: [{ role: 'user', content: 'Hi' }],
          responseMapping: [{ variableId: 'status' }],
        }),
      }),
    go: async (place) => {
      if (await keepAccount('ai', 'openai', { apiKey: 'sk-canary', baseUrl: `http://${place}/v1` }))
        await play('');
    },
  },
  {
    name: 'a recording to write down',
    prepare: () =>
      putBot(server, {
        version: speaks('Create transcription', { url: '{{place}}', transcriptionVariableId: 'status' }),
      }),
    go: (place) => play(`http://${place}/recording.mp3`),
  },
  {
    name: 'an account that is tried out',
    go: async (place) => {
      if (!(await keepAccount('ai', 'openai', { apiKey: 'sk-canary', baseUrl: `http://${place}/v1` })))
        return;
      const path = `/v1/workspaces/:workspace/credentials/${credentialsId('ai')}/test`;
      const { text } = await server.call({ caller: 'owner', method: 'POST', path });
      assert.doesNotMatch(text, /"works"/);
    },
  },
  {
    name: 'a webhook',
    go: async (place) => {
      const path = '/v1/bots/:bot/webhooks';
      const body = { url: `http://${place}/`, events: ['answer.created'] };
      const made = await server.call({ caller: 'owner', method: 'POST', path, body });
      if (made.status !== 200) return assert.equal(made.status, 400, made.text);
      const own = `${path}/${String(fieldAt(made.body, 'webhook.id'))}`;
      await server.call({ caller: 'owner', method: 'POST', path: `${own}/test` });
      await server.call({ caller: 'owner', method: 'DELETE', path: own });
    },
  },
  {
    name: 'a mail server',
    go: async (place) => {
      const host = place.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
      const data = { host, port: smtpPort, from: { email: 'a@a.example' } };
      if (!(await keepAccount('mail', 'smtp', data))) return;
      const path = `/v1/workspaces/:workspace/credentials/${credentialsId('mail')}/test`;
      const { text } = await server.call({ caller: 'owner', method: 'POST', path });
      assert.doesNotMatch(text, /"works"/);
    },
  },
  {
    name: 'code of the author',
    prepare: () =>
      putBot(server, {
        version: asking({
          type: 'Set variable',
          options: {
            variableId: 'status',
            isCode: true,
            expressionToEvaluate: 'return fetch({{place}}).then((text) => 200).catch((e) => e.message)',
          },
        }),
      }),
    go: (place) => play(`http://${place}/`),
  },
];

async function without(work: () => Promise<unknown>): Promise<void> {
  const arrivals = () => canaries.connections() + (mailCanaries?.connections() ?? 0);
  const earlier = arrivals();
  const began = performance.now();
  await work();
  assert.equal(arrivals(), earlier, 'a canary was reached');
  assert.ok(performance.now() - began < 8000, 'it was waited for');
}

/** What speaks no HTTP, or must not come so far with this server. */
const mute: ReadonlySet<string> = new Set(['a mail server', 'the proxy itself', 'a tunnel through a proxy']);

for (const way of ways) {
  describe(way.name, () => {
    before(async () => {
      lookups = ['127.0.0.1'];
      await keepAccount('ai', 'openai', { apiKey: 'sk-canary', baseUrl: `${service.url}/v1` });
      await way.prepare?.();
    });
    it('reaches what is allowed', { skip: mute.has(way.name) }, async () => {
      const heard = service.heard.length;
      // What comes of it is of no interest here.
      await way.go(service.place).catch(() => {});
      assert.ok(service.heard.length > heard);
    });
    for (const host of hosts)
      it(`does not reach ${host}`, () => without(() => way.go(`${host}:${canaries.port}`)));
    for (const address of addresses)
      it(`does not reach a name that leads to ${address}`, () =>
        without(async () => {
          lookups = [address];
          await way.go(`a.example:${canaries.port}`);
          lookups = ['127.0.0.1'];
        }));
  });
}

describe('a name that leads somewhere else when asked again', () => {
  before(() => putBot(server, { version: request() }));
  for (const address of addresses)
    it(address, () =>
      without(async () => {
        lookups = ['127.0.0.1', address];
        const to = encodeURIComponent(`http://a.example:${canaries.port}/`);
        await play(`http://a.example:${service.port}/redirect?to=${to}`);
        lookups = ['127.0.0.1'];
      }),
    );
});

it('the proxy was told of no place inside', () => {
  const told = proxy.asked.filter(({ target }) => !target.includes(service.place));
  assert.deepEqual(told, []);
});
