import { after, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { type ApiRow, playRow } from '#kit/api-row.ts';
import { sweep } from '#kit/sweep.ts';
import { allRows } from './all-rows.ts';

/**
 * Rows that change nothing share a server; a row that changes something gets one of its own. Those that change nothing all
 * run on SQLite (`rows-sqlite.test.ts`): here every third.
 */
let shared: TestServer | undefined;
after(() => shared?.close());

const changes = (row: ApiRow): boolean =>
  row.before !== undefined || (row.status === 200 && row.method !== 'GET');

for (const [file, rows] of Object.entries(allRows)) {
  describe(`API: ${file}`, () => {
    for (const row of sweep(rows, (each, index) => changes(each) || index % 3 === 0)) {
      it(`${row.name} (${row.caller} ${row.method} ${row.path} → ${row.status})`, async () => {
        if (!changes(row)) return playRow((shared ??= await startTestServer()), row);
        const own = await startTestServer();
        try {
          await playRow(own, row);
        } finally {
          await own.close();
        }
      });
    }
  });
}
