import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyClashes } from './key-clashes.ts';

/** Commands as `id:keys`, `!` where the keys were chosen; and which of them clash with which. */
const rows: readonly (readonly [commands: string, clashes: Readonly<Record<string, readonly string[]>>])[] = [
  ['copy:C test:T', {}],
  ['up:Alt+ArrowUp nudge:Alt+ArrowUp', {}],
  ['copy!:T test:T', { copy: ['test'], test: ['copy'] }],
  ['copy!:T test!:T', { copy: ['test'], test: ['copy'] }],
  ['copy!:T,C test:T paste:C', { copy: ['test', 'paste'], test: ['copy'], paste: ['copy'] }],
  ['copy!: test:T', {}],
];

describe('keys that two commands have', () => {
  for (const [commands, clashes] of rows)
    it(commands, () => {
      const keyed = commands.split(' ').map((each) => {
        const [name = '', keys = ''] = each.split(':');
        return {
          id: name.replace('!', ''),
          keys: keys.split(',').filter(Boolean),
          isChosen: name.endsWith('!'),
        };
      });
      assert.deepEqual(Object.fromEntries(keyClashes(keyed)), clashes);
    });
});
