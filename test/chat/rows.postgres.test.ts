import { describe, it } from 'node:test';
import { type ChatRow, playChat } from '#kit/chat-row.ts';
import { startTwoServers } from '#kit/start-two-servers.ts';
import { rows as interfaceRows } from './interface.cases.ts';
import { rows as lifecycle } from './lifecycle.cases.ts';
import { rows as waits } from './waits.cases.ts';

const files: Readonly<Record<string, readonly ChatRow[]>> = {
  'the interface': interfaceRows,
  'lives of chats': lifecycle,
  waits,
};

for (const [name, rows] of Object.entries(files)) {
  describe(`chat: ${name} (postgres, each request to another of two servers)`, { concurrency: 2 }, () => {
    for (const row of rows.filter(({ isOfOneProcess }) => isOfOneProcess !== true)) {
      it(row.name, async () => {
        const { byTurns, close } = await startTwoServers(row.env && { env: row.env });
        try {
          await playChat(byTurns, row);
        } finally {
          await close();
        }
      });
    }
  });
}
