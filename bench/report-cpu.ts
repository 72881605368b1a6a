/** Tells the parent that this process is ready, and its CPU time and memory whenever it asks. */
export function reportCpu(ready: Readonly<Record<string, unknown>>): void {
  process.on('message', (message) => {
    if (message === 'usage')
      process.send?.({ usage: { cpu: process.cpuUsage(), rss: process.memoryUsage.rss() } });
    if (message === 'stop') process.exit(0);
  });
  process.send?.({ ready });
}
