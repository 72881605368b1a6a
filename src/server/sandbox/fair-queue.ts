import { type Account, chargeTo, isLong, levelAt, newAccount } from './account.ts';

/** A job that waits, runs, or is parked, from its start to its end. */
export interface Entry {
  readonly owner: string;
  /** Places in the queue: large jobs take several. */
  readonly weight: number;
  /** Whether it can be parked while it waits for the network. Only a limited number of these run at a time. */
  readonly mayPark: boolean;
}

/** The limits of the queue. */
export interface QueueCaps {
  /** Jobs that use a processor at the same time. */
  readonly lanes: number;
  /** Places for waiting jobs, in total and per owner. */
  readonly places: number;
  readonly ownPlaces: number;
  /** Running jobs that can be parked, in total and per owner. */
  readonly parked: number;
  readonly ownParked: number;
}

/** After this time on a lane, in ms, a job no longer blocks another one of a quick owner. */
export const overstayMs = 50;

interface Owner<E> extends Account {
  /** Parked jobs that can continue. */
  readonly ready: E[];
  readonly waiting: E[];
  readonly running: Map<E, { readonly since: number; readonly isLong: boolean }>;
  weight: number;
  /** Running jobs that can be parked. */
  parkable: number;
}

/**
 * Decides which job runs next. Each owner has its own queue; the owner with the lowest recent processor usage is next.
 * Owners of long jobs never occupy the last lane together, so that quick jobs find one free. A single owner may use all
 * lanes for its quick jobs. Times are in ms on the clock of `performance.now()`.
 */
export class FairQueue<E extends Entry> {
  readonly #caps: QueueCaps;
  readonly #owners = new Map<string, Owner<E>>();
  #weight = 0;
  #parkable = 0;

  constructor(caps: QueueCaps) {
    this.#caps = caps;
  }

  /** Whether anything could run if there were a lane. */
  get hasWaiting(): boolean {
    for (const owner of this.#owners.values()) if (owner.ready.length + owner.waiting.length > 0) return true;
    return false;
  }

  /** The number of jobs that wait for their start, and of those that hold a lane. */
  counts(): { readonly waiting: number; readonly running: number } {
    const all = [...this.#owners.values()];
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting.length, 0),
      running: all.reduce((sum, { running }) => sum + running.size, 0),
    };
  }

  /** Whether others should not have to wait for a job of this owner. */
  isLong(owner: string): boolean {
    const known = this.#owners.get(owner);
    return known !== undefined && isLong(known);
  }

  /** Puts the job into its owner's queue. Returns what no longer fits: this job, or the last one of a longer queue. */
  add(entry: E): readonly E[] {
    const owner = this.#ownerOf(entry);
    if (owner.weight + entry.weight > this.#caps.ownPlaces) return [entry];
    owner.waiting.push(entry);
    owner.weight += entry.weight;
    this.#weight += entry.weight;
    const dropped: E[] = [];
    while (this.#weight > this.#caps.places) {
      const longest = [...this.#owners.values()].reduce((most, each) =>
        each.weight > most.weight ? each : most,
      );
      const last = longest.waiting.at(-1);
      if (last === undefined) break;
      this.#unqueue(longest, last);
      dropped.push(last);
    }
    return dropped;
  }

  /** The job that may run now; it holds a lane until `park` or `leave`. */
  take(now: number): E | undefined {
    let best: { readonly owner: Owner<E>; readonly entry: E; readonly level: number } | undefined;
    for (const owner of this.#owners.values()) {
      if (owner.ready.length + owner.waiting.length === 0 || !this.#hasLaneFor(owner, now)) continue;
      const entry = owner.ready[0] ?? owner.waiting.find((each) => this.#mayStart(owner, each));
      if (entry === undefined) continue;
      const level = levelAt(owner, now);
      if (best === undefined || level < best.level) best = { owner, entry, level };
    }
    if (best === undefined) return undefined;
    const { owner, entry } = best;
    if (owner.ready[0] === entry) owner.ready.shift();
    else {
      this.#unqueue(owner, entry);
      if (entry.mayPark) this.#countParkable(owner, 1);
    }
    owner.running.set(entry, { since: now, isLong: isLong(owner) });
    return entry;
  }

  /** Releases the lane; the job used the processor for `usedMs`. */
  park(entry: E, usedMs: number, now: number): void {
    const owner = this.#ownerOf(entry);
    owner.running.delete(entry);
    chargeTo(owner, usedMs, now);
  }

  /** A parked job can continue. */
  wake(entry: E): void {
    this.#ownerOf(entry).ready.push(entry);
  }

  /** The job is over, wherever it was. */
  leave(entry: E, usedMs: number, now: number): void {
    const owner = this.#ownerOf(entry);
    if (owner.waiting.includes(entry)) this.#unqueue(owner, entry);
    else if (entry.mayPark) this.#countParkable(owner, -1);
    const ready = owner.ready.indexOf(entry);
    if (ready >= 0) owner.ready.splice(ready, 1);
    if (owner.running.delete(entry)) chargeTo(owner, usedMs, now);
    if (this.#owners.size > MAX_IDLE_OWNERS) this.#forgetIdle(now);
  }

  /** Removes all jobs that wait for their start. */
  clear(): readonly E[] {
    const all = [...this.#owners.values()].flatMap((owner) => owner.waiting.splice(0));
    for (const owner of this.#owners.values()) owner.weight = 0;
    this.#weight = 0;
    return all;
  }

  #hasLaneFor(owner: Owner<E>, now: number): boolean {
    const { lanes } = this.#caps;
    const forLong = Math.max(1, lanes - 1);
    let long = 0;
    let quick = 0;
    let others = 0;
    for (const each of this.#owners.values()) {
      if (each !== owner) others += each.ready.length + each.waiting.length;
      for (const { since, isLong: isSlow } of each.running.values()) {
        if (isSlow || now - since >= overstayMs) long++;
        else quick++;
      }
    }
    if (isLong(owner)) {
      const own = Math.max(1, forLong - 1);
      return long < forLong && long + quick < lanes && owner.running.size < own;
    }
    const own = owner.longestMs === undefined ? 1 : others > 0 ? forLong : lanes;
    return owner.running.size < own && quick < lanes - Math.min(long, lanes - 1);
  }

  #mayStart(owner: Owner<E>, entry: E): boolean {
    if (!entry.mayPark) return true;
    return this.#parkable < this.#caps.parked && owner.parkable < this.#caps.ownParked;
  }

  #countParkable(owner: Owner<E>, by: 1 | -1): void {
    owner.parkable += by;
    this.#parkable += by;
  }

  #unqueue(owner: Owner<E>, entry: E): void {
    owner.waiting.splice(owner.waiting.indexOf(entry), 1);
    owner.weight -= entry.weight;
    this.#weight -= entry.weight;
  }

  #ownerOf({ owner: id }: E): Owner<E> {
    const known = this.#owners.get(id);
    if (known !== undefined) return known;
    const made = { ...newAccount(), ready: [], waiting: [], running: new Map(), weight: 0, parkable: 0 };
    this.#owners.set(id, made);
    return made;
  }

  #forgetIdle(now: number): void {
    for (const [id, owner] of this.#owners) {
      const isIdle = owner.ready.length + owner.waiting.length + owner.running.size + owner.parkable === 0;
      if (isIdle && levelAt(owner, now) < 1) this.#owners.delete(id);
    }
  }
}

const MAX_IDLE_OWNERS = 200;
