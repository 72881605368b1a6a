/** Gives the focus to the first field of a filter, once it is drawn. `path`: its places, from the outermost group on. */
export function focusFilter(path: readonly number[]): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-filter-at="${path.join('.')}"] select`)?.focus(),
  );
}
