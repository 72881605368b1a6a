import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageAddressOf } from './page-address-of.ts';

const known = { publicUrl: 'https://app.example:8443/parley', chatUrl: 'https://chats.example' };
const rows: readonly (readonly [
  settings: Parameters<typeof pageAddressOf>[0],
  host: string,
  kind: string,
])[] = [
  [known, 'app.example', 'app'],
  [known, 'chats.example', 'chats'],
  [known, 'help.customer.example', 'domain'],
  [known, 'not.chats.example', 'domain'],
  [known, 'CHATS.example.', 'chats'],
  [known, 'localhost', 'app'],
  [known, '127.0.0.1', 'app'],
  [known, '::1', 'app'],
  [known, '', 'app'],
  [{ ...known, chatUrl: undefined }, 'chats.example', 'domain'],
  [{ publicUrl: undefined, chatUrl: undefined }, 'help.customer.example', 'app'],
];

describe('hosts', () => {
  for (const [settings, host, kind] of rows)
    it(`${host || 'none'} is for ${kind} with ${settings.publicUrl} and ${settings.chatUrl}`, () => {
      assert.deepEqual(pageAddressOf(settings, host), kind === 'domain' ? { kind, host } : { kind });
    });
});
