import { AppError } from '#server/app-error.ts';
import type { Invalidation } from '#server/invalidation.ts';
import type { Store } from '#store/ports/store.ts';
import type { Workspace } from '#store/ports/workspace.ts';
import { monthNameOf } from './month.ts';

const REMEMBER_MS = 1000;
const MAX_ENTRIES = 1000;

/** The error for a chat beyond the limit of its workspace. */
export const noChatsLeft = (): AppError =>
  new AppError('LIMIT_REACHED', { message: 'The workspace has used up its chats for this month.' });

/**
 * Whether workspaces may have more chats this month. This rejects before anything runs; the store, which counts, has
 * the final say. Limits are cached for a second.
 */
export class ChatLimits {
  readonly #store: Pick<Store, 'usage' | 'workspaces'>;
  readonly #limits = new Map<string, { readonly limit: number | null; readonly until: number }>();

  constructor(store: Pick<Store, 'usage' | 'workspaces'>) {
    this.#store = store;
  }

  /**
   * Refuses when the workspace has used up its chats; one that is given need not be read. Gives a promise only when the
   * store has to be asked.
   */
  require(workspaceId: string, at: number, workspace?: Workspace): Promise<void> | undefined {
    const limit = workspace === undefined ? this.#known(workspaceId, at) : chatsLimitOf(workspace);
    return limit === null ? undefined : this.#requireLeft(workspaceId, at, limit);
  }

  /** Reads the limit of that workspace again. */
  invalidate(about: Invalidation): void {
    if ('workspaceId' in about) this.#limits.delete(about.workspaceId);
  }

  async #requireLeft(workspaceId: string, at: number, known: number | undefined): Promise<void> {
    const limit = known ?? (await this.#read(workspaceId, at));
    if (limit === null) return;
    if ((await this.#store.usage.chats(workspaceId, monthNameOf(at))) >= limit) throw noChatsLeft();
  }

  /** Undefined: not remembered. */
  #known(workspaceId: string, at: number): number | null | undefined {
    const known = this.#limits.get(workspaceId);
    return known !== undefined && known.until > at ? known.limit : undefined;
  }

  async #read(workspaceId: string, at: number): Promise<number | null> {
    const workspace = await this.#store.workspaces.get(workspaceId);
    const limit = workspace === null ? null : chatsLimitOf(workspace);
    if (this.#limits.size >= MAX_ENTRIES) this.#limits.clear();
    this.#limits.set(workspaceId, { limit, until: at + REMEMBER_MS });
    return limit;
  }
}

/** Maximum chats per month; null: no limit. */
export function chatsLimitOf({ customChatsLimit, chatsHardLimit }: Workspace): number | null {
  return customChatsLimit ?? chatsHardLimit;
}
