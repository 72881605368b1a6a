import { Batches, type BatchRules, readRules, writeRules } from './batches.ts';
import type { Costs } from './costs.ts';
import { Disk } from './disk.ts';
import { Machine, type Thread } from './machine.ts';
import type { Timeline } from './timeline.ts';

/** What stands where. */
export interface Plan {
  readonly processes: number;
  /** Databases, each with a part of the bots. Today there is one. */
  readonly shards: number;
  readonly databaseCores: number;
  /** From a process to a database and back, µs. */
  readonly roundTrip: number;
  /** Everything stands on this machine; without it processes have as many cores as they want. */
  readonly machine?: Machine;
}

/** Three of four turns of the quiz read their session: the first one makes it. */
const READS_A_TURN = 0.75;

/** Processes of Parley over databases, in simulated time. */
export class Installation {
  readonly processes: readonly AppProcess[];
  readonly shards: readonly Shard[];

  constructor(timeline: Timeline, costs: Costs, plan: Plan) {
    const own = plan.machine;
    const apps = own ?? new Machine(timeline, plan.processes);
    const databases = own === undefined ? plan.databaseCores : undefined;
    this.shards = Array.from({ length: plan.shards }, () => {
      const machine = databases === undefined ? apps : new Machine(timeline, databases);
      return { machine, disk: new Disk(timeline, costs.flush), connections: [], isDown: false };
    });
    this.processes = Array.from(
      { length: plan.processes },
      () =>
        new AppProcess(apps.thread(), { timeline, costs, shards: this.shards, roundTrip: plan.roundTrip }),
    );
  }

  /** Statements sent so far. */
  statements(): number {
    return this.processes.reduce((sum, process) => sum + process.statements(), 0);
  }
}

/** A PostgreSQL. */
export interface Shard {
  readonly machine: Machine;
  readonly disk: Disk;
  /** The processes behind connections for chats. */
  readonly connections: Thread[];
  isDown: boolean;
}

interface Surroundings {
  readonly timeline: Timeline;
  readonly costs: Costs;
  readonly shards: readonly Shard[];
  readonly roundTrip: number;
}

/** One process of Parley: what it does for a turn is parted by reading and by writing it. */
export class AppProcess {
  readonly thread: Thread;
  readonly #around: Surroundings;
  /** By shard: statements that read, and that write. */
  readonly #lines = new Map<Shard, { readonly reads: Batches; readonly writes: Batches }>();
  isDead = false;
  #turns = 0;

  constructor(thread: Thread, around: Surroundings) {
    this.thread = thread;
    this.#around = around;
  }

  /** Runs a turn; `act` is what it does in between, such as a request to a service. */
  turn(shard: Shard, done: () => void, act: (goOn: () => void) => void = (goOn) => goOn()): void {
    const { appTurn } = this.#around.costs;
    const { reads, writes } = this.#linesTo(shard);
    const write = () => writes.add(() => this.thread.run(appTurn * 0.3, done));
    const step = () => this.thread.run(appTurn * 0.3, () => act(write));
    this.#turns += READS_A_TURN;
    const isRead = this.#turns >= 1;
    if (isRead) this.#turns -= 1;
    this.thread.run(appTurn * 0.4, () => (isRead ? reads.add(step) : step()));
  }

  kill(): void {
    this.isDead = true;
    this.thread.kill();
  }

  statements(): number {
    return [...this.#lines.values()].reduce((sum, { reads, writes }) => sum + reads.sent + writes.sent, 0);
  }

  #linesTo(shard: Shard) {
    const known = this.#lines.get(shard);
    if (known !== undefined) return known;
    const made = {
      reads: this.#line(shard, readRules),
      writes: this.#line(shard, writeRules, (done) => shard.disk.flush(done)),
    };
    this.#lines.set(shard, made);
    return made;
  }

  /** A connection of its own, on which one statement follows the other. */
  #line(shard: Shard, rules: BatchRules, durably: (done: () => void) => void = (done) => done()): Batches {
    const { timeline, costs, roundTrip } = this.#around;
    const connection = shard.machine.thread();
    shard.connections.push(connection);
    // A turn is in one statement that writes, and mostly in one that reads: each has its share of what a turn costs.
    const share = costs.databaseTurn / (1 + READS_A_TURN);
    const travel = (act: () => void) => (roundTrip === 0 ? act() : timeline.after(roundTrip / 2, act));
    const carryOut = inTurn((size, done) =>
      connection.run(costs.databaseStatement + size * share, () => durably(done)),
    );
    const send = (size: number, done: () => void) =>
      this.thread.run(costs.appStatement / 2, () =>
        travel(() => carryOut(size, () => travel(() => this.thread.run(costs.appStatement / 2, done)))),
      );
    return new Batches(rules, { timeline, soon: (act) => this.thread.run(0, act), send });
  }
}

type Act = (size: number, done: () => void) => void;

/** The next one begins when the one before it is done: a connection waits for the disk. */
function inTurn(act: Act): Act {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const begin = (size: number, done: () => void): void => {
    isBusy = true;
    act(size, () => {
      isBusy = false;
      waiting.shift()?.();
      done();
    });
  };
  return (size, done) => {
    if (isBusy) waiting.push(() => begin(size, done));
    else begin(size, done);
  };
}
