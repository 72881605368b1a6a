import type { FieldPath } from '#bot/forms/form.ts';
import { itemsOf } from '#bot/ops/items.ts';
import type { Op } from '#bot/ops/op.ts';
import { listAt, type Spot } from './spot.ts';

/** Changes of a list: by the ids of its elements where they all have one, else of the whole list. */
export const listOps = { add, remove, move };

/** Adds elements before that position. */
function add(spot: Spot, path: FieldPath, { elements, at }: Added): readonly Op[] {
  const list = listAt(spot, path);
  const before = itemsOf(list);
  const news = itemsOf(elements);
  const { base } = spot;
  if (base === undefined || before === undefined || news === undefined)
    return spot.set(path, list.toSpliced(at, 0, ...elements));
  return news.map((value, index) => ({
    op: 'add',
    list: [...base, ...path],
    value,
    after: news[index - 1]?.id ?? before[at - 1]?.id ?? null,
  }));
}

interface Added {
  readonly elements: readonly unknown[];
  readonly at: number;
}

/** Removes the element at a position. */
function remove(spot: Spot, path: FieldPath, at: number): readonly Op[] {
  const list = listAt(spot, path);
  const item = itemsOf(list)?.[at];
  if (spot.base === undefined || item === undefined) return spot.set(path, list.toSpliced(at, 1));
  return [{ op: 'remove', path: [...spot.base, ...path, item.id] }];
}

/** Moves an element to another position. */
function move(spot: Spot, path: FieldPath, { from, to }: Moved): readonly Op[] {
  const list = listAt(spot, path);
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return [];
  const items = itemsOf(list);
  const item = items?.[from];
  if (spot.base === undefined || items === undefined || item === undefined)
    return spot.set(path, list.toSpliced(from, 1).toSpliced(to, 0, list[from]));
  const after = items.toSpliced(from, 1)[to - 1]?.id ?? null;
  return [{ op: 'move', path: [...spot.base, ...path, item.id], list: [...spot.base, ...path], after }];
}

interface Moved {
  readonly from: number;
  readonly to: number;
}
