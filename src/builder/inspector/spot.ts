import type { FieldPath } from '#bot/forms/form.ts';
import { itemsOf, valueAt } from '#bot/ops/items.ts';
import type { Op, Path } from '#bot/ops/op.ts';
import { withValue } from './with-value.ts';

/** What a form is about, a block, an event or an element of a list, and how to change it. */
export interface Spot {
  readonly root: unknown;
  /** Steps from the block or event to here, for `data-field`. Elements of lists go by their ids, or else by their positions. */
  readonly address: readonly string[];
  /** Where it is in the draft; undefined: in a list that can only be set whole. */
  readonly base: Path | undefined;
  /** The ops that give a field of it a value. Undefined removes the field. */
  readonly set: (path: FieldPath, to: unknown) => readonly Op[];
}

/** The spot of a block or an event. `base`: its path in the draft. */
export function thingSpot(base: Path, root: unknown, address: readonly string[] = []): Spot {
  return {
    root,
    address,
    base,
    set: (path, to) => {
      const at = [...base, ...path];
      return [to === undefined ? { op: 'remove', path: at } : { op: 'set', path: at, to }];
    },
  };
}

/** The elements of a list; none if there is no list. */
export function listAt(spot: Spot, path: FieldPath): readonly unknown[] {
  const list = valueAt(spot.root, path);
  return Array.isArray(list) ? list : [];
}

/** The spot of one element of a list. */
export function elementSpot(spot: Spot, path: FieldPath, index: number): Spot {
  const list = listAt(spot, path);
  const item = itemsOf(list)?.[index];
  if (item !== undefined && spot.base !== undefined)
    return thingSpot([...spot.base, ...path, item.id], item, [...spot.address, ...path, item.id]);
  const root = list[index];
  return {
    root,
    address: [...spot.address, ...path, String(index)],
    base: undefined,
    set: (inner, to) => spot.set(path, list.with(index, withValue(root, inner, to))),
  };
}
