import type { LogEntry } from '#model/chat.ts';
import type { ResultScope, StoredLog } from '../ports/result.ts';
import type { Db, Tx } from './db.ts';

/** The logs of a result, oldest first. */
export async function readLogs(db: Db, { botId, id }: ResultScope): Promise<readonly StoredLog[]> {
  const rows = await db
    .selectFrom('logs')
    .innerJoin('results', 'results.id', 'logs.resultId')
    .selectAll('logs')
    .where('logs.resultId', '=', id)
    .where('results.botId', '=', botId)
    .orderBy('logs.id')
    .execute();
  return rows.map(
    ({ details, context, ...row }): StoredLog => ({
      ...row,
      id: String(row.id),
      details: details ?? undefined,
      context: context ?? undefined,
    }),
  );
}

/** Adds logs to a result; false when there is no such result any more. */
export async function appendLogs(
  tx: Tx,
  { botId, id }: ResultScope,
  { entries, at }: { readonly entries: readonly LogEntry[]; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .selectFrom('results')
    .select('id')
    .where('id', '=', id)
    .where('botId', '=', botId)
    .where('isArchived', '=', 0)
    .executeTakeFirst();
  if (!result) return false;
  for (const { status, description, details, context } of entries) {
    await tx
      .insertInto('logs')
      .values({
        resultId: id,
        createdAt: at,
        status,
        description,
        details: details ?? null,
        context: context ?? null,
      })
      .execute();
  }
  return true;
}
