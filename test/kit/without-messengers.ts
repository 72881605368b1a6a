import assert from 'node:assert/strict';
import { updateBot } from '#contract/bots.ts';
import { createCredentials } from '#contract/credentials.ts';
import { startTestServer, type TestServer } from './api.ts';
import { type PublishedBot, publishBot } from './publish-bot.ts';
import { telegramToken } from './telegram-scene.ts';
import { watchStatements } from './watch-statements.ts';

/**
 * A chat in a web page asks the database the same, statement by statement, whether its workspace has an account at a
 * messenger or not; and no row of messengers is made.
 */
export async function asksTheSameWithMessengers(kind: 'sqlite' | 'postgres'): Promise<void> {
  const server = await startTestServer({ store: kind });
  const watched = await watchStatements(kind);
  try {
    const bot = await publishBot(server, {
      groups: { a: ['Hi', { type: 'text input', id: 'who' }, 'Bye'] },
    });
    /**
     * Those of the chat with the fewest: what was looked up for the others is remembered for a while. Plans are made anew
     * by how often a statement was sent, by whatever chat.
     */
    const statements = async () => {
      const all: (readonly string[])[] = [];
      for (let n = 0; n < 4; n++) {
        watched.taken();
        await chat(server, bot);
        all.push(watched.taken().filter((text) => !text.startsWith('deallocate ')));
      }
      return all.toSorted((a, b) => a.length - b.length)[0] ?? [];
    };
    const before = await statements();
    assert.ok(before.length > 0 && before.every((text) => !/channel|inbound|outbound/i.test(text)));
    const accountId = await connectAccount(server, bot);
    assert.deepEqual(await statements(), before);
    const { channels } = server.app.store;
    const workspaceId = server.fixtures.id('workspace');
    assert.deepEqual(await channels.history(accountId, 1), []);
    assert.deepEqual(await channels.contacts(workspaceId, { search: '', after: null, limit: 1 }), []);
    assert.equal(await channels.nextDue(accountId), null);
  } finally {
    watched.stop();
    await server.close();
  }
}

/** A whole chat of a visitor. */
async function chat(server: TestServer, { publicId }: PublishedBot): Promise<void> {
  const send = (path: string, body: unknown) =>
    server.call({ caller: 'chatKey', method: 'POST', path, body });
  const started = await send(`/v1/bots/${publicId}/startChat`, {});
  const sessionId = /"sessionId":"([^"]+)"/.exec(started.text)?.[1] ?? '';
  const ended = await send(`/v1/sessions/${sessionId}/continueChat`, { message: 'Ada' });
  assert.match(ended.text, /Bye/);
}

async function connectAccount(server: TestServer, bot: PublishedBot): Promise<string> {
  const api = server.api('owner');
  const made = await api(createCredentials, {
    params: { workspaceId: ':workspace' },
    body: { type: 'telegram', name: 'My bot', data: { token: telegramToken } },
  });
  assert.ok(made.ok, JSON.stringify(made));
  const credentialsId = made.value.credentials.id;
  const params = { botId: bot.id };
  assert.ok((await api(updateBot, { params, body: { bot: { chatBCredentialsId: credentialsId } } })).ok);
  const now = server.clock.now;
  const connected = await server.app.store.channels.connect({
    ...{ id: 'account', workspaceId: server.fixtures.id('workspace'), channel: 'telegram', credentialsId },
    ...{ externalId: '7', name: '@parley_bot', isPaused: false, mode: 'auto', way: 'polling' },
    ...{ botIds: '[]', cursor: null, problem: null, templates: '[]', health: '{}' },
    ...{ createdAt: now, updatedAt: now },
  });
  assert.ok(connected.ok);
  return connected.value.id;
}
