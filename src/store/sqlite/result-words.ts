import { sql } from 'kysely';
import type { ResultWords } from '../sql/chat-rows.ts';

/** The index of words on SQLite, where the full text search of SQLite keeps it. */
export const sqliteResultWords: ResultWords = {
  put: async (tx, entries) => {
    for (const entry of entries)
      await sql`insert or replace into "resultWords" (rowid, words) values (${entry.seq}, ${entry.words.join(' ')})`.execute(
        tx,
      );
  },
  beginning: (prefix) =>
    sql`select rowid as "seq" from "resultWords" where "resultWords" match ${`"${prefix}"*`}`,
  remove: async (tx, seqs) => {
    for (const seq of seqs) await sql`delete from "resultWords" where rowid = ${seq}`.execute(tx);
  },
};
