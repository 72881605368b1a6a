import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inOrder } from './in-order.ts';

describe('changes of one thing', () => {
  /** Actions that end when they are told to, and the order in which they began. */
  const scene = () => {
    const begun: string[] = [];
    const act = (name: string) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const action = () => {
        begun.push(name);
        return promise;
      };
      return { action, end: () => resolve(name) };
    };
    return { begun, act };
  };
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  it('are sent at once, one after the other, and each has its own reply', async () => {
    const { begun, act } = scene();
    const [a, b, c] = [act('a'), act('b'), act('c')];
    const replies = [inOrder('x', a.action), inOrder('x', b.action), inOrder('x', c.action)];
    assert.deepEqual(begun, ['a']);
    b.end();
    c.end();
    await soon();
    assert.deepEqual(begun, ['a']);
    a.end();
    assert.deepEqual(await Promise.all(replies), ['a', 'b', 'c']);
    assert.deepEqual(begun, ['a', 'b', 'c']);
  });

  it('do not wait for changes of other things, or for what has ended', async () => {
    const { begun, act } = scene();
    const [a, b, c] = [act('a'), act('b'), act('c')];
    const first = inOrder('y', a.action);
    const other = inOrder('z', b.action);
    assert.deepEqual(begun, ['a', 'b']);
    a.end();
    await first;
    const next = inOrder('y', c.action);
    assert.deepEqual(begun, ['a', 'b', 'c']);
    b.end();
    c.end();
    assert.deepEqual(await Promise.all([other, next]), ['b', 'c']);
  });
});
