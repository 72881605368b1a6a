import { useEffect } from 'react';

/** How often what stays in sight is loaded again, ms. */
const EVERY = 30_000;
/** A tab that comes into sight says so twice, ms. */
const AT_ONCE = 1_000;

/** Loads something again while the page is in sight: now and then, and at once for those who come back to it. */
export function useFresh(reload: () => void): void {
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    let last = performance.now();
    const look = (): void => {
      const now = performance.now();
      if (document.visibilityState !== 'visible' || now - last < AT_ONCE) return;
      last = now;
      reload();
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    const timer = window.setInterval(look, EVERY);
    return () => {
      leave.abort();
      window.clearInterval(timer);
    };
  }, [reload]);
}
