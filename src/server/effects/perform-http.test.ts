import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { HttpJob, HttpResult } from '#engine/http-job.ts';
import { type ProxyService, startProxy } from '#kit/proxy-service.ts';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { createEgress, type Egress } from '#server/egress/create-egress.ts';
import { performHttp } from './perform-http.ts';

let service: WebService;
let egress: Egress;
let proxy: ProxyService;
before(async () => {
  service = await startWebService();
  proxy = await startProxy({ login: 'a:b' });
  egress = createEgress({ testListeners: [service.place, proxy.place], maxBytes: 200_000 });
});
after(async () => {
  await egress.close();
  await proxy.close();
  await service.close();
});

const proxyUrl = async ({ credentialsId }: { readonly credentialsId: string }) =>
  credentialsId === 'closed' ? `http://a:wrong@${proxy.place}` : undefined;

const secretHeader = async ({ credentialsId }: { readonly credentialsId: string }) => {
  if (credentialsId === 'gone') return undefined;
  const origin = credentialsId === 'elsewhere' ? 'https://api.example' : service.url;
  return { origin, name: 'Authorization', value: 'Bearer key-of-the-author' };
};

interface Turn {
  readonly turnKey?: string;
  readonly msLeft?: number;
}

const perform = (path: string, job: Partial<HttpJob> = {}, turn: Turn = {}): Promise<HttpResult> => {
  const { turnKey = 'session:1', msLeft = 30_000 } = turn;
  const request: HttpJob = {
    url: `${service.url}${path}`,
    method: 'GET',
    headers: {},
    timeoutSeconds: 10,
    wantsData: true,
    ...job,
  };
  return performHttp(
    egress,
    { kind: 'http', key: '1.2:b:0', request },
    { turnKey, msLeft: () => msLeft, proxyUrl, secretHeader },
  );
};

const text = (body: string, type = ''): string =>
  `/text?${new URLSearchParams({ body, ...(type && { type }) })}`;
const deep = `${'['.repeat(101)}${']'.repeat(101)}`;

const data: readonly (readonly [name: string, path: string, data: unknown])[] = [
  ['JSON, whatever its type', text('{"a":[1,"b",null]}'), { a: [1, 'b', null] }],
  ['a list', text('[1]'), [1]],
  ['a text', text('hello'), 'hello'],
  ['a text that begins like JSON', text('{hello'), '{hello'],
  ['broken JSON', '/badjson', '{"a":'],
  ['nothing', '/empty', ''],
  [
    '17 digits and more',
    text('{"id":12345678901234567,"n":-98765432109876543210}'),
    {
      id: '12345678901234567',
      n: '-98765432109876543210',
    },
  ],
  [
    '17 digits that are exact',
    text('{"id":9007199254740991,"f":0.12345678901234567}'),
    {
      id: 9007199254740991,
      f: 0.12345678901234566,
    },
  ],
  ['long digits in a text', text('{"id":"12345678901234567890"}'), { id: '12345678901234567890' }],
  ['a number beyond all bounds', text('[1e999,1e3]'), ['1e999', 1000]],
  ['what is nested too deeply', text(deep), deep],
  ['brackets in a text are no nesting', text(`["${'['.repeat(200)}\\"["]`), [`${'['.repeat(200)}"[`]],
  ['bytes that are no UTF-8', '/badutf8', 'a\u{fffd}\u{fffd}b'],
  ['another charset', '/latin1', 'é'],
  ['a page that says it is JSON', text('<h1>hi', 'application/json'), '<h1>hi'],
  ['JSON that says it is a picture', text('{"a":1}', 'image/png'), { a: 1 }],
  ['a type that is none', text('{"a":1}', '//;;'), { a: 1 }],
  ['a charset that does not exist', text('é', 'text/plain; charset=klingon'), 'é'],
  ['a mark at the beginning', text('\u{feff}{"a":1}'), { a: 1 }],
];

