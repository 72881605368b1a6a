import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus in the chat when the focused element is removed: it moves to the transcript, until the next input
 * takes it.
 */
export function useFocusKeeper(
  root: RefObject<HTMLElement | null>,
  refuge: RefObject<HTMLElement | null>,
  turn: unknown,
): void {
  const hadFocus = useRef(false);
  const element = root.current;
  if (element !== null) hadFocus.current = hasFocus(element);
  useLayoutEffect(() => {
    if (hadFocus.current && root.current !== null && !hasFocus(root.current))
      refuge.current?.focus({ preventScroll: true });
  }, [turn]);
}

/** Whether the focus is inside of an element, seen from the tree that the element is in, and the visitor in its window. */
export function hasFocus(element: HTMLElement): boolean {
  if (isFrameLeft()) return false;
  const tree = element.getRootNode();
  const active = tree instanceof ShadowRoot || tree instanceof Document ? tree.activeElement : null;
  return active !== null && element.contains(active);
}

/** Whether the chat is in a frame, and the visitor in the page around it: a focus set here would call them back. */
export function isFrameLeft(): boolean {
  return window !== window.parent && !document.hasFocus();
}
