import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createServer } from 'node:tls';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { createEgress, type Egress, type EgressRequest } from './create-egress.ts';
import type { EgressReason } from './refused.ts';

let service: WebService;
let other: WebService;
let egress: Egress;
before(async () => {
  [service, other] = await Promise.all([startWebService(), startWebService()]);
  egress = createEgress({ testListeners: [service.place, other.place], maxBytes: 100_000 });
});
after(async () => {
  await egress.close();
  await Promise.all([service.close(), other.close()]);
});

const to = (path: string): string => `${service.url}${path}`;
const query = (facts: Readonly<Record<string, string>>): string => `${new URLSearchParams(facts)}`;
type Ask = Omit<EgressRequest, 'url'>;

describe('answers', () => {
  const rows: readonly (readonly [name: string, path: string, body: string])[] = [
    ['text', '/text?body=hello', 'hello'],
    ['an empty answer', '/empty', ''],
    ['gzip', '/gzip?body=small', 'small'],
    ['brotli', '/brotli?body=small', 'small'],
    ['packed twice', '/twice', 'twice'],
    ['an empty packed answer', '/gzip?body=', ''],
    ['bytes that are no text', '/badutf8', 'a\u{fffd}\u{fffd}b'],
    ['a redirect without a place is an answer', '/nowhere', 'stays'],
    ['five redirects', '/hops?left=5', '{"arrived":true}'],
  ];
  for (const [name, path, body] of rows) {
    it(name, async () => {
      const answer = await egress.request({ url: to(path) });
      assert.equal(answer.ok && answer.body.toString('utf8'), body, JSON.stringify(answer));
    });
  }
  it('status, headers and where it came from', async () => {
    const answer = await egress.request({ url: to(`/redirect?${query({ to: '/status?code=503' })}`) });
    assert.ok(answer.ok);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers['content-type'], 'application/json');
    assert.equal(answer.finalUrl, to('/status?code=503'));
  });
  it('headers that came several times', async () => {
    const answer = await egress.request({ url: to('/cookies') });
    assert.equal(answer.ok && answer.headers['set-cookie'], 'a=1, b=2');
  });
});

describe('what is sent', () => {
  it('method, path, query, headers and body arrive as they are', async () => {
    const url = to('/echo?a=%20b&c=%C3%A9#fragment');
    await egress.request({ url, method: 'patch', headers: { 'X-Own': 'ü' }, body: '{"é":1}' });
    const heard = service.heard.at(-1);
    assert.deepEqual(
      [heard?.method, heard?.path, heard?.body],
      ['PATCH', '/echo?a=%20b&c=%C3%A9', '{"é":1}'],
    );
    assert.equal(heard?.headers['x-own'], 'ü');
    assert.equal(heard?.headers['content-length'], '8');
    assert.equal(heard?.headers.connection, 'close');
  });
  for (const method of ['GET', 'HEAD', 'TRACE'])
    it(`${method} has no body`, async () => {
      const answer = await egress.request({ url: to('/echo?bare'), method, body: 'x' });
      assert.ok(answer.ok, JSON.stringify(answer));
      assert.equal(service.heard.at(-1)?.body, '');
    });
  it('headers that are not for bots to set are left out', async () => {
    const left = ['Host', 'Connection', 'X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Metadata'];
    left.push(
      'Metadata-Flavor',
      'X-aws-ec2-metadata-token',
      'X-Google-Metadata-Request',
      'Transfer-Encoding',
    );
    left.push('Content-Length', 'Proxy-Authorization', 'Upgrade', 'Expect', 'TE', 'Sec-Fetch-Site');
    const headers = Object.fromEntries([...left, 'X-Kept'].map((name) => [name, '7']));
    const answer = await egress.request({
      url: to('/echo?reserved'),
      method: 'POST',
      headers,
      body: 'whole',
    });
    assert.ok(answer.ok, JSON.stringify(answer));
    const heard = service.heard.at(-1);
    const arrived = left.filter((name) => heard?.headers[name.toLowerCase()] === '7');
    assert.deepEqual(arrived, []);
    assert.deepEqual(
      [heard?.headers['x-kept'], heard?.headers.host, heard?.body],
      ['7', service.place, 'whole'],
    );
  });
  it('settings for proxies in the environment are not looked at', async () => {
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'];
    for (const name of names) process.env[name] = other.url;
    const count = other.heard.length;
    const answer = await egress.request({ url: to('/empty') });
    for (const name of names) delete process.env[name];
    assert.ok(answer.ok);
    assert.equal(other.heard.length, count);
  });
});

