/**
 * A clock that runs only while this thread computes, in milliseconds: what other programs on the machine take does
 * not count, nor does waiting. For bars on work that is done without a pause.
 *
 * @example const before = cpuMs();
 *   parse(text);
 *   assert.ok(cpuMs() - before < 500);
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
