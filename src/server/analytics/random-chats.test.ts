import { test } from 'node:test';
import { countRandomChats } from '#kit/count-random-chats.ts';
import { openTestStore } from '#kit/open-test-store.ts';
import { makeWorld } from '#store/conformance/world.ts';

/** `FOLD_CHATS=10000` plays so many. */
const chats = Number(process.env['FOLD_CHATS'] ?? 150);

test('counts of random chats are those of their traces, also when chats go on and are deleted', async () => {
  const { store, close } = await openTestStore('sqlite');
  try {
    await countRandomChats(await makeWorld(store), chats);
  } finally {
    await close();
  }
});
