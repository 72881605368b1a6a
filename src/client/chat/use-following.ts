import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Extras } from './extras.tsx';
import type { Following } from './follow-newest.ts';

/** Keeps the newest message in view, from the moment on when that is loaded. `guests`: number of answers. */
export function useFollowing(extras: Extras | undefined, guests: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const following = useRef<Following>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    if (extras === undefined || scroller.current === null || column.current === null) return;
    following.current = extras.followNewest(scroller.current, column.current, setAtEnd);
    return following.current.stop;
  }, [extras]);
  useLayoutEffect(() => following.current?.follow(), [guests]);
  return { scroller, column, isAtEnd, toEnd: () => following.current?.toEnd() };
}
