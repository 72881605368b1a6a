/** How often it is looked for the field: its form may still be on its way. */
const TRIES = 20;

/** Puts the focus on the control of a field, as soon as its form is there. */
export function focusField(path: string, tries = TRIES): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  const control = field?.matches('input, textarea, select, button, [contenteditable]')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]');
  if (control) return control.focus();
  if (tries > 0) setTimeout(() => focusField(path, tries - 1), 50);
}
