import { isWithin } from '#builder/editor/focus.ts';

/** What is looked for, the most likely first: those get the shortest labels. */
const selectors = {
  everything: [
    '[data-board] [data-group-id], [data-board] [data-event-id]',
    '[data-board] [data-way]',
    '[data-board] [data-block-id]',
  ],
  ports: ['[data-board] [data-port]'],
  ends: ['[data-board] [data-group-id]', '[data-board] [data-block-id]'],
} as const;

const controls = '[data-panel] :is(input, textarea, select, button, summary, [contenteditable=true])';

/**
 * What can be reached by letters and is in sight. Fields of the inspector come first when the focus is there, and last
 * otherwise.
 */
export function hintTargets(kind: keyof typeof selectors): readonly HTMLElement[] {
  const isInPanel = isWithin('[data-panel]');
  const onBoard: readonly string[] = selectors[kind];
  const all = kind !== 'everything' ? onBoard : isInPanel ? [controls, ...onBoard] : [...onBoard, controls];
  return all.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isInSight));
}

/** Whether the beginning of an element is inside of the board or of the panel that has it. */
function isInSight(element: HTMLElement): boolean {
  if (element.matches(':disabled, [tabindex="-1"]:is(input, button)') || !element.checkVisibility())
    return false;
  const frame = element.closest('[data-board], [data-panel]')?.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (frame === undefined || width === 0 || height === 0) return false;
  const isInside = (x: number, y: number): boolean =>
    x >= frame.left && x < frame.right - 4 && y >= frame.top && y < frame.bottom - 4;
  return isInside(left + Math.min(width / 2, 12), top + Math.min(height / 2, 18));
}
