import { hashToken, newSecretToken, tokenHint } from '#server/auth/tokens.ts';
import { newId } from '#server/new-id.ts';
import type { Store } from '#store/ports/store.ts';
import type { SecretToken } from '#store/ports/token.ts';

/** What is said about a token when it is made. */
export type TokenFacts = Pick<SecretToken, 'userId' | 'name' | 'narrowing' | 'expiresAt'> & {
  readonly at: number;
};

/** Stores a secret token and gives its clear text, the only time that it is there. `clear`: this one instead of a new one. */
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

/** What a token may that is not narrowed. */
export const everything: SecretToken['narrowing'] = { workspaceIds: null, modes: null };
