import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { playRow } from '#kit/api-row.ts';
import { type ChatRow, playChat } from '#kit/chat-row.ts';
import { rows as chat } from './chat.cases.ts';
import { rows as management } from './management.cases.ts';
import { rows as sendMessage } from './send-message.cases.ts';

const chats: Readonly<Record<string, readonly ChatRow[]>> = { chats: chat, 'one call': sendMessage };

for (const [name, rows] of Object.entries(chats)) {
  describe(`clients made for Typebot: ${name}`, () => {
    for (const row of rows) {
      it(row.name, async () => {
        const server = await startTestServer({
          ...(row.env && { env: row.env }),
          ...(row.errors && { errors: row.errors }),
        });
        try {
          await playChat(server, row);
        } finally {
          await server.close();
        }
      });
    }
  });
}

describe('clients made for Typebot: management', () => {
  for (const row of management) {
    it(`${row.name} (${row.caller} ${row.method} ${row.path} → ${row.status})`, async () => {
      const server = await startTestServer();
      try {
        await playRow(server, row);
      } finally {
        await server.close();
      }
    });
  }
});
