import type { Result } from '#lib/result.ts';
import { ok } from '#lib/result.ts';
import type { ApiFailure } from './api-failure.ts';
import { type CallReply, call } from './call.ts';

/** Who is signed in, and their workspaces. */
export type Session = NonNullable<CallReply<'auth.session'>['session']>;

let current: Session | null | undefined;
const listeners = new Set<() => void>();

/** The session of this page: undefined until it is loaded, null when nobody is signed in. */
export const session = {
  get: (): Session | null | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set: (next: Session | null | undefined): void => {
    current = next;
    for (const listener of listeners) listener();
  },
  /** Asks the server who is signed in. */
  load: async (): Promise<Result<Session | null, ApiFailure>> => {
    const reply = await call('auth.session', {});
    if (!reply.ok) return reply;
    session.set(reply.value.session);
    return ok(reply.value.session);
  },
};
