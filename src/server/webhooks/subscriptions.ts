import type { WebhookEvent } from '#contract/webhook-schema.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { Store } from '#store/ports/store.ts';
import type { Subscription } from '#store/ports/webhook.ts';

/** How long the list is cached, in ms. Changes made by this process are visible at once. */
const REMEMBER_MS = 5000;

/** From this age on the list is read again in the background, in ms. */
const REFRESH_MS = 2500;

interface Hook {
  readonly id: string;
  readonly botId: string | null;
  readonly events: ReadonlySet<string>;
}

/**
 * The subscriptions, in memory: a turn only needs a lookup in a map. While there are turns, the list is read again in the
 * background; the first turn, and the first after a pause, waits for it.
 */
export class Subscriptions {
  readonly #store: Pick<Store, 'webhooks'>;
  readonly #clock: () => number;
  #hooks: ReadonlyMap<string, readonly Hook[]> | undefined;
  #readAt = 0;
  #reading: Promise<ReadonlyMap<string, readonly Hook[]>> | undefined;

  constructor(store: Pick<Store, 'webhooks'>, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Whether there may be subscribers for bots of that workspace. */
  mayListen(workspaceId: string): boolean {
    const hooks = this.#fresh();
    if (hooks === undefined) return true;
    if (this.#clock() - this.#readAt > REFRESH_MS) this.#read().catch(() => {});
    return hooks.has(workspaceId);
  }

  /** The webhooks that are subscribed to that event of that bot, by id. */
  async listening(
    bot: { readonly workspaceId: string; readonly botId: string },
    event: WebhookEvent,
  ): Promise<readonly string[]> {
    const hooks = (this.#fresh() ?? (await this.#readAgain())).get(bot.workspaceId) ?? [];
    return hooks
      .filter(({ botId, events }) => (botId === null || botId === bot.botId) && events.has(event))
      .map(({ id }) => id);
  }

  /** The next caller reads the list again. */
  invalidate(): void {
    this.#hooks = undefined;
    this.#reading = undefined;
  }

  /** The list, unless it is unknown or too old. */
  #fresh(): ReadonlyMap<string, readonly Hook[]> | undefined {
    return this.#clock() - this.#readAt > REMEMBER_MS ? undefined : this.#hooks;
  }

  /** A list that is too old is better than none. */
  #readAgain(): Promise<ReadonlyMap<string, readonly Hook[]>> {
    const old = this.#hooks;
    return old === undefined ? this.#read() : this.#read().catch(() => old);
  }

  #read(): Promise<ReadonlyMap<string, readonly Hook[]>> {
    if (this.#reading !== undefined) return this.#reading;
    // Once, even if it fails: the next attempt comes after a while.
    this.#readAt = this.#clock();
    const reading = this.#store.webhooks.subscriptions().then(byWorkspace);
    this.#reading = reading;
    const done = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    reading.then((hooks) => {
      // What was invalidated in the meantime is not cached again.
      if (this.#reading === reading) this.#hooks = hooks;
      done();
    }, done);
    return reading;
  }
}

function byWorkspace(all: readonly Subscription[]): ReadonlyMap<string, readonly Hook[]> {
  const hooks = new Map<string, Hook[]>();
  for (const { id, workspaceId, botId, events } of all) {
    const own = hooks.get(workspaceId) ?? [];
    own.push({ id, botId, events: new Set(parseEvents(events)) });
    hooks.set(workspaceId, own);
  }
  return hooks;
}

/** The names of the events that a webhook is stored with. */
export function parseEvents(text: string): readonly string[] {
  const list: unknown = parseJson(text);
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}
