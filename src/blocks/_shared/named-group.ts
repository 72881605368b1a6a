import type { BlockContext } from '#engine/block-context.ts';

/**
 * The group id of an option that contains either an id or exactly one variable, whose value is then a title. Undefined
 * when no group has that title.
 */
export function namedGroup(option: string, ctx: BlockContext): string | undefined {
  const variable = ctx.loneVariable(option);
  if (variable === undefined) return option;
  const title = ctx.value(variable.id);
  return typeof title === 'string' ? ctx.groupTitled(title) : undefined;
}
