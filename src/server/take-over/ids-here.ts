import { idFor } from '#server/setup/id-for.ts';
import type { Store } from '#store/ports/store.ts';

/** Where ids are given. */
export interface IdScope {
  readonly workspaceId: string;
  /** The origin of the other installation. */
  readonly from: string;
}

/** Ids that installations make themselves; others could be anything. */
const isMade = (id: string): boolean => /^[a-z0-9]{20,32}$/.test(id);

/**
 * The id of a bot here: its own, so that addresses and links stay, unless that belongs to another workspace or is of a form
 * that we do not make. The same each time, so that taking it over twice makes it once.
 */
export async function botIdHere(store: Pick<Store, 'bots'>, scope: IdScope, id: string): Promise<string> {
  const here = await store.bots.head(id);
  if (here === null ? isMade(id) : here.workspaceId === scope.workspaceId) return id;
  return derivedId('bot', scope, id);
}

/** The id of a folder or a theme template here. */
export const derivedId = (kind: string, { workspaceId, from }: IdScope, id: string): string =>
  idFor('taken over', kind, workspaceId, from, id);
