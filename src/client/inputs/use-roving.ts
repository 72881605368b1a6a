import { useState } from 'preact/hooks';

/**
 * One stop for the Tab key in a group: arrows, Home and End move inside, 1 to 9 choose at once. Gives what each item
 * and the group need.
 */
export function useRoving(count: number, choose: (index: number) => void) {
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(0, count - 1));
  return {
    current: at,
    setCurrent,
    item: (index: number) => ({
      tabIndex: index === at ? 0 : -1,
      'data-roving': index,
      ...(index === at && { 'data-first': true }),
      onFocus: () => setCurrent(index),
    }),
    onKeyDown: (event: KeyboardEvent): void => {
      const { target, currentTarget } = event;
      if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
      if (target.dataset.roving === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
      if (digit >= 0 && digit < count) {
        event.preventDefault();
        choose(digit);
        return;
      }
      const isBackwards = getComputedStyle(currentTarget).direction === 'rtl';
      const steps: Readonly<Record<string, number>> = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        ArrowRight: at + (isBackwards ? -1 : 1),
        ArrowLeft: at + (isBackwards ? 1 : -1),
        Home: 0,
        End: count - 1,
      };
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = (step + count) % count;
      setCurrent(next);
      currentTarget.querySelector<HTMLElement>(`[data-roving="${next}"]`)?.focus();
    },
  };
}
