const candidates =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]';

/** What Tab stops at inside an element, in the order of the page. Of radio buttons with one name all of them. */
export function tabbablesIn(element: ParentNode): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(candidates)].filter(
    (each) => each.tabIndex >= 0 && canHaveFocus(each),
  );
}

/** Whether an element is in the page, can be seen, and is not disabled. */
export function canHaveFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null
  );
}

/** Whether Tab stops once at two elements: radio buttons with one name. */
export function isSameStop(one: HTMLElement, other: HTMLElement | undefined): boolean {
  return isRadio(one) && isRadio(other) && one.name === other.name && one.form === other.form;
}

const isRadio = (element: HTMLElement | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';
