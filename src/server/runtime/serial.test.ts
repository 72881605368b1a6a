import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Serial } from './serial.ts';

describe('serial', () => {
  it('runs work of one key in the order it came, never two at once', async () => {
    const serial = new Serial();
    const order: string[] = [];
    const work = (name: string, ms: number) => () => {
      order.push(`${name} begins`);
      return pause(ms).then(() => order.push(`${name} ends`));
    };
    await Promise.all([
      serial.run('k', work('a', 9)),
      serial.run('k', work('b', 1)),
      serial.run('k', work('c', 0)),
    ]);
    assert.deepEqual(order, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
  it('begins at once when nothing is under way', () => {
    let hasBegun = false;
    void new Serial().run('k', async () => {
      hasBegun = true;
    });
    assert.ok(hasBegun);
  });
  it('lets other keys pass', async () => {
    const serial = new Serial();
    let release = () => {};
    const held = serial.run('a', () => new Promise<void>((resolve) => (release = resolve)));
    assert.equal(await serial.run('b', async () => 'passed'), 'passed');
    release();
    await held;
  });
  it('goes on after work that failed, and tells only its own caller', async () => {
    const serial = new Serial();
    const failed = serial.run('k', () => Promise.reject(new Error('mine')));
    const next = serial.run('k', async () => 'next');
    await assert.rejects(failed, /mine/);
    assert.equal(await next, 'next');
  });
  it('forgets keys when their work is done', async () => {
    const serial = new Serial();
    const running = ['a', 'b', 'b'].map((key) => serial.run(key, () => pause(1)));
    assert.equal(serial.size, 2);
    await Promise.all(running);
    assert.equal(serial.size, 0);
  });
});
