import * as z from 'zod';
import type { BlockContext } from '#engine/block-context.ts';
import type { Condition } from '#model/condition.ts';
import { conditionSchema } from './condition-schema.ts';

/** When an item is shown. Items are shown unless this is enabled and its condition is false. */
export const displayConditionSchema = z
  .object({
    isEnabled: z.boolean().default(false).meta({ title: 'Only show if', widget: 'toggle' }),
    condition: conditionSchema
      .optional()
      .meta({ title: 'Condition', widget: 'condition', shownWhen: { field: 'isEnabled', is: true } }),
  })
  .optional()
  .meta({ title: 'Shown if', isAdvanced: true });

interface DisplayCondition {
  readonly isEnabled: boolean;
  readonly condition?: Condition | undefined;
}

/** The items to show now. Undefined while a condition waits for a result; all conditions are evaluated at once. */
export function shownItems<I>(
  items: readonly I[],
  ctx: BlockContext,
  conditionOf: (item: I) => DisplayCondition | undefined,
): readonly I[] | undefined {
  const verdicts = items.map((item) => {
    const display = conditionOf(item);
    return display?.isEnabled && display.condition ? ctx.condition(display.condition) : true;
  });
  return verdicts.includes(undefined) ? undefined : items.filter((_item, index) => verdicts[index]);
}
