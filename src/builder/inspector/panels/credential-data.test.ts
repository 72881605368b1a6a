import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dataOf, missingIn } from './credential-data.ts';

const field = (path: string, kind: 'text' | 'number' | 'boolean' = 'text', isRequired = false) => ({
  ...{ path, kind, isRequired },
});
const fields = [
  field('host', 'text', true),
  field('port', 'number'),
  field('from.email', 'text', true),
  field('from.name'),
  field('isTls', 'boolean', true),
];

it('data of credentials from what was typed', () => {
  const values = { host: 'h', port: '587', 'from.email': 'a@b.example', 'from.name': '', isTls: false };
  assert.deepEqual(dataOf(fields, values), {
    ...{ host: 'h', port: 587, isTls: false },
    from: { email: 'a@b.example' },
  });
  assert.deepEqual(missingIn(fields, values), []);
  assert.deepEqual(missingIn(fields, { host: '', port: 'many' }), ['host', 'port', 'from.email']);
});
