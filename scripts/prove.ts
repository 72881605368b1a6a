import { parseArgs } from 'node:util';
import { drills } from '../test/prove/drills/list.ts';
import { reportDrill } from '../test/prove/drills/report-drill.ts';
import { type ProvenStore, proveStore, soakStore } from '../test/prove/prove-store.ts';
import { type Report, reportProof } from '../test/prove/report-proof.ts';
import { reportSoak } from '../test/prove/report-soak.ts';

/**
 * `npm run prove -- --store sqlite|postgres --minutes N`: chats under kill -9. Prints a table and one line of JSON, and
 * fails when anything that was acknowledged is missing, doubled or out of order, or when there was too little to judge by.
 * With `--soak`, nothing is killed: many clients wait, then visitors chat for that time, and it fails when a request does
 * or memory grows. With `--drill`, one thing happens to servers over PostgreSQL, such as a rolling restart.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '2' },
    kills: { type: 'string' },
    turns: { type: 'string' },
    soak: { type: 'boolean', default: false },
    waiting: { type: 'string', default: '10000' },
    drill: { type: 'string' },
  },
});
/** How many times as long it goes on until there was enough of it. */
const LONGER = 5;
const report = values.drill === undefined ? await prove() : await tryOut(values.drill);
console.log(report.lines.join('\n'));
process.exitCode = report.isHeld ? 0 : 1;

async function tryOut(name: string): Promise<Report> {
  const drill = drills[name];
  return drill === undefined ? misused() : reportDrill(name, await drill());
}

async function prove(): Promise<Report> {
  const minutes = Number(values.minutes);
  const ms = minutes * 60_000;
  const waiting = Number(values.waiting);
  const least = {
    kills: Number(values.kills ?? Math.round(30 * minutes)),
    acknowledged: Number(values.turns ?? Math.round(10_000 * minutes)),
  };
  if (!isStore(values.store) || !(ms > 0 && ms <= 3_600_000)) return misused();
  if (![waiting, least.kills, least.acknowledged].every(isCount) || waiting > 50_000) return misused();
  // A machine that is busy with other things gets more time.
  const load = { ms, least, longestMs: LONGER * ms };
  return values.soak
    ? reportSoak(values.store, await soakStore(values.store, { ms, visitors: 16, waiting }))
    : reportProof(values.store, await proveStore(values.store, { ...load, visitors: 48 }), least);
}

function isStore(text: string): text is ProvenStore {
  return text === 'sqlite' || text === 'postgres';
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function misused(): never {
  console.error(
    `Usage: npm run prove -- [--store sqlite|postgres] [--minutes N] [--kills N] [--turns N], N minutes up to 60
       npm run prove -- --soak [--store sqlite|postgres] [--minutes N] [--waiting CLIENTS]
       npm run prove -- --drill ${Object.keys(drills).join('|')}`,
  );
  process.exit(2);
}
