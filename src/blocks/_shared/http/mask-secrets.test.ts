import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maskSecrets, originOf } from './mask-secrets.ts';

type Headers = Readonly<Record<string, string>>;
const rows: readonly (readonly [text: string, url: string, headers: Headers, masked: string])[] = [
  ['nothing to hide', 'https://a.example/', { 'X-Plain': 'nothing' }, 'nothing to hide'],
  ['bad Bearer sk-12345!', 'https://a.example/', { Authorization: 'Bearer sk-12345' }, 'bad •••!'],
  ['bad sk-12345!', 'https://a.example/', { authorization: 'Bearer sk-12345' }, 'bad •••!'],
  ['dTpwYXNz dTpwYXNz', 'https://a.example/', { Authorization: 'Basic dTpwYXNz' }, '••• •••'],
  ['{"k":"abcd"}', 'https://a.example/', { 'X-Api-Key': 'abcd' }, '{"k":"•••"}'],
  ['sid was s3cr3t', 'https://a.example/', { Cookie: 'sid=s3cr3t; theme=dark' }, 'sid was •••'],
  ['key k%2F12 or k/12', 'https://a.example/?q=1&api_key=k%2F12#x', {}, 'key ••• or •••'],
  ['q is 1234', 'https://a.example/?q=1234', {}, 'q is 1234'],
  ['bad % sign %zz1', 'https://a.example/?token=%zz1', {}, 'bad % sign •••'],
  ['abc is too short', 'https://a.example/?token=abc', {}, 'abc is too short'],
  ['longer-first longer', 'https://a.example/?token=longer&key=longer-first', {}, '••• •••'],
];

describe('secrets of a request', () => {
  for (const [text, url, headers, masked] of rows)
    it(`${text} → ${masked}`, () => assert.equal(maskSecrets(text, { url, headers }), masked));
});

const origins: readonly (readonly [url: string, origin: string])[] = [
  ['https://hooks.example/secret/path?key=1', 'https://hooks.example'],
  ['http://a.example:8080', 'http://a.example:8080'],
  ['http://a.example?x=1', 'http://a.example'],
  ['http://user:pass@a.example/x', 'http://a.example'],
  ['nothing', ''],
];

describe('what is shown of an address', () => {
  for (const [url, origin] of origins) it(url, () => assert.equal(originOf(url), origin));
});
