import { wantsStillness } from '../ui/stillness-and-touch.ts';

/** Distance from the end that still counts as the end, in pixels. */
const NEAR = 64;
/** Part of the view that may be hidden below it before a button offers to go there: it lies over what is in view. */
const HIDDEN = 1 / 3;

export interface Following {
  /** Scrolls to the newest message, as far as its beginning stays in view. */
  readonly follow: () => void;
  /** Scrolls to the very end. */
  readonly toEnd: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the newest message in view as the transcript in `column` grows, unless the visitor scrolled up. A long message
 * is not scrolled past its beginning. `onChange` is told whether nearly everything up to the end is in view.
 */
export function followNewest(
  scroller: HTMLElement,
  column: HTMLElement,
  onChange: (isAtEnd: boolean) => void,
): Following {
  let isFollowing = true;
  let lastTop = 0;
  const go = (top: number): void =>
    scroller.scrollTo({ top, behavior: wantsStillness() ? 'instant' : 'smooth' });
  const rest = (): number => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const follow = (): void => {
    // The first messages are read from their beginning, however long they are.
    if (scroller.querySelector('.parley-guest-container') === null) return;
    const last = [...scroller.querySelectorAll<HTMLElement>('[data-message]')].at(-1);
    const start =
      last === undefined
        ? 0
        : scroller.scrollTop + last.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 16;
    const end = scroller.scrollHeight - scroller.clientHeight;
    const top = Math.min(end, Math.max(start, scroller.scrollTop));
    if (Math.abs(top - scroller.scrollTop) > 1) go(top);
  };
  const look = (): void => {
    if (rest() < NEAR) isFollowing = true;
    else if (scroller.scrollTop < lastTop - 2) isFollowing = false;
    lastTop = scroller.scrollTop;
    onChange(rest() < Math.max(NEAR, scroller.clientHeight * HIDDEN));
  };
  const observer = new ResizeObserver(() => {
    if (isFollowing) follow();
    look();
  });
  observer.observe(scroller);
  observer.observe(column);
  scroller.addEventListener('scroll', look, { passive: true });
  return {
    follow() {
      isFollowing = true;
      follow();
    },
    toEnd() {
      isFollowing = true;
      go(scroller.scrollHeight);
    },
    stop() {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    },
  };
}
