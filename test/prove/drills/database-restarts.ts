import { setTimeout as pause } from 'node:timers/promises';
import { atShare, type Finding, lateness, tally } from './drill.ts';
import { withInstallation } from './installation.ts';
import { during, echo, type Said, type TimedAnswer } from './requests.ts';
import { storedOnce } from './stored.ts';

const RESTARTS = 5;
const CHATS = 20;
/** Between two restarts, ms. */
const CALM_MS = 3_000;
const AWAY_MS = 500;
/** How late a refusal may come, and the first reply after the database takes connections, ms. */
const REFUSAL_MS = 1_000;
const BACK_MS = 5_000;

/** The database is stopped without warning again and again while 50 messages a second reach two servers. */
export const databaseRestarts = (): Promise<readonly Finding[]> =>
  withInstallation({ isDurable: true }, async ({ postgres, start, time }) => {
    const servers = [await start({ LOG_LEVEL: 'silent' }), await start({ LOG_LEVEL: 'silent' })] as const;
    const publicId = await servers[0].publish(echo);
    const sessions: string[] = [];
    for (let n = 0; n < CHATS; n++) sessions.push(await servers[n % 2 === 0 ? 0 : 1].begin(publicId));
    const back: Moment[] = [];
    const address = (n: number): string => servers[n % 2 === 0 ? 0 : 1].address;
    const said = await during({ sessions, perSecond: 50, address, time }, async () => {
      for (let n = 0; n < RESTARTS; n++) {
        await pause(CALM_MS);
        await postgres.stop('immediate');
        await pause(AWAY_MS);
        await postgres.start();
        back.push({ at: performance.now(), ownAt: time.now() });
      }
      await pause(CALM_MS);
    });
    const stored = await storedOnce(servers[1], said);
    const codes = [(await servers[0].end('SIGTERM')).code, (await servers[1].end('SIGTERM')).code];
    return [
      ...refusals(said),
      firstReplies(said, back),
      stored,
      {
        what: 'exit codes of the servers, which were never started again',
        seen: tally(codes.map(String)),
        isHeld: codes.every((code) => code === 0),
      },
    ];
  });

function refusals(said: readonly Said[]): readonly Finding[] {
  const refused = said.flatMap(({ answer }) => (answer.status === 503 ? [answer] : []));
  const latest = atShare(
    refused.map(({ ownMs }) => ownMs),
    0.99,
  );
  const waited = atShare(
    refused.map(({ ms }) => ms),
    0.99,
  );
  return [
    {
      what: 'statuses',
      seen: tally(said.map(({ answer }) => answer.status)),
      isHeld: said.every(({ answer }) => answer.status === 200 || answer.status === 503),
    },
    {
      what: 'Retry-After of the 503, seconds',
      seen: tally(refused.map(({ retryAfter }) => retryAfter ?? 'none')),
      isHeld: refused.length > 0 && refused.every(({ retryAfter }) => retryAfter === '1'),
    },
    {
      what: 'a 503 came after, 99 of 100',
      seen: lateness(latest, waited),
      isHeld: latest <= REFUSAL_MS,
    },
  ];
}

type Moment = Pick<TimedAnswer, 'at' | 'ownAt'>;

/** How long after the database took connections again the first message was stored, each time. */
function firstReplies(said: readonly Said[], back: readonly Moment[]): Finding {
  const stored = said.flatMap(({ answer }) => (answer.status === 200 ? [answer] : []));
  const after = back.map(({ at, ownAt }) => {
    const [first] = stored.filter((answer) => answer.at > at).toSorted((a, b) => a.at - b.at);
    return first === undefined
      ? { ms: Number.POSITIVE_INFINITY, ownMs: Number.POSITIVE_INFINITY }
      : { ms: first.at - at, ownMs: first.ownAt - ownAt };
  });
  return {
    what: 'first reply after the database took connections',
    seen: after.map(({ ownMs, ms }) => lateness(ownMs, ms)).join('; '),
    isHeld: after.length === RESTARTS && after.every(({ ownMs }) => ownMs <= BACK_MS),
  };
}
