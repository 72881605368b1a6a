/** Moves a strip of links sideways so that the current one is in its middle. */
export function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!strip || !current || strip.scrollWidth <= strip.clientWidth) return;
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollBy({ left: current.left + current.width / 2 - left - width / 2 });
}
