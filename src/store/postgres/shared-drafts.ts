import { sql } from 'kysely';
import type { SharedDrafts } from '../ports/shared.ts';
import type { Db } from '../sql/db.ts';
import { databaseNow } from './words.ts';

/** What processes over one database need to show people what others do in the same bot. */
export function createSharedDrafts(db: Db): SharedDrafts {
  return {
    revs: async (botIds) => {
      const { rows } = await sql<{ id: string; rev: number }>`
        select "id", "rev" from "bots" where "id" = any(${[...botIds]}) and "deletedAt" is null`.execute(db);
      return new Map(rows.map(({ id, rev }) => [id, rev]));
    },
    putPeople: async ({ botId, server }, people) => {
      if (people === null)
        await sql`delete from "presence" where "botId" = ${botId} and "server" = ${server}`.execute(db);
      else
        await sql`insert into "presence" ("botId", "server", "at", "people")
          values (${botId}, ${server}, ${now}, ${people})
          on conflict ("botId", "server") do update set "at" = excluded."at", "people" = excluded."people"`.execute(
          db,
        );
    },
    people: async (botIds, { than, ms }) => {
      const { rows } = await sql<{ botId: string; people: string }>`
        select "botId", "people" from "presence"
        where "botId" = any(${[...botIds]}) and "server" <> ${than} and "at" > ${now} - ${ms}::bigint
        order by "botId", "server"`.execute(db);
      const byBot = Map.groupBy(rows, ({ botId }) => botId);
      return new Map([...byBot].map(([botId, found]) => [botId, found.map(({ people }) => people)]));
    },
    sweepPeople: async (ms) => {
      await sql`delete from "presence" where "at" < ${now} - ${ms}::bigint`.execute(db);
    },
  };
}

const now = sql.raw(databaseNow);
