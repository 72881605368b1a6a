import type { Point } from '#builder/commands/point.ts';
import type { Thing } from '#builder/document/selection.ts';

import type { Placed } from './align.ts';

/** What commands can do with the view of the board. */
export interface BoardView {
  /** Shows these groups and events; without ids: everything. */
  readonly fit: (ids?: readonly string[]) => void;
  readonly zoomBy: (factor: number) => void;
  /** 1 is 100 %. */
  readonly zoomTo: (zoom: number) => void;
  /** Moves the view so that these things are in sight, and the focus on the first. */
  readonly show: (things: readonly Thing[]) => void;
  /** Moves the view just so far that these groups and events are in sight. */
  readonly reveal: (...ids: readonly string[]) => void;
  /** Lets the title of a group be edited on the board. */
  readonly rename: (groupId: string) => void;
  /** Arranges groups so that nothing overlaps; the selected ones, or all. */
  readonly tidy: () => void;
  /** Copies what is selected to the system's clipboard, and puts what is there onto the board. */
  readonly copy: () => void;
  readonly paste: () => void;
  /** Goes back to an earlier place of the view (-1), or forward again (1). */
  readonly travel: (by: -1 | 1) => void;
  /** Where groups and events are, and how large. */
  readonly placed: (things: readonly Thing[]) => readonly Placed[];
  /** How tall groups and events are, px, by id. */
  readonly heights: () => ReadonlyMap<string, number>;
  /** The middle of what is in sight, px of the flow. */
  readonly center: () => Point;
}

/** The view of the board that is shown. Without a board nothing happens. */
export class BoardViewHandle {
  #view: BoardView | undefined;

  /** Says which board there is; gives what takes it away. */
  attach(view: BoardView): () => void {
    this.#view = view;
    return () => {
      if (this.#view === view) this.#view = undefined;
    };
  }

  fit(ids?: readonly string[]): void {
    this.#view?.fit(ids);
  }

  zoomBy(factor: number): void {
    this.#view?.zoomBy(factor);
  }

  zoomTo(zoom: number): void {
    this.#view?.zoomTo(zoom);
  }

  show(things: readonly Thing[]): void {
    this.#view?.show(things);
  }

  reveal(...ids: readonly string[]): void {
    this.#view?.reveal(...ids);
  }

  rename(groupId: string): void {
    this.#view?.rename(groupId);
  }

  tidy(): void {
    this.#view?.tidy();
  }

  copy(): void {
    this.#view?.copy();
  }

  paste(): void {
    this.#view?.paste();
  }

  travel(by: -1 | 1): void {
    this.#view?.travel(by);
  }

  placed(things: readonly Thing[]): readonly Placed[] {
    return this.#view?.placed(things) ?? [];
  }

  heights(): ReadonlyMap<string, number> {
    return this.#view?.heights() ?? new Map();
  }

  center(): Point {
    return this.#view?.center() ?? { x: 0, y: 0 };
  }
}
