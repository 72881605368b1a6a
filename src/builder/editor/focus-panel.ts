import type { Thing } from '#builder/document/selection.ts';

const fields = ':is(input, textarea, select, button, summary, [contenteditable])';

/** Puts the focus on the first field of what is selected, in the panel beside the board; its name comes last. */
export function focusPanel(): void {
  const panel = document.querySelector('[data-panel]');
  const found =
    panel?.querySelector<HTMLElement>(`${fields}[data-field]:not([data-field="label"])`) ??
    panel?.querySelector<HTMLElement>(fields);
  found?.focus();
}

/** Puts the focus back on something on the board. Whether it is there. */
export function focusOnBoard({ kind, id }: Thing): boolean {
  const name = CSS.escape(id);
  const found = document.querySelector<HTMLElement>(
    kind === 'blocks' ? `[data-block-id="${name}"]` : `.react-flow__node[data-id="${name}"]`,
  );
  found?.focus();
  return found !== null;
}

/** Whether Enter means something else where the focus is. */
export function isOnControl(): boolean {
  return (
    document.activeElement?.closest('button, a, summary, select, [role=treeitem], [role=option]') !== null
  );
}
