import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '#lib/result.ts';
import type { ApiFailure } from './api-failure.ts';

/** Something that is loaded: not there yet, failed, or there. What was there stays while it is loaded again. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly failure: ApiFailure | undefined;
  readonly isLoading: boolean;
  /** Loads it again. */
  readonly reload: () => void;
  /** Shows another value until it is loaded again. What is being loaded is older, and is loaded once more. */
  readonly replace: (value: T) => void;
}

/**
 * Loads a value when the page shows it, and again when `key` changes; answers that come late are dropped.
 * @example const bots = useLoaded(workspaceId, () => call('bots.list', { query: { workspaceId } }));
 */
export function useLoaded<T>(key: string, load: () => Promise<Result<T, ApiFailure>>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload' | 'replace'> & { readonly key: string }>({
    ...{ key, value: undefined, failure: undefined, isLoading: true },
  });
  const latest = useRef(load);
  latest.current = load;
  const turn = useRef(0);
  const isUnderWay = useRef(false);
  const reload = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    isUnderWay.current = true;
    setState((before) => ({
      ...before,
      key,
      isLoading: true,
      ...(before.key !== key && { value: undefined }),
    }));
    void latest.current().then((result) => {
      if (mine !== turn.current) return;
      isUnderWay.current = false;
      setState((before) =>
        result.ok
          ? { key, value: result.value, failure: undefined, isLoading: false }
          : { key, value: before.value, failure: result.error, isLoading: false },
      );
    });
  }, [key]);
  useEffect(reload, [reload]);
  const replace = useCallback(
    (value: T) => {
      setState((before) => ({ ...before, value }));
      if (isUnderWay.current) reload();
    },
    [reload],
  );
  return { ...state, reload, replace };
}
