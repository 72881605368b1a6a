import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer } from '#kit/balancer.ts';
import { eventually } from '#kit/eventually.ts';
import { atShare, type Finding, tally } from './drill.ts';
import { withInstallation } from './installation.ts';
import { ask, during, echo } from './requests.ts';
import { storedOnce } from './stored.ts';

const CHATS = 20;
const CALM_MS = 2_000;
const EXIT_MS = 10_000;
/** How long the balancer may need to send requests to a new server, ms. */
const READY_MS = 60_000;

/** Two servers behind a plain balancer are stopped and replaced one after the other at 50 requests a second. */
export const rollingRestart = (): Promise<readonly Finding[]> =>
  withInstallation({ isDurable: true }, async (installation) => {
    const balancer = await startBalancer();
    try {
      const start = async () => {
        const server = await installation.start({ DRAIN_SECONDS: '1' });
        balancer.add(server.address);
        return server;
      };
      const isWhole = () => eventually(async () => balancer.ready() === 2, READY_MS);
      const old = [await start(), await start()] as const;
      const publicId = await old[0].publish(echo);
      const sessions: string[] = [];
      for (let n = 0; n < CHATS; n++) sessions.push(await old[0].begin(publicId));
      await isWhole();
      const probes: Finding[] = [];
      let last = old[1];
      const said = await during({ sessions, perSecond: 50, address: () => balancer.address }, async () => {
        for (const server of old) {
          await pause(CALM_MS);
          const ended = server.end('SIGTERM');
          await eventually(async () => (await ask(`${server.address}/readyz`)).status === 503);
          const { status } = await ask(`${server.address}/healthz`);
          const { code, ms } = await ended;
          probes.push({
            what: 'while one stops',
            seen: `/readyz 503, /healthz ${status}, exit code ${code} after ${ms.toFixed(0)} ms`,
            isHeld: status === 200 && code === 0 && ms <= EXIT_MS,
          });
          last = await start();
          await isWhole();
        }
        await pause(CALM_MS);
      });
      const latest = atShare(
        said.map(({ answer }) => answer.ms),
        0.99,
      );
      return [
        ...probes,
        {
          what: 'statuses',
          seen: `${tally(said.map(({ answer }) => answer.status))}; 99 of 100 within ${latest.toFixed(0)} ms`,
          isHeld: said.every(({ answer }) => answer.status === 200),
        },
        await storedOnce(last, said),
      ];
    } finally {
      await balancer.close();
    }
  });
