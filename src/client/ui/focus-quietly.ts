/** Whether the visitor has used the keyboard last. */
let usesKeys = false;

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => void (usesKeys = false), { capture: true, passive: true });
  addEventListener('keydown', () => void (usesKeys = true), { capture: true, passive: true });
}

/**
 * Puts the focus on an element without a ring around it, until the visitor uses the keyboard: a ring on a choice that
 * nobody picked looks like an answer. Fields to type into show theirs in any case.
 */
export function focusQuietly(element: HTMLElement): void {
  if (!usesKeys) {
    element.dataset.quiet = '';
    const show = (): void => {
      delete element.dataset.quiet;
      element.removeEventListener('blur', show);
      element.removeEventListener('keydown', show);
    };
    element.addEventListener('blur', show);
    element.addEventListener('keydown', show);
  }
  element.focus({ preventScroll: true });
}
