import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { wantsStillness } from './stillness-and-touch.ts';

/** So close to the end counts as the end; pixels. */
const NEAR = 64;

export interface Scroller {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly column: RefObject<HTMLDivElement | null>;
  /** Whether the newest is in view. */
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * Keeps the newest in view as the transcript grows, unless the visitor scrolled up. A long message is not scrolled
 * past its beginning. `turn` is the number of the visitor's answers: a new one always goes to the end.
 */
export function useScroller(turn: number): Scroller {
  const scroller = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const follow = useCallback((isSmooth: boolean) => {
    const element = scroller.current;
    if (element === null) return;
    const end = element.scrollHeight - element.clientHeight;
    const last = [...element.querySelectorAll<HTMLElement>('[data-message]')].at(-1);
    const start = last === undefined ? 0 : element.scrollTop + offset(last, element) - 16;
    const top = Math.min(end, Math.max(start, element.scrollTop));
    if (Math.abs(top - element.scrollTop) < 2) return;
    element.scrollTo({ top, behavior: isSmooth && !wantsStillness() ? 'smooth' : 'instant' });
  }, []);

  useLayoutEffect(() => {
    isFollowing.current = true;
    follow(true);
  }, [turn, follow]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || column.current === null) return;
    const onScroll = (): void => {
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      if (rest < NEAR) isFollowing.current = true;
      else if (element.scrollTop < lastTop.current - 2) isFollowing.current = false;
      lastTop.current = element.scrollTop;
      setAtEnd(rest < NEAR);
    };
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) follow(true);
      onScroll();
    });
    observer.observe(element);
    observer.observe(column.current);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [follow]);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    const element = scroller.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: wantsStillness() ? 'instant' : 'smooth' });
  }, []);
  return { scroller, column, isAtEnd, toEnd };
}

const offset = (inner: Element, outer: Element): number =>
  inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
