import { startTestInternet } from '#kit/test-internet.ts';
import { startCountingService } from '../counting-service.ts';
import { countedEffects, hundredAtOnce } from './counted-effects.ts';
import type { Finding } from './drill.ts';
import { withInstallation } from './installation.ts';
import { echo } from './requests.ts';

const ORIGIN = 'http://counter.example.com';
const TURNS = 2_000;

/** Two server processes over one database carry each turn out once, wherever it arrives. */
export async function effects(): Promise<readonly Finding[]> {
  const service = await startCountingService();
  const internet = await startTestInternet({ origins: { [ORIGIN]: service.url } });
  try {
    return await withInstallation({ isDurable: true }, async ({ start }) => {
      const servers = [await start(internet.env), await start(internet.env)] as const;
      return [
        ...(await hundredAtOnce(servers, await servers[0].publish(echo))),
        ...(await countedEffects({ servers, turns: TURNS, service, url: `${ORIGIN}/` })),
      ];
    });
  } finally {
    await internet.close();
    await service.close();
  }
}
