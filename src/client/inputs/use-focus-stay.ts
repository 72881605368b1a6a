import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTouch } from '../ui/stillness-and-touch.ts';
import { hasFocus } from '../ui/use-focus-keeper.ts';

/**
 * Keeps the focus in a form when the control that had it goes away: it moves to the field, or on touch screens, where
 * that would open the keyboard, to the first button.
 */
export function useFocusStay(form: RefObject<HTMLElement | null>): void {
  const had = useRef(false);
  // While it is drawn, what is on the screen is what was there before.
  had.current = form.current !== null && hasFocus(form.current);
  useLayoutEffect(() => {
    const now = form.current;
    if (!had.current || now === null || hasFocus(now)) return;
    const field = isTouch() ? null : now.querySelector<HTMLElement>('[data-first]');
    (field ?? now.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  });
}
