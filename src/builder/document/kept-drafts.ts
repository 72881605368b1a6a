import type { KeptDraft } from './kept-draft.ts';

/** Drafts that windows of this browser keep. */
export interface KeptDrafts {
  /** Those of a bot, of all windows, the last one first. Never fails: nothing is kept then. */
  readonly list: (botId: string) => Promise<readonly KeptDraft[]>;
  readonly put: (draft: KeptDraft) => void;
  /** Puts a draft in the place of others: what they hold is always kept. */
  readonly replace: (old: readonly Pick<KeptDraft, 'botId' | 'clientId'>[], draft: KeptDraft) => void;
  readonly remove: (draft: Pick<KeptDraft, 'botId' | 'clientId'>) => void;
}

const STORE = 'drafts';
/** Windows that were closed longer ago are forgotten once everything of theirs is saved. */
const FORGET_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps drafts in the browser's database. `onTrouble` is called once, when the browser has none, or it is full: then
 * changes are only safe once the server has them.
 */
export function openKeptDrafts(onTrouble: () => void): KeptDrafts {
  let isTold = false;
  const tell = (): void => {
    if (!isTold) onTrouble();
    isTold = true;
  };
  const opened = openDatabase();
  opened.catch(tell);
  const write = (work: (store: IDBObjectStore) => unknown): void => {
    opened
      .then((database) => {
        const transaction = database.transaction(STORE, 'readwrite');
        work(transaction.objectStore(STORE));
        transaction.onerror = tell;
        transaction.onabort = tell;
      })
      .catch(tell);
  };
  return {
    list: async (botId) => {
      try {
        const store = (await opened).transaction(STORE).objectStore(STORE);
        const kept = await done(store.getAll(IDBKeyRange.bound([botId], [botId, []])));
        return draftsIn(kept).toSorted((a, b) => b.at - a.at);
      } catch {
        tell();
        return [];
      }
    },
    put: (draft) => write((store) => store.put(draft)),
    replace: (old, draft) =>
      write((store) => {
        store.put(draft);
        for (const { botId, clientId } of old) store.delete([botId, clientId]);
      }),
    remove: ({ botId, clientId }) => write((store) => store.delete([botId, clientId])),
  };
}

/** Whether nothing is lost when a draft is forgotten. */
export const isForgettable = (draft: KeptDraft, now: number): boolean =>
  draft.pending.length === 0 && draft.clashes.length === 0 && now - draft.at > FORGET_MS;

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('parley', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: ['botId', 'clientId'] });
  };
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed'));
  });
}

/** Only this file writes into that store. */
function draftsIn(rows: unknown): readonly KeptDraft[];
function draftsIn(rows: unknown): unknown {
  return rows;
}
