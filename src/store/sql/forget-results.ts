import type { ChatRows } from './chat-rows.ts';
import type { Tx } from './db.ts';

/** Removes some hundred results of a bot from the index of values and words. */
export async function forgetResults(
  tx: Tx,
  chats: ChatRows,
  { botId, ids }: { readonly botId: string; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.selectFrom('results').select('seq').where('id', 'in', ids).execute();
  const seqs = rows.map(({ seq }) => seq);
  if (seqs.length === 0) return;
  await tx
    .deleteFrom('resultCells')
    .where('fieldId', 'in', tx.selectFrom('resultFields').select('id').where('botId', '=', botId))
    .where('seq', 'in', seqs)
    .execute();
  await chats.words.remove(tx, seqs);
}

/** Removes all results of a bot from the index, and the bot's fields. */
export async function forgetBot(tx: Tx, chats: ChatRows, botId: string): Promise<void> {
  const fields = tx.selectFrom('resultFields').select('id').where('botId', '=', botId);
  await tx.deleteFrom('resultCells').where('fieldId', 'in', fields).execute();
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('results')
      .select('seq')
      .where('botId', '=', botId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    await chats.words.remove(
      tx,
      rows.map(({ seq }) => seq),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = last.seq;
  }
  await tx.deleteFrom('resultFields').where('botId', '=', botId).execute();
}

const PAGE = 500;
