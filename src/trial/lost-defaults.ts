import { lostStubs } from './lost-stubs.ts';
import type { Trial } from './open-trial.ts';
import { WAY } from './pin-names.ts';
import { Places } from './places.ts';
import type { TestFailure } from './test-failure.ts';

/** What all tests share for blocks and accounts that are not there: no test fails because of it. */
export function lostDefaults(trial: Trial): readonly TestFailure[] {
  const { outside, unreached = [], names } = trial.defaults;
  const places = new Places(trial, names);
  return [
    ...lostStubs({ outside }, places),
    ...unreached.flatMap(({ what }, index): readonly TestFailure[] => {
      const [block = ''] = what.split(WAY);
      const place = places.blocks(block);
      return place.ok ? [] : [{ path: ['unreached', index, 'what'], message: place.error }];
    }),
  ];
}
