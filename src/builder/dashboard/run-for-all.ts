import type { ApiFailure } from '#builder/api/api-failure.ts';
import { report } from '#builder/ui/report.ts';
import type { Result } from '#lib/result.ts';

/** Requests at the same time. */
const AT_ONCE = 5;

/** Sends a request for each of several things. Shows why one failed; gives those for which it worked. */
export async function runForAll<T>(
  things: readonly T[],
  run: (thing: T) => Promise<Result<unknown, ApiFailure>>,
): Promise<readonly T[]> {
  const done: T[] = [];
  const waiting = [...things];
  const work = async (): Promise<void> => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift())
      if (report(await run(thing))) done.push(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return things.filter((thing) => done.includes(thing));
}
