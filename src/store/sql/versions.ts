import type { Version, VersionScope, Versions } from '../ports/version.ts';
import { createCheckpoints } from './checkpoints.ts';
import { atomically, countOf, type Db } from './db.ts';
import { lookUp } from './look-up.ts';
import { publishVersion, unpublishBot } from './publish-version.ts';
import type { Tables } from './tables.ts';

export function createVersions(db: Db): Versions {
  const load = lookUp(db, (key) => db.selectFrom('versions').selectAll().where('key', '=', key));
  return {
    putDraft: async ({ at, ...version }) => {
      await db
        .insertInto('versions')
        .values({ ...version, kind: 'draft', label: null, createdAt: at, publishedAt: null, usedAt: at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ usedAt: at }))
        .execute();
    },
    load: async (key) => toVersion(await load(key)),
    get: (scope) => getVersion(db, scope),
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
    publish: (scope, publication) => atomically(db, (tx) => publishVersion(tx, scope, publication)),
    unpublish: (botId, action) => atomically(db, (tx) => unpublishBot(tx, botId, action)),
    ...createCheckpoints(db),
    dropDraft: (scope, since) => dropDraft(db, scope, since),
    sweepDrafts: (before, limit) => sweepDrafts(db, before, limit),
  };
}

const headColumns = ['key', 'botId', 'kind', 'label', 'createdAt', 'publishedAt'] as const;

async function getVersion(db: Db, { botId, key }: VersionScope): Promise<Version | null> {
  const row = await db
    .selectFrom('versions')
    .selectAll()
    .where('key', '=', key)
    .where('botId', '=', botId)
    .executeTakeFirst();
  return toVersion(row);
}

function toVersion(row: Tables['versions'] | null | undefined): Version | null {
  if (!row) return null;
  const { usedAt: _, ...version } = row;
  return version;
}

async function dropDraft(db: Db, { botId, key }: VersionScope, since: number): Promise<void> {
  await db
    .deleteFrom('versions')
    .where('key', '=', key)
    .where('botId', '=', botId)
    .where('kind', '=', 'draft')
    .where('createdAt', '>=', since)
    .whereRef('usedAt', '=', 'createdAt')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('id')
            .where('kind', '=', 'preview')
            .where('botId', '=', botId)
            .where('version', '=', key),
        ),
      ),
    )
    .execute();
}

/** Deletes drafts that nobody has used since then; gives how many. */
async function sweepDrafts(db: Db, before: number, limit: number): Promise<number> {
  const unused = db
    .selectFrom('versions as v')
    .select('v.key')
    .where('v.kind', '=', 'draft')
    .where('v.usedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('id')
            .where('kind', '=', 'preview')
            .whereRef('botId', '=', 'v.botId')
            .whereRef('version', '=', 'v.key'),
        ),
      ),
    )
    .limit(limit);
  const gone = db.deleteFrom('versions').where('key', 'in', unused);
  // Asked again of the row as it is when it goes: it may have come into use just now.
  return countOf(await gone.where('kind', '=', 'draft').where('usedAt', '<', before).execute());
}
