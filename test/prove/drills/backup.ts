import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Finding, tally } from './drill.ts';
import { type Installation, withInstallation } from './installation.ts';
import { answerUrl, ask, during, echo, type Said } from './requests.ts';

const CHATS = 20;
const CALM_MS = 2_000;
const run = promisify(execFile);

/**
 * A copy is made with `pg_dump` while visitors write, and restored into another database: `pg_dump` and `pg_restore` of
 * the path. The oldest PostgreSQL that Parley takes is used, which all of them read.
 */
export const backup = (): Promise<readonly Finding[]> =>
  withInstallation({ isDurable: true, release: 15 }, async (installation) => {
    const dump = join(installation.folder, 'parley.dump');
    const live = await installation.start();
    const publicId = await live.publish(echo);
    const sessions: string[] = [];
    for (let n = 0; n < CHATS; n++) sessions.push(await live.begin(publicId));
    let begun = 0;
    let failure: unknown;
    const said = await during(
      { sessions, perSecond: 50, address: () => live.address, time: installation.time },
      async () => {
        await pause(CALM_MS);
        begun = performance.now();
        failure = await problemOf('pg_dump', [
          ...['--format=custom', `--file=${dump}`, installation.postgres.url('postgres')],
        ]);
        await pause(CALM_MS);
      },
    );
    const whole = new Map<string, readonly string[]>();
    for (const id of sessions) whole.set(id, await live.said(id));
    failure ??= await restore(installation, dump);
    if (failure !== undefined)
      return [{ what: 'copying and restoring', seen: String(failure), isHeld: false }];
    const copy = await installation.start({ DATABASE_URL: installation.postgres.url('restored') });
    const stored = new Map<string, readonly string[]>();
    for (const id of sessions) stored.set(id, await copy.said(id));
    const answers = await Promise.all(
      sessions.map((id) => ask(answerUrl(copy.address, id), { message: 'on' })),
    );
    return [
      {
        what: 'statuses while it was copied',
        seen: tally(said.map(({ answer }) => answer.status)),
        isHeld: said.every(({ answer }) => answer.status === 200),
      },
      inTheCopy(said, { whole, stored, begun }),
      {
        what: 'chats that go on in the copy',
        seen: `${answers.filter(({ status, text }) => status === 200 && text.includes('Got on')).length} of ${CHATS}`,
        isHeld: answers.every(({ status, text }) => status === 200 && text.includes('Got on')),
      },
    ];
  });

/** Undefined: it went well. */
async function problemOf(program: string, words: readonly string[]): Promise<unknown> {
  try {
    await run(program, words);
    return undefined;
  } catch (error) {
    return error;
  }
}

async function restore({ postgres }: Installation, dump: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query('create database restored');
  await client.end();
  return problemOf('pg_restore', ['--no-owner', `--dbname=${postgres.url('restored')}`, dump]);
}

interface Copied {
  /** Messages in the transcripts of what was copied, by chat, and in those of the copy. */
  readonly whole: ReadonlyMap<string, readonly string[]>;
  readonly stored: ReadonlyMap<string, readonly string[]>;
  /** When the copy was begun. */
  readonly begun: number;
}

/** A copy is of one instant: of each chat it has the first messages, and all that were acknowledged before it began. */
function inTheCopy(said: readonly Said[], { whole, stored, begun }: Copied): Finding {
  let missing = 0;
  let count = 0;
  let outOfOrder = 0;
  for (const [sessionId, ofChat] of Map.groupBy(said, (each) => each.sessionId)) {
    const there = stored.get(sessionId) ?? [];
    const known = new Set(there);
    count += there.length;
    missing += ofChat.filter(
      ({ message, answer }) => answer.status === 200 && answer.at < begun && !known.has(message),
    ).length;
    outOfOrder += there.filter((message, place) => message !== whole.get(sessionId)?.[place]).length;
  }
  return {
    what: 'messages in the copy',
    seen: `${count} of ${said.length}; ${missing} missing that were acknowledged before, ${outOfOrder} out of order or twice`,
    isHeld: missing === 0 && outOfOrder === 0 && count > 0,
  };
}
