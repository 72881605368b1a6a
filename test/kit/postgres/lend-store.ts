import type { Store } from '#store/ports/store.ts';

/** A store for one borrower. */
interface LentStore {
  readonly store: Store;
  /** Waits for what is under way; from then on the borrower's calls fail, as those of a store that is closed. */
  readonly takeBack: () => Promise<void>;
}

/** Lends a store that others use later: opening one takes longer than most tests. */
export function lendStore(lent: Store): LentStore {
  const underWay = new Set<unknown>();
  let isOver = false;
  const call = (verb: object, its: object, given: readonly unknown[]): unknown => {
    if (isOver) return Promise.reject(new Error('The store is closed'));
    const result: unknown = typeof verb === 'function' ? Reflect.apply(verb, its, given) : undefined;
    if (!(result instanceof Promise)) return result;
    underWay.add(result);
    const end = (): unknown => underWay.delete(result);
    result.then(end, end);
    return result;
  };
  const lend = <T extends object>(part: T): T => {
    const known = new Map<unknown, unknown>();
    // What a borrower changes is gone with it.
    const changed = new Map<unknown, unknown>();
    return new Proxy(part, {
      set: (_, name, value) => {
        changed.set(name, value);
        return true;
      },
      get: (_, name) => {
        if (changed.has(name)) return changed.get(name);
        const found: unknown = Reflect.get(part, name);
        if (typeof found === 'function') return (...given: readonly unknown[]) => call(found, part, given);
        if (typeof found !== 'object' || found === null) return found;
        if (!known.has(found)) known.set(found, lend(found));
        return known.get(found);
      },
    });
  };
  const takeBack = async (): Promise<void> => {
    isOver = true;
    await Promise.allSettled(underWay);
  };
  return { store: lend(lent), takeBack };
}
