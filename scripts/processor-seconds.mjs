// Preloaded into each part of the test run: the last thing that a part writes is how much it computed.
import { readdirSync, readFileSync, writeSync } from 'node:fs';

/** Of processes that ended without being waited for. */
let others = 0;

/** Whoever imports it without that, such as a bench, has lines of its own. */
const isPreloaded = process.execArgv.some((argument) => argument.endsWith('processor-seconds.mjs'));
if (isPreloaded)
  process.on('exit', () => {
    writeSync(1, `\nprocessor seconds: ${(processorSeconds() + others).toFixed(1)}\n`);
  });

/**
 * Counts the processes that a browser has started, shortly before it is closed: it waits for few of them when it ends,
 * and the system counts only what was waited for.
 *
 * @param {number} browser id of its process
 */
export function countProcessesOf(browser) {
  try {
    const parents = new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((id) => [Number(id), Number(statOf(id)[1])]),
    );
    const isBelow = (id) => {
      const parent = parents.get(id);
      return parent !== undefined && (parent === browser || isBelow(parent));
    };
    for (const id of parents.keys()) if (isBelow(id)) others += secondsOf(statOf(id));
  } catch {
    // A process that ended meanwhile, or another system.
  }
}

/** Of this process and of all that it started and that has ended: browsers, servers, compilers. */
function processorSeconds() {
  try {
    return secondsOf(statOf('self'));
  } catch {
    // Other systems only know of this process.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
}

/** Linux counts in hundredths, whatever the machine. With all children that were waited for. */
function secondsOf(stat) {
  return stat.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / 100;
}

/** The columns after the name, which may hold spaces and brackets. */
function statOf(id) {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
