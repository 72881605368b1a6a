/** Chats whose visitor last used the keyboard. */
const usingKeys = new WeakMap<Element, boolean>();

/**
 * Focuses an element of a chat without a visible ring, until the visitor uses the keyboard: a ring on a choice that
 * nobody selected looks like an answer. Text fields always show theirs.
 */
export function focusQuietly(element: HTMLElement): void {
  const chat = element.closest('.parley-container') ?? element;
  if (!usingKeys.has(chat)) {
    usingKeys.set(chat, false);
    chat.addEventListener('pointerdown', () => void usingKeys.set(chat, false), true);
    chat.addEventListener('keydown', () => void usingKeys.set(chat, true), true);
  }
  if (usingKeys.get(chat) !== true) {
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
