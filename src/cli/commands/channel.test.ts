import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Data, withData } from '#cli/with-data.ts';
import { telegramToken } from '#kit/telegram-scene.ts';
import { firstStart, openCommandLine } from '#kit/terminal.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

// Nothing answers there.
const line = openCommandLine({ TELEGRAM_API_URL: 'http://127.0.0.1:9' });
const { folder, run } = line;

before(async () => {
  await firstStart(line);
});
after(line.remove);

/** Works on the data of the command line, as a server would. */
async function onData<T>(work: (data: Data, config: Config) => Promise<T>): Promise<T> {
  const terminal = {
    ...{ out: () => {}, error: () => {}, stdin: process.stdin, isInteractive: false },
    env: { PARLEY_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' },
    untilAskedToStop: () => new Promise<void>(() => {}),
  };
  const made: T[] = [];
  await withData(terminal, async (data, config) => {
    made.push(await work(data, config));
    return { ok: true, value: undefined };
  });
  const [value] = made;
  if (value === undefined) throw new Error('The data was not opened');
  return value;
}

/** Connects an account. */
const connect = () =>
  onData(async (data) => {
    const [workspace] = await data.workspaces.list();
    return data.channels.connect({
      ...{ id: 'a1', workspaceId: workspace?.id ?? '', channel: 'telegram', credentialsId: 'c1' },
      ...{ externalId: '7', name: '@parley_bot', isPaused: false, mode: 'auto', way: 'polling' },
      ...{ botIds: '[]', cursor: null, templates: '[]', health: '{}', problem: 'Nobody answers.' },
      ...{ createdAt: 1, updatedAt: 1 },
    });
  });

/** The ids of credentials for a model, and for a messenger. */
const credentials = () =>
  onData(async (data, config) => {
    const [workspace] = await data.workspaces.list();
    const { app, close } = createApp(config, data);
    const wanted = [
      { type: 'openai', data: { apiKey: 'sk-x' } },
      { type: 'telegram', data: { token: telegramToken } },
    ] as const;
    const made = await Promise.all(
      wanted.map((each) => app.credentials.create({ workspaceId: workspace?.id ?? '', name: 'x', ...each })),
    );
    await close();
    return made.map((each) => (each.ok ? each.value.id : ''));
  });

describe('parley channel', () => {
  it('says that nothing is connected', async () => {
    assert.match((await run(['channel', 'list'])).error, /No account is connected/);
    assert.match(
      (await run(['channel', 'pause', 'c1'])).error,
      /No account is connected with the credentials c1/,
    );
  });

  it('lists, pauses and resumes accounts', async () => {
    await connect();
    assert.match(
      (await run(['channel', 'list'])).out,
      /^ *c1 +telegram +@parley_bot +problem +by polling +Nobody/,
    );
    assert.match((await run(['channel', 'pause', 'c1'])).out, /paused/);
    assert.match((await run(['channel', 'list'])).out, /paused/);
    assert.match((await run(['channel', 'resume', 'c1'])).out, /problem/);
  });

  it('sends a contact a text, by its id or its address', async () => {
    const thread = await onData((data) =>
      data.channels.threadAt({ id: 't1', accountId: 'a1', address: 'tg:5', contact: '{}' }, 1),
    );
    assert.match((await run(['channel', 'send', 'tg:6', 'Hi'])).error, /Nobody is known as tg:6/);
    assert.match((await run(['channel', 'send', 'tg:5', ' '])).error, /1 to 4096 characters/);
    for (const [contact, text] of [
      ['tg:5', 'By address'],
      [thread.id, 'By id'],
    ] as const)
      assert.match((await run(['channel', 'send', contact, text])).out, /^It is sent/);
    const { outbound } = await onData((data) => data.channels.rowsOf(thread.id, 9));
    assert.deepEqual(
      outbound.map(({ call, state }) => [JSON.parse(call).body.text, state]),
      [
        ['By id', 'waiting'],
        ['By address', 'waiting'],
      ],
    );
  });

  it('says why an account cannot be connected', async () => {
    assert.match((await run(['channel', 'connect', 'nothing'])).error, /There are no credentials nothing/);
    const [model = '', bot = ''] = await credentials();
    assert.match((await run(['channel', 'connect', model])).error, /not for a messenger/);
    assert.match((await run(['channel', 'connect', bot])).error, /It was not connected\. /);
  });

  for (const words of [[], ['connect'], ['send', 'tg:5'], ['list', 'x'], ['pause'], ['resume', 'a', 'b']])
    it(`does not understand ${words.join(' ') || 'nothing'}`, async () =>
      assert.match((await run(['channel', ...words])).error, /Specify an action/));
});
