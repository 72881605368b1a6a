import type { DocumentBlock } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isItem } from '#bot/ops/items.ts';
import type { Condition } from '#model/condition.ts';
import { conditionIn } from './condition-in.ts';

/** The conditions under which the items of a block are taken, by the id of the item. */
export function conditionsIn(block: DocumentBlock): ReadonlyMap<string, Condition> {
  const items: readonly unknown[] = Array.isArray(block.items) ? block.items : [];
  return new Map(
    fieldsOf(block).flatMap(({ value, path: [list, index, ...rest], meta }) => {
      // Deeper ones decide whether an item is shown, not whether it is taken.
      const isOfItem = list === 'items' && typeof index === 'number' && rest.length === 1;
      const item = isOfItem && meta['widget'] === 'condition' ? items[index] : undefined;
      return isItem(item) ? [[item.id, conditionIn(value)] as const] : [];
    }),
  );
}
