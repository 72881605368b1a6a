import { type RefObject, useCallback, useEffect, useState } from 'react';

interface List {
  readonly count: number;
  /** Height of a row, px. */
  readonly size: number;
}

/** Rows that are drawn beyond those in sight. */
const BEYOND = 8;

/** Which rows of a long list are drawn: those in sight, and some around them. */
export function useWindow(frame: RefObject<HTMLElement | null>, { count, size }: List) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(900);
  useEffect(() => setHeight(frame.current?.clientHeight ?? 900), [frame]);
  const first = Math.max(0, Math.floor(top / size) - BEYOND);
  const last = Math.min(count - 1, Math.ceil((top + height) / size) + BEYOND);
  /** Scrolls just so far that a row is in sight. */
  const reveal = useCallback(
    (index: number): void => {
      const { current } = frame;
      if (current === null) return;
      const { scrollTop, clientHeight } = current;
      if (index * size < scrollTop) current.scrollTop = index * size;
      if ((index + 1) * size > scrollTop + clientHeight)
        current.scrollTop = (index + 1) * size - clientHeight;
    },
    [frame, size],
  );
  return {
    onScroll: () => setTop(frame.current?.scrollTop ?? 0),
    /** The indexes of the drawn rows; the current one is always among them. */
    indexes: (current: number): readonly number[] => {
      const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      return inSight.includes(current) || current >= count ? inSight : [current, ...inSight];
    },
    reveal,
  };
}
