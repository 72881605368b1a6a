import type { EditorMeta, EditorMetas } from '../ports/editor-meta.ts';
import { atomically, type Db } from './db.ts';
import { lockBot } from './lock-parent.ts';

export function createEditorMetas(db: Db): EditorMetas {
  return {
    get: (botId) => read(db, botId),
    put: (botId, { data, updatedAt }, before) =>
      atomically(db, async (tx) => {
        if (!(await lockBot(tx, botId))) return false;
        if (((await read(tx, botId))?.data ?? null) !== before) return false;
        await tx
          .insertInto('editorMetas')
          .values({ botId, data, updatedAt })
          .onConflict((conflict) => conflict.column('botId').doUpdateSet({ data, updatedAt }))
          .execute();
        return true;
      }),
  };
}

async function read(db: Db, botId: string): Promise<EditorMeta | null> {
  const row = await db
    .selectFrom('editorMetas')
    .select(['data', 'updatedAt'])
    .where('botId', '=', botId)
    .executeTakeFirst();
  return row ?? null;
}
