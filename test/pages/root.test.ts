import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { getPage } from '#kit/get-page.ts';

it('the root of the server leads to the app, but not on the host for chats', async () => {
  const server = await startTestServer({
    env: { PUBLIC_URL: 'http://app.example', CHAT_URL: 'http://chats.example' },
  });
  try {
    const root = async (host: string) => getPage(await server.address(), '/', { host });
    const atApp = await root('app.example');
    assert.deepEqual([atApp.status, atApp.headers.location], [302, '/app']);
    const atChats = await root('chats.example');
    assert.deepEqual([atChats.status, atChats.headers.location], [404, undefined]);
  } finally {
    await server.close();
  }
});
