import { rmSync } from 'node:fs';
import { bundleProgram } from '../scripts/build-server/bundle-program.ts';

/** Where the programs under measurement are. */
export const benchFolder = 'dist/bench';

/** Bundles what is measured the way the server is bundled: what is measured is what runs. */
export async function bundleBench(): Promise<void> {
  rmSync(benchFolder, { recursive: true, force: true });
  await bundleProgram(
    ['bench/serve.ts', 'bench/serve-channels.ts', 'bench/serve-unmetered.ts', 'bench/bare.ts'],
    benchFolder,
  );
}
