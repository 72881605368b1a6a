import { Client } from 'pg';
import type { SecondStore } from '#kit/start-two-servers.ts';
import { migrations } from '#store/migrations/list.ts';
import type { Migration } from '#store/migrations/migration.ts';
import { openPostgres } from '#store/postgres/open.ts';

/** The tables that the next release adds a column to. */
const tables = ['sessions', 'turns', 'results', 'bots', 'workspaces', 'idempotency'];

/** What the next release changes, as releases do: they add to the schema. */
export const nextStep: Migration = {
  name: '9999-more',
  statements: () => tables.map((table) => `alter table "${table}" add column "more" text`),
};

/** A store of the next release over a database that this one uses as well: it brings the schema up to date. */
export async function openNewerRelease(url: string): Promise<SecondStore> {
  const opened = await openPostgres({ url, migrations: [...migrations, nextStep] });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return {
    store: opened.value,
    undo: async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      for (const table of tables) await client.query(`alter table "${table}" drop column "more"`);
      await client.query('delete from "migrations" where "name" = $1', [nextStep.name]);
      await client.end();
    },
  };
}
