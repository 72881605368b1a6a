/** Whether the visitor prefers reduced motion. Rendered on a server nothing moves. */
export const wantsStillness = (): boolean => matches('(prefers-reduced-motion: reduce)');

/** Whether touch is the main input: focusing a field would open the keyboard. */
export const isTouch = (): boolean => matches('(pointer: coarse)');

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}