describe('the data of an answer', () => {
  for (const [name, path, expected] of data)
    it(name, async () => {
      const result = await perform(path);
      assert.deepEqual('data' in result ? result.data : result, expected);
    });
  it('is left away when nobody reads it', async () => {
    assert.deepEqual(await perform('/echo', { wantsData: false }), { statusCode: 200, data: null });
    const gone = await perform('/gone', { wantsData: false });
    assert.deepEqual(gone, { statusCode: 404, data: '{"message":"gone"}' });
  });
});

/** How often one request of a method arrives, and what comes of it. */
const tries: readonly (readonly [method: string, path: string, times: number, statusCode: number])[] = [
  ['GET', '/status?code=503&fails=2&a', 3, 200],
  ['GET', '/status?code=503&b', 3, 503],
  ['PUT', '/status?code=429&fails=1&c', 2, 200],
  ['DELETE', '/status?code=500&fails=1&d', 2, 200],
  ['HEAD', '/status?code=502&fails=1&e', 2, 200],
  ['OPTIONS', '/status?code=504&fails=1&f', 2, 200],
  ['POST', '/status?code=503&g', 1, 503],
  ['PATCH', '/status?code=503&h', 1, 503],
  ['GET', '/status?code=404&i', 1, 404],
  ['GET', '/status?code=501&j', 1, 501],
  ['GET', '/status?code=429&after=3600&k', 1, 429],
  ['GET', '/status?code=429&after=0&fails=1&l', 2, 200],
];

describe('another try', () => {
  for (const [method, path, times, statusCode] of tries)
    it(`${method} ${path} arrives ${times} times and brings ${statusCode}`, async () => {
      const result = await perform(path, { method });
      assert.equal('statusCode' in result && result.statusCode, statusCode, JSON.stringify(result));
      assert.equal(service.heard.filter((heard) => heard.path === path).length, times);
    });
  it('comes when the other side asks for it', async () => {
    const began = performance.now();
    await perform('/status?code=429&after=1&fails=1&m');
    assert.ok(performance.now() - began >= 990);
  });
  it('comes after a broken connection', async () => {
    const result = await perform('/reset');
    assert.equal('failed' in result && result.failed, 'unreachable');
    assert.equal(service.heard.filter(({ path }) => path === '/reset').length, 3);
  });
});

describe('time', () => {
  it('is over when the author said', async () => {
    const began = performance.now();
    const result = await perform('/slow', { timeoutSeconds: 1 });
    assert.equal('failed' in result && result.failed, 'timeout');
    assert.ok(performance.now() - began < 15_000);
  });
  it('is over before that of the turn', async () => {
    const took: number[] = [];
    // A machine that is busy may be late now and then.
    while (took.length < 5 && !took.some((ms) => ms < 1000)) {
      const began = performance.now();
      const result = await perform('/slow', { timeoutSeconds: 120 }, { msLeft: 1000 });
      assert.equal('failed' in result && result.failed, 'timeout');
      took.push(performance.now() - began);
    }
    assert.ok(Math.min(...took) < 1000, `${took}`);
  });
  it('of a turn that has none left asks nobody', async () => {
    const result = await perform('/echo?late', {}, { msLeft: 0 });
    assert.equal('failed' in result && result.failed, 'timeout');
  });
});

describe('failures', () => {
  const rows: readonly (readonly [job: Partial<HttpJob>, failed: string])[] = [
    [{ url: 'http://169.254.169.254/latest/meta-data' }, 'blocked'],
    [{ method: 'CONNECT' }, 'bad-request'],
    [{ headers: { a: '€' } }, 'bad-request'],
  ];
  for (const [job, failed] of rows)
    it(failed, async () => {
      const result = await perform('/echo', job);
      assert.equal('failed' in result && result.failed, failed);
    });
  it('an account of a proxy that cannot be used: nothing is sent', async () => {
    const before = service.heard.length;
    const result = await perform('/echo', { proxy: { block: 'Webhook', credentialsId: 'gone' } });
    assert.equal('failed' in result && result.failed, 'bad-request');
    assert.equal(service.heard.length, before);
  });
  it('a proxy that refuses: nothing is sent past it, and nothing again', async () => {
    const before = service.heard.length;
    const result = await perform('/echo', { proxy: { block: 'Webhook', credentialsId: 'closed' } });
    assert.equal('failed' in result && result.failed, 'unreachable');
    assert.equal(service.heard.length, before);
    assert.equal(proxy.asked.length, 1);
  });
});

