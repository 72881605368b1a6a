import { sql } from 'kysely';
import type { ResultWords } from '../sql/chat-rows.ts';

/** The index of words on PostgreSQL, where a list of lexemes keeps it. */
export const postgresResultWords: ResultWords = {
  put: async (tx, entries) => {
    const rows = JSON.stringify(entries.map(({ seq, words }) => ({ s: seq, w: words })));
    await sql`insert into "resultWords" ("seq", "words")
      select e.s, array_to_tsvector(e.w) from json_to_recordset(${rows}::json) as e(s bigint, w text[])
      on conflict ("seq") do update set "words" = excluded."words"`.execute(tx);
  },
  beginning: (prefix) => sql`select "seq" from "resultWords" where "words" @@ ${`'${prefix}':*`}::tsquery`,
  remove: async (tx, seqs) => {
    await sql`delete from "resultWords" where "seq" = any(${[...seqs]})`.execute(tx);
  },
};
