import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '#kit/assert-linear.ts';
import { fromCurl, type ImportedRequest } from './from-curl.ts';

const rows: readonly (readonly [command: string, request: Partial<ImportedRequest>])[] = [
  ['curl https://a.example', { method: 'GET', url: 'https://a.example', headers: [], warnings: [] }],
  ['$ curl a.example/x?y=1', { method: 'GET', url: 'http://a.example/x?y=1' }],
  ['curl {{Base}}/orders', { url: '{{Base}}/orders' }],
  ['/usr/bin/curl --url=https://a.example -X delete', { method: 'DELETE', url: 'https://a.example' }],
  ['curl -sSLXPUT https://a.example', { method: 'PUT', warnings: [] }],
  [
    `curl 'https://a.example' \\\n  -H 'Accept: */*' \\\n  -H "X-Key: a\\"b" -H 'Empty:' --compressed`,
    {
      url: 'https://a.example',
      headers: [
        { key: 'Accept', value: '*/*' },
        { key: 'X-Key', value: 'a"b' },
      ],
    },
  ],
  [
    `curl https://a.example --data-raw $'{"text":"it\\'s \\u00e9\\n"}' -H 'content-type: application/json'`,
    {
      method: 'POST',
      body: '{"text":"it\'s é\n"}',
      headers: [{ key: 'content-type', value: 'application/json' }],
    },
  ],
  [
    'curl https://a.example -d a=1 -d b=2',
    {
      method: 'POST',
      body: 'a=1&b=2',
      headers: [{ key: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
    },
  ],
  [
    `curl https://a.example --json '{"a":1}'`,
    {
      method: 'POST',
      body: '{"a":1}',
      headers: [
        { key: 'Content-Type', value: 'application/json' },
        { key: 'Accept', value: 'application/json' },
      ],
    },
  ],
  [
    `curl -G https://a.example/?x=1 --data-urlencode 'q=two words {{Name}} {' -d y=2`,
    { method: 'GET', url: 'https://a.example/?x=1&q=two%20words%20{{Name}}%20%7B&y=2', headers: [] },
  ],
  [
    'curl -u ana:pässword https://a.example',
    { headers: [{ key: 'Authorization', value: 'Basic YW5hOnDDpHNzd29yZA==' }] },
  ],
  [
    'curl https://a.example --oauth2-bearer abc -A agent -b a=1 -m 500',
    {
      headers: [
        { key: 'Authorization', value: 'Bearer abc' },
        { key: 'User-Agent', value: 'agent' },
        { key: 'Cookie', value: 'a=1' },
      ],
      timeout: 120,
    },
  ],
  ['curl -I https://a.example', { method: 'HEAD' }],
  [
    'curl -F file=@a.png -k https://a.example https://b.example -d @body.json --whatever',
    {
      url: 'https://a.example',
      method: 'GET',
      warnings: [
        'Forms with files cannot be sent: set the body yourself.',
        'Certificates are always checked.',
        'Only the first URL is imported.',
        'The content of the file body.json was not imported.',
        'The option --whatever is unknown and was left out.',
      ],
    },
  ],
  [`curl https://a.example -H 'no header'`, { warnings: ['"no header" is not a header.'] }],
];

const failures: readonly (readonly [command: string, failure: string])[] = [
  ['', 'NOT_CURL'],
  ['wget https://a.example', 'NOT_CURL'],
  [`curl 'https://a.example`, 'OPEN_QUOTE'],
  ['curl "https://a.example', 'OPEN_QUOTE'],
  ['curl -X POST', 'NO_URL'],
];

describe('a request from a curl command', () => {
  for (const [command, request] of rows)
    it(JSON.stringify(command), () => {
      const found = fromCurl(command);
      assert.ok(found.ok, JSON.stringify(found));
      assert.deepEqual({ ...found.value, ...request }, found.value);
    });

  for (const [command, failure] of failures)
    it(`${JSON.stringify(command)} is ${failure}`, () => {
      const found = fromCurl(command);
      assert.equal(!found.ok && found.error, failure);
    });

  it('takes time that grows with the command, and not with its square', () => {
    assertLinear(40_000, (options) => {
      const long = `curl https://a.example ${`-H 'a: b' -d "x\\"" `.repeat(options)}`;
      return () => assert.ok(fromCurl(long).ok);
    });
  });
});
