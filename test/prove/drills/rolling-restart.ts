import { setTimeout as pause } from 'node:timers/promises';
import { type Balancer, startBalancer } from '#kit/balancer.ts';
import { eventually } from '#kit/eventually.ts';
import type { ServerProcess } from '#kit/server-process.ts';
import { atShare, type Finding, tally } from './drill.ts';
import { withInstallation } from './installation.ts';
import { type Answer, ask, during, echo, type Said } from './requests.ts';
import { storedOnce } from './stored.ts';

const CHATS = 20;
const CALM_MS = 2_000;
/** How long a server that is to stop still takes requests, ms: the balancer notices within a fraction of it. */
const DRAIN_MS = 5_000;
/** How long it may take until it is gone, ms. */
const EXIT_MS = 10_000;
/** How long the balancer may need to send requests to a new server, ms. */
const READY_MS = 60_000;

/** Two servers behind a plain balancer are stopped and replaced one after the other at 50 requests a second. */
export const rollingRestart = (): Promise<readonly Finding[]> =>
  withInstallation({ isDurable: true }, async (installation) => {
    const balancer = await startBalancer();
    try {
      const start = async () => {
        const server = await installation.start({ DRAIN_SECONDS: String(DRAIN_MS / 1000) });
        balancer.add(server.address);
        return server;
      };
      const isWhole = () => eventually(async () => balancer.ready() === 2, READY_MS);
      const old = [await start(), await start()] as const;
      const publicId = await old[0].publish(echo);
      const sessions: string[] = [];
      for (let n = 0; n < CHATS; n++) sessions.push(await old[0].begin(publicId));
      await isWhole();
      const stops: Stop[] = [];
      let last = old[1];
      const load = { sessions, perSecond: 50, address: () => balancer.address, time: installation.time };
      const said = await during(load, async () => {
        for (const server of old) {
          await pause(CALM_MS);
          stops.push(await stop(server, balancer));
          last = await start();
          await isWhole();
        }
        await pause(CALM_MS);
      });
      return [...stops.map(({ finding }) => finding), ...replies(said, stops), await storedOnce(last, said)];
    } finally {
      await balancer.close();
    }
  });

/** What was seen while a server stopped. */
interface Stop {
  readonly finding: Finding;
  /** From when it was gone, and when the balancer knew; the machine may keep the balancer waiting. */
  readonly goneAt: number;
  readonly noticedAt: number;
}

async function stop(server: ServerProcess, balancer: Balancer): Promise<Stop> {
  const told = performance.now();
  const ended = server.end('SIGTERM');
  const noticed = eventually(async () => balancer.ready() < 2, READY_MS).then(() => performance.now());
  await eventually(async () => (await ask(`${server.address}/readyz`)).status === 503);
  const { status } = await ask(`${server.address}/healthz`);
  const { code, ms } = await ended;
  const noticedAt = await noticed;
  const after = `noticed after ${(noticedAt - told).toFixed(0)} ms`;
  return {
    finding: {
      what: 'while one stops',
      seen: `/readyz 503, ${after}; /healthz ${status}, exit code ${code} after ${ms.toFixed(0)} ms`,
      isHeld: status === 200 && code === 0 && ms <= EXIT_MS,
    },
    ...{ goneAt: told + DRAIN_MS, noticedAt },
  };
}

function replies(said: readonly Said[], stops: readonly Stop[]): readonly Finding[] {
  const failures = said.flatMap(({ answer }) => (answer.status === 200 ? [] : [answer]));
  const isUnheard = (answer: Answer) => stops.some((each) => wentAstray(each, answer));
  const latest = atShare(
    said.map(({ answer }) => answer.ms),
    0.99,
  );
  return [
    {
      what: 'statuses',
      seen: `${tally(said.map(({ answer }) => answer.status))}; 99 of 100 within ${latest.toFixed(0)} ms`,
      isHeld: failures.every(isUnheard),
    },
    ...failures.map(
      (answer): Finding => ({
        what: `${answer.status} after ${answer.ms.toFixed(0)} ms`,
        seen: `${isUnheard(answer) ? 'the balancer knew too late: ' : ''}${answer.text.slice(0, 200)}`,
        isHeld: isUnheard(answer),
      }),
    ),
  ];
}

/** Whether the balancer may have sent the request to a server that was gone, since the machine kept it from looking. */
const wentAstray = ({ goneAt, noticedAt }: Stop, { at, ms }: Answer): boolean =>
  noticedAt > goneAt && at >= goneAt && at - ms <= noticedAt;
