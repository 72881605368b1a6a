import type { Point } from '#builder/commands/point.ts';

/** What commands can do with the view of the board. */
export interface BoardView {
  /** Shows these groups and events; without ids: everything. */
  readonly fit: (ids?: readonly string[]) => void;
  readonly zoomBy: (factor: number) => void;
  /** 1 is 100 %. */
  readonly zoomTo: (zoom: number) => void;
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

  center(): Point {
    return this.#view?.center() ?? { x: 0, y: 0 };
  }
}
