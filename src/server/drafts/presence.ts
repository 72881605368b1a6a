import type { Person } from './draft-event.ts';
import type { DraftHub } from './draft-hub.ts';

/** How long somebody is shown after the last announcement. */
const SHOWN_MS = 40_000;
const LOOK_MS = 5_000;
/** People at one bot; those who announced themselves longest ago make room. */
const MOST_PEOPLE = 100;

/** What was last announced of somebody, here or at another server. */
export interface Announced {
  readonly person: Person;
  readonly at: number;
  /** Kept for a while: another server may have heard that person before. */
  readonly isGone?: boolean;
}

/** Who has which bot open. In memory only; `DraftWatch` shares it with other servers. */
export class Presence {
  readonly #hub: DraftHub;
  readonly #clock: () => number;
  /** What was announced here, by bot, and by person and window. */
  readonly #bots = new Map<string, Map<string, Announced>>();
  /** What other servers say, by bot. */
  #elsewhere: ReadonlyMap<string, readonly Announced[]> = new Map();
  #looking: NodeJS.Timeout | undefined;

  constructor(hub: DraftHub, clock: () => number) {
    this.#hub = hub;
    this.#clock = clock;
  }

  of(botId: string): readonly Person[] {
    const latest = new Map(this.#bots.get(botId));
    for (const each of this.#elsewhere.get(botId) ?? []) {
      const known = latest.get(keyOf(each.person));
      if (known === undefined || isLater(each, known)) latest.set(keyOf(each.person), each);
    }
    const since = this.#clock() - SHOWN_MS;
    return [...latest.values()]
      .filter(({ at, isGone }) => !isGone && at >= since)
      .map(({ person }) => person);
  }

  announce(botId: string, person: Person): void {
    this.#note(botId, { person, at: this.#clock() });
  }

  leave(botId: string, who: Pick<Person, 'userId' | 'clientId'>): void {
    const isKnown = this.of(botId).some((person) => keyOf(person) === keyOf(who));
    const person = { ...who, name: '', selection: [], editing: null };
    if (isKnown) this.#note(botId, { person, at: this.#clock(), isGone: true });
  }

  /** What was announced here, by bot. */
  announced(): ReadonlyMap<string, readonly Announced[]> {
    return new Map([...this.#bots].map(([botId, people]) => [botId, [...people.values()]]));
  }

  /** Takes what other servers say now, by bot. */
  takeFromElsewhere(elsewhere: ReadonlyMap<string, readonly Announced[]>): void {
    const bots = new Set([...this.#elsewhere.keys(), ...elsewhere.keys()]);
    const before = new Map([...bots].map((botId) => [botId, this.of(botId)]));
    this.#elsewhere = elsewhere;
    for (const [botId, people] of before)
      if (JSON.stringify(this.of(botId)) !== JSON.stringify(people)) this.#tell(botId);
  }

  /** Forgets those who have not announced themselves for a while. */
  look(): void {
    const now = this.#clock();
    for (const [botId, people] of this.#bots) {
      const before = people.size;
      for (const [key, { at }] of people) if (now - at > SHOWN_MS) people.delete(key);
      if (people.size === before) continue;
      if (people.size === 0) this.#bots.delete(botId);
      this.#tell(botId);
    }
    if (this.#bots.size === 0) this.close();
  }

  close(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #note(botId: string, announced: Announced): void {
    const people = this.#bots.get(botId) ?? new Map<string, Announced>();
    this.#bots.set(botId, people);
    people.delete(keyOf(announced.person));
    people.set(keyOf(announced.person), announced);
    const [oldest] = people.keys();
    if (people.size > MOST_PEOPLE && oldest !== undefined) people.delete(oldest);
    this.#looking ??= setInterval(() => this.look(), LOOK_MS).unref();
    this.#tell(botId);
  }

  #tell(botId: string): void {
    this.#hub.publish(botId, { event: 'presence', people: this.of(botId) });
  }
}

/** Of what was said at the same time, leaving counts. */
const isLater = (a: Announced, b: Announced): boolean =>
  a.at > b.at || (a.at === b.at && a.isGone === true && b.isGone !== true);

const keyOf = ({ userId, clientId }: Pick<Person, 'userId' | 'clientId'>): string => `${userId} ${clientId}`;
