import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import classes from './strip.module.css';

interface StripProps {
  /** Which of the links is the current one. */
  readonly current: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Links that are one row on a phone: it is moved sideways so that the current one is in its middle. */
export function Strip({ current, className, children }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link is in another place.
  useLayoutEffect(() => {
    const { current: element } = strip;
    if (element === null) return;
    const observer = new ResizeObserver(() => showCurrent(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [current]);
  return (
    <div ref={strip} className={classNames(classes.strip, className)} data-strip>
      {children}
    </div>
  );
}

function showCurrent(strip: HTMLElement): void {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  if (current === undefined || strip.scrollWidth <= strip.clientWidth) return;
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollBy({ left: current.left + current.width / 2 - left - width / 2 });
}
