import type { Idempotency } from '../ports/idempotency.ts';
import { pairKey, removeWhere, type State } from './state.ts';

export function createIdempotency({ idempotency }: State): Idempotency {
  return {
    get: async (scope, key) => {
      const row = idempotency.get(pairKey(scope, key));
      if (!row) return null;
      const { createdAt: _, ...remembered } = row;
      return remembered;
    },
    put: async (remembered, at) => {
      const key = pairKey(remembered.scope, remembered.key);
      if (idempotency.has(key)) return false;
      idempotency.set(key, { ...remembered, createdAt: at });
      return true;
    },
    sweep: async (before, limit) => removeWhere(idempotency, ({ createdAt }) => createdAt < before, limit),
  };
}
