import type { Identities } from '../ports/identity.ts';
import { pairKey, type State } from './state.ts';

export function createIdentities({ identities }: State): Identities {
  return {
    find: async (issuer, subject) => identities.get(pairKey(issuer, subject))?.userId ?? null,
    put: async (identity) => {
      const key = pairKey(identity.issuer, identity.subject);
      if (identities.has(key)) return false;
      identities.set(key, identity);
      return true;
    },
  };
}
