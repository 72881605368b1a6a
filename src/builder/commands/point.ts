/** A place on the board, in px of the flow. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where blocks are put: into a group behind a block (null: first), or into a new group at a point. */
export type BlockTarget =
  | { readonly groupId: string; readonly after: string | null }
  | { readonly at: Point; readonly groupId: string };

/** A point on the grid that everything is put on, 8 px. */
export const onGrid = ({ x, y }: Point): Point => ({ x: Math.round(x / 8) * 8, y: Math.round(y / 8) * 8 });
