import { parseArgs } from 'node:util';
import { proveStore, soakStore } from '../test/prove/prove-store.ts';
import { reportProof } from '../test/prove/report-proof.ts';
import { reportSoak } from '../test/prove/report-soak.ts';

/**
 * `npm run prove -- --store sqlite|postgres --minutes N`: chats under kill -9. Prints a table and one line of JSON, and
 * fails when anything that was acknowledged is missing, doubled or out of order. With `--soak`, nothing is killed: many
 * clients wait, then visitors chat for that time, and it fails when a request does or memory grows.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '2' },
    soak: { type: 'boolean', default: false },
    waiting: { type: 'string', default: '10000' },
  },
});
const { store, minutes } = values;
const ms = Number(minutes) * 60_000;
const waiting = Number(values.waiting);
if (
  (store !== 'sqlite' && store !== 'postgres') ||
  !(ms > 0 && ms <= 3_600_000) ||
  !(Number.isInteger(waiting) && waiting >= 0 && waiting <= 50_000)
) {
  console.error(
    'Usage: npm run prove -- [--store sqlite|postgres] [--minutes N] [--soak [--waiting CLIENTS]], N up to 60',
  );
  process.exit(2);
}
const report = values.soak
  ? reportSoak(store, await soakStore(store, { ms, visitors: 16, waiting }))
  : reportProof(store, await proveStore(store, { ms, visitors: 48 }));
console.log(report.lines.join('\n'));
process.exitCode = report.isHeld ? 0 : 1;
