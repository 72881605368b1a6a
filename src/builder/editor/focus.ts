import { flushSync } from 'react-dom';
import type { Thing } from '#builder/document/selection.ts';
import type { EdgeSource } from '#model/graph.ts';
import { sourceHandle, sourceOfHandle } from './handle-id.ts';

/** Something of the flow that can have the focus: a thing, or a way out of a block that has several. */
export type Spot = Thing | { readonly kind: 'ways'; readonly from: EdgeSource };

const fields = ':is(input, textarea, select, button, summary, [contenteditable])';

/** Puts the focus on the first field of what is selected, in the panel beside the board; its name comes last. */
export function focusPanel(): void {
  whenDrawn(() => {
    const panel = document.querySelector('[data-panel=selection]');
    return (
      panel?.querySelector<HTMLElement>(`${fields}[data-field]:not([data-field="label"])`) ??
      panel?.querySelector<HTMLElement>(fields)
    );
  });
}

/** Puts the focus on something of the flow as soon as it is drawn: in the outline for those who work there. */
export function focusSpot(spot: Spot): void {
  whenDrawn(() => inOutline(spot) ?? onBoard(spot));
}

/** The way out of a block that has the focus, on the board or in the outline. */
export function focusedWay(): EdgeSource | undefined {
  const way = document.activeElement?.closest<HTMLElement>('[data-way]')?.dataset.way;
  return way === undefined ? undefined : sourceOfHandle(way);
}

/** Whether keys are pressed on the board: nothing else has the focus. */
export function isOnBoard(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || isWithin('[data-board]');
}

/** Whether the focus is in an element of that selector. */
export function isWithin(selector: string): boolean {
  return document.activeElement?.closest(selector) instanceof Element;
}

/** Whether Enter means something else where the focus is. */
export function isOnControl(): boolean {
  return isWithin('button, a, summary, select, [role=treeitem], [role=option]');
}

/** Where the person was last: keys that lead back lead there. */
let home: 'board' | 'outline' = 'board';

/** Says where the person works now. */
export function workIn(place: typeof home): void {
  home = place;
}

function onBoard(spot: Spot): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-board] ${selectorOf(spot)}`);
}

function inOutline(spot: Spot): HTMLElement | null {
  if (home !== 'outline') return null;
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowName(spot))}"]`);
}

/** How the outline names a row: `blocks b1`. */
export function rowName(spot: Spot): string {
  return `${spot.kind} ${spot.kind === 'ways' ? sourceHandle(spot.from) : spot.id}`;
}

function selectorOf(spot: Spot): string {
  if (spot.kind === 'ways') return `[data-way="${CSS.escape(sourceHandle(spot.from))}"]`;
  const attributes = { groups: 'group', blocks: 'block', events: 'event', edges: 'edge' } as const;
  return `[data-${attributes[spot.kind]}-id="${CSS.escape(spot.id)}"]`;
}

/** Frames in which something that was asked for may still be drawn: two seconds, for slow machines. */
const FRAMES = 120;

/** Focuses an element now, or as soon as it is there; a later call takes over. */
function whenDrawn(find: () => HTMLElement | null | undefined): void {
  round += 1;
  const own = round;
  let left = FRAMES;
  const look = (): void => {
    if (own !== round) return;
    const found = find();
    found?.focus({ preventScroll: true });
    left -= 1;
    // What is covered by a window that is just closing cannot have the focus yet.
    const isDone = found instanceof HTMLElement && document.activeElement === found;
    if (!isDone && left > 0) requestAnimationFrame(look);
  };
  // Keys that follow at once are for what has the focus then: what changed is drawn before it is looked for.
  flushSync(() => undefined);
  look();
}
let round = 0;
