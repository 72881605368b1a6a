import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Credential } from '#store/ports/credentials.ts';
import { OpenedData } from './opened-data.ts';

const credential: Credential = {
  ...{ id: 'c', workspaceId: 'w', type: 'telegram', name: 'Mine', data: 'sealed', hosts: '[]' },
  ...{ createdAt: 0, updatedAt: 0, lastUsedAt: null },
};

/** What is opened after the first time, and whether that decrypts anew. */
const rows: readonly (readonly [name: string, next: Partial<Credential>, isAnew: boolean])[] = [
  ['the same', {}, false],
  ['the same, used and renamed meanwhile', { lastUsedAt: 5, updatedAt: 5, name: 'Ours' }, false],
  ['changed', { data: 'sealed again' }, true],
  ['of another workspace', { workspaceId: 'v' }, true],
  ['of another type', { type: 'whatsApp' }, true],
  ['others', { id: 'd' }, true],
];

for (const [name, next, isAnew] of rows)
  it(`${name}: ${isAnew ? 'opened anew' : 'known'}`, () => {
    const opened = new OpenedData();
    let count = 0;
    const open = () => ({ token: `t${++count}` });
    opened.of(credential, open);
    assert.deepEqual(opened.of({ ...credential, ...next }, open), { token: isAnew ? 't2' : 't1' });
  });

it('what cannot be read is not remembered, and forgets what was', () => {
  const opened = new OpenedData();
  opened.of(credential, () => ({ token: 'old' }));
  const changed = { ...credential, data: 'broken' };
  assert.equal(
    opened.of(changed, () => undefined),
    undefined,
  );
  assert.deepEqual(
    opened.of(changed, () => ({ token: 'new' })),
    { token: 'new' },
  );
});

it('only so many are remembered', () => {
  const opened = new OpenedData();
  let count = 0;
  const open = () => ({ token: String(++count) });
  for (let n = 0; n < 501; n++) opened.of({ ...credential, id: `c${n}` }, open);
  opened.of({ ...credential, id: 'c500' }, open);
  assert.equal(count, 501);
  opened.of({ ...credential, id: 'c0' }, open);
  assert.equal(count, 502);
});
