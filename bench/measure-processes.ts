import { runPostgres } from '#kit/postgres/run-postgres.ts';
import { middle, openScene, type Run, VISITORS } from './measure-scale.ts';

/** CPU of turns of several processes over one database, Parley and PostgreSQL together, µs. */
export interface ProcessFigures {
  /** One process with all connections. */
  readonly one: Run;
  /** Two processes with as many connections each. */
  readonly two: Run;
  /** The connections of one, spread over two. */
  readonly spread: Run;
}

const ROUNDS = 5;
const TURNS = 12_000;
const WARM_UP = 40_000;

/** Undefined: there is no PostgreSQL here, which it says. Rounds alternate, so that a busy machine slows all of them. */
export async function measureProcesses(folder: string): Promise<ProcessFigures | undefined> {
  const started = await runPostgres({ isDurable: true });
  if (!started.ok) {
    console.log(`Nothing was measured: ${started.error}`);
    return undefined;
  }
  const scene = await openScene(started.value, folder);
  try {
    for (const processes of [1, 2] as const) await scene.run(processes, VISITORS, WARM_UP);
    const rounds: Record<keyof ProcessFigures, Run[]> = { one: [], two: [], spread: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rounds.one.push(await scene.run(1, VISITORS, TURNS));
      rounds.two.push(await scene.run(2, 2 * VISITORS, 2 * TURNS));
      rounds.spread.push(await scene.run(2, VISITORS, TURNS));
    }
    return { one: middle(rounds.one), two: middle(rounds.two), spread: middle(rounds.spread) };
  } finally {
    await scene.close();
    await started.value.end();
  }
}
