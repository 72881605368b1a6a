import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editorCommands } from './editor-commands.ts';
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
    // An event of the page has its properties from its prototype.
    assert.deepEqual(keysFor(Object.create(pressed)), ['!', 'Shift+1']);
  });
});

const shown: readonly (readonly [keys: string, pc: string, mac: string])[] = [
  ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⌘⇧Z'],
  ['Alt+ArrowUp', 'Alt+Up', '⌥Up'],
  ['/', '/', '/'],
  ['+', '+', '+'],
];

const map: readonly (readonly [keys: string, id: string])[] = [
  ['1', 'blocks'],
  ['2', 'outline'],
  ['3', 'analytics'],
  ['4', 'problems'],
  ['5', 'open-theme'],
  ['6', 'open-settings'],
  ['7', 'open-share'],
  ['8', 'open-versions'],
  ['9', 'open-results'],
  ['0', 'open-flow'],
  ['Mod+\\', 'left'],
  ['Mod+J', 'right'],
  ['Mod+;', 'hints'],
  ['Mod+K', 'commands'],
  ['Mod+F', 'find'],
  ['G', 'find'],
  ['Mod+Shift+F', 'replace'],
  ['Shift+1', 'fit'],
  ['Shift+2', 'fit-selection'],
  ['Shift+0', 'zoom-100'],
  ['+', 'zoom-in'],
  ['-', 'zoom-out'],
  ['ArrowRight', 'go-right'],
  ['Shift+ArrowRight', 'extend-right'],
  ['Enter', 'edit'],
  ['Escape', 'leave'],
  ['F2', 'rename'],
  ['A', 'append'],
  ['/', 'insert'],
  ['O', 'group'],
  ['E', 'connect'],
  ['Shift+T', 'test'],
  ['R', 'test-again'],
  [',', 'test-back'],
  ['.', 'test-forward'],
  ['Mod+Z', 'undo'],
  ['Mod+Shift+Z', 'redo'],
  ['Mod+Y', 'redo'],
  ['Mod+H', 'history'],
  ['Mod+C', 'copy'],
  ['Mod+X', 'cut'],
  ['Mod+V', 'paste'],
  ['Mod+D', 'duplicate'],
  ['D', 'duplicate'],
  ['Delete', 'delete'],
  ['Backspace', 'delete'],
  ['Mod+A', 'all'],
  ['Mod+Shift+A', 'connected'],
  ['Mod+L', 'tidy'],
  ['H', 'hand'],
  ['V', 'select'],
  ['[', 'previous-problem'],
  [']', 'next-problem'],
  ['Mod+S', 'save'],
  ['Mod+Shift+P', 'publish'],
  ['?', 'keys'],
];

/** Keys of several commands: the first one that can run does. */
const shared: readonly (readonly [keys: string, ids: readonly string[]])[] = [
  ['T', ['test-here', 'test']],
  ['Alt+ArrowUp', ['up', 'nudge-up']],
  ['Alt+ArrowLeft', ['nudge-left', 'view-back']],
  ['Alt+ArrowRight', ['nudge-right', 'view-forward']],
];

describe('the standard keys', () => {
  for (const [keys, id] of map)
    it(`${keys}: ${id}`, () =>
      assert.deepEqual(
        editorCommands.filter((command) => command.keys.includes(keys)).map((command) => command.id),
        [id],
      ));

  for (const [keys, ids] of shared)
    it(`${keys}: ${ids.join(' or ')}`, () =>
      assert.deepEqual(
        editorCommands.filter((command) => command.keys.includes(keys)).map((command) => command.id),
        ids,
      ));
});

describe('shownKeys', () => {
  for (const [keys, pc, mac] of shown)
    it(keys, () => assert.deepEqual([shownKeys(keys, false), shownKeys(keys, true)], [pc, mac]));
});
