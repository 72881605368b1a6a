import { Client } from 'pg';

/**
 * Remembers the rows that a database has now, and gives what brings them back: for tests that each begin with the same
 * rows. Much cheaper than a database each.
 */
export async function rememberRows(url: string): Promise<() => Promise<void>> {
  const script = await withClient(url, writeScript);
  return () =>
    withClient(url, async (client) => {
      await client.query(script);
    });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The statements that bring back what is there now. */
async function writeScript(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await client.query('create schema kept');
  const statements = ['begin'];
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
    statements.push(`select setval(${name}, ${last ?? 1}, ${last === null ? 'false' : 'true'})`);
  return [...statements, 'commit'].join('; ');
}
