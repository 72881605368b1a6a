import { AppError } from '#server/app-error.ts';
import type { Invalidation } from '#server/invalidation.ts';
import type { Store } from '#store/ports/store.ts';
import type { Workspace } from '#store/ports/workspace.ts';
import { monthNameOf } from './month.ts';

const REMEMBER_MS = 1000;
const MAX_ENTRIES = 1000;

/** The error for a chat beyond the limit of its workspace. */
export const noChatsLeft = (): AppError =>
  new AppError('LIMIT_REACHED', { message: 'The workspace has used up its chats of this month.' });

/**
 * Whether workspaces may have more chats this month. This refuses before anything runs; the store, which counts,
 * has the last word. Limits are remembered for a second.
 */
export class ChatLimits {
  readonly #store: Pick<Store, 'usage' | 'workspaces'>;
  readonly #limits = new Map<string, { readonly limit: number | null; readonly until: number }>();

  constructor(store: Pick<Store, 'usage' | 'workspaces'>) {
    this.#store = store;
  }

  /** Refuses when the workspace has used up its chats; one that is given need not be read. */
  async require(workspaceId: string, at: number, workspace?: Workspace): Promise<void> {
    const limit = workspace === undefined ? await this.#limitOf(workspaceId, at) : chatsLimitOf(workspace);
    if (limit === null) return;
    if ((await this.#store.usage.chats(workspaceId, monthNameOf(at))) >= limit) throw noChatsLeft();
  }

  /** The limit of that workspace is read again. */
  invalidate(about: Invalidation): void {
    if ('workspaceId' in about) this.#limits.delete(about.workspaceId);
  }

  async #limitOf(workspaceId: string, at: number): Promise<number | null> {
    const known = this.#limits.get(workspaceId);
    if (known !== undefined && known.until > at) return known.limit;
    const workspace = await this.#store.workspaces.get(workspaceId);
    const limit = workspace === null ? null : chatsLimitOf(workspace);
    if (this.#limits.size >= MAX_ENTRIES) this.#limits.clear();
    this.#limits.set(workspaceId, { limit, until: at + REMEMBER_MS });
    return limit;
  }
}

/** Most chats a month; null: no limit. */
export function chatsLimitOf({ customChatsLimit, chatsHardLimit }: Workspace): number | null {
  return customChatsLimit ?? chatsHardLimit;
}
