import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type InstanceKeys, keyOf, newKey } from '#server/keys/instance-key.ts';
import { createLinks } from './links.ts';

const [old, young] = [keyOf(newKey()), keyOf(newKey())];
const keysOf = (current: typeof old, ...older: (typeof old)[]): InstanceKeys => ({
  current,
  all: [current, ...older],
});
const links = createLinks(() => keysOf(old));
const replaced = createLinks(() => keysOf(young, old));
const others = createLinks(() => keysOf(young));
const random = 'abcdefghijklmnopqrstuvwx';
const result = { resultId: 'r1', sessionId: 's1' };
const upload = { sessionId: 's1', uploadId: 'u1' };
const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('links', () => {
  it('ids of public files are random, those of private ones tell whose they are', () => {
    assert.equal(links.newId(random, { ...result, visibility: 'Public' }), random);
    const id = links.newId(random, { ...result, visibility: 'Private' });
    assert.match(id, /^[a-z0-9]{24}[0-9a-f]{12}$/);
    assert.equal(links.isOwn(id, result), true);
    assert.equal(links.isOwn(id, { ...result, sessionId: 's2' }), true, 'of the result');
    assert.equal(links.isOwn(id, { resultId: 'r2', sessionId: 's1' }), false);
    assert.equal(links.isOwn(id, { resultId: null, sessionId: 'r1' }), false, 'a chat is no result');
    assert.equal(links.isOwn(random, result), false);
    assert.equal(links.isOwn('', result), false);
    assert.equal(replaced.isOwn(id, result), true, 'also after the key was replaced');
    assert.equal(others.isOwn(id, result), false);
  });

  it('without result the chat is the owner', () => {
    const chat = { resultId: null, sessionId: 's1' };
    const id = links.newId(random, { ...chat, visibility: 'Private' });
    assert.equal(links.isOwn(id, chat), true);
    assert.equal(links.isOwn(id, { resultId: 's1', sessionId: 's1' }), false);
  });

  it('to files open one file, for a while', () => {
    const signed = links.signFile('f1', 1000);
    assert.equal(links.opensFile('f1', query(signed), 999), true);
    assert.equal(links.opensFile('f1', query(signed), 1000), false);
    assert.equal(links.opensFile('f2', query(signed), 999), false);
    assert.equal(replaced.opensFile('f1', query(signed), 999), true);
    assert.equal(others.opensFile('f1', query(signed), 999), false);
    const { signature } = Object.fromEntries(query(signed));
    for (const wrong of [
      '',
      'signature=x',
      `expires=9999&signature=${signature}`,
      `expires=1000.0&signature=${signature}`,
      `expires=1e3&signature=${signature}`,
      `expires=1000&signature=${signature}A`,
      'expires=1000&signature=',
      'expires=1000',
    ])
      assert.equal(links.opensFile('f1', query(wrong), 1), false, wrong);
  });

  it('to send uploads are for one upload, and say whether it is sent at once', () => {
    for (const isWhole of [true, false]) {
      const signature = links.signUpload(upload, isWhole);
      assert.deepEqual(links.opensUpload(upload, signature), { isWhole });
      assert.equal(links.opensUpload({ ...upload, sessionId: 's2' }, signature), null);
      assert.equal(links.opensUpload({ ...upload, uploadId: 'u2' }, signature), null);
      assert.equal(others.opensUpload(upload, signature), null);
    }
    assert.equal(links.opensUpload(upload, ''), null);
  });

  it('of one kind do not open another', () => {
    const [, signature = ''] = links.signFile('u1', 9).split('signature=');
    assert.equal(links.opensUpload(upload, signature), null);
  });
});
