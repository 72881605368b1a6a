import { hash } from 'node:crypto';
import { AppError } from '#server/app-error.ts';
import { ownerOf } from '#server/auth/caller.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Remembered } from '#store/ports/idempotency.ts';

/** A request that carries an `Idempotency-Key`: it is carried out once, and a repeat gets the same reply. */
export interface IdempotencyLookup {
  /** The reply that was given before; undefined: this is the first time. */
  readonly storedReply: string | undefined;
  /** Names it, also for other processes. */
  readonly name: string;
  /** Whether a reply is stored by now. */
  readonly isStored: () => Promise<boolean>;
  /** What to keep of this one. */
  readonly record: (reply: unknown) => Remembered;
}

const MAX_KEY = 255;

/** The key's scope for this caller and path; undefined without a key. Also what requests with the same key wait on. */
export function idempotencyKeyOf(
  context: OperationContext,
  path: string,
): { readonly scope: string; readonly key: string } | undefined {
  const key = context.request.idempotencyKey;
  if (key === undefined) return undefined;
  if (key.length === 0 || key.length > MAX_KEY)
    throw new AppError('BAD_REQUEST', {
      data: { issues: [{ path: 'Idempotency-Key', code: 'too_big', message: `1 to ${MAX_KEY} characters` }] },
    });
  const { caller } = context;
  const who = caller.kind === 'user' ? `token:${caller.tokenId}` : ownerOf(caller);
  return { scope: `${who} ${path}`, key };
}

/** Looks the key up; the same key with another body is refused. */
export async function lookUpIdempotencyKey(
  context: OperationContext,
  path: string,
  body: unknown,
): Promise<IdempotencyLookup | undefined> {
  const named = idempotencyKeyOf(context, path);
  if (named === undefined) return undefined;
  const bodyHash = hash('sha256', JSON.stringify(body) ?? '', 'base64url');
  const { idempotency } = context.app.store;
  const found = await idempotency.get(named.scope, named.key);
  if (found !== null && found.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
  return {
    storedReply: found?.body,
    name: `${named.scope} ${named.key}`,
    isStored: async () => (await idempotency.get(named.scope, named.key)) !== null,
    record: (reply) => ({ ...named, bodyHash, status: 200, body: JSON.stringify(reply) }),
  };
}
