import { hashToken, newSecretToken, tokenHint } from '#server/auth/tokens.ts';
import { newId } from '#server/new-id.ts';
import type { Store } from '#store/ports/store.ts';
import type { SecretToken } from '#store/ports/token.ts';

/** The properties of a new token. */
export type TokenFacts = Pick<SecretToken, 'userId' | 'name' | 'narrowing' | 'expiresAt'> & {
  readonly at: number;
};

/**
 * Stores a secret token and returns its clear text, which is not available later. `clear`: this one instead of a new
 * one.
 */
export async function makeToken(
  store: Pick<Store, 'tokens'>,
  facts: TokenFacts,
  clear = newSecretToken(),
): Promise<string> {
  const { at, ...rest } = facts;
  await store.tokens.put({
    ...rest,
    id: newId(),
    kind: 'api',
    hash: hashToken(clear),
    hint: tokenHint(clear),
    createdAt: at,
    lastUsedAt: null,
  });
  return clear;
}

/** The permissions of a token without restrictions. */
export const everything: SecretToken['narrowing'] = { workspaceIds: null, modes: null };
