import type { Person } from './draft-event.ts';
import type { DraftHub } from './draft-hub.ts';

/** How long somebody is shown after the last announcement. */
const SHOWN_MS = 40_000;
const LOOK_MS = 5_000;
/** People at one bot; those who announced themselves longest ago make room. */
const MOST_PEOPLE = 100;

/** Who has which bot open. In memory only. */
export class Presence {
  readonly #hub: DraftHub;
  readonly #clock: () => number;
  /** By bot, and by person and window. */
  readonly #bots = new Map<string, Map<string, { readonly person: Person; readonly at: number }>>();
  #looking: NodeJS.Timeout | undefined;

  constructor(hub: DraftHub, clock: () => number) {
    this.#hub = hub;
    this.#clock = clock;
  }

  of(botId: string): readonly Person[] {
    return [...(this.#bots.get(botId)?.values() ?? [])].map(({ person }) => person);
  }

  announce(botId: string, person: Person): void {
    const people = this.#bots.get(botId) ?? new Map();
    this.#bots.set(botId, people);
    people.delete(keyOf(person));
    people.set(keyOf(person), { person, at: this.#clock() });
    const [oldest] = people.keys();
    if (people.size > MOST_PEOPLE && oldest !== undefined) people.delete(oldest);
    this.#looking ??= setInterval(() => this.look(), LOOK_MS).unref();
    this.#tell(botId);
  }

  leave(botId: string, who: Pick<Person, 'userId' | 'clientId'>): void {
    if (this.#bots.get(botId)?.delete(keyOf(who))) this.#tell(botId);
  }

  /** Forgets those who have not announced themselves for a while. */
  look(): void {
    const now = this.#clock();
    for (const [botId, people] of this.#bots) {
      const before = people.size;
      for (const [key, { at }] of people) if (now - at > SHOWN_MS) people.delete(key);
      if (people.size !== before) this.#tell(botId);
    }
    if (this.#bots.size === 0) this.close();
  }

  close(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #tell(botId: string): void {
    if (this.#bots.get(botId)?.size === 0) this.#bots.delete(botId);
    this.#hub.publish(botId, { event: 'presence', people: this.of(botId) });
  }
}

const keyOf = ({ userId, clientId }: Pick<Person, 'userId' | 'clientId'>): string => `${userId} ${clientId}`;
