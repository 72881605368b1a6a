import { concerns, type Invalidation } from '#server/invalidation.ts';
import { SingleFlight } from '#server/single-flight.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/** A bot as visitors reach it. */
export interface PublicBot {
  readonly head: BotHead;
  readonly workspace: Workspace;
}

const REMEMBER_MS = 1000;
const MAX_ENTRIES = 1000;

/** Bots by public id, cached for a second; changes made by this process are visible at once. */
export class PublicBots {
  readonly #store: Store;
  readonly #known = new Map<string, { readonly bot: PublicBot | null; readonly until: number }>();
  readonly #reading = new SingleFlight<PublicBot | null>();
  /** Changes with every invalidation: what was looked up before one is not cached after it. */
  #stamp = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The bot that `find` would give; undefined: the store has to be asked, or there is none. */
  inMemory(publicId: string, now: number): PublicBot | undefined {
    return this.#fresh(publicId, now) ?? undefined;
  }

  find(publicId: string, now: number): Promise<PublicBot | null> {
    return this.#remembered(publicId, now, () => this.#store.bots.headByPublicId(publicId));
  }

  /** `domain` is a host, optionally with one path segment: `chat.example.com/help`. */
  findByDomain(domain: string, now: number): Promise<PublicBot | null> {
    return this.#remembered(`//${domain}`, now, () => this.#store.bots.headByCustomDomain(domain));
  }

  /** Drops the cache entries of a bot or a workspace, and those of addresses at which no bot was found. */
  invalidate(about: Invalidation): void {
    this.#stamp += 1;
    for (const [key, { bot }] of this.#known)
      if (bot === null || concerns(about, { botId: bot.head.id, workspaceId: bot.workspace.id }))
        this.#known.delete(key);
  }

  async #remembered(
    key: string,
    now: number,
    look: () => Promise<BotHead | null>,
  ): Promise<PublicBot | null> {
    const known = this.#fresh(key, now);
    if (known !== undefined) return known;
    const stamp = this.#stamp;
    return this.#reading.run(`${stamp} ${key}`, async () => {
      const bot = await this.#withWorkspace(await look());
      if (stamp !== this.#stamp) return bot;
      if (this.#known.size >= MAX_ENTRIES) this.#known.clear();
      this.#known.set(key, { bot, until: now + REMEMBER_MS });
      return bot;
    });
  }

  /** Null: there is known to be none; undefined: not cached. */
  #fresh(key: string, now: number): PublicBot | null | undefined {
    const known = this.#known.get(key);
    return known !== undefined && known.until > now ? known.bot : undefined;
  }

  async #withWorkspace(head: BotHead | null): Promise<PublicBot | null> {
    if (head === null || head.isArchived) return null;
    const workspace = await this.#store.workspaces.get(head.workspaceId);
    return workspace === null ? null : { head, workspace };
  }
}
