import type { ThemeTemplates } from '../ports/theme-template.ts';
import { atomically, type Db } from './db.ts';
import { lockWorkspace } from './lock-parent.ts';

export function createThemeTemplates(db: Db): ThemeTemplates {
  return {
    list: (workspaceId) =>
      db
        .selectFrom('themeTemplates')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    put: ({ at, ...template }) =>
      atomically(db, async (tx) => {
        const { id, workspaceId, name, theme } = template;
        if (!(await lockWorkspace(tx, workspaceId))) return null;
        const row = await tx
          .insertInto('themeTemplates')
          .values({ id, workspaceId, name, theme, createdAt: at, updatedAt: at })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({ name, theme, updatedAt: at })
              .where('themeTemplates.workspaceId', '=', workspaceId),
          )
          .returningAll()
          .executeTakeFirst();
        return row ?? null;
      }),
    delete: async ({ workspaceId, id }) =>
      (await db
        .deleteFrom('themeTemplates')
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
