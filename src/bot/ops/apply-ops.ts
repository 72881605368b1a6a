import { setOwn } from '#lib/own.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { isRaw, type Raw, without } from '../raw.ts';
import { inserted, itemsOf, removed, replaced, valueAt } from './items.ts';
import { type Item, isPrefix, type Op, type OpFailure, type Path, parentOf } from './op.ts';

type Failure = Omit<OpFailure, 'index'>;
/** What takes the place of a value; undefined: nothing. */
type Change = (value: unknown) => Result<unknown, Failure>;

/**
 * The document with the changes, one after the other; the first that fails fails all. Parts that no change touches are
 * the same objects as before. Checks shapes only: whether the outcome is a valid bot is for `parseDocument` to say.
 *
 * @example applyOps(bot, [{ op: 'set', path: ['groups', 'g1', 'title'], to: 'Welcome' }])
 */
export function applyOps(document: Raw, ops: readonly Op[]): Result<Raw, OpFailure> {
  let changed = document;
  for (const [index, op] of ops.entries()) {
    const next = applyOp(changed, op);
    if (!next.ok) return err({ index, ...next.error });
    changed = next.value;
  }
  return ok(changed);
}

/** The document with one change. */
export function applyOp(document: Raw, op: Op): Result<Raw, Failure> {
  const changed = outcome(document, op);
  if (!changed.ok) return changed;
  return isRaw(changed.value) ? ok(changed.value) : err({ code: 'BAD_PATH', path: [] });
}

function outcome(document: Raw, op: Op): Result<unknown, Failure> {
  switch (op.op) {
    case 'set':
      return changeAt(document, { path: op.path, isMaking: true, change: () => ok(op.to) });
    case 'remove':
      return changeAt(document, { path: op.path, isMaking: false, change: () => ok(undefined) });
    case 'add':
      return changeAt(document, { path: op.list, isMaking: true, change: (list) => withItem(list, op) });
    case 'move':
      return moved(document, op);
  }
}

function moved(document: Raw, op: Extract<Op, { op: 'move' }>): Result<unknown, Failure> {
  if (isPrefix(op.path, op.list)) return err({ code: 'BAD_PATH', path: op.list });
  if (itemsOf(valueAt(document, parentOf(op.path))) === undefined)
    return err({ code: 'BAD_PATH', path: op.path });
  let item: unknown;
  const without = changeAt(document, {
    path: op.path,
    isMaking: false,
    change: (value) => {
      item = value;
      return ok(undefined);
    },
  });
  if (!without.ok) return without;
  return changeAt(without.value, {
    path: op.list,
    isMaking: true,
    change: (list) => withItem(list, { list: op.list, value: item, after: op.after }),
  });
}

interface Added {
  readonly list: Path;
  readonly value: unknown;
  readonly after: string | null;
}

function withItem(list: unknown, { list: path, value, after }: Added): Result<unknown, Failure> {
  const items = list === undefined ? [] : itemsOf(list);
  const [item] = itemsOf([value]) ?? [];
  if (items === undefined || item === undefined) return err({ code: 'BAD_PATH', path });
  if (items.some(({ id }) => id === item.id)) return err({ code: 'DUPLICATE_ID', path: [...path, item.id] });
  return ok(inserted(items, item, after));
}

interface Place {
  readonly path: Path;
  /** Whether objects on the way that are missing are made. */
  readonly isMaking: boolean;
  readonly change: Change;
  /** Steps of the path that were gone already. Default 0. */
  readonly depth?: number;
}

/** The value with another one at a place below it. */
function changeAt(value: unknown, place: Place): Result<unknown, Failure> {
  const { path, isMaking, change, depth = 0 } = place;
  const step = path[depth];
  if (step === undefined) return change(value);
  if (value === undefined && !isMaking) return ok(undefined);
  const items = itemsOf(value);
  if (items !== undefined) return changeItem(items, place);
  const object = value === undefined ? {} : value;
  if (!isRaw(object)) return err({ code: 'BAD_PATH', path: path.slice(0, depth + 1) });
  const before = Object.hasOwn(object, step) ? object[step] : undefined;
  const after = changeAt(before, { ...place, depth: depth + 1 });
  return after.ok ? ok(withField(object, step, after.value)) : after;
}

function changeItem(items: readonly Item[], place: Place): Result<unknown, Failure> {
  const { path, depth = 0 } = place;
  const step = path[depth];
  const at = items.findIndex(({ id }) => id === step);
  if (at === -1) return err({ code: 'NOT_FOUND', path: path.slice(0, depth + 1) });
  const after = changeAt(items[at], { ...place, depth: depth + 1 });
  if (!after.ok) return after;
  if (after.value === undefined) return ok(removed(items, at));
  const [item] = itemsOf([after.value]) ?? [];
  // The id of an item is what changes name it by, so it stays.
  if (item === undefined || item.id !== step) return err({ code: 'BAD_PATH', path });
  return ok(replaced(items, at, item));
}

function withField(object: Raw, key: string, value: unknown): Raw {
  if (value === undefined) return Object.hasOwn(object, key) ? without(object, key) : object;
  const made = { ...object };
  setOwn(made, key, value);
  return made;
}
