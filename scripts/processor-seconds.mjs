// Preloaded into each part of the test run: the last thing that a part writes is how much it computed.
import { readFileSync, writeSync } from 'node:fs';

process.on('exit', () => {
  writeSync(1, `\nprocessor seconds: ${processorSeconds().toFixed(1)}\n`);
});

/** Of this process and of all that it started and that has ended: browsers, servers, compilers. */
function processorSeconds() {
  try {
    // Linux counts in hundredths, whatever the machine. The name before them may hold spaces and brackets.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system, childUser, childSystem] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    return (user + system + childUser + childSystem) / 100;
  } catch {
    // Other systems tell of this process only.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
}
