import type { AddPlace } from './add-place.ts';

/** What is open around the board. */
export interface OpenPanels {
  /** At the left. */
  readonly left: 'blocks' | 'outline' | undefined;
  /** At the right, instead of the inspector. */
  readonly right: 'test' | 'problems' | 'replace' | 'analytics' | 'coverage' | undefined;
  /** Over everything. */
  readonly over:
    | 'commands'
    | 'keys'
    | 'insert'
    | 'connect'
    | 'hints'
    | 'find'
    | 'history'
    | 'publish'
    | undefined;
  /** Where what is chosen in `insert` goes, and the way that `connect` connects; undefined: as the selection says. */
  readonly place: AddPlace | undefined;
  /** What dragging on the empty board does: select, or move the view. */
  readonly tool: 'select' | 'hand';
  /** Whether the board shows a map of the whole flow. */
  readonly hasMap: boolean;
}

/** Which panels are open, so that commands, buttons and keys can open and close them. */
export class Panels {
  #open: OpenPanels;
  readonly #listeners = new Set<() => void>();

  /** `left` is what is open at first. */
  constructor(left: OpenPanels['left']) {
    const closed = { right: undefined, over: undefined, place: undefined };
    this.#open = { left, ...closed, tool: 'select', hasMap: hasMapOpen() };
  }

  readonly get = (): OpenPanels => this.#open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @example panels.show({ right: 'test' }) */
  show(changed: Partial<OpenPanels>): void {
    this.#open = { ...this.#open, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** Opens a panel, or closes it when it is open. */
  toggle<S extends 'left' | 'right' | 'over'>(side: S, panel: NonNullable<OpenPanels[S]>): void {
    this.show({ [side]: this.#open[side] === panel ? undefined : panel });
  }

  /** Shows the map of the flow, or hides it. Kept in this browser. */
  toggleMap(): void {
    const hasMap = !this.#open.hasMap;
    this.show({ hasMap });
    try {
      window.localStorage.setItem(MAP, String(hasMap));
    } catch {
      // A browser that keeps nothing: it holds until the page is closed.
    }
  }
}

const MAP = 'parley-map';

function hasMapOpen(): boolean {
  try {
    return window.localStorage.getItem(MAP) === 'true';
  } catch {
    return false;
  }
}