describe('the header of an account', () => {
  const account = (credentialsId: string) => ({ account: { block: 'Webhook', credentialsId } });
  it('goes to its service in place of a header of that name, and does not come back', async () => {
    const headers = { authorization: 'Bearer mine', other: 'x' };
    const result = await perform('/echo', { ...account('ours'), headers });
    const heard = service.heard.at(-1)?.headers ?? {};
    assert.deepEqual([heard['authorization'], heard['other']], ['Bearer key-of-the-author', 'x']);
    assert.ok('statusCode' in result);
    assert.doesNotMatch(JSON.stringify(result), /key-of-the-author/);
  });
  const refused: readonly (readonly [name: string, path: string, account: string, failed: string])[] = [
    ['an account that was deleted', '/echo', 'gone', 'bad-request'],
    ['an account for another service', '/echo', 'elsewhere', 'bad-request'],
  ];
  for (const [name, path, id, failed] of refused)
    it(`${name}: nothing is sent`, async () => {
      const before = service.heard.length;
      const result = await perform(path, account(id));
      assert.equal('failed' in result && result.failed, failed);
      assert.equal(service.heard.length, before);
    });
  it('is not sent on to another host', async () => {
    const other = await startWebService();
    const to = encodeURIComponent(`${other.url}/echo`);
    const result = await perform(`/redirect?code=302&to=${to}`, account('ours'));
    assert.equal('failed' in result, true);
    assert.equal(other.heard.length, 0);
    await other.close();
  });
});

// They mostly wait.
describe('hostile answers', { concurrency: true }, () => {
  const hostile: readonly (readonly [name: string, path: string, failed: string])[] = [
    ['a body without end', '/endless', 'unreachable'],
    ['a packed bomb', '/bomb', 'unreachable'],
    ['a bomb packed twice', '/bombbomb', 'unreachable'],
    ['too many packings', '/thrice', 'unreachable'],
    ['a packing that is cut off', '/cutgzip', 'unreachable'],
    ['a packing that does not exist', '/oddpack', 'unreachable'],
    ['ten megabytes of headers', '/manyheaders', 'unreachable'],
    ['another protocol', '/nothttp', 'unreachable'],
    ['less than was announced', '/cut', 'unreachable'],
  ];
  for (const [name, path, failed] of hostile)
    it(`${name}: ${failed}`, async () => {
      const result = await perform(path, { timeoutSeconds: 30 });
      assert.equal('failed' in result && result.failed, failed, JSON.stringify(result));
    });
  it('headers that drip: timeout', async () => {
    const result = await perform('/slowheaders', { timeoutSeconds: 3 });
    assert.equal('failed' in result && result.failed, 'timeout', JSON.stringify(result));
  });
});

describe('headers', () => {
  const sent = async (job: Partial<HttpJob>, turn?: Turn) => {
    await perform('/echo?headers', job, turn);
    return service.heard.at(-1)?.headers ?? {};
  };
  const post = { method: 'POST', body: 'x' };
  it('the key is the same for the same turn and block, another for another', async () => {
    const one = (await sent(post))['idempotency-key'];
    const again = (await sent({ ...post, body: 'y' }))['idempotency-key'];
    const other = (await sent(post, { turnKey: 'session:2' }))['idempotency-key'];
    assert.match(String(one), /^[\w-]{43}$/);
    assert.equal(one, again);
    assert.notEqual(one, other);
  });
  it('the key of the author counts', async () => {
    assert.equal(
      (await sent({ ...post, headers: { 'idempotency-KEY': 'mine' } }))['idempotency-key'],
      'mine',
    );
  });
  it('what only reads has no key', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      assert.equal((await sent({ method }))['idempotency-key'], undefined);
  });
  it('text says that it is text, unless it is said to be something else', async () => {
    assert.equal((await sent(post))['content-type'], 'text/plain; charset=utf-8');
    assert.equal((await sent({ ...post, headers: { 'content-Type': 'a/b' } }))['content-type'], 'a/b');
    assert.equal((await sent({}))['content-type'], undefined);
  });
});
