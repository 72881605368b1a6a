import { isRaw, type Raw } from '../raw.ts';
import { itemsOf, valueAt } from './items.ts';
import type { Path } from './op.ts';

/**
 * Where a place is in another state of the draft: items on the way may have been moved to other lists. The path as it was
 * given if they are nowhere.
 * @example pathNow(['groups', 'g1', 'blocks', 'b1', 'label'], draft) // ['groups', 'g2', 'blocks', 'b1', 'label']
 */
export function pathNow(path: Path, draft: Raw): Path {
  for (let at = path.length - 1; at > 0; at--) {
    if (valueAt(draft, path.slice(0, at + 1)) !== undefined) continue;
    const [field = '', id = ''] = path.slice(at - 1, at + 1);
    const list = listWith(draft, { field, id });
    if (list !== undefined) return [...list, ...path.slice(at)];
  }
  return path;
}

interface Wanted {
  /** The name of the list. */
  readonly field: string;
  readonly id: string;
}

function listWith(value: unknown, wanted: Wanted): Path | undefined {
  const items = itemsOf(value);
  const inside: readonly (readonly [string, unknown])[] =
    items?.map((item) => [item.id, item] as const) ?? (isRaw(value) ? Object.entries(value) : []);
  for (const [step, each] of inside) {
    if (step === wanted.field && itemsOf(each)?.some(({ id }) => id === wanted.id)) return [step];
    const deeper = listWith(each, wanted);
    if (deeper !== undefined) return [step, ...deeper];
  }
  return undefined;
}
