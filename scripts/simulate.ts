import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleBench } from '../bench/bundle-bench.ts';
import { measureScale, type ScaleFigures } from '../bench/measure-scale.ts';
import { readRecorded } from '../bench/simulation/read-recorded.ts';
import { reportScale } from '../bench/simulation/report-scale.ts';

/**
 * `npm run simulate`: measures one and two processes over PostgreSQL on this machine, and simulates them and larger
 * installations. `--recorded` takes the figures of `docs/scale.md` instead of measuring. Fails when the simulation is more
 * than 20 % away from what was measured. `--save` makes what was measured the figures of `docs/scale.md`.
 */
const { values } = parseArgs({
  options: {
    recorded: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const file = 'bench/simulation/recorded.json';
const folder = mkdtempSync(join(tmpdir(), 'parley-simulate-'));
try {
  const recorded = readRecorded(readFileSync(file, 'utf8'));
  const measured = values.recorded ? undefined : await measure();
  const report = reportScale(measured ?? recorded, {
    cores: measured ? cpus().length : 2,
    seed: values.seed,
  });
  console.log(report.lines.join('\n'));
  if (values.save && measured) writeFileSync(file, `${JSON.stringify(rounded(measured), null, 2)}\n`);
  process.exitCode = report.isClose ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  await bundleBench();
  return await measureScale(folder);
}

/** As many digits as anybody reads. */
function rounded(figures: ScaleFigures): unknown {
  return JSON.parse(
    JSON.stringify(readRecorded(JSON.stringify(figures)), (_key, value) =>
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ),
  );
}
