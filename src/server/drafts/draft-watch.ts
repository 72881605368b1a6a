import type { OpBatches } from '#store/ports/op-batch.ts';
import type { SharedDrafts } from '#store/ports/shared.ts';
import type { Drafts } from './drafts.ts';
import { isWhole } from './read-past.ts';
import type { SharedPresence } from './shared-presence.ts';
import { toWireChange } from './wire-change.ts';

/** How often the database is asked, ms: people see each other's changes within a second. */
const LOOK_MS = 400;
/** Changes that are sent one by one; beyond that, followers load the bot again. */
const MOST_CHANGES = 1_000;

interface DraftWatchDeps {
  readonly drafts: Pick<Drafts, 'followed' | 'publish'>;
  readonly shared: Pick<SharedDrafts, 'revs'>;
  readonly presence: Pick<SharedPresence, 'exchange'>;
  readonly opBatches: Pick<OpBatches, 'list'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells those who follow drafts on this server what was changed on others, and who has them open there. Asks the database
 * about the drafts that are followed here, and for nothing while there are none.
 */
export class DraftWatch {
  readonly #deps: DraftWatchDeps;
  /** The revisions that followers were told of. */
  #known: ReadonlyMap<string, number> = new Map();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;

  constructor(deps: DraftWatchDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Looks once; a look that has begun already counts. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const botIds = this.#deps.drafts.followed();
    await this.#deps.presence.exchange(botIds);
    if (botIds.length === 0) {
      this.#known = new Map();
      return;
    }
    const before = this.#known;
    const revs = await this.#deps.shared.revs(botIds);
    for (const botId of botIds) {
      const rev = revs.get(botId);
      if (rev === undefined) this.#deps.drafts.publish(botId, { event: 'deleted' });
      else if (rev !== before.get(botId)) await this.#tell(botId, { from: before.get(botId), rev });
    }
    this.#known = revs;
  }

  /** Followers pass over what they know, such as changes that were made here. */
  async #tell(botId: string, { from, rev }: { readonly from: number | undefined; readonly rev: number }) {
    const { drafts, opBatches } = this.#deps;
    const count = from === undefined ? 0 : rev - from;
    const batches =
      from === undefined || count < 1 || count > MOST_CHANGES
        ? []
        : await opBatches.list(botId, { afterRev: from, limit: count });
    if (from !== undefined && count > 0 && isWhole(batches, { afterRev: from, rev }))
      for (const batch of batches) drafts.publish(botId, { event: 'ops', change: toWireChange(batch) });
    else drafts.publish(botId, { event: 'reload', rev });
  }
}
