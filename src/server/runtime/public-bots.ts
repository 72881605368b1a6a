import type { BotHead } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/** A bot as visitors find it. */
export interface PublicBot {
  readonly head: BotHead;
  readonly workspace: Workspace;
}

const REMEMBER_MS = 1000;
const MAX_ENTRIES = 1000;

/** Bots by public id, remembered for a second; changes made by this process are seen at once. */
export class PublicBots {
  readonly #store: Store;
  readonly #known = new Map<string, { readonly bot: PublicBot | null; readonly until: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async find(publicId: string, now: number): Promise<PublicBot | null> {
    const known = this.#known.get(publicId);
    if (known !== undefined && known.until > now) return known.bot;
    const bot = await this.#look(publicId);
    if (this.#known.size >= MAX_ENTRIES) this.#known.clear();
    this.#known.set(publicId, { bot, until: now + REMEMBER_MS });
    return bot;
  }

  forget(): void {
    this.#known.clear();
  }

  async #look(publicId: string): Promise<PublicBot | null> {
    const head = await this.#store.bots.headByPublicId(publicId);
    if (head === null || head.isArchived) return null;
    const workspace = await this.#store.workspaces.get(head.workspaceId);
    return workspace === null ? null : { head, workspace };
  }
}
