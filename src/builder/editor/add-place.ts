import type { Point } from '#builder/commands/point.ts';
import type { EdgeSource } from '#model/graph.ts';

/**
 * Where something is added: at the end of a group, at a point of the board, or where a way leads: into a new group there, with what the way led
 * to behind it. Undefined in its place: next to what is selected.
 */
export type AddPlace =
  | { readonly kind: 'end'; readonly groupId: string }
  | { readonly kind: 'point'; readonly at: Point }
  | { readonly kind: 'way'; readonly from: EdgeSource };
