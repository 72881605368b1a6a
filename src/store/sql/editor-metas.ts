import type { EditorMetas } from '../ports/editor-meta.ts';
import { atomically, type Db } from './db.ts';
import { lockBot } from './lock-parent.ts';

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
        if (!(await lockBot(tx, botId))) return false;
        await tx
          .insertInto('editorMetas')
          .values({ botId, data, updatedAt })
          .onConflict((conflict) => conflict.column('botId').doUpdateSet({ data, updatedAt }))
          .execute();
        return true;
      }),
  };
}
