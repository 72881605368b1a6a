import { Socket } from 'node:net';
import { Client } from 'pg';

/**
 * Remembers the rows that a database has now, and gives what brings them back: for tests that each begin with the same
 * rows. Much cheaper than a database each. Its connection stays, with all that it knows of the tables; it does not keep
 * the process from ending.
 */
export async function rememberRows(url: string): Promise<() => Promise<void>> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, stream: () => socket });
  // The database may be dropped first.
  client.on('error', () => {});
  await client.connect();
  await client.query(await writeScript(client));
  socket.unref();
  return async () => {
    socket.ref();
    await client.query('select kept.reset()');
    socket.unref();
  };
}

/** A function in the database that brings back what is there now: its statements are planned once. */
async function writeScript(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await client.query('create schema kept');
  const statements: string[] = [];
  for (const { name } of tables) {
    statements.push(`delete from public.${name}`);
    const { rowCount } = await client.query(`create table kept.${name} as select * from public.${name}`);
    if (rowCount !== null && rowCount > 0)
      statements.push(`insert into public.${name} select * from kept.${name}`);
  }
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select quote_literal(format('%I.%I', schemaname, sequencename)) as name, last_value as last from pg_sequences
     where schemaname = 'public'`,
  );
  for (const { name, last } of sequences)
    statements.push(`perform setval(${name}, ${last ?? 1}, ${last === null ? 'false' : 'true'})`);
  return `create function kept.reset() returns void language plpgsql as $$ begin ${statements.join('; ')}; end $$`;
}
