import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { cpuMs } from '#kit/cpu-ms.ts';

/** Any answer to bad input comes within this, ms; the median of all within a tenth. */
const PATIENCE = 1000;
const startPath = '/v1/bots/hello/startChat';
const previewPath = '/v1/bots/:bot/preview/startChat';

const bot: ShortBot = {
  groups: {
    a: [
      'Hi {{n}} {{l}}',
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n', 'l'],
};

let server: TestServer;
let session: string;
const times: { readonly took: number; readonly what: string }[] = [];

before(async () => {
  server = await startTestServer();
  await putBot(server, { version: bot });
  const begun = await server.call({ caller: 'chatKey', method: 'POST', path: startPath, body: {} });
  session = String(fieldAt(begun.body, 'sessionId'));
});
after(async () => {
  await server.close();
});

/** Sends it and gives the status; an answer of 5xx, or a late one, fails the test. */
async function sent(request: Partial<ApiRequest> & { readonly text?: string }): Promise<number> {
  const begun = cpuMs();
  const answer = await server.call({ caller: 'owner', method: 'POST', path: startPath, ...request });
  const took = cpuMs() - begun;
  const what = `${request.path ?? startPath} ${(request.text ?? '').slice(0, 80)}`;
  times.push({ took, what });
  assert.ok(answer.status < 500, `${what}: ${answer.text.slice(0, 500)}`);
  assert.ok(took < PATIENCE, `${what}: ${took} ms`);
  return answer.status;
}

async function isAlive(): Promise<void> {
  const answer = await server.call({
    caller: 'owner',
    method: 'POST',
    path: `/v1/sessions/${session}/continueChat`,
    body: { message: 'still here' },
  });
  assert.equal(answer.status, 200, answer.text);
}

const paths = (): readonly string[] => [startPath, previewPath, `/v1/sessions/${session}/continueChat`];
const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${close.repeat(depth)}`;

describe('bodies', () => {
  it('cut off at every byte', async () => {
    const whole = JSON.stringify({
      message: { type: 'text', text: 'é\u2028😀"\\', metadata: { replyId: 'x' }, attachedFileUrls: ['y'] },
      prefilledVariables: { n: [1, null, true, { a: 'b' }] },
      textBubbleContentFormat: 'markdown',
    });
    for (const path of paths())
      for (let length = 1; length < whole.length; length++)
        assert.equal(await sent({ path, text: whole.slice(0, length) }), 400, whole.slice(0, length));
    for (const path of paths()) assert.equal(await sent({ path, text: whole }), 200);
    await isAlive();
  });

  for (const [name, text, status] of [
    ['a byte order mark', '\ufeff{}', 400],
    ['two values', '{}{}', 400],
    ['NaN', '{"prefilledVariables":{"n":NaN}}', 400],
    ['Infinity', '{"prefilledVariables":{"n":Infinity}}', 400],
    ['hexadecimal', '{"prefilledVariables":{"n":0x1}}', 400],
    ['a comment', '{/* */}', 400],
    ['single quotes', "{'message':'x'}", 400],
    ['a number beyond all numbers', '{"prefilledVariables":{"n":1e400}}', 200],
    ['a long number', `{"prefilledVariables":{"n":${'9'.repeat(100_000)}}}`, 200],
    ['a key twice', '{"message":"a","message":"b"}', 200],
    ['a key twice, once wrong', '{"message":3,"message":"b"}', 200],
    ['a prototype', '{"__proto__":{"isOnlyRegistering":true,"message":3}}', 200],
    [
      'prototypes as variables',
      '{"prefilledVariables":{"__proto__":{"n":"x"},"constructor":1,"toString":[]}}',
      200,
    ],
    ['a constructor', '{"constructor":{"prototype":{"isOnlyRegistering":true}}}', 200],
    ['NUL', '{"message":"a\\u0000b","prefilledVariables":{"n":"\\u0000"}}', 200],
    ['half characters', '{"message":"\\ud800","prefilledVariables":{"n":"\\udfff"}}', 200],
    ['separators of lines', '{"message":"\\u2028\\u2029"}', 200],
    ['a right-to-left override', '{"message":"\\u202etxt.exe"}', 200],
    ['raw NUL', '{"message":"\u0000"}', 400],
    ['raw line break', '{"message":"\n"}', 400],
    ['nesting of 30', `{"prefilledVariables":{"n":${nested(28)}}}`, undefined],
    ['nesting of 10,000', nested(10_000), 400],
    ['nesting of a million', nested(1_000_000).slice(0, 1_000_000), undefined],
    ['nesting of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['nesting inside a value', `{"prefilledVariables":{"n":${nested(100_000)}}}`, 400],
    ['nesting that never closes', '['.repeat(1_000_000), 400],
    ['brackets in a text', JSON.stringify({ message: '['.repeat(900_000) }), 200],
    ['a text of 10 MB', JSON.stringify({ message: 'x'.repeat(10 * 1024 * 1024) }), 413],
    [
      'a hundred thousand keys',
      JSON.stringify({
        prefilledVariables: Object.fromEntries(Array.from({ length: 70_000 }, (_, i) => [`k${i}`, i])),
      }),
      undefined,
    ],
    [
      'a list of a hundred thousand',
      JSON.stringify({ prefilledVariables: { l: new Array(100_000).fill('x') } }),
      200,
    ],
    ['many backslashes', JSON.stringify({ message: '\\'.repeat(400_000) }), 200],
    ['templates', JSON.stringify({ message: '{{n}} {{= process.exit(1) =}} ${n}' }), 200],
    ['a hundred thousand variables in a text', JSON.stringify({ message: '{{n}}'.repeat(150_000) }), 200],
    [
      'markdown that nests',
      JSON.stringify({ message: `${'['.repeat(50_000)}${'*'.repeat(50_000)}${'>'.repeat(50_000)}` }),
      200,
    ],
  ] as const)
    it(name, async () => {
      for (const path of paths()) {
        const got = await sent({ path, text });
        const isPreviewOfMuch = path === previewPath && [400, 413].includes(status ?? 0);
        if (status !== undefined && !(isPreviewOfMuch && got === 413)) assert.equal(got, status, path);
      }
      await isAlive();
    });

  it('texts in UTF-16', async () => {
    const address = await server.address();
    const answer = await fetch(`${address}/api${startPath}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}`,
        'content-type': 'application/json',
      },
      body: Buffer.from('\ufeff{"message":"x"}', 'utf16le'),
    });
    assert.equal(answer.status, 400, await answer.text());
  });

  it('bytes that are no UTF-8', async () => {
    const answer = await fetch(`${await server.address()}/api${startPath}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}`,
        'content-type': 'application/json',
      },
      body: Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80, 0x7d]),
    });
    assert.equal(answer.status, 400, await answer.text());
  });

  it('deep lists as an answer that is parsed later', async () => {
    const asks: readonly (readonly [string, ShortBot])[] = [
      [
        'a variable set by the client',
        {
          groups: {
            a: [
              {
                type: 'Set variable',
                options: { variableId: 'n', expressionToEvaluate: '1', isExecutedOnClient: true },
              },
              'v {{n}}',
              { type: 'text input' },
            ],
          },
          variables: ['n'],
        },
      ],
      [
        'a webhook',
        {
          groups: {
            a: [
              {
                type: 'webhook',
                options: { responseVariableMapping: [{ id: 'm', variableId: 'n', bodyPath: 'data' }] },
              },
              'v {{n}}',
              { type: 'text input' },
            ],
          },
          variables: ['n'],
        },
      ],
      [
        'an event of an embed',
        {
          groups: {
            a: [
              {
                type: 'embed',
                content: {
                  url: 'https://e.example',
                  waitForEvent: { isEnabled: true, name: 'e', saveDataInVariableId: 'n' },
                },
              },
              'v {{n}}',
              { type: 'text input' },
            ],
          },
          variables: ['n'],
        },
      ],
    ];
    for (const [name, version] of asks) {
      await putBot(server, { version });
      for (const text of [
        nested(5_000),
        nested(200_000),
        `{"data":${nested(200_000)}}`,
        `{"data":${nested(50_000, '{"a":[', ']}')}}`,
      ]) {
        const begun = await server.call({ caller: 'owner', method: 'POST', path: startPath, body: {} });
        const path = `/v1/sessions/${fieldAt(begun.body, 'sessionId')}/continueChat`;
        assert.equal(await sent({ path, text: JSON.stringify({ message: text }) }), 200, name);
        assert.equal(await sent({ path, text: JSON.stringify({ message: 'on' }) }), 200, name);
      }
    }
    await putBot(server, { version: bot });
  });
});

describe('paths and headers', () => {
  for (const path of [
    '/v1/sessions/%00/continueChat',
    '/v1/sessions/%ff/continueChat',
    '/v1/sessions/%ed%a0%80/continueChat',
    '/v1/sessions/%c0%af/continueChat',
    '/v1/sessions/%2e%2e%2f%2e%2e/continueChat',
    '/v1/sessions/../bots/hello/continueChat',
    '/v1/sessions//continueChat',
    '/v1//bots/hello/startChat',
    `/v1/sessions/${'x'.repeat(600)}/continueChat`,
    `/v1/sessions/${'x'.repeat(15_000)}/continueChat`,
    '/v1/sessions/__proto__/continueChat',
    '/v1/sessions/constructor/continueChat',
    '/v1/bots/__proto__/startChat',
    "/v1/bots/'%20or%20'1'='1/startChat",
    '/v1/bots/hello/startChat;x=1',
    '/v1/bots/hello/startchat',
    '/v1/bots/hello/startChat%00',
    '/v1/bots/%E2%80%AEhello/startChat',
    '/v1/bots/hello%2f/startChat',
  ])
    it(path.slice(0, 60), async () => {
      const status = await sent({ path, body: {} });
      assert.ok([400, 404, 414, 431].includes(status), String(status));
      await isAlive();
    });

  it('methods told by headers mean nothing', async () => {
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      assert.equal(await sent({ method: 'GET', path: startPath, headers: { [header]: 'POST' } }), 405);
  });

  for (const [name, request] of [
    [
      'a header of a megabyte',
      `POST /api${startPath} HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\n`,
    ],
    [
      'ten thousand headers',
      `POST /api${startPath} HTTP/1.1\r\nHost: x\r\n${'X-A: a\r\n'.repeat(10_000)}\r\n`,
    ],
    ['an address of a megabyte', `GET /api/${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['no HTTP', 'hello\r\n\r\n'],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
    [
      'two lengths',
      `POST /api${startPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `POST /api${startPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a length that is none', `POST /api${startPath} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`],
    [
      'a chunk that is none',
      `POST /api${startPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ['no host', `GET /healthz HTTP/1.1\r\n\r\n`],
    ['NUL in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n`],
    ['a path that is none', `GET healthz HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a whole address', `GET http://x/api${startPath} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['an address of nothing', `GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['a star', `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['a method of ours', `START /api${startPath} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['a tunnel', `CONNECT x:443 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    [
      'another protocol',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ],
    ['a wrong host', `GET / HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n`],
  ] as const)
    it(name, async () => {
      const answer = await raw(request);
      assert.doesNotMatch(answer, /^HTTP\/1\.1 5/);
      assert.doesNotMatch(answer, /<script>/);
      await isAlive();
    });
});

it('bad input is answered quickly', (t) => {
  const sorted = times.toSorted((a, b) => a.took - b.took);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]?.took ?? 0;
  t.diagnostic(
    `${sorted.length} requests: median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms; the slowest:`,
  );
  for (const { took, what } of sorted.slice(-3)) t.diagnostic(`${took.toFixed(1)} ms ${what}`);
  assert.ok(at(0.95) < 100, `${at(0.95)} ms`);
});

async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(await server.address());
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, done);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', done);
    socket.on('close', done);
  });
}
