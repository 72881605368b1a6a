import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMs } from '#kit/cpu-ms.ts';
import { emailSchema } from './email-schema.ts';

const good: readonly (readonly [text: string, email: string])[] = [
  ['ann@example.com', 'ann@example.com'],
  [' Ann.Lee+news@Mail.Example.CO.UK ', 'ann.lee+news@mail.example.co.uk'],
  ['o’neil@example.ie', 'o’neil@example.ie'],
  ['müller@bücher.example', 'müller@bücher.example'],
  ["o'neil@x.io", "o'neil@x.io"],
];
const bad = [
  '',
  ' ',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example.',
  'ann@.com',
  'ann@a..b',
  'ann@@a.b',
  'a@b@c.d',
  'an n@a.b',
  'ann@a b.c',
  'ann\n@a.b',
  'ann@a.b\0',
  'Ann <ann@a.b>',
  'a,b@c.d',
  `${'x'.repeat(65)}@a.b`,
  `a@${'x'.repeat(260)}.b`,
];

describe('an e-mail address', () => {
  for (const [text, email] of good)
    it(`"${text}" is one`, () => assert.equal(emailSchema.parse(text), email));
  for (const text of bad)
    it(`${JSON.stringify(text.slice(0, 30))} is none`, () =>
      assert.equal(emailSchema.safeParse(text).success, false));
  it('megabytes cost no more than reading them', () => {
    const start = cpuMs();
    for (const text of [`${'a.'.repeat(500_000)}@`, `a@${'a.'.repeat(500_000)}`, '@'.repeat(1_000_000)])
      assert.equal(emailSchema.safeParse(text).success, false);
    assert.ok(cpuMs() - start < 500);
  });
});
