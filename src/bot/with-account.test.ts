import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Op } from './ops/op.ts';
import { withAccount } from './with-account.ts';

const set = (to: unknown): Op => ({ op: 'set', path: ['groups', 'g', 'blocks', 'b', 'options', 'x'], to });

const rows: readonly (readonly [name: string, ops: readonly Op[], after: readonly Op[]])[] = [
  ['no ops', [], []],
  ['an op without the account', [set('other')], [set('other')]],
  ['an op with it', [set('new1')], [set('c1')]],
  ['ops with it, and inside a value', [set('new1'), set({ a: ['new1'] })], [set('c1'), set({ a: ['c1'] })]],
];

for (const [name, ops, after] of rows)
  it(`the account of a fix: ${name}`, () =>
    assert.deepEqual(withAccount(ops, { placeholder: 'new1' }, 'c1'), after));

it('an id is taken as it is, whatever is in it', () =>
  assert.deepEqual(withAccount([set('new1')], { placeholder: 'new1' }, 'a"$&\\'), [set('a"$&\\')]));
