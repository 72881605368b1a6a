import { fuzz } from '../test/api/fuzz.ts';

/** `npm run fuzz [-- requests [seed]]`: strange values to every operation. Fails when one answer is a fault of ours. */
const [requests = '50000', seed = '1'] = process.argv.slice(2);
const began = performance.now();
const report = await fuzz(Number(requests), Number(seed));
const seconds = (performance.now() - began) / 1000;
for (const [status, count] of [...report.byStatus].sort(([a], [b]) => a - b))
  console.log(`${status}  ${count}`);
for (const fault of report.faults) console.log(fault);
console.log(
  `${report.requests} requests to ${report.operations} operations with seed ${seed} in ${seconds.toFixed(0)} s: ${report.faults.length} faults`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
