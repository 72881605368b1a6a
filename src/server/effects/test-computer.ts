import { AsyncLocalStorage } from 'node:async_hooks';
import { performDate } from '#blocks/date-input/perform.ts';
import { performPhone } from '#blocks/phone-number-input/perform.ts';
import { createSandbox } from '#server/sandbox/create-sandbox.ts';
import type { Computable, Computed } from '#trial/computing.ts';

/** Computes what conversation tests need: nothing of it reaches the network. */
export interface TestComputer {
  readonly compute: (effect: Computable) => Promise<Computed>;
  readonly close: () => Promise<void>;
}

/** Creates one with a sandbox of its own, in which `fetch` only notes the address. Costs nothing until the first code. */
export function createTestComputer(): TestComputer {
  const attempts = new AsyncLocalStorage<string[]>();
  const sandbox = createSandbox({
    workers: 1,
    fetch: async (url) => {
      attempts.getStore()?.push(url);
      throw new Error('There is no network in tests.');
    },
  });
  return {
    compute: async (effect) => {
      const { key } = effect;
      switch (effect.kind) {
        case 'phone':
          return { kind: 'phone', key, result: await performPhone(effect.request) };
        case 'date':
          return { kind: 'date', key, result: await performDate(effect.request) };
        case 'code': {
          const reached: string[] = [];
          const result = await attempts.run(reached, () => sandbox.run(effect.request, { owner: 'tests' }));
          return reached[0] === undefined ? { kind: 'code', key, result } : { key, reached: reached[0] };
        }
      }
    },
    close: () => sandbox.close(),
  };
}
