/** A list that scrolls, px. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** More rows are drawn than are seen, so that scrolling shows no gaps. */
const SPARE = 8;

/** The rows to draw: from the first to before the last. */
export function rowsInSight(
  { top, height, rowHeight }: Scrolled,
  count: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(top / rowHeight);
  const from = Math.max(0, Math.min(first - SPARE, count - 1));
  return { from, to: Math.min(count, first + Math.ceil(height / rowHeight) + SPARE) };
}

/** Where to scroll so that a row is seen whole below the heading. */
export function scrolledTo({ top, height, rowHeight }: Scrolled, index: number, headHeight: number): number {
  const begin = index * rowHeight;
  const end = begin + rowHeight + headHeight;
  if (begin < top) return begin;
  return end > top + height ? end - height : top;
}
