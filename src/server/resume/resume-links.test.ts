import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type InstanceKey, keyOf, newKey } from '#server/keys/instance-key.ts';
import { createResumeLinks } from './resume-links.ts';

const [old, young] = [keyOf(newKey()), keyOf(newKey())];
const linksOf = (current: InstanceKey, ...older: InstanceKey[]) =>
  createResumeLinks(() => ({ current, all: [current, ...older] }));
const place = { sessionId: 's', blockId: 'a/b c' };
const signatureOf = (address: string) => address.split('/').at(-1) ?? '';

it('an address opens its block of its chat and nothing else', () => {
  const links = linksOf(old);
  const address = links.address(place, 'https://chat.example');
  assert.match(address, /^https:\/\/chat\.example\/api\/v1\/resume\/s\/a%2Fb%20c\/[\w-]{43}$/);
  const signature = signatureOf(address);
  assert.equal(links.opens(place, signature), true);
  for (const other of [
    { sessionId: 's2', blockId: 'a/b c' },
    { sessionId: 's', blockId: 'a' },
    { sessionId: 's"', blockId: '' },
  ])
    assert.equal(links.opens(other, signature), false);
  for (const wrong of ['', 'x', signature.slice(1), `${signature}AAAA`, 'A'.repeat(43)])
    assert.equal(links.opens(place, wrong), false, wrong);
});

it('addresses outlive the key being replaced, and no other installation opens them', () => {
  const signature = signatureOf(linksOf(old).address(place, ''));
  assert.equal(linksOf(young, old).opens(place, signature), true);
  assert.equal(linksOf(young).opens(place, signature), false);
});
