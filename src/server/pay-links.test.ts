import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type InstanceKey, keyOf, newKey } from '#server/keys/instance-key.ts';
import { createPayLinks, payMark } from './pay-links.ts';

const [old, young] = [keyOf(newKey()), keyOf(newKey())];
const linksOf = (current: InstanceKey, ...older: InstanceKey[]) =>
  createPayLinks(() => ({ current, all: [current, ...older] }));
const place = { sessionId: 's', blockId: 'a/b "c', mark: payMark('pi_1_secret_x'), until: 5 };
const tokenOf = (address: string) => address.split('/').at(-1) ?? '';

it('a link says which payment of which chat it is for, and nobody else makes one', () => {
  const address = linksOf(old).address(place, 'https://chat.example');
  assert.match(address, /^https:\/\/chat\.example\/pay\/[\w-]+\.[\w-]{43}$/);
  assert.ok(!address.includes('secret'));
  const token = tokenOf(address);
  assert.deepEqual(linksOf(old).read(token), place);
  assert.deepEqual(linksOf(young, old).read(token), place, 'also after the key was replaced');
  const [text = '', signature = ''] = token.split('.');
  const others = tokenOf(linksOf(old).address({ ...place, until: 6 }, '')).split('.')[0];
  for (const wrong of [
    ...['', '.', text, `${text}.`, `.${signature}`, `${others}.${signature}`, `${token}.x`],
    ...[`${text}.${signature.slice(1)}`, `${text}x.${signature}`, `${text}.${'A'.repeat(43)}`],
  ])
    assert.equal(linksOf(old).read(wrong), undefined, wrong);
  assert.equal(linksOf(young).read(token), undefined, 'of another installation');
});
