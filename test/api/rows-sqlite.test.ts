import { after, describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { playRow } from '#kit/api-row.ts';
import { allRows } from './all-rows.ts';

/** The rows that change nothing, once more on a file. */
const server = await startTestServer({ store: 'sqlite' });
after(() => server.close());

for (const [file, rows] of Object.entries(allRows)) {
  const reading = rows.filter(
    (row) => row.before === undefined && !(row.status === 200 && row.method !== 'GET'),
  );
  describe(`API on SQLite: ${file}`, () => {
    for (const row of reading) {
      it(`${row.name} (${row.caller} ${row.method} ${row.path} → ${row.status})`, () => playRow(server, row));
    }
  });
}
