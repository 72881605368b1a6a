import { sql } from 'kysely';
import { monthStart } from '#lib/month-start.ts';
import { atomically, type Db } from './db.ts';

/** Adds the counts of one month of one bot to its first day. Every counted chat has counts of kind `chat`: they lead there. */
export async function thinFolds(db: Db, before: number): Promise<boolean> {
  const starts = [0];
  for (let start = monthStart(0, 1); start < before; start = monthStart(start, 1)) starts.push(start);
  const row = await db
    .selectFrom('bots as b')
    .innerJoin('foldCounts as f', 'f.botId', 'b.id')
    .select(['f.botId', 'f.day'])
    .where('f.kind', '=', 'chat')
    .where('f.day', '>', 0)
    .where('f.day', '<', before)
    .where('f.day', 'not in', starts)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return false;
  const [from, to] = [monthStart(row.day), Math.min(before, monthStart(row.day, 1))];
  await atomically(db, async (tx) => {
    await sql`insert into "foldCounts" ("botId", "kind", "day", "version", "place", "way", "count")
      select "botId", "kind", ${sql.lit(from)}, "version", "place", "way", sum("count") from "foldCounts"
      where "botId" = ${row.botId} and "day" > ${from} and "day" < ${to}
      group by "botId", "kind", "version", "place", "way"
      on conflict ("botId", "kind", "day", "version", "place", "way")
      do update set "count" = "foldCounts"."count" + excluded."count"`.execute(tx);
    const ofBot = tx.deleteFrom('foldCounts').where('botId', '=', row.botId);
    await ofBot.where('day', '>', from).where('day', '<', to).execute();
    await ofBot.where('day', '=', from).where('count', '=', 0).execute();
  });
  return true;
}
