import type { Deletion } from '../ports/result.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { deleteChats } from './delete-chats.ts';
import { noticeResults } from './fold-queue.ts';
import { forgetResults } from './forget-results.ts';

interface Source {
  readonly db: Db;
  readonly chats: ChatRows;
}

/** Hides results, in small steps, so that chats go on in between. */
export async function hideResults(
  { db, chats }: Source,
  {
    botId,
    ids,
    deletion,
  }: { readonly botId: string; readonly ids: readonly string[]; readonly deletion: Deletion },
): Promise<readonly string[]> {
  const done: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const chosen = ids.slice(start, start + BATCH);
    const hidden = await atomically(db, async (tx) => {
      const rows = await tx
        .selectFrom('results')
        .select('id')
        .where('botId', '=', botId)
        .where('id', 'in', chosen)
        .where('isArchived', '=', 0)
        .orderBy('id')
        .forUpdate()
        .execute();
      const found = rows.map(({ id }) => id);
      if (found.length === 0) return found;
      await forgetResults(tx, chats, { botId, ids: found });
      await tx
        .updateTable('results')
        .set({ isArchived: 1, deletion: deletion.id, deletedAt: deletion.at })
        .where('id', 'in', found)
        .execute();
      await noticeResults(tx, found);
      return found;
    });
    done.push(...hidden);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}

/** Shows hidden results again; they are indexed afresh. Gives their ids. */
export function unhideResults(
  db: Db,
  {
    botId,
    deletionId,
    limit,
  }: { readonly botId: string; readonly deletionId: string; readonly limit: number },
): Promise<readonly string[]> {
  return atomically(db, async (tx) => {
    const rows = await tx
      .selectFrom('results')
      .select('id')
      .where('botId', '=', botId)
      .where('deletion', '=', deletionId)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .execute();
    const ids = rows.map(({ id }) => id);
    await show(tx, ids);
    return ids;
  });
}

async function show(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('results')
    .set({ isArchived: 0, deletion: null, deletedAt: null, isIndexed: 0 })
    .where('id', 'in', ids)
    .execute();
  await noticeResults(tx, ids);
}

/** Removes what hidden results hold. Gives how many. */
export function sweepHiddenResults({ db, chats }: Source, before: number, limit: number): Promise<number> {
  return atomically(db, async (tx) => {
    const rows = await tx
      .selectFrom('results')
      .select('id')
      .where('deletedAt', '<', before)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteChats(tx, chats, ids);
    await tx
      .updateTable('results')
      .set({ deletion: null, deletedAt: null, lastChatSessionId: null, startValues: null })
      .where('id', 'in', ids)
      .execute();
    return ids.length;
  });
}

const BATCH = 100;
