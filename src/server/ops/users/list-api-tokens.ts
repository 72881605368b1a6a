import type { listApiTokens as endpoint } from '#contract/users.ts';
import type { Operation } from '#server/operation.ts';
import { requireUser } from './require-user.ts';
import { toWireApiToken } from './to-wire-api-token.ts';

/** The person's own tokens, newest first. */
export const listApiTokens: Operation<typeof endpoint> = async (context) => {
  const tokens = await context.app.store.tokens.list(requireUser(context).userId);
  return { apiTokens: tokens.map(toWireApiToken) };
};
