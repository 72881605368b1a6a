import type { LinkedInvitation } from '../ports/member.ts';
import type { Db, Tx } from './db.ts';
import { joinBot, joinWorkspace } from './join.ts';
import { lockWorkspace } from './lock-parent.ts';

/** The invitation with this link, to a workspace or a bot that is not in the trash. */
export async function findLinked(db: Db | Tx, hash: string, now: number): Promise<LinkedInvitation | null> {
  const toWorkspace = await db
    .selectFrom('invitations')
    .select(['workspaceId', 'email', 'type'])
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (toWorkspace) return { kind: 'workspace', ...toWorkspace };
  const toBot = await db
    .selectFrom('botInvitations')
    .innerJoin('bots', 'bots.id', 'botInvitations.botId')
    .select(['botInvitations.botId', 'bots.workspaceId', 'botInvitations.email', 'botInvitations.type'])
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .where('bots.isArchived', '=', 0)
    .executeTakeFirst();
  return toBot ? { kind: 'bot', ...toBot } : null;
}

/** The same, and nobody else consumes it before the transaction ends. */
export async function lockLinked(tx: Tx, hash: string, now: number): Promise<LinkedInvitation | null> {
  const found = await findLinked(tx, hash, now);
  if (!found) return null;
  await lockWorkspace(tx, found.workspaceId);
  return findLinked(tx, hash, now);
}

/** Consumes the invitation with this link for a user. */
export async function takeLinked(
  tx: Tx,
  { hash, userId, at }: { readonly hash: string; readonly userId: string; readonly at: number },
): Promise<LinkedInvitation | null> {
  const found = await lockLinked(tx, hash, at);
  if (!found) return null;
  const { workspaceId } = found;
  if (found.kind === 'workspace') {
    await tx.deleteFrom('invitations').where('hash', '=', hash).execute();
    await joinWorkspace(tx, { workspaceId, userId, type: found.type, at });
  } else {
    await tx.deleteFrom('botInvitations').where('hash', '=', hash).execute();
    await joinBot(tx, { botId: found.botId, workspaceId, userId, type: found.type, at });
  }
  return found;
}
