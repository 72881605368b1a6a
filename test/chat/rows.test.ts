import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { type ChatRow, playChat } from '#kit/chat-row.ts';
import type { StoreKind } from '#kit/open-test-store.ts';
import { rows as interfaceRows } from './interface.cases.ts';
import { rows as lifecycle } from './lifecycle.cases.ts';
import { rows as waits } from './waits.cases.ts';

interface RowFile {
  readonly name: string;
  readonly rows: readonly ChatRow[];
  readonly stores: readonly StoreKind[];
}

const files: readonly RowFile[] = [
  { name: 'the interface', rows: interfaceRows, stores: ['memory'] },
  { name: 'lives of chats', rows: lifecycle, stores: ['memory', 'sqlite'] },
  { name: 'waits', rows: waits, stores: ['memory', 'sqlite'] },
];

for (const { name, rows, stores } of files) {
  for (const store of stores) {
    describe(`chat: ${name} (${store})`, () => {
      for (const row of rows) {
        it(row.name, async () => {
          const server = await startTestServer({ store, ...(row.env && { env: row.env }) });
          try {
            await playChat(server, row);
          } finally {
            await server.close();
          }
        });
      }
    });
  }
}
