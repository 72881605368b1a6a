import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCustomDomain } from './custom-domain.ts';

const good: readonly (readonly [text: string | null | undefined, domain: string | null | undefined])[] = [
  ['example.com', 'example.com'],
  ['Chat.Example.COM', 'chat.example.com'],
  ['chat.example.com/help', 'chat.example.com/help'],
  ['Chat.example.com/Help_me~1.2', 'chat.example.com/help_me~1.2'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['a1.b-2.museum', 'a1.b-2.museum'],
  [null, null],
  [undefined, undefined],
];

const bad = [
  '',
  'localhost',
  '.example.com',
  'example.com.',
  'example..com',
  '-a.example.com',
  'a-.example.com',
  'example.com/',
  'example.com/a/b',
  'example.com:80',
  'https://example.com',
  'user@example.com',
  'exa mple.com',
  'example.1',
  '127.0.0.1',
  'bücher.example',
  `${'a'.repeat(64)}.com`,
  'example.com\n',
  'example.com/a?b',
];

describe('custom domains', () => {
  for (const [text, domain] of good) {
    it(`reads ${text}`, () => assert.deepEqual(readCustomDomain(text), { ok: true, value: domain }));
  }
  for (const text of bad) {
    it(`refuses ${JSON.stringify(text.slice(0, 30))}`, () => assert.equal(readCustomDomain(text).ok, false));
  }
});