describe('redirects', () => {
  const secrets = {
    Authorization: 'Bearer s',
    Cookie: 'c=1',
    'X-Api-Key': 'k',
    'Content-Type': 'text/plain',
  };
  const rows: readonly (readonly [code: string, method: string, becomes: string, body: string])[] = [
    ['301', 'POST', 'GET', ''],
    ['302', 'POST', 'GET', ''],
    ['303', 'POST', 'GET', ''],
    ['303', 'PUT', 'GET', ''],
    ['301', 'PUT', 'PUT', 'b'],
    ['302', 'DELETE', 'DELETE', 'b'],
    ['307', 'POST', 'POST', 'b'],
    ['308', 'POST', 'POST', 'b'],
    ['303', 'HEAD', 'HEAD', ''],
  ];
  for (const [code, method, becomes, body] of rows) {
    it(`${code}: ${method} goes on as ${becomes}`, async () => {
      const url = to(`/redirect?${query({ code, to: '/echo?next' })}`);
      const answer = await egress.request({ url, method, headers: secrets, body: 'b' });
      assert.ok(answer.ok, JSON.stringify(answer));
      const heard = service.heard.at(-1);
      assert.deepEqual([heard?.method, heard?.body], [becomes, body]);
      assert.equal(heard?.headers.authorization, 'Bearer s', 'the same place keeps the secret');
      assert.equal(heard?.headers['content-type'], becomes === 'GET' ? undefined : 'text/plain');
    });
  }
  it('another place gets no secrets, not even after coming back', async () => {
    const back = `${service.url}/echo?back`;
    const away = `${other.url}/redirect?${query({ code: '307', to: back })}`;
    const url = to(`/redirect?${query({ code: '307', to: away })}`);
    const answer = await egress.request({ url, method: 'POST', headers: secrets, body: 'b' });
    assert.ok(answer.ok, JSON.stringify(answer));
    for (const heard of [other.heard.at(-1), service.heard.at(-1)]) {
      const { authorization, cookie, 'x-api-key': key, 'content-type': type } = heard?.headers ?? {};
      assert.deepEqual([authorization, cookie, key, type], [undefined, undefined, undefined, 'text/plain']);
    }
  });
});

