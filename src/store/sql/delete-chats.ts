import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from './db.ts';
import { discardFiles } from './files.ts';
import type { Tables } from './tables.ts';

/**
 * Removes the chats of results and all that is known of these results except their own rows. What the chats
 * recorded about results that stay is kept.
 */
export async function deleteChats(
  tx: Tx,
  ids: readonly string[] | SelectQueryBuilder<Tables, 'results', { id: string }>,
): Promise<void> {
  const sessions = tx.selectFrom('sessions').select('seq').where('resultId', 'in', ids);
  await tx
    .insertInto('turnFacts')
    .columns(['turnId', 'resultId', 'blockId', 'content', 'files', 'variables', 'edges'])
    .expression(
      tx
        .selectFrom('turns')
        .select((select) => [
          'id',
          select.ref('resultId').$notNull().as('resultId'),
          'blockId',
          'content',
          'files',
          'variables',
          'edges',
        ])
        .where('sessionSeq', 'in', sessions)
        .where('resultId', 'is not', null)
        .where('resultId', 'not in', ids),
    )
    .execute();
  await tx.deleteFrom('turns').where('sessionSeq', 'in', sessions).execute();
  await tx.deleteFrom('sessions').where('resultId', 'in', ids).execute();
  await tx
    .updateTable('turns')
    .set({ resultId: null, blockId: null, content: null, files: null, variables: null, edges: null })
    .where('resultId', 'in', ids)
    .execute();
  await discardFiles(tx, { resultIds: ids });
  const told = tx.selectFrom('outbox').select('seq').where('resultId', 'in', ids);
  await tx.deleteFrom('deliveries').where('outboxSeq', 'in', told).execute();
  await tx.deleteFrom('outbox').where('resultId', 'in', ids).execute();
  await tx.deleteFrom('turnFacts').where('resultId', 'in', ids).execute();
  await tx.deleteFrom('logs').where('resultId', 'in', ids).execute();
}
