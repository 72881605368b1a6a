import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a row of links that may be wider than the page: it is moved sideways so that the current one is in its middle. */
export function useStrip(current: string | undefined): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link is in another place.
  useLayoutEffect(() => {
    const { current: element } = strip;
    if (element === null) return;
    const observer = new ResizeObserver(() => showCurrent(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [current]);
  return strip;
}

function showCurrent(strip: HTMLElement): void {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (current === undefined || strip.scrollWidth <= strip.clientWidth) return;
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollBy({ left: current.left + current.width / 2 - left - width / 2 });
}
