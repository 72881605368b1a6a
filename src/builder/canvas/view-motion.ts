/** How long the view takes to get where it is going, ms. */
const DURATION = 180;

/**
 * How the view of the board moves: smoothly, or at once for people who asked their system for less motion.
 *
 * @example void flow.zoomTo(1, viewMotion());
 */
export function viewMotion(): { readonly duration: number } {
  return { duration: prefersStillness() ? 0 : DURATION };
}

/** Whether somebody asked their system for less motion. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
