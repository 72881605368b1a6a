import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { withData } from '#cli/with-data.ts';
import { firstStart, openCommandLine } from '#kit/terminal.ts';

const line = openCommandLine();
const { folder, run } = line;

before(async () => {
  await firstStart(line);
});
after(line.remove);

/** Connects an account, as a server would. */
async function connect(): Promise<void> {
  const terminal = {
    out: () => {},
    error: () => {},
    env: { PARLEY_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' },
    stdin: process.stdin,
    isInteractive: false,
    untilAskedToStop: () => new Promise<void>(() => {}),
  };
  await withData(terminal, async (data) => {
    const [workspace] = await data.workspaces.list();
    await data.channels.connect({
      ...{ id: 'a1', workspaceId: workspace?.id ?? '', channel: 'telegram', credentialsId: 'c1' },
      ...{ externalId: '7', name: '@parley_bot', isPaused: false, mode: 'auto', way: 'polling' },
      ...{
        botIds: '[]',
        cursor: null,
        templates: '[]',
        health: '{}',
        problem: 'Nobody answers.',
        createdAt: 1,
        updatedAt: 1,
      },
    });
    return { ok: true, value: undefined };
  });
}

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

  for (const words of [[], ['list', 'x'], ['pause'], ['resume', 'a', 'b']])
    it(`does not understand ${words.join(' ') || 'nothing'}`, async () =>
      assert.match((await run(['channel', ...words])).error, /Specify an action/));
});
