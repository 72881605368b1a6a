import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { type PublishedBot, publishBot } from '#kit/publish-bot.ts';
import { asksTheSameWithMessengers } from '#kit/without-messengers.ts';
import type { TurnCommit } from '#store/ports/turn.ts';

describe('a bot without messengers', () => {
  let server: TestServer;
  let bot: PublishedBot;
  const called: string[] = [];
  const commits: TurnCommit[] = [];
  before(async () => {
    server = await startTestServer();
    bot = await publishBot(server, {
      groups: { a: ['Hi', { type: 'text input', id: 'who' }, 'Bye'] },
    });
    const { channels, turns } = server.app.store;
    for (const name of Object.keys(channels))
      Object.assign(channels, { [name]: () => assert.fail(`${called.push(name)}: ${name} was called`) });
    const { commit } = turns;
    const watched: typeof commit = (written) => {
      commits.push(written);
      return commit(written);
    };
    Object.assign(turns, { commit: watched });
  });
  after(() => server.close());

  it('takes its turns without a row, a key or a query of messengers', async () => {
    const send = (path: string, body: unknown) =>
      server.call({ caller: 'chatKey', method: 'POST', path, body });
    const started = await send(`/v1/bots/${bot.publicId}/startChat`, {});
    assert.equal(started.status, 200);
    const sessionId = /"sessionId":"([^"]+)"/.exec(started.text)?.[1] ?? '';
    const ended = await send(`/v1/sessions/${sessionId}/continueChat`, { message: 'Ada' });
    assert.match(ended.text, /Bye/);
    assert.equal(commits.length, 2);
    for (const commit of commits) assert.doesNotMatch(JSON.stringify(commit), /"channel"/);
    assert.deepEqual(called, []);
  });

  it('exports no key of messengers', async () => {
    const answer = await server.call({ caller: 'owner', method: 'GET', path: `/v1/bots/${bot.id}/export` });
    assert.equal(answer.status, 200, answer.text);
    assert.doesNotMatch(answer.text, /"(chatA|chatB|channels|chatACredentialsId|chatBCredentialsId)"/);
    assert.deepEqual(called, []);
  });

  it('asks the database the same, statement by statement, beside an account at a messenger', () =>
    asksTheSameWithMessengers('sqlite'));
});
