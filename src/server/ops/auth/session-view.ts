import type * as z from 'zod';
import type { currentSessionSchema } from '#contract/auth.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { isoTimeOrNull } from '#server/wire/iso-time.ts';
import { toWireUser } from '../users/to-wire-user.ts';

/** A person and their workspaces in the form of the interface. */
export async function sessionView(
  { store }: Pick<App, 'store'>,
  session: {
    readonly userId: string;
    readonly expiresAt: number | null;
    /** The workspaces that are shown; null: all of the person's. */
    readonly workspaceIds: readonly string[] | null;
  },
): Promise<z.input<typeof currentSessionSchema>> {
  const { userId, expiresAt, workspaceIds } = session;
  const [user, password, workspaces] = await Promise.all([
    store.users.get(userId),
    store.passwords.get(userId),
    store.workspaces.listOf(userId),
  ]);
  if (user === null) throw new AppError('UNAUTHORIZED');
  return {
    user: toWireUser(user),
    hasPassword: password !== null,
    expiresAt: isoTimeOrNull(expiresAt),
    workspaces: workspaces
      .filter(({ id }) => workspaceIds === null || workspaceIds.includes(id))
      .map(({ id, name, icon, plan, role }) => ({ id, name, icon, plan, role })),
  };
}
