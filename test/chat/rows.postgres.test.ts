import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { type ChatRow, playChat } from '#kit/chat-row.ts';
import { rows as interfaceRows } from './interface.cases.ts';
import { rows as lifecycle } from './lifecycle.cases.ts';
import { rows as waits } from './waits.cases.ts';

const files: Readonly<Record<string, readonly ChatRow[]>> = {
  'the interface': interfaceRows,
  'lives of chats': lifecycle,
  waits,
};

for (const [name, rows] of Object.entries(files)) {
  describe(`chat: ${name} (postgres)`, { concurrency: 2 }, () => {
    for (const row of rows) {
      it(row.name, async () => {
        const server = await startTestServer({ store: 'postgres', ...(row.env && { env: row.env }) });
        try {
          await playChat(server, row);
        } finally {
          await server.close();
        }
      });
    }
  });
}
