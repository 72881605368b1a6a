const ROUNDS = 7;

/** How long something takes, ms: the median of several times. */
export async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Infinity;
}
