import { test } from 'node:test';
import { countRandomChats } from '#kit/count-random-chats.ts';
import { openTestStore } from '#kit/open-test-store.ts';
import { makeWorld } from '#store/conformance/world.ts';

test('PostgreSQL counts random chats as their traces say', async () => {
  const { store, close } = await openTestStore('postgres');
  try {
    await countRandomChats(await makeWorld(store), Number(process.env['FOLD_CHATS'] ?? 40));
  } finally {
    await close();
  }
});
