import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, newKey } from '#server/keys/instance-key.ts';
import { createWebhookSecrets, webhookUrl } from './webhook-secrets.ts';

const place = { channel: 'telegram', workspaceId: 'w', credentialsId: 'c' };
const [older, current] = [keyOf(newKey()), keyOf(newKey())];
const secrets = createWebhookSecrets(() => ({ current, all: [current, older] }));

test('the secret is long and only that of its account; an older key still proves it', () => {
  const secret = secrets.of(place);
  assert.match(secret, /^[\w-]{43}$/);
  const before = createWebhookSecrets(() => ({ current: older, all: [older] })).of(place);
  const rows = [
    [place, secret, true],
    [place, before, true],
    [place, '', false],
    [place, secret.slice(1), false],
    [place, `${secret}=`, false],
    [{ ...place, credentialsId: 'd' }, secret, false],
    [{ ...place, workspaceId: 'v' }, secret, false],
    [{ ...place, channel: 'whatsapp' }, secret, false],
  ] as const;
  for (const [where, given, isGenuine] of rows)
    assert.equal(secrets.isGenuine(where, given), isGenuine, given);
});

test('the address names the account', () => {
  assert.equal(webhookUrl('https://a.example', place), 'https://a.example/api/v1/webhooks/telegram/w/c');
});
