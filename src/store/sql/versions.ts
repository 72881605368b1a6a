import { err, ok } from '#lib/result.ts';
import type { Version, VersionScope, Versions } from '../ports/version.ts';
import { toBot } from './bots.ts';
import { atomically, countOf, type Db } from './db.ts';
import { lookUp } from './look-up.ts';
import { addRelease } from './releases.ts';
import type { Tables } from './tables.ts';
import { addEvents } from './webhooks.ts';

export function createVersions(db: Db): Versions {
  const load = lookUp(db, (key) => db.selectFrom('versions').selectAll().where('key', '=', key));
  const select = ({ botId, key }: VersionScope) =>
    db
      .selectFrom('versions')
      .selectAll()
      .where('key', '=', key)
      .where('botId', '=', botId)
      .executeTakeFirst();
  return {
    putDraft: async ({ at, ...version }) => {
      await db
        .insertInto('versions')
        .values({ ...version, kind: 'draft', label: null, createdAt: at, publishedAt: null, usedAt: at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ usedAt: at }))
        .execute();
    },
    load: async (key) => toVersion(await load(key)),
    get: async (scope) => toVersion(await select(scope)),
    list: (botId) =>
      db
        .selectFrom('versions')
        .select(headColumns)
        .where('botId', '=', botId)
        .where('kind', '=', 'published')
        .orderBy('publishedAt', 'desc')
        .orderBy('key', 'desc')
        .execute(),
    setLabel: async ({ botId, key }, label) =>
      (await db
        .updateTable('versions')
        .set({ label })
        .where('key', '=', key)
        .where('botId', '=', botId)
        .returning(headColumns)
        .executeTakeFirst()) ?? null,
    publish: ({ botId, key }, { at, publicId, outbox = [], release = unsigned }) =>
      atomically(db, async (tx) => {
        const bot = await tx.selectFrom('bots').selectAll().where('id', '=', botId).executeTakeFirst();
        const version = tx
          .selectFrom('versions')
          .select('key')
          .where('key', '=', key)
          .where('botId', '=', botId);
        if (!bot || !(await version.executeTakeFirst())) return err('NOT_FOUND' as const);
        const needsId = bot.publicId === null;
        if (needsId) {
          const other = tx.selectFrom('bots').select('id').where('publicId', '=', publicId);
          if (await other.executeTakeFirst()) return err('PUBLIC_ID_TAKEN' as const);
        }
        await tx
          .updateTable('versions')
          .set({ kind: 'published', publishedAt: at })
          .where('key', '=', key)
          .execute();
        const row = await tx
          .updateTable('bots')
          .set({
            publishedKey: key,
            publishedAt: at,
            publicId: needsId ? publicId : undefined,
            updatedAt: needsId ? Math.max(at, bot.updatedAt + 1) : undefined,
          })
          .where('id', '=', botId)
          .returningAll()
          .executeTakeFirstOrThrow();
        await addRelease(tx, { ...release, botId, key, at });
        await addEvents(tx, outbox, at);
        return ok(toBot(row));
      }),
    unpublish: (botId, action) =>
      atomically(db, async (tx) => {
        const live = tx.selectFrom('bots').select('publishedKey').where('id', '=', botId);
        const before = await live.executeTakeFirst();
        if (!before) return null;
        if (before.publishedKey !== null)
          await addRelease(tx, { ...action, botId, key: null, act: 'unpublish', message: null });
        const row = await tx
          .updateTable('bots')
          .set({ publishedKey: null, publishedAt: null })
          .where('id', '=', botId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return toBot(row);
      }),
    saveCheckpoint: ({ document, ...checkpoint }) =>
      atomically(db, async (tx) => {
        const { key, botId, at } = checkpoint;
        await tx
          .insertInto('versions')
          .values({
            key,
            botId,
            document,
            kind: 'checkpoint',
            label: null,
            createdAt: at,
            publishedAt: null,
            usedAt: at,
          })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ usedAt: at }))
          .execute();
        await tx
          .updateTable('versions')
          .set({ kind: 'checkpoint' })
          .where('key', '=', key)
          .where('kind', '=', 'draft')
          .execute();
        await tx.insertInto('checkpoints').values(checkpoint).execute();
      }),
    listCheckpoints: (botId) =>
      db
        .selectFrom('checkpoints')
        .selectAll()
        .where('botId', '=', botId)
        .orderBy('seq', 'desc')
        .limit(100)
        .execute(),
    sweepDrafts: async (before, limit) => {
      const unused = db
        .selectFrom('versions as v')
        .select('v.key')
        .where('v.kind', '=', 'draft')
        .where('v.usedAt', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions')
                .select('seq')
                .where('kind', '=', 'preview')
                .whereRef('botId', '=', 'v.botId')
                .whereRef('version', '=', 'v.key'),
            ),
          ),
        )
        .limit(limit);
      return countOf(await db.deleteFrom('versions').where('key', 'in', unused).execute());
    },
  };
}

/** A publication of nobody in particular. */
const unsigned = { act: 'publish', message: null, by: null } as const;

const headColumns = ['key', 'botId', 'kind', 'label', 'createdAt', 'publishedAt'] as const;

function toVersion(row: Tables['versions'] | null | undefined): Version | null {
  if (!row) return null;
  const { usedAt: _, ...version } = row;
  return version;
}
