import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialType } from './credential-type.ts';
import { secretsOf } from './secrets-of.ts';

const rows: readonly (readonly [CredentialType, Readonly<Record<string, unknown>>, readonly string[]])[] = [
  ['openai', { apiKey: 'sk', baseUrl: 'https://a.example' }, ['sk']],
  ['nocodb', { apiKey: 'token' }, ['token']],
  ['stripe', { live: { publicKey: 'pk', secretKey: 'sk' }, webhookSecret: { live: 'wh' } }, ['sk', 'wh']],
  ['segment', {}, []],
];

for (const [type, data, secrets] of rows)
  test(`what is secret of ${type}`, () => assert.deepEqual(secretsOf(type, data), secrets));
