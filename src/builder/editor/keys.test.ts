import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keysFor, type PressedKey, shownKeys, writtenKey } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

const rows: readonly (readonly [pressed: Partial<PressedKey> & { key: string }, written: string])[] = [
  [{ key: 'a' }, 'A'],
  [{ key: 'z', ctrlKey: true }, 'Mod+Z'],
  [{ key: 'z', metaKey: true }, 'Mod+Z'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'Mod+Shift+Z'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
  [{ key: 'F2' }, 'F2'],
  [{ key: ' ' }, 'Space'],
];

describe('a pressed key', () => {
  for (const [pressed, written] of rows)
    it(written, () => assert.equal(writtenKey({ ...plain, ...pressed }), written));

  it('is a digit with Shift, whatever sign that makes', () => {
    const pressed = { ...plain, key: '!', shiftKey: true, code: 'Digit1' };
    assert.deepEqual(keysFor(pressed), ['!', 'Shift+1']);
    assert.deepEqual(keysFor({ ...plain, key: '"', shiftKey: true, code: 'Digit2' }), ['"', 'Shift+2']);
  });
});

const shown: readonly (readonly [keys: string, pc: string, mac: string])[] = [
  ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⌘⇧Z'],
  ['Alt+ArrowUp', 'Alt+Up', '⌥Up'],
  ['/', '/', '/'],
  ['+', '+', '+'],
];

describe('shownKeys', () => {
  for (const [keys, pc, mac] of shown)
    it(keys, () => assert.deepEqual([shownKeys(keys, false), shownKeys(keys, true)], [pc, mac]));
});
