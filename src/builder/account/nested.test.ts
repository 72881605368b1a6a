import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nested } from './nested.ts';
import { textAt } from './text-at.ts';

it('paths become nested fields; what is empty is left out', () => {
  assert.deepEqual(nested({ host: 'h', 'from.name': 'A', 'from.email': 'a@b.c', port: 25, secret: '' }), {
    host: 'h',
    from: { name: 'A', email: 'a@b.c' },
    port: 25,
  });
});

it('a field shows what stands at its path', () => {
  const data = { from: { email: 'a@b.c' }, port: 25, list: [1] };
  assert.deepEqual(
    ['from.email', 'port', 'list', 'from.name', 'nothing.at.all'].map((path) => textAt(data, path)),
    ['a@b.c', '25', '[1]', '', ''],
  );
});