describe('what brings no answer', () => {
  const rows: readonly (readonly [name: string, path: string, reason: EgressReason, ask?: Ask])[] = [
    ['six redirects', '/hops?left=6', 'redirects'],
    ['redirects in a ring', '/loop', 'redirects'],
    ['a redirect that cannot be read', `/redirect?${query({ to: 'http://[' })}`, 'redirects'],
    ['a redirect to a file', `/redirect?${query({ to: 'file:///etc/passwd' })}`, 'bad-request'],
    ['an endless answer', '/endless', 'too-large'],
    ['a bomb', '/bomb', 'too-large'],
    ['a bomb in a bomb', '/bombbomb', 'too-large'],
    ['10 MB of headers', '/manyheaders', 'too-large'],
    ['packed three times', '/thrice', 'protocol'],
    ['packed and cut', '/cutgzip', 'protocol'],
    ['packed in a way nobody knows', '/oddpack', 'protocol'],
    ['something else than HTTP', '/nothttp', 'protocol'],
    ['a broken connection', '/reset', 'connect'],
    ['an answer that breaks off', '/cut', 'connect'],
    ['bytes that come one by one', '/slow', 'timeout', { timeoutMs: 300 }],
    ['silence', '/silent', 'timeout', { timeoutMs: 200 }],
    ['a header that begins another', '/echo', 'bad-request', { headers: { a: 'b\r\nX-Evil: 1' } }],
    ['a header with a line break alone', '/echo', 'bad-request', { headers: { a: 'b\nc' } }],
    ['a header with a zero', '/echo', 'bad-request', { headers: { a: 'b\0' } }],
    ['a header beyond Latin', '/echo', 'bad-request', { headers: { a: '€' } }],
    ['a name that is none', '/echo', 'bad-request', { headers: { 'a b': 'c' } }],
    ['a name with a line break', '/echo', 'bad-request', { headers: { 'a\r\nb': 'c' } }],
    ['CONNECT', '/echo', 'bad-request', { method: 'CONNECT' }],
    ['a method with a line break', '/echo', 'bad-request', { method: 'GET /\r\n' }],
  ];
  for (const [name, path, reason, ask] of rows) {
    it(`${name}: ${reason}`, async () => {
      const answer = await egress.request({ url: to(path), ...ask });
      assert.equal(answer.ok ? 'answered' : answer.reason, reason, JSON.stringify(answer));
      assert.match(answer.ok ? '' : answer.message, /^[A-Z"].*\.$/);
    });
  }
  it('nobody there', async () => {
    const gone = await startWebService();
    await gone.close();
    const answer = await createEgress({ testListeners: [gone.place] }).request({ url: gone.url });
    assert.equal(!answer.ok && answer.reason, 'connect');
  });
  it('a name without address, or whose lookup fails', async () => {
    for (const lookup of [async () => [], () => Promise.reject(new Error('SERVFAIL'))]) {
      const answer = await createEgress({ lookup }).request({ url: 'http://nowhere.example/' });
      assert.equal(!answer.ok && answer.reason, 'dns');
    }
  });
  it('a lookup that hangs ends with the time', async () => {
    const hanging = createEgress({ lookup: () => new Promise(() => {}) });
    const answer = await hanging.request({ url: 'http://a.example/', timeoutMs: 100 });
    assert.equal(!answer.ok && answer.reason, 'timeout');
  });
  it('an encrypted connection to something that is not', async () => {
    const answer = await egress.request({ url: `https://${service.place}/`, timeoutMs: 2000 });
    assert.equal(!answer.ok && answer.reason, 'tls', JSON.stringify(answer));
  });
  it('an encrypted connection without a certificate to trust', async () => {
    const server = createServer({ ciphers: 'aNULL' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const answer = await createEgress({ testListeners: [place] }).request({ url: `https://${place}/` });
    server.close();
    assert.equal(!answer.ok && answer.reason, 'tls', JSON.stringify(answer));
  });
  it('a caller that gives up, before and while', async () => {
    const url = to('/silent');
    const aborted = await egress.request({ url, signal: AbortSignal.abort() });
    const later = await egress.request({ url, signal: AbortSignal.timeout(50) });
    assert.deepEqual([aborted.ok, later.ok], [false, false]);
    assert.equal(!later.ok && later.reason, 'timeout');
  });
  it('a way out that was closed, before and while', async () => {
    const own = createEgress({ testListeners: [service.place] });
    const underWay = own.request({ url: to('/silent') });
    setTimeout(() => void own.close(), 50);
    const answers = [await underWay, await own.request({ url: to('/echo') })];
    assert.deepEqual(
      answers.map((answer) => !answer.ok && answer.reason),
      ['connect', 'connect'],
    );
  });
});

describe('answers that are heard as they come in', () => {
  const rows: readonly (readonly [name: string, path: string, heard: string | RegExp, pieces?: number])[] = [
    ['a plain answer', '/text?body=hello', 'hello'],
    ['what is packed is heard when it is whole', '/gzip?body=small', 'small', 1],
    ['a redirect is not heard', `/redirect?${query({ to: '/text?body=there' })}`, 'there'],
    ['an error is not heard', '/status?code=500', ''],
    ['an empty answer', '/empty', ''],
    ['a cut answer is heard up to there', '/cut', 'short'],
    ['no more than the limit', '/endless', /^a{0,100000}$/],
    ['what cannot be unpacked is not heard', '/cutgzip', ''],
  ];
  for (const [name, path, expected, pieces] of rows) {
    it(name, async () => {
      const heard: Uint8Array[] = [];
      await egress.request({ url: to(path), onData: (bytes) => heard.push(bytes) });
      const text = Buffer.concat(heard).toString('utf8');
      if (typeof expected === 'string') assert.equal(text, expected);
      else assert.match(text, expected);
      if (pieces !== undefined) assert.equal(heard.length, pieces);
    });
  }
  it('pieces arrive before the whole', async () => {
    let pieces = 0;
    const answer = await egress.request({ url: to('/slow'), timeoutMs: 1_000, onData: () => pieces++ });
    assert.equal(answer.ok ? 'whole' : answer.reason, 'timeout');
    assert.ok(pieces > 0);
  });
});
