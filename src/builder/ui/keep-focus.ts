import { focusHome } from './focus-home.ts';
import { canHaveFocus, tabbablesIn } from './tabbable.ts';

/** A place in the page: before a child of an element, or at its end. */
interface Place {
  readonly parent: Node;
  readonly next: Node | null;
}

/** Parts of a page inside which the focus stays when something in them goes. */
const parts = 'dialog, section, aside, form, fieldset, table, ul, ol, nav, header, footer, [role=region]';

/**
 * Keeps the focus in the page: when the element that has it is removed, hidden or disabled, the nearest one gets it, in the
 * same list, form or panel; when that is gone as well, the home of the screen does. Nobody who works without a pointer has
 * to begin at the top again. Returns what ends it.
 */
export function keepFocus(): () => void {
  const keeper = new FocusKeeper();
  const ending = new AbortController();
  const { signal } = ending;
  const observer = new MutationObserver((records) => keeper.see(records));
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
  document.addEventListener('focusin', () => keeper.remember(), { signal });
  document.addEventListener('focusout', (event) => keeper.leave(event), { signal });
  // A frame has the focus without an event in this document.
  window.addEventListener('blur', () => keeper.remember(), { signal });
  document.addEventListener('pointerdown', () => keeper.forget(), { signal, capture: true });
  return () => {
    observer.disconnect();
    ending.abort();
  };
}

class FocusKeeper {
  #last: HTMLElement | undefined;
  #lost: Place | undefined;
  #isLooking = false;

  /** Something has the focus. */
  remember(): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    this.#last = activeElement;
    this.#lost = undefined;
  }

  /** Whoever presses something with a pointer says where they are. */
  forget(): void {
    this.#lost = undefined;
  }

  /** The page has changed. */
  see(records: readonly MutationRecord[]): void {
    if (document.activeElement !== document.body) return;
    for (const { removedNodes, target, nextSibling } of records)
      for (const node of removedNodes)
        if (isIn(node, this.#lost ?? this.#last)) this.#lost = { parent: target, next: nextSibling };
    if (this.#last?.isConnected === true && !canHaveFocus(this.#last)) this.#lost ??= placeOf(this.#last);
    this.#lookSoon();
  }

  /** An element no longer has the focus: perhaps it was hidden, which is seen when the page is drawn next. */
  leave({ relatedTarget, target }: FocusEvent): void {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !target.isConnected || canHaveFocus(target)) return;
      this.#lost ??= placeOf(target);
      this.#lookSoon();
    });
  }

  #lookSoon(): void {
    if (this.#isLooking || this.#lost === undefined) return;
    this.#isLooking = true;
    // What is drawn in its place may take the focus by itself.
    requestAnimationFrame(() => {
      this.#isLooking = false;
      if (this.#lost === undefined) return;
      if (document.activeElement !== document.body) this.remember();
      // Without a place to go yet: after the next change of the page.
      else nearest(this.#lost)?.focus();
    });
  }
}

/** Whether a removed node takes a place, or an element, with it. */
function isIn(node: Node, at: Place | HTMLElement | undefined): boolean {
  if (at === undefined || at instanceof HTMLElement) return node.contains(at ?? null);
  return node.contains(at.parent) || node.contains(at.next);
}

const placeOf = (element: Element): Place => ({
  parent: element.parentNode ?? document.body,
  next: element.nextSibling,
});

/** What Tab would come to after a place, else before it, in the smallest part of the page around that has anything. */
function nearest({ parent, next }: Place): HTMLElement | undefined {
  const from = parent instanceof Element ? parent : null;
  const home = focusHome();
  for (let part = from?.closest(parts); part; part = part.parentElement?.closest(parts)) {
    if (home !== undefined && part.contains(home)) break;
    const all = tabbablesIn(part);
    const after = all.find((each) => isBehind(each, { parent, next }));
    const found = after ?? all.at(-1);
    if (found !== undefined) return found;
  }
  return home;
}

function isBehind(element: Element, { parent, next }: Place): boolean {
  if (next !== null)
    return (
      next === element || (next.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    );
  const position = parent.compareDocumentPosition(element);
  return (
    (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    (position & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
  );
}
