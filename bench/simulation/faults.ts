import type { Costs } from './costs.ts';
import { Draws } from './draws.ts';
import { type AppProcess, Installation, type Shard } from './installation.ts';
import { Timeline } from './timeline.ts';

/** What fails in the middle of a load of 2,800 turns a second on four processes and four databases. */
export type Fault = 'a process dies' | 'a database is away for 30 s';

/** What visitors and services noticed of a fault. */
export interface FaultOutcome {
  readonly turns: number;
  /** Attempts that failed, and turns that succeeded with another one. */
  readonly failures: number;
  readonly recovered: number;
  /** Turns whose visitor has to press "Try again": the client's own attempts were used up. */
  readonly givenUp: number;
  /** Requests that a service got again under the same key, and those that came while the former one was under way. */
  readonly repeatedEffects: number;
  readonly overlappingEffects: number;
  /** Seconds from the fault until no turn takes longer than a second any more. */
  readonly normalAfter: number;
}

/** The client's pauses before each further attempt, and how long a right to a turn outlives its process; µs. */
const PAUSES = [500_000, 1_000_000, 2_000_000, 4_000_000, 8_000_000];
const RIGHT = 8_000_000;
const FAULT_AT = 1_000_000;
const AWAY = 30_000_000;
const END = 60_000_000;
const TURNS_PER_SECOND = 2800;
/** One of so many turns asks a service for something, which takes so long, µs. */
const EFFECT_EACH = 10;
const EFFECT = 50_000;

export function simulateFault(costs: Costs, fault: Fault, seed: string): FaultOutcome {
  const timeline = new Timeline();
  const draws = new Draws(seed);
  const plan = { processes: 4, shards: 4, databaseCores: 16, roundTrip: 250 };
  const { processes, shards } = new Installation(timeline, costs, plan);
  const story = new Story(timeline, draws, processes);
  const arrive = (): void => {
    if (timeline.now < END - AWAY / 2) timeline.after(draws.pause(1e6 / TURNS_PER_SECOND), arrive);
    const shard = shards[draws.below(shards.length)];
    if (shard) story.begin(shard);
  };
  arrive();
  timeline.runUntil(FAULT_AT);
  if (fault === 'a process dies') story.kill(processes[0]);
  else {
    const [shard] = shards;
    if (shard) shard.isDown = true;
    timeline.after(AWAY, () => {
      if (shard) shard.isDown = false;
    });
  }
  timeline.runUntil(END);
  return story.outcome();
}

interface Turn {
  readonly shard: Shard;
  readonly began: number;
  readonly hasEffect: boolean;
  attempts: number;
  isStored: boolean;
  requests: number;
  /** The service works on it until then, whatever becomes of the process. */
  requestedUntil: number;
  rightUntil: number;
  rightOf: AppProcess | undefined;
}

class Story {
  readonly #timeline: Timeline;
  readonly #draws: Draws;
  readonly #processes: readonly AppProcess[];
  /** Turns on their way, by process. */
  readonly #underWay = new Map<AppProcess, Set<Turn>>();
  #turns = 0;
  #failures = 0;
  #recovered = 0;
  #givenUp = 0;
  #repeated = 0;
  #overlapping = 0;
  #lastSlow = FAULT_AT;

  constructor(timeline: Timeline, draws: Draws, processes: readonly AppProcess[]) {
    this.#timeline = timeline;
    this.#draws = draws;
    this.#processes = processes;
  }

  begin(shard: Shard): void {
    this.#turns += 1;
    const turn = {
      ...{ shard, began: this.#timeline.now, hasEffect: this.#draws.below(EFFECT_EACH) === 0 },
      ...{ attempts: 0, isStored: false, requests: 0, requestedUntil: 0, rightUntil: 0, rightOf: undefined },
    };
    this.#attempt(turn);
  }

  kill(process: AppProcess | undefined): void {
    process?.kill();
    const lost = process && this.#underWay.get(process);
    for (const turn of lost ?? []) this.#failed(turn);
  }

  outcome(): FaultOutcome {
    return {
      ...{ turns: this.#turns, failures: this.#failures, recovered: this.#recovered, givenUp: this.#givenUp },
      ...{ repeatedEffects: this.#repeated, overlappingEffects: this.#overlapping },
      normalAfter: (this.#lastSlow - FAULT_AT) / 1e6,
    };
  }

  /** The balancer sends it to any process that is alive. */
  #attempt(turn: Turn): void {
    const alive = this.#processes.filter(({ isDead }) => !isDead);
    const process = alive[this.#draws.below(alive.length)];
    if (process === undefined || turn.shard.isDown)
      return this.#timeline.after(1000, () => this.#failed(turn));
    const mine = this.#underWay.get(process) ?? new Set();
    this.#underWay.set(process, mine.add(turn));
    this.#run(turn, process);
  }

  #run(turn: Turn, process: AppProcess): void {
    // Somebody else has the right to it, and may be alive.
    if (turn.rightOf !== undefined && turn.rightOf !== process && turn.rightUntil > this.#timeline.now)
      return this.#timeline.after(50_000, () => process.isDead || this.#run(turn, process));
    const act = (goOn: () => void): void => {
      if (!turn.hasEffect || turn.isStored) return goOn();
      turn.rightOf = process;
      turn.rightUntil = this.#timeline.now + RIGHT;
      turn.requests += 1;
      if (turn.requests > 1) this.#repeated += 1;
      if (turn.requestedUntil > this.#timeline.now) this.#overlapping += 1;
      turn.requestedUntil = this.#timeline.now + EFFECT;
      this.#timeline.after(EFFECT, () => process.isDead || goOn());
    };
    process.turn(turn.shard, () => this.#done(turn, process), act);
  }

  #done(turn: Turn, process: AppProcess): void {
    this.#underWay.get(process)?.delete(turn);
    turn.isStored = true;
    if (turn.attempts > 0) this.#recovered += 1;
    if (this.#timeline.now - turn.began > 1_000_000) this.#lastSlow = this.#timeline.now;
  }

  #failed(turn: Turn): void {
    this.#failures += 1;
    const pause = PAUSES[turn.attempts];
    turn.attempts += 1;
    this.#lastSlow = this.#timeline.now;
    if (pause === undefined) this.#givenUp += 1;
    else this.#timeline.after(pause, () => this.#attempt(turn));
  }
}
