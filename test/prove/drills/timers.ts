import { setTimeout as pause } from 'node:timers/promises';
import type { ShortBot } from '#blocks/case.ts';
import { eventually } from '#kit/eventually.ts';
import { startTestInternet } from '#kit/test-internet.ts';
import { type CountingService, startCountingService } from '../counting-service.ts';
import type { Finding } from './drill.ts';
import { withInstallation } from './installation.ts';

const ORIGIN = 'http://counter.example.com';
const CHATS = 200;
const WAIT_SECONDS = 61;
/** When the server is killed, and when all chats must have gone on, seconds after the first one began. */
const KILL_AT = 60;
const DONE_AT = 75;

/** Waits, then sends something to a service. */
const waiting: ShortBot = {
  groups: {
    a: [
      'Hi',
      { type: 'Wait', options: { secondsToWaitFor: WAIT_SECONDS } },
      { type: 'Webhook', options: { webhook: { url: `${ORIGIN}/`, method: 'POST' } } },
      'Bye',
    ],
  },
};

/** 200 chats wait for 61 seconds; one of the two servers is killed when they are nearly over. */
export async function timers(): Promise<readonly Finding[]> {
  const service = await startCountingService();
  const internet = await startTestInternet({ origins: { [ORIGIN]: service.url } });
  try {
    return await withInstallation({ isDurable: true }, async ({ start }) => {
      const servers = [await start(internet.env), await start(internet.env)] as const;
      const publicId = await servers[0].publish(waiting);
      const begun = performance.now();
      const seconds = (): number => (performance.now() - begun) / 1000;
      for (let n = 0; n < CHATS; n += 20)
        await Promise.all(
          Array.from({ length: 20 }, (_, index) => servers[index % 2 === 0 ? 0 : 1].begin(publicId)),
        );
      const beganWithin = seconds();
      await pause((KILL_AT - seconds()) * 1000);
      await servers[1].end('SIGKILL');
      await eventually(async () => service.byKey.size >= CHATS, 120_000).catch(() => {});
      const doneAt = seconds();
      // What comes too late or once more would come by now.
      await pause(10_000);
      return findings(service, { beganWithin, doneAt });
    });
  } finally {
    await internet.close();
    await service.close();
  }
}

function findings(
  { byKey }: CountingService,
  { beganWithin, doneAt }: { readonly beganWithin: number; readonly doneAt: number },
): readonly Finding[] {
  const hits = [...byKey.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    {
      what: `${CHATS} chats began within`,
      seen: `${beganWithin.toFixed(1)} s`,
      isHeld: beganWithin < KILL_AT,
    },
    {
      what: 'requests to the service, by key',
      seen: `${byKey.size}, ${hits - byKey.size} of them repeated`,
      isHeld: byKey.size === CHATS,
    },
    {
      what: 'the last of them',
      seen: `${doneAt.toFixed(1)} s after the first chat began`,
      isHeld: doneAt <= DONE_AT + beganWithin,
    },
  ];
}
