import type { EditorMetas } from '../ports/editor-meta.ts';
import { atomically, type Db } from './db.ts';

export function createEditorMetas(db: Db): EditorMetas {
  return {
    get: async (botId) =>
      (await db
        .selectFrom('editorMetas')
        .select(['data', 'updatedAt'])
        .where('botId', '=', botId)
        .executeTakeFirst()) ?? null,
    put: (botId, { data, updatedAt }) =>
      atomically(db, async (tx) => {
        const bot = await tx.selectFrom('bots').select('id').where('id', '=', botId).executeTakeFirst();
        if (bot === undefined) return false;
        await tx
          .insertInto('editorMetas')
          .values({ botId, data, updatedAt })
          .onConflict((conflict) => conflict.column('botId').doUpdateSet({ data, updatedAt }))
          .execute();
        return true;
      }),
  };
}
