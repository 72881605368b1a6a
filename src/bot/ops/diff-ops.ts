import { jsonEqual } from '#lib/json-equal.ts';
import { isRaw, mapFields, type Raw } from '../raw.ts';
import { applyOp } from './apply-ops.ts';
import { idBefore, isItem, itemsOf, valueAt } from './items.ts';
import { type Item, lastOf, type Op, type Path } from './op.ts';
import { stayingIds } from './staying-ids.ts';

/**
 * The changes that lead from one state of a bot to another: few and small ones, by ids. An item that went to another list
 * of the same name (a block to another group) is moved, not removed and added.
 *
 * @example diffOps({ name: 'A' }, { name: 'B' }) // [{ op: 'set', path: ['name'], to: 'B' }]
 */
export function diffOps(before: Raw, after: Raw): readonly Op[] {
  const changes = new Changes(before, after);
  changes.at([]);
  return changes.ops;
}

/** Leads one state to another, step by step. */
class Changes {
  readonly ops: Op[] = [];
  #now: Raw;
  readonly #after: Raw;
  /** Items that are in different lists before and after, by name of the list and id: where they were. */
  readonly #moved: ReadonlyMap<string, Path>;

  constructor(before: Raw, after: Raw) {
    this.#now = before;
    this.#after = after;
    const were = placesIn(before);
    const are = placesIn(after);
    this.#moved = new Map(
      [...were].filter(([key, place]) => are.has(key) && are.get(key)?.join('/') !== place.join('/')),
    );
  }

  /** Makes what stands at a path the same as afterwards. */
  at(path: Path): void {
    const now = valueAt(this.#now, path);
    const then = valueAt(this.#after, path);
    if (jsonEqual(now, then)) return;
    const items = itemsOf(then);
    if (then === undefined) this.#do({ op: 'remove', path });
    else if (items !== undefined && itemsOf(now) !== undefined) this.#list(path, items);
    else if (isRaw(now) && isRaw(then))
      for (const key of new Set([...Object.keys(now), ...Object.keys(then)])) this.at([...path, key]);
    else this.#do({ op: 'set', path, to: then });
  }

  #list(path: Path, items: readonly Item[]): void {
    const here = (): readonly Item[] => itemsOf(valueAt(this.#now, path)) ?? [];
    const staying = stayingIds(
      here().map(({ id }) => id),
      items.map(({ id }) => id),
    );
    for (const [index, item] of items.entries()) {
      const after = items[index - 1]?.id ?? null;
      const from = [...path, item.id];
      if (!here().some(({ id }) => id === item.id)) this.#bring(path, item, after);
      else if (!staying.has(item.id) && idBefore(here(), item.id) !== after)
        this.#do({ op: 'move', path: from, list: path, after });
    }
    for (const { id } of items) this.at([...path, id]);
    const kept = new Set(items.map(({ id }) => id));
    for (const { id } of here())
      if (!kept.has(id) && !this.#moved.has(keyOf(path, id))) this.#do({ op: 'remove', path: [...path, id] });
  }

  /** Moves an item here from the list in which it was, or adds it. */
  #bring(list: Path, item: Item, after: string | null): void {
    const from = this.#moved.get(keyOf(list, item.id));
    if (from !== undefined && valueAt(this.#now, from) !== undefined)
      this.#do({ op: 'move', path: from, list, after });
    else this.#do({ op: 'add', list, value: this.#withoutMoved(item, [...list, item.id]), after });
  }

  /** A new item without what moves into it. */
  #withoutMoved(item: Item, path: Path): Item {
    const left = (value: unknown, at: Path): unknown => {
      const items = itemsOf(value);
      if (items !== undefined)
        return items
          .filter(({ id }) => !this.#moved.has(keyOf(at, id)))
          .map((each) => left(each, [...at, each.id]));
      return isRaw(value) ? mapFields(value, (key, field) => [key, left(field, [...at, key])]) : value;
    };
    const changed = left(item, path);
    return isItem(changed) ? changed : item;
  }

  #do(op: Op): void {
    const next = applyOp(this.#now, op);
    if (!next.ok) throw new Error(`A difference cannot be applied: ${next.error.code}`);
    this.#now = next.value;
    this.ops.push(op);
  }
}

/** Where each item is, by name of its list and id; items whose ids are not unique are left out. */
function placesIn(document: Raw): ReadonlyMap<string, Path> {
  const places = new Map<string, Path | null>();
  const look = (value: unknown, path: Path): void => {
    const items = itemsOf(value);
    if (items !== undefined)
      for (const item of items) {
        const key = keyOf(path, item.id);
        places.set(key, places.has(key) ? null : [...path, item.id]);
        look(item, [...path, item.id]);
      }
    else if (isRaw(value)) for (const [key, field] of Object.entries(value)) look(field, [...path, key]);
  };
  look(document, []);
  return new Map([...places].flatMap(([key, path]) => (path === null ? [] : [[key, path] as const])));
}

const keyOf = (list: Path, id: string): string => JSON.stringify([lastOf(list), id]);
