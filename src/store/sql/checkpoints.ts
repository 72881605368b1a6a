import type { Checkpoint, NewCheckpoint } from '../ports/checkpoint.ts';
import type { Versions } from '../ports/version.ts';
import { thinCheckpoints } from '../thin-checkpoints.ts';
import { atomically, type Db, type Tx } from './db.ts';

/** The verbs of versions that are about kept drafts. */
type CheckpointVerbs = Pick<
  Versions,
  'saveCheckpoint' | 'nameCheckpoint' | 'listCheckpoints' | 'draftsToKeep' | 'sweepCheckpoints'
>;

export function createCheckpoints(db: Db): CheckpointVerbs {
  return {
    saveCheckpoint: (checkpoint) => atomically(db, (tx) => saveCheckpoint(tx, checkpoint)),
    nameCheckpoint: async ({ botId, key }, name) =>
      (await db
        .updateTable('checkpoints')
        .set({ name })
        .where('seq', '=', ({ selectFrom }) =>
          selectFrom('checkpoints')
            .select(({ fn }) => fn.max('seq').as('last'))
            .where('botId', '=', botId)
            .where('key', '=', key),
        )
        .returningAll()
        .executeTakeFirst()) ?? null,
    listCheckpoints: (botId) =>
      db
        .selectFrom('checkpoints')
        .selectAll()
        .where('botId', '=', botId)
        .orderBy('seq', 'desc')
        .limit(500)
        .execute(),
    draftsToKeep: async (before, limit) => {
      const due = await db
        .selectFrom('bots')
        .select('id')
        .whereRef('keptRev', '<>', 'rev')
        .where('keptAt', '<', before)
        .where('isArchived', '=', 0)
        .where(({ or, eb }) => or([eb('publishedRev', 'is', null), eb('publishedRev', '<>', eb.ref('rev'))]))
        .orderBy('keptAt')
        .orderBy('id')
        .limit(limit)
        .execute();
      return due.map(({ id }) => id);
    },
    sweepCheckpoints: (before, limit) =>
      atomically(db, async (tx) => {
        const gone = await tx
          .selectFrom('checkpoints')
          .select(['seq', 'key'])
          .where('name', 'is', null)
          .where('at', '<', before)
          .orderBy('at')
          .orderBy('seq')
          .limit(limit)
          .execute();
        await remove(tx, gone);
        return gone.length;
      }),
  };
}

/** Keeps a state of a draft. */
export async function saveCheckpoint(
  tx: Tx,
  { document, rev, ...checkpoint }: NewCheckpoint,
): Promise<Checkpoint> {
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
  await tx.updateTable('bots').set({ keptRev: rev, keptAt: at }).where('id', '=', botId).execute();
  const saved = await tx
    .insertInto('checkpoints')
    .values(checkpoint)
    .returningAll()
    .executeTakeFirstOrThrow();
  const all = await tx
    .selectFrom('checkpoints')
    .select(['seq', 'key', 'name', 'at'])
    .where('botId', '=', botId)
    .orderBy('seq', 'desc')
    .execute();
  await remove(tx, thinCheckpoints(all, at));
  return saved;
}

async function remove(tx: Tx, gone: readonly Pick<Checkpoint, 'seq' | 'key'>[]): Promise<void> {
  if (gone.length === 0) return;
  await tx
    .deleteFrom('checkpoints')
    .where(
      'seq',
      'in',
      gone.map(({ seq }) => seq),
    )
    .execute();
  // From then on, they are removed like what was only tried.
  await tx
    .updateTable('versions as v')
    .set({ kind: 'draft' })
    .where('v.kind', '=', 'checkpoint')
    .where(
      'v.key',
      'in',
      gone.map(({ key }) => key),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('checkpoints as c').select('c.seq').whereRef('c.key', '=', 'v.key'))),
    )
    .execute();
}
