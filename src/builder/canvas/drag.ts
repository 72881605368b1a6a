import type { Point } from '#builder/commands/point.ts';
import type { PaletteItem } from '#builder/editor/palette-items.ts';
import type { Brought } from './slice-of-brought.ts';

/** What is dragged: blocks of the board, something of the palette, or something of another program or page. */
export type DragLoad =
  | { readonly kind: 'blocks'; readonly ids: readonly string[]; readonly label: string }
  | { readonly kind: 'new'; readonly item: PaletteItem }
  | {
      readonly kind: 'brought';
      /** Undefined until it is dropped: browsers tell nothing before. */
      readonly brought?: Brought;
    };

/** Where it would go if it were dropped now. */
export type DropPlace =
  | { readonly kind: 'group'; readonly groupId: string; readonly after: string | null }
  /** Into a way, before what it leads to. */
  | { readonly kind: 'edge'; readonly edgeId: string }
  /** On the empty board; px of the window. */
  | { readonly kind: 'board'; readonly at: Point }
  | { readonly kind: 'nowhere' };

export interface Dragging {
  readonly load: DragLoad;
  /** Of the pointer, px of the window. */
  readonly at: Point;
  readonly place: DropPlace;
}

/** What is dropped where. */
export interface Dropped extends Dragging {
  /** Whether a copy is dropped: Alt was held. */
  readonly isCopy: boolean;
}

type Drop = (dropped: Dropped) => void;

/** The pointer moves this far before a press becomes a drag, px. */
const THRESHOLD = 5;

/** Dragging of blocks, of which there is one at a time. Escape ends it and changes nothing. */
export const drag = {
  get: (): Dragging | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Says what happens with what is dropped; gives what ends that. */
  onDrop: (run: Drop): (() => void) => {
    drop = run;
    return () => {
      drop = undefined;
    };
  },
  /** Something of another program or page is over the window. */
  hold: (at: Point): void => change({ load: { kind: 'brought' }, at, place: placeAt(at) }),
  /** It has left the window. */
  leave: (): void => change(undefined),
  /** It is dropped. */
  land: (at: Point, brought: Brought): void => {
    change(undefined);
    drop?.({ load: { kind: 'brought', brought }, at, place: placeAt(at), isCopy: true });
  },
  /** A pointer was pressed on something that can be dragged. */
  press: (event: PointerEvent, load: DragLoad): void => {
    // Some browsers do not say that a drag of theirs has ended.
    change(undefined);
    const from = { x: event.clientX, y: event.clientY };
    const ending = new AbortController();
    const { signal } = ending;
    const end = (): void => {
      ending.abort();
      change(undefined);
    };
    const move = (moved: PointerEvent): void => {
      const at = { x: moved.clientX, y: moved.clientY };
      if (current === undefined && Math.hypot(at.x - from.x, at.y - from.y) < THRESHOLD) return;
      moved.preventDefault();
      change({ load, at, place: placeAt(at) });
    };
    const release = (released: PointerEvent): void => {
      const dropped = current;
      end();
      if (dropped === undefined) return;
      // The click that follows a drag is none.
      window.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
      drop?.({ ...dropped, isCopy: released.altKey });
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('blur', end, { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || current === undefined) return;
        pressed.stopPropagation();
        end();
      },
      { signal, capture: true },
    );
  },
};

let current: Dragging | undefined;
let drop: Drop | undefined;
const listeners = new Set<() => void>();

function change(next: Dragging | undefined): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

const stop = (event: Event): void => event.stopPropagation();

function placeAt({ x, y }: Point): DropPlace {
  const under = document.elementsFromPoint(x, y);
  const group = under
    .map((each) => each.closest<HTMLElement>('[data-group-id]'))
    .find((each) => each !== null);
  if (group !== undefined && group.dataset.groupId !== undefined)
    return { kind: 'group', groupId: group.dataset.groupId, after: blockAbove(group, y) };
  const edge = under
    .map((each) => each.closest('[data-edge-id]')?.getAttribute('data-edge-id'))
    .find((each) => each !== undefined && each !== null);
  if (edge !== undefined && edge !== null) return { kind: 'edge', edgeId: edge };
  const isBoard =
    under[0]?.closest('[data-board]') !== undefined && under[0]?.closest('[data-board]') !== null;
  return isBoard ? { kind: 'board', at: { x, y } } : { kind: 'nowhere' };
}

/** The last block of a group whose middle is above a height; null: there is none. */
function blockAbove(group: HTMLElement, y: number): string | null {
  const blocks = [...group.querySelectorAll<HTMLElement>('[data-block-id]')];
  const above = blocks.filter((block) => {
    const { top, height } = block.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return above.at(-1)?.dataset.blockId ?? null;
}
