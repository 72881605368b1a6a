import { flushSync } from 'react-dom';
import type { Thing } from '#builder/document/selection.ts';
import type { EdgeSource } from '#model/graph.ts';
import { sourceHandle, sourceOfHandle } from './handle-id.ts';

/** Something of the flow that can have the focus: a thing, or a way out of a block that has several. */
export type Spot = Thing | { readonly kind: 'ways'; readonly from: EdgeSource };

const fields = ':is(input, textarea, select, button, summary, [contenteditable])';

/**
 * Puts the focus on a field of what is selected, in the panel beside the board. Default: the first one; its name comes
 * last.
 */
export function focusPanel(field?: string): void {
  awaited = undefined;
  whenDrawn(() => {
    const panel = document.querySelector('[data-panel=selection]');
    if (field !== undefined) return panel?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    return (
      panel?.querySelector<HTMLElement>(`${fields}[data-field]:not([data-field="label"])`) ??
      panel?.querySelector<HTMLElement>(fields)
    );
  });
}

/** Lets somebody with a mouse type into what they just added. A finger would get the keyboard of the phone over the board. */
export function focusNew(): void {
  if (!window.matchMedia('(pointer: coarse), (max-width: 480px)').matches) focusPanel();
}

/** Puts the focus on something of the flow as soon as it is drawn: in the outline for those who work there. */
export function focusSpot(spot: Spot): void {
  awaited = spot;
  whenDrawn(() => inOutline(spot) ?? onBoard(spot));
}

/** What shows something of the flow now: a row of the outline for those who work there. */
export function spotElement(spot: Spot | undefined): HTMLElement | undefined {
  return (spot && (inOutline(spot) ?? onBoard(spot))) ?? undefined;
}

/** What will have the focus when it is drawn: keys that are pressed until then are meant for it. */
export const awaitedSpot = (): Spot | undefined => awaited;
let awaited: Spot | undefined;

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

/** How long something that was asked for may take to be drawn, ms. */
const PATIENCE = 4_000;

/** How long the focus is held on what was asked for: the board may draw it again when it comes into sight, ms. */
const HOLD = 2_000;

/** Focuses an element now, or as soon as it is there, and holds the focus for a moment; a later call takes over. */
function whenDrawn(find: () => HTMLElement | null | undefined): void {
  ending.abort();
  ending = new AbortController();
  const { signal } = ending;
  let until = performance.now() + PATIENCE;
  let isDone = false;
  const look = (): void => {
    if (signal.aborted) return;
    const found = find();
    // Somebody put it elsewhere, such as a screen reader, which presses no key.
    if (isDone && document.activeElement !== found && !isAdrift(document.activeElement)) return;
    // What is covered by a window that is just closing cannot have the focus yet.
    if (found !== document.activeElement) found?.focus({ preventScroll: true });
    if (!isDone && found instanceof HTMLElement && document.activeElement === found) {
      isDone = true;
      awaited = undefined;
      until = performance.now() + HOLD;
      // From now on the focus is where the person puts it.
      const stop = (): void => ending.abort();
      for (const name of ['keydown', 'pointerdown'])
        window.addEventListener(name, stop, { capture: true, once: true, signal });
    }
    if (performance.now() < until) requestAnimationFrame(look);
    else awaited = undefined;
  };
  // Keys that follow at once are for what has the focus then: what changed is drawn before it is looked for.
  flushSync(() => undefined);
  look();
}
let ending = new AbortController();

/** Whether an element has the focus only because nothing else had it. */
const isAdrift = (element: Element | null): boolean =>
  element === document.body || element?.matches('[data-board]') === true;
