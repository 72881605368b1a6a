import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rememberedIn } from './remembered-in.ts';
import type { Settings } from './settings.ts';

const rows: readonly (readonly [general: Settings['general'], expected: 'session' | 'local' | null])[] = [
  [undefined, null],
  [{}, null],
  [{ rememberUser: {} }, null],
  [{ rememberUser: { storage: 'local' } }, null],
  [{ rememberUser: { isEnabled: true } }, 'session'],
  [{ rememberUser: { isEnabled: true, storage: 'session' } }, 'session'],
  [{ rememberUser: { isEnabled: true, storage: 'local' } }, 'local'],
  [{ isNewResultOnRefreshEnabled: false }, 'session'],
  [{ isNewResultOnRefreshEnabled: true }, null],
  [{ isNewResultOnRefreshEnabled: false, rememberUser: { isEnabled: false } }, null],
  [{ isNewResultOnRefreshEnabled: true, rememberUser: { isEnabled: true } }, 'session'],
];

test('chats are remembered where the author wants it, by the newer setting first', () => {
  for (const [general, expected] of rows)
    assert.equal(rememberedIn({ general }), expected, JSON.stringify(general));
});
