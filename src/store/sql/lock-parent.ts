import type { Tx } from './db.ts';

/**
 * Locks a workspace until the transaction ends, so that what is decided about its rows stays true. False: there is none.
 * Who locks several rows begins with the workspace, then the bot: all in one order.
 */
export async function lockWorkspace(tx: Tx, id: string): Promise<boolean> {
  const row = tx.selectFrom('workspaces').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

/** Locks several workspaces, in one order for all. */
export async function lockWorkspaces(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockWorkspace(tx, id);
}

/** Locks a bot until the transaction ends. False: there is none. */
export async function lockBot(tx: Tx, id: string): Promise<boolean> {
  const row = tx.selectFrom('bots').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

/** Locks a bot and its workspace, whose id it gives; null: there is no such bot. */
export async function lockBotAndWorkspace(tx: Tx, botId: string): Promise<string | null> {
  const find = tx.selectFrom('bots').select('workspaceId').where('id', '=', botId);
  for (;;) {
    const before = await find.executeTakeFirst();
    if (!before) return null;
    await lockWorkspace(tx, before.workspaceId);
    const now = await find.forUpdate().executeTakeFirst();
    // It may have been moved in between.
    if (!now || now.workspaceId === before.workspaceId) return now?.workspaceId ?? null;
  }
}

/** Locks what concerns the whole instance, such as who its owner is. */
export async function lockInstance(tx: Tx): Promise<void> {
  await tx.selectFrom('meta').select('key').where('key', '=', instanceLock).forUpdate().execute();
}

/** Key of the row of `meta` that stands for the instance. */
export const instanceLock = 'instance.lock';
