import type { Draw } from '#engine/host.ts';
import { folded } from '#lib/folded.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { inWords } from './in-words.ts';
import { blockKey, type Trial } from './open-trial.ts';
import type { Places } from './places.ts';
import type { TestFailure } from './test-failure.ts';
import type { ConversationTest } from './test-schema.ts';

type Draws = NonNullable<NonNullable<ConversationTest['given']>['draws']>;

/** The random numbers of a test, by block: a number, or the way that the block is to take. All others come from the seed. */
export function drawsOf(
  draws: Draws = {},
  { places, trial }: { readonly places: Places; readonly trial: Trial },
): { readonly random: (draw: Draw) => number | undefined; readonly failures: readonly TestFailure[] } {
  const numbers = new Map<string, number>();
  const failures: TestFailure[] = [];
  for (const [name, drawn] of Object.entries(draws)) {
    const ids = places.blocks(name);
    if (!ids.ok) {
      failures.push({ path: ['given', 'draws', name], message: ids.error });
      continue;
    }
    for (const key of ids.value) {
      const number = numberFor(trial, key, drawn);
      if (number.ok) numbers.set(key, number.value);
      else failures.push({ path: ['given', 'draws', name], message: number.error });
    }
  }
  return { random: ({ version, blockId }) => numbers.get(blockKey(version, blockId)), failures };
}

function numberFor(trial: Trial, key: string, drawn: string | number): Result<number, string> {
  if (typeof drawn === 'number') return ok(drawn);
  const answers = trial.blocks.get(key)?.answers;
  const path = answers?.paths.find(({ label }) => folded(label) === folded(drawn));
  const number = path && answers?.drawFor(path);
  return number === undefined ? err(`No random number leads to ${inWords(drawn)} here`) : ok(number);
}
