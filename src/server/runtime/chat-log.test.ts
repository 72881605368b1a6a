import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { ChatLog } from './chat-log.ts';
import { loadVersions } from './load-versions.ts';
import { Pace } from './pace.ts';
import { Versions } from './versions.ts';
import { toWireTranscript } from './wire-transcript.ts';

const linking: ShortBot = {
  groups: { a: ['Hi', { type: 'Bot link', options: { botId: ':draft' } }, 'Back', { type: 'text input' }] },
};
const linked: ShortBot = { groups: { c: ['Child', { type: 'text input' }, 'Thanks'] } };

test('a chat through a linked bot is replayed the same by a process that has loaded no version yet', async () => {
  const server = await startTestServer();
  try {
    await putBot(server, { version: linked, of: 'draft' });
    await putBot(server, { version: linking });
    const call = async (path: string, body: object) =>
      (await server.call({ caller: 'chatKey', method: 'POST', path, body })).body;
    const started = await call('/v1/bots/hello/startChat', {});
    const id = String(fieldAt(started, 'sessionId'));
    await call(`/v1/sessions/${id}/continueChat`, { message: 'Ann' });
    const { record } = await server.app.chat.open(id);
    const versions = new Versions(server.app.store);
    const fresh = new ChatLog(server.app.store, {
      host: { program: (key) => versions.ready(key)?.program, maxBlocks: 100 },
      ready: (session) => loadVersions(versions, session),
      load: (version) => versions.load(version),
      pace: new Pace(),
    });
    const said = await fresh.transcript(record);
    assert.deepEqual(said, await server.app.chat.transcript(record));
    assert.deepEqual(
      toWireTranscript(said).map(({ text }) => text),
      ['Hi', 'Child', 'Ann', 'Thanks', 'Back'],
    );
  } finally {
    await server.close();
  }
});
