import { useEffect } from 'react';
import { useLatest } from '#builder/editor/editor.ts';

interface ResultKeys {
  readonly order: readonly string[];
  readonly openId: string | null;
  readonly open: (id: string | null) => void;
  /** Closes what was opened last. */
  readonly close: () => void;
}

/** Keys of the whole page: J and K go to the next and the previous result, Escape closes what was opened last, / searches. */
export function useResultKeys({ order, openId, open, close }: ResultKeys): void {
  const press = useLatest((event: KeyboardEvent): void => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isTyping || hasModifier || event.defaultPrevented) return;
    if (document.querySelector('dialog[open], [role="menu"]') !== null) return;
    const step = { j: 1, k: -1 }[event.key];
    const at = openId === null ? -1 : order.indexOf(openId);
    const next = step === undefined ? undefined : order[at + step];
    if (next !== undefined) open(next);
    else if (event.key === 'Escape' && openId !== null) close();
    else if (event.key === '/') document.querySelector<HTMLElement>('[data-results-search]')?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}
