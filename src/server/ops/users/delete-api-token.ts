import type { deleteApiToken as endpoint } from '#contract/users.ts';
import { AppError } from '#server/app-error.ts';
import { requireWriting } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { aboutToken } from './about-token.ts';
import { isWider } from './is-wider.ts';
import { requireUser } from './require-user.ts';
import { toWireApiToken } from './to-wire-api-token.ts';

/** Revokes a token of the caller. Any token that may read can revoke itself. */
export const deleteApiToken: Operation<typeof endpoint> = async (context, { params }) => {
  const caller = requireUser(context);
  const { tokens } = context.app.store;
  const { userId } = caller;
  if (params.tokenId !== caller.tokenId) {
    const token = (await tokens.list(userId)).find(({ id }) => id === params.tokenId);
    if (token === undefined) throw noToken();
    requireWriting(caller);
    if (isWider(token.narrowing, caller))
      throw new AppError('FORBIDDEN', {
        message: 'A token cannot revoke one with more permissions than its own.',
      });
  }
  const deleted = await audited(
    context,
    (verbs) => verbs.tokens.delete({ userId, id: params.tokenId }),
    (done) => done && aboutToken('token.revoked', done),
  );
  if (deleted === null) throw noToken();
  return { apiToken: toWireApiToken(deleted) };
};

function noToken(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such token.' });
}
