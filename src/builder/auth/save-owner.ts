import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { type Session, session } from '#builder/api/session.ts';
import type { Result } from '#lib/result.ts';

/** Saves what somebody chose on their first visit. The password comes last: until it is set, the form can be sent again. */
export async function saveOwner(
  { user }: Session,
  given: { readonly name: string; readonly email: string; readonly password: string },
): Promise<Result<unknown, ApiFailure>> {
  if (given.email !== user.email) {
    const set = await call('auth.setEmail', { body: { email: given.email } });
    if (!set.ok) return set;
  }
  if (given.name !== (user.name ?? '')) {
    const named = await call('users.updateMe', { body: { name: given.name } });
    if (!named.ok) return named;
  }
  const chosen = await call('auth.setPassword', { body: { password: given.password } });
  if (!chosen.ok) return chosen;
  return session.load();
}
