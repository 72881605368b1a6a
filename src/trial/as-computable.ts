import type { Effect } from '#engine/effect.ts';
import type { Computable } from './computing.ts';

/** Where chance begins in tests, for the conversation as for code. */
export const TEST_SEED = '0123456789abcdef0123456789abcdef';

/** Code that reads the clock or draws numbers does so the same way in each run. */
export function asComputable(effect: Effect, at: number): readonly Computable[] {
  if (effect.kind === 'code') {
    const { request } = effect;
    return [{ ...effect, request: { ...request, now: request.now ?? at, seed: request.seed ?? TEST_SEED } }];
  }
  return effect.kind === 'phone' || effect.kind === 'date' ? [effect] : [];
}
