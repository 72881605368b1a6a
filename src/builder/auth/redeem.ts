import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { type Session, session } from '#builder/api/session.ts';
import { ok, type Result } from '#lib/result.ts';
import { forgetSecret } from './take-secret.ts';

const redeemed = new Map<string, Promise<Result<Session, ApiFailure>>>();

/** Signs in with the secret of a link. A link works once, so a page that is drawn twice asks once. */
export function redeem(secret: string): Promise<Result<Session, ApiFailure>> {
  const known = redeemed.get(secret);
  if (known !== undefined) return known;
  const asked = ask(secret);
  redeemed.set(secret, asked);
  // A link is not used up by a server that cannot be reached.
  void asked.then((answer) => {
    if (answer.ok || answer.error.status === 404) forgetSecret();
    else redeemed.delete(secret);
  });
  return asked;
}

async function ask(secret: string): Promise<Result<Session, ApiFailure>> {
  const reply = await call('auth.redeemLink', { body: { secret } });
  if (!reply.ok) return reply;
  session.set(reply.value.session);
  return ok(reply.value.session);
}
