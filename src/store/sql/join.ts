import type { AccessType } from '../ports/access.ts';
import type { Role } from '../ports/member.ts';
import type { Tx } from './db.ts';

interface Joining {
  readonly workspaceId: string;
  readonly userId: string;
  readonly at: number;
}

/** Makes a user a member of a workspace; guests are promoted, nobody is demoted. */
export async function joinWorkspace(
  tx: Tx,
  { workspaceId, userId, type, at }: Joining & { readonly type: Role },
): Promise<void> {
  await tx
    .insertInto('members')
    .values({ workspaceId, userId, role: type, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['workspaceId', 'userId'])
        .doUpdateSet({ role: type })
        .where('members.role', '=', 'GUEST'),
    )
    .execute();
}

/** Makes a user a collaborator on a bot, unless they are one. */
export async function joinBot(
  tx: Tx,
  { botId, type, ...joining }: Joining & { readonly botId: string; readonly type: AccessType },
): Promise<void> {
  const { userId, at } = joining;
  await tx
    .insertInto('collaborators')
    .values({ botId, userId, type, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await joinAsGuest(tx, joining);
}

/** Gives who has no role in the workspace the least one. */
export async function joinAsGuest(tx: Tx, { workspaceId, userId, at }: Joining): Promise<void> {
  await tx
    .insertInto('members')
    .values({ workspaceId, userId, role: 'GUEST', createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
