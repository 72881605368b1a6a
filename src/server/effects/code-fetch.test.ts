import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startWebService, type WebService } from '#kit/web-service.ts';
import { createEgress } from '#server/egress/create-egress.ts';
import { createSandbox, type Sandbox } from '#server/sandbox/create-sandbox.ts';
import { createCodeFetch } from './code-fetch.ts';

let service: WebService;
let sandbox: Sandbox;
before(async () => {
  service = await startWebService();
  sandbox = createSandbox({ fetch: createCodeFetch(createEgress({ testListeners: [service.place] })) });
});
after(async () => {
  await sandbox.close();
  await service.close();
});

const run = async (body: string): Promise<unknown> => {
  const result = await sandbox.run({ mode: 'value', body, args: { base: service.url } }, { owner: 'w' });
  return result.ok ? result.value : result.message;
};

const rows: readonly (readonly [name: string, body: string, value: unknown])[] = [
  ['the text of the answer', 'fetch(base + "/text?body=hello")', 'hello'],
  ['an error is an answer', 'fetch(base + "/gone")', '{"message":"gone"}'],
  ['what is sent', 'JSON.parse(await fetch(base + "/echo", { method: "PUT", body: "b" })).body', 'b'],
  [
    'a body that is no text',
    'JSON.parse(await fetch(base + "/echo", { method: "PUT", body: { a: 1 } })).body',
    '{"a":1}',
  ],
  ['headers', 'JSON.parse(await fetch(base + "/echo", { headers: { "X-A": 1 } })).headers["x-a"]', '1'],
  [
    'headers as pairs',
    'JSON.parse(await fetch(base + "/echo", { headers: [["x-a", "b"]] })).headers["x-a"]',
    'b',
  ],
  ['odd options', 'fetch(base + "/text?body=x", { method: 1, headers: "x", body: null })', 'x'],
  ['a redirect is followed', 'fetch(base + "/redirect?to=/text?body=there")', 'there'],
];

describe('fetch in code', () => {
  for (const [name, body, value] of rows) it(name, async () => assert.deepEqual(await run(body), value));
  const blocked = [
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://2130706433/',
  ];
  for (const url of blocked)
    it(`${url} is not reached`, async () =>
      assert.match(String(await run(`fetch(${JSON.stringify(url)})`)), /not allowed to reach/));
  it('a redirect to this machine is not followed', async () =>
    assert.match(
      String(await run('fetch(base + "/redirect?to=http://localhost/")')),
      /not allowed to reach/,
    ));
  it('what is no address', async () =>
    assert.match(String(await run('fetch("file:///etc/passwd")')), /http/));
});
