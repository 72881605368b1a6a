import type { InputOf } from '#contract/endpoint.ts';
import type { createApiToken as endpoint } from '#contract/users.ts';
import { AppError, badField } from '#server/app-error.ts';
import { tokenModes, type UserCaller } from '#server/auth/caller.ts';
import { requireWriting } from '#server/auth/mode.ts';
import { hashToken, newSecretToken, tokenHint } from '#server/auth/tokens.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { Narrowing, SecretToken } from '#store/ports/token.ts';
import { audited } from '../audited.ts';
import { aboutToken } from './about-token.ts';
import { isWider } from './is-wider.ts';
import { requireUser } from './require-user.ts';
import { toWireApiToken } from './to-wire-api-token.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Creates a token with at most the permissions and lifetime of the token that creates it. */
export const createApiToken: Operation<typeof endpoint> = async (context, { body }) => {
  const caller = requireUser(context);
  requireWriting(caller);
  const narrowing = await narrowingFor(context, caller, body);
  const expiresAt = await expiryFor(context, caller, body);
  const token = newSecretToken();
  const { clock, newId } = context.app;
  const row: SecretToken = {
    id: newId(),
    userId: caller.userId,
    kind: 'api',
    name: body.name,
    hash: hashToken(token),
    hint: tokenHint(token),
    narrowing,
    createdAt: clock(),
    expiresAt,
    lastUsedAt: null,
  };
  const stored = await audited(
    context,
    (verbs) => verbs.tokens.put(row),
    (done) => aboutToken('token.created', done),
  );
  return { apiToken: { ...toWireApiToken(stored), token } };
};

async function narrowingFor({ app }: OperationContext, caller: UserCaller, body: Body): Promise<Narrowing> {
  const modes = tokenModes.filter((mode) => (body.modes ?? caller.modes).includes(mode));
  const given = body.workspaceIds;
  const narrowing: Narrowing = {
    workspaceIds: given === undefined ? caller.workspaceIds : given && [...new Set(given)],
    modes: modes.length === tokenModes.length ? null : modes,
  };
  if (isWider(narrowing, caller))
    throw new AppError('FORBIDDEN', {
      message: 'A token cannot create one with more permissions than its own.',
    });
  if (given) {
    const own = new Set((await app.store.workspaces.listOf(caller.userId)).map(({ id }) => id));
    for (const [index, id] of given.entries()) {
      if (own.has(id)) continue;
      if (caller.isInstanceOwner && (await app.store.workspaces.get(id)) !== null) continue;
      throw badField(`workspaceIds.${index}`, 'There is no such workspace.');
    }
  }
  return narrowing;
}

async function expiryFor({ app }: OperationContext, caller: UserCaller, body: Body): Promise<number | null> {
  const asking = (await app.store.tokens.list(caller.userId)).find(({ id }) => id === caller.tokenId);
  const latest = asking?.expiresAt ?? null;
  if (body.expiresAt === undefined) return latest;
  const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt);
  if (expiresAt !== null && expiresAt <= app.clock()) throw badField('expiresAt', 'Must be in the future.');
  if (latest !== null && (expiresAt === null || expiresAt > latest))
    throw new AppError('FORBIDDEN', { message: 'A token cannot create one that expires later than itself.' });
  return expiresAt;
}
