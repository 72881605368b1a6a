import type { Tx } from './db.ts';

/** Removes a bot and everything that belongs to it. */
export async function deleteBot(tx: Tx, botId: string): Promise<boolean> {
  const sessions = tx.selectFrom('sessions').select('seq').where('botId', '=', botId);
  const results = tx.selectFrom('results').select('id').where('botId', '=', botId);
  // Two ways to a bot's sessions, each with its index.
  const live = tx.selectFrom('sessions').select('seq').where('resultId', 'in', results);
  const previews = sessions.where('kind', '=', 'preview');
  for (const seqs of [live, previews]) {
    await tx.deleteFrom('turns').where('sessionSeq', 'in', seqs).execute();
    await tx.deleteFrom('sessions').where('seq', 'in', seqs).execute();
  }
  await tx.deleteFrom('turnFacts').where('resultId', 'in', results).execute();
  await tx.deleteFrom('logs').where('resultId', 'in', results).execute();
  for (const table of ['results', 'versions', 'collaborators', 'botInvitations'] as const) {
    await tx.deleteFrom(table).where('botId', '=', botId).execute();
  }
  const { numDeletedRows } = await tx.deleteFrom('bots').where('id', '=', botId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
