import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiFailure } from './api-failure.ts';
import { type Session, session } from './session.ts';

/** Who is signed in: undefined while it is loaded, null: nobody. */
export function useSession(): {
  readonly session: Session | null | undefined;
  readonly failure: ApiFailure | undefined;
  readonly reload: () => void;
} {
  const value = useSyncExternalStore(session.subscribe, session.get);
  const [failure, setFailure] = useState<ApiFailure>();
  const [turn, setTurn] = useState(0);
  const isUnknown = value === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is another try.
  useEffect(() => {
    if (!isUnknown) return;
    setFailure(undefined);
    void session.load().then((loaded) => {
      if (!loaded.ok) setFailure(loaded.error);
    });
  }, [isUnknown, turn]);
  return { session: value, failure, reload: () => setTurn((count) => count + 1) };
}
