import type { Tx } from './db.ts';

/** Whether one more admin or member would be too many. Guests take no seat, open invitations do. */
export async function isFull(tx: Tx, workspaceId: string): Promise<boolean> {
  const workspace = await tx
    .selectFrom('workspaces')
    .select('customSeatsLimit')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  const limit = workspace?.customSeatsLimit ?? null;
  if (limit === null) return false;
  const members = await tx
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('workspaceId', '=', workspaceId)
    .where('role', '!=', 'GUEST')
    .executeTakeFirstOrThrow();
  const invitations = await tx
    .selectFrom('invitations')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('workspaceId', '=', workspaceId)
    .where('type', '!=', 'GUEST')
    .executeTakeFirstOrThrow();
  return members.total + invitations.total >= limit;
}
