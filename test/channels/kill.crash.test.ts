import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Question } from '#channels/question.ts';
import { fieldAt } from '#kit/api-row.ts';
import { eventually } from '#kit/eventually.ts';
import { replayedCalls } from '#kit/replayed-calls.ts';
import { ServerProcess } from '#kit/server-process.ts';
import { expandBot } from '#kit/short-bot.ts';
import { isWholeSweep, sweep } from '#kit/sweep.ts';
import { telegramToken } from '#kit/telegram-scene.ts';
import { startTelegramService, type TelegramService } from '#kit/telegram-service.ts';
import type { App } from '#server/app.ts';
import { createApp } from '#server/create-app.ts';
import { readConfig } from '#server/read-config.ts';
import { openData } from '#server/setup/open-data.ts';

/** In the sweep, more than 200 turns. */
const PEOPLE = isWholeSweep ? 40 : 8;
/** Messages of each person after the first. */
const MESSAGES = 5;
const places = ['receive', 'commit', 'noteAttempts', 'settleOutbound'];
/** Where the server dies while they write, one after the other; each time somewhere else in the middle. */
const DEATHS = sweep(
  places.flatMap((place) => [`before ${place} 2`, `after ${place} 2`]),
  (death) => ['before commit 2', 'after commit 2', 'before settleOutbound 2'].includes(death),
);
/** At most, for one answer: a server dies so soon that most people wait for all of its starts. */
const WAIT_MS = 30_000 * (DEATHS.length + 1);

const bot = {
  groups: {
    a: ['Ready.', { type: 'Jump', id: 'j', options: { groupId: 'b' } }],
    b: [
      { type: 'text input', id: 'ask', options: { variableId: 'said' } },
      {
        ...{ type: 'Set variable', id: 'count' },
        options: { variableId: 'n', expressionToEvaluate: '{{n}} + 1', isCode: false },
      },
      'Got {{said}} as {{n}}.',
      { type: 'Jump', id: 'again', options: { groupId: 'b' } },
    ],
  },
  variables: ['said', 'n'],
};

describe('a server that is killed while people write to it in Telegram', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-channels-'));
  let service: TelegramService;
  let server: ServerProcess;
  const start = (dies = '') =>
    ServerProcess.start(folder, { TELEGRAM_API_URL: service.url, DIES: dies }, [
      new URL('../webhooks/crash-child.ts', import.meta.url).pathname,
      new URL(service.url).host,
    ]);
  /** Lives until it dies where that is said, each time, or until all is done; then it stays alive. */
  const diesAt = async (deaths: readonly string[], done: Promise<unknown>) => {
    for (const death of deaths) {
      server = await start(death);
      const how = await Promise.race([server.ended.then(() => 'died'), done.then(() => 'was done')]);
      assert.equal(how, 'died', death);
      await server.end('SIGKILL');
    }
    server = await start();
  };
  const texts = (id: number) => service.fake.screen(id).map(({ text }) => text);
  /** Somebody writes, and waits for each answer. */
  const write = async (id: number) => {
    service.fake.says(id, 'hello');
    await eventually(async () => texts(id).includes('Ready.'), WAIT_MS);
    for (let n = 1; n <= MESSAGES; n++) {
      service.fake.says(id, `m${n}`);
      await eventually(async () => texts(id).includes(`Got m${n} as ${n}.`), WAIT_MS);
    }
  };
  before(async () => {
    service = await startTelegramService(telegramToken);
    server = await start();
  });
  after(async () => {
    await server.end('SIGKILL');
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers from a fresh start, within a second after a token was pasted', async () => {
    const workspaceId = fieldAt((await server.send('GET', '/v1/workspaces')).body, 'workspaces.0.id');
    const made = await server.send('POST', `/v1/workspaces/${workspaceId}/credentials`, {
      body: { type: 'telegram', name: 'My bot', data: { token: telegramToken } },
    });
    assert.equal(made.status, 200, made.text);
    const credentialsId = fieldAt(made.body, 'credentials.id');
    const created = await server.send('POST', '/v1/bots', {
      body: { workspaceId, bot: { ...expandBot(bot), chatBCredentialsId: credentialsId } },
    });
    assert.equal(created.status, 200, created.text);
    const id = fieldAt(created.body, 'bot.id');
    assert.equal((await server.send('POST', `/v1/bots/${id}/publish`, { body: {} })).status, 200);
    await eventually(async () => service.called.includes('setMyCommands'));
    service.fake.says(1, 'hello');
    await eventually(async () => texts(1).length === 1);
  });

  it('takes each message in one turn, and says everything in order, once or twice, wherever the server dies', async () => {
    const people = Array.from({ length: PEOPLE }, (_, place) => 100 + place);
    await server.end('SIGKILL');
    const writing = Promise.all(people.map(write));
    await diesAt(DEATHS, writing);
    await writing;
    const expected = ['Ready.', ...Array.from({ length: MESSAGES }, (_, n) => `Got m${n + 1} as ${n + 1}.`)];
    for (const id of people) {
      const shown = texts(id);
      // What was on its way when the server died may come once more, directly behind: nobody knows whether it arrived.
      const once = shown.filter((text, place) => text !== shown[place - 1]);
      assert.deepEqual(once, expected, `${id}: ${shown.join(' | ')}`);
      for (const text of expected)
        assert.ok(shown.filter((each) => each === text).length <= 2, shown.join(' | '));
    }
    await server.end('SIGKILL');
    await isTheSameAgain(folder, service, people);
  });
});

/** What every chat sent is, to the letter, what it sends when it is played again from what is stored. */
async function isTheSameAgain(
  folder: string,
  { taken, url }: TelegramService,
  people: readonly number[],
): Promise<void> {
  const config = readConfig({ PARLEY_DATA: folder, TELEGRAM_API_URL: url, LOG_LEVEL: 'error' });
  assert.ok(config.ok);
  const store = await openData(config.value, { mustExist: true });
  assert.ok(store.ok);
  const { app, close } = createApp(config.value, store.value);
  try {
    const [account] = await store.value.channels.accounts(null);
    for (const person of people) {
      const address = `tg:${person}`;
      const thread = await store.value.channels.findThread(account?.id ?? '', [address]);
      const sent = taken
        .filter(({ body }) => body['chat_id'] === person)
        .map((call) => JSON.stringify(call))
        // What was in doubt may have come once more.
        .filter((call, place, all) => call !== all[place - 1]);
      assert.deepEqual(await playedAgain(app, thread?.sessionId ?? '', address), sent);
    }
  } finally {
    await close();
    await store.value.close();
  }
}

async function playedAgain(app: App, sessionId: string, address: string): Promise<readonly string[]> {
  const { record, session } = await app.chat.open(sessionId);
  const turns = await app.chat.replay(record);
  assert.deepEqual(JSON.parse(JSON.stringify(turns.at(-1)?.session)), JSON.parse(JSON.stringify(session)));
  const all: string[] = [];
  let open: Question | null = null;
  for (const each of turns) {
    const { calls, question } = replayedCalls(app, each, { at: 0, sessionId, address, open });
    all.push(...calls);
    open = question;
  }
  return all;
}
