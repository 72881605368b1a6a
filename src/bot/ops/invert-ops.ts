import { err, ok, type Result } from '#lib/result.ts';
import type { Raw } from '../raw.ts';
import { applyOp } from './apply-ops.ts';
import { idBefore, itemsOf, valueAt } from './items.ts';
import { lastOf, type Op, type OpFailure, type Path, parentOf } from './op.ts';

/**
 * The changes that take these back: applied after them, they give the document as it was.
 * @example invertOps({ name: 'A' }, [{ op: 'set', path: ['name'], to: 'B' }]) // set name to 'A'
 */
export function invertOps(document: Raw, ops: readonly Op[]): Result<readonly Op[], OpFailure> {
  const inverse: Op[] = [];
  let changed = document;
  for (const [index, op] of ops.entries()) {
    const next = applyOp(changed, op);
    if (!next.ok) return err({ index, ...next.error });
    inverse.unshift(...inverseOf(changed, op));
    changed = next.value;
  }
  return ok(inverse);
}

function inverseOf(document: Raw, op: Op): readonly Op[] {
  switch (op.op) {
    case 'set':
      return [unmade(document, op.path) ?? { op: 'set', path: op.path, to: valueAt(document, op.path) }];
    case 'remove':
      return removed(document, op.path);
    case 'add': {
      return [unmade(document, op.list) ?? { op: 'remove', path: [...op.list, op.value.id] }];
    }
    case 'move': {
      const list = parentOf(op.path);
      const id = lastOf(op.path);
      const after = idBefore(itemsOf(valueAt(document, list)) ?? [], id);
      const made = unmade(document, op.list);
      return [{ op: 'move', path: [...op.list, id], list, after }, ...(made === undefined ? [] : [made])];
    }
  }
}

/** Brings back what a change removes. */
function removed(document: Raw, path: Path): readonly Op[] {
  const value = valueAt(document, path);
  if (value === undefined) return [];
  const list = parentOf(path);
  const items = itemsOf(valueAt(document, list));
  const item = items?.find(({ id }) => id === lastOf(path));
  return items === undefined || item === undefined
    ? [{ op: 'set', path, to: value }]
    : [{ op: 'add', list, value: item, after: idBefore(items, item.id) }];
}

/** Removes what a change makes on the way to a path; undefined: something stands there already. */
function unmade(document: Raw, path: Path): Op | undefined {
  const missing = path.findIndex((_step, index) => valueAt(document, path.slice(0, index + 1)) === undefined);
  return missing === -1 ? undefined : { op: 'remove', path: path.slice(0, missing + 1) };
}
