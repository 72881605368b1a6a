import type { Filled } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { Value } from '#model/value.ts';
import type { setVariable } from './schema.ts';

type Options = Filled<typeof setVariable>['options'];
type OptionsOf<T extends Options['type']> = Extract<Options, { readonly type: T }>;

/** What these ask of a chat. */
type Known = Pick<BlockContext, 'value' | 'fill'> & {
  loneVariable(text: string): { readonly id: string } | undefined;
};

/** What is appended: the item, or the list in a single variable. */
export function appendedTo(options: OptionsOf<'Append value(s)'>, ctx: Known): Value {
  const text = options.item ?? '';
  const variable = ctx.loneVariable(text);
  return variable === undefined ? ctx.fill(text) : ctx.value(variable.id);
}

/** The rest of the list, and the item that was taken from its end or its beginning. */
export function taken(
  options: OptionsOf<'Pop' | 'Shift'>,
  ctx: Known,
): { readonly left: Value; readonly item: Value } {
  const value = ctx.value(options.variableId);
  if (value === null) return { left: null, item: null };
  const list = toList(value);
  return options.type === 'Pop'
    ? { left: list.slice(0, -1), item: list.at(-1) ?? null }
    : { left: list.slice(1), item: list[0] ?? null };
}

/** The item of one list at the index of a value in another; nothing if any of them is missing. */
export function itemWithSameIndex(
  { mapListItemParams: lists }: OptionsOf<'Map item with same index'>,
  ctx: Known,
): Value {
  const item = ctx.value(lists.baseItemVariableId);
  const base = ctx.value(lists.baseListVariableId);
  const target = ctx.value(lists.targetListVariableId);
  if (typeof item !== 'string' || !isList(base) || !isList(target)) return null;
  const index = base.indexOf(item);
  return index === -1 ? null : (target[index] ?? null);
}

function toList(value: Value): readonly (string | null)[] {
  if (value === null) return [];
  return isList(value) ? value : [value];
}

const isList = (value: Value): value is readonly (string | null)[] => Array.isArray(value);
