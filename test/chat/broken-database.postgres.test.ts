import { afterEach, beforeEach, describe, it } from 'node:test';
import { Client } from 'pg';
import { startTestServer } from '#kit/api.ts';
import { FailingStore } from './failing-store.ts';

/** What PostgreSQL says when it cannot write, as SQLSTATEs. */
const troubles = [
  ['a full disk', '53100'],
  ['a disk that fails', '58030'],
  ['no memory', '53200'],
  ['a database that only allows reading', '25006'],
  ['a lock that is held for too long', '55P03'],
  ['a statement that takes too long', '57014'],
] as const;

/** Fails whatever writes, in the middle of its statement, as the database itself would. */
const spoil = (code: string | null): string =>
  `create or replace function spoil() returns trigger language plpgsql as
   $$ begin ${code === null ? '' : `raise exception 'No more' using errcode = '${code}';`} return null; end $$;`;

const everywhere = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create trigger spoil before insert or update or delete on %I execute function spoil()', name);
  end loop;
end $$`;

async function open(): Promise<FailingStore<string>> {
  const logged: string[] = [];
  const server = await startTestServer({
    store: 'postgres',
    logTo: { write: (line) => void logged.push(line) },
  });
  const admin = new Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await admin.query(spoil(null) + everywhere);
  return FailingStore.begin<string>({
    server,
    logged,
    setTrouble: async (code) => void (await admin.query(spoil(code))),
    close: async () => {
      await admin.query('drop function spoil() cascade');
      await admin.end();
      await server.close();
    },
  });
}

describe('a PostgreSQL that cannot write', () => {
  let chat: FailingStore<string>;
  beforeEach(async () => {
    chat = await open();
  });
  afterEach(() => chat.close());

  for (const [name, code] of troubles)
    it(`${name}: 503 to all that is written, nothing acknowledged is lost, and it goes on by itself`, () =>
      chat.refusesAndGoesOn(code, { reads: false }));

  it('in the middle of many answers: those with 200 are kept, the others are not, none is there twice', () =>
    chat.keepsWhatItAcknowledged('53100'));
});
