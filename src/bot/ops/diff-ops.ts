import { jsonEqual } from '#lib/json-equal.ts';
import { isRaw, mapFields, type Raw } from '../raw.ts';
import { applyOp } from './apply-ops.ts';
import { idBefore, isItem, itemsOf, valueAt } from './items.ts';
import { type Item, lastOf, mostOps, type Op, type Path } from './op.ts';
import { stayingIds } from './staying-ids.ts';

/**
 * The changes that lead from one state of a bot to another: few and small ones, by ids. An item that went to another list
 * of the same name (a block to another group) is moved, not removed and added. More than `most` changes become one for
 * each top-level field.
 *
 * @example diffOps({ name: 'A' }, { name: 'B' }) // [{ op: 'set', path: ['name'], to: 'B' }]
 */
export function diffOps(before: Raw, after: Raw, most = mostOps): readonly Op[] {
  const changes = new Changes(before, after, most);
  changes.at([], before, after);
  return changes.ops.length > most ? wholeFields(before, after) : changes.ops;
}

/** The changes of whole top-level fields. */
function wholeFields(before: Raw, after: Raw): readonly Op[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): readonly Op[] => {
    const [was, is] = [valueAt(before, [name]), valueAt(after, [name])];
    if (jsonEqual(was, is)) return [];
    return is === undefined ? [{ op: 'remove', path: [name] }] : [{ op: 'set', path: [name], to: is }];
  });
}

/** Leads one state to another, step by step. */
class Changes {
  readonly ops: Op[] = [];
  #now: Raw;
  /** Items that are in different lists before and after, by name of the list and id: where they were. */
  readonly #moved: ReadonlyMap<string, Path>;
  /** Items of afterwards that were the same in their places before. */
  readonly #same = new WeakSet<object>();
  /** More changes are not looked for. */
  readonly #most: number;

  constructor(before: Raw, after: Raw, most: number) {
    this.#now = before;
    this.#most = most;
    this.#moved = movedItems(before, after, this.#same);
  }

  /** Makes what stands at a path the same as afterwards. */
  at(path: Path, now: unknown, then: unknown): void {
    if (now === then || this.ops.length > this.#most) return;
    if (isRaw(then) && this.#same.has(then)) return;
    const [items, were] = [itemsOf(then), itemsOf(now)];
    if (then === undefined) this.#do({ op: 'remove', path });
    else if (items !== undefined && were !== undefined) this.#list(path, were, items);
    else if (isRaw(now) && isRaw(then)) this.#fields(path, now, then);
    else if (!jsonEqual(now, then)) this.#do({ op: 'set', path, to: then });
  }

  #fields(path: Path, now: Raw, then: Raw): void {
    let current = now;
    let count = this.ops.length;
    for (const key of new Set([...Object.keys(now), ...Object.keys(then)])) {
      // A change of one field may have moved something out of another.
      if (this.ops.length !== count) {
        const found = valueAt(this.#now, path);
        current = isRaw(found) ? found : current;
        count = this.ops.length;
      }
      this.at([...path, key], valueAt(current, [key]), valueAt(then, [key]));
    }
  }

  #list(path: Path, were: readonly Item[], items: readonly Item[]): void {
    const here = (): readonly Item[] => itemsOf(valueAt(this.#now, path)) ?? [];
    const present = new Set(were.map(({ id }) => id));
    const staying = stayingIds(
      [...present],
      items.map(({ id }) => id),
    );
    for (const [index, item] of items.entries()) {
      const after = items[index - 1]?.id ?? null;
      if (!present.has(item.id)) this.#bring(path, item, after);
      else if (!staying.has(item.id) && idBefore(here(), item.id) !== after)
        this.#do({ op: 'move', path: [...path, item.id], list: path, after });
    }
    this.#items(path, here, items);
    const kept = new Set(items.map(({ id }) => id));
    for (const { id } of here())
      if (!kept.has(id) && !this.#moved.has(keyOf(path, id))) this.#do({ op: 'remove', path: [...path, id] });
  }

  #items(path: Path, here: () => readonly Item[], items: readonly Item[]): void {
    const read = () => new Map(here().map((item) => [item.id, item]));
    let current = read();
    let count = this.ops.length;
    for (const item of items) {
      this.at([...path, item.id], current.get(item.id), item);
      if (this.ops.length !== count) current = read();
      count = this.ops.length;
    }
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

/** Items that are in another list afterwards, by name of the list and id: where they were. */
function movedItems(before: Raw, after: Raw, same: WeakSet<object>): ReadonlyMap<string, Path> {
  const gone = new Places();
  const come = new Places();
  compare(before, after, { gone, come, same, path: [] });
  return new Map(
    [...gone.all].flatMap(([key, path]) =>
      path !== null && come.all.get(key) ? [[key, path] as const] : [],
    ),
  );
}

interface Comparison {
  /** Items that are at a place before only, and afterwards only. */
  readonly gone: Places;
  readonly come: Places;
  /** Gets the items that are the same. */
  readonly same: WeakSet<object>;
  readonly path: Path;
}

function compare(before: unknown, after: unknown, { path, ...found }: Comparison): void {
  if (before === after) return;
  const [were, are] = [itemsOf(before), itemsOf(after)];
  if (were !== undefined && are !== undefined) {
    const later = new Map(are.map((item) => [item.id, item]));
    for (const item of were) {
      const other = later.get(item.id);
      if (other === undefined) found.gone.note([item], path);
      // Much faster than walking through both, and nearly all items are the same.
      else if (item === other || JSON.stringify(item) === JSON.stringify(other)) found.same.add(other);
      else compare(item, other, { ...found, path: [...path, item.id] });
      later.delete(item.id);
    }
    found.come.note([...later.values()], path);
  } else if (isRaw(before) && isRaw(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(valueAt(before, [key]), valueAt(after, [key]), { ...found, path: [...path, key] });
  } else {
    // What it is afterwards is set whole: nothing moves into it.
    found.gone.look(before, path);
  }
}

/** Where items are, by name of their list and id; null: in several lists of that name. */
class Places {
  readonly all = new Map<string, Path | null>();

  /** These items of a list, and everything inside them. */
  note(items: readonly Item[], list: Path): void {
    for (const item of items) {
      const path = [...list, item.id];
      const key = keyOf(list, item.id);
      this.all.set(key, this.all.has(key) ? null : path);
      this.look(item, path);
    }
  }

  /** The items inside a value. */
  look(value: unknown, path: Path): void {
    const items = itemsOf(value);
    if (items !== undefined) this.note(items, path);
    else if (isRaw(value)) for (const [key, field] of Object.entries(value)) this.look(field, [...path, key]);
  }
}

const keyOf = (list: Path, id: string): string => JSON.stringify([lastOf(list), id]);
