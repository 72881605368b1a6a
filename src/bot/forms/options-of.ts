import * as z from 'zod';
import type { FormOption } from './form.ts';
import type { UnwrappedField } from './unwrap-field.ts';

/** The values that can be selected, as texts, with their labels; none for a schema without such values. */
export function optionsOf({ schema, meta }: UnwrappedField): readonly FormOption[] {
  const groups = Object.entries(meta.valueGroups ?? {});
  return valuesOf(schema).map((value) => ({
    value,
    label: meta.labels?.[value] ?? value,
    ...(meta.valueHelp?.[value] !== undefined && { help: meta.valueHelp[value] }),
    ...groupOf(groups, value),
    ...(meta.hiddenValues?.includes(value) && { isHidden: true as const }),
  }));
}

function valuesOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.filter((value) => typeof value === 'string');
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].filter((value): value is string => typeof value === 'string');
  return [];
}

function groupOf(groups: readonly (readonly [string, readonly string[]])[], value: string) {
  const found = groups.find(([, values]) => values.includes(value));
  return found === undefined ? {} : { group: found[0] };
}
