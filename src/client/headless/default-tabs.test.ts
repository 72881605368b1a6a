import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { defaultTabs } from './default-tabs.ts';

/** What the locks of a browser do: give them, make wait, or refuse. */
type Locks = 'free' | 'taken' | 'refused' | 'none';

const fake = (locks: Locks): object =>
  locks === 'none'
    ? {}
    : {
        locks: {
          request: async (_name: string, ...rest: readonly unknown[]) => {
            if (locks === 'refused') throw new DOMException('Access to the locks is denied', 'SecurityError');
            const work = rest.at(-1);
            const isIfAvailable = rest.length === 2;
            if (typeof work === 'function') return work(isIfAvailable && locks === 'taken' ? null : {});
          },
        },
      };

const rows: readonly (readonly [locks: Locks, hadToWait: boolean])[] = [
  ['free', false],
  ['taken', true],
  ['refused', false],
  ['none', false],
];

describe('locks between tabs', () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const use = (locks: Locks): void => {
    Object.defineProperty(globalThis, 'navigator', { value: fake(locks), configurable: true });
  };
  beforeEach(() => use('free'));
  afterEach(() => usual && Object.defineProperty(globalThis, 'navigator', usual));

  for (const [locks, hadToWait] of rows)
    it(`that are ${locks}: the work is done once`, async () => {
      use(locks);
      const told: boolean[] = [];
      await defaultTabs.withLock('a', async (waited) => void told.push(waited));
      assert.deepEqual(told, [hadToWait]);
    });

  for (const locks of ['free', 'taken', 'refused'] as const)
    it(`that are ${locks}: work that fails is not done again`, async () => {
      use(locks);
      let count = 0;
      const work = async (): Promise<void> => {
        count += 1;
        throw new Error('broken');
      };
      await assert.rejects(defaultTabs.withLock('a', work), /broken/);
      assert.equal(count, 1);
    });
});

describe('channels between tabs', () => {
  it('are none where there is none', () => {
    const usual = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true });
    assert.equal(
      defaultTabs.openChannel('a', () => undefined),
      null,
    );
    if (usual) Object.defineProperty(globalThis, 'BroadcastChannel', usual);
  });
});
