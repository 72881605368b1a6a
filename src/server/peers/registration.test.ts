import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unfitBeside } from './registration.ts';

const whole = { publicUrl: 'https://chat.example.com', hasSharedFiles: true };

/** Machines of others, what this one has, and what is said; null: nothing. */
const rows: readonly (readonly [
  name: string,
  hosts: readonly string[],
  means: Parameters<typeof unfitBeside>[1],
  said: RegExp | null,
])[] = [
  ['alone', [], { publicUrl: undefined, hasSharedFiles: false }, null],
  ['on one machine', ['here', 'here'], { publicUrl: undefined, hasSharedFiles: false }, null],
  ['on two machines', ['here', 'there'], whole, null],
  [
    'without an address for all',
    ['there'],
    { ...whole, publicUrl: undefined },
    /machine there\. Set PUBLIC_URL/,
  ],
  [
    'with files that only one has',
    ['there'],
    { ...whole, hasSharedFiles: false },
    /FILES_S3_URL.*FILES_SHARED=on/,
  ],
];

describe('a server beside others', () => {
  for (const [name, hosts, means, said] of rows)
    it(name, () => {
      const fit = unfitBeside(
        hosts.map((host) => ({ host })),
        means,
        'here',
      );
      if (said === null) assert.ok(fit.ok);
      else assert.match(fit.ok ? '' : fit.error, said);
    });
});
