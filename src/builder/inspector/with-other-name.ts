import { isRaw } from '#bot/raw.ts';

/**
 * A text, or texts inside of lists and objects, that mention another variable in the place of one.
 * @example withOtherName('Hi {{Nmae}}', { name: 'Nmae', by: 'Name' }) // 'Hi {{Name}}'
 */
export function withOtherName(
  value: unknown,
  names: { readonly name: string; readonly by: string },
): unknown {
  if (typeof value === 'string') return value.replaceAll(`{{${names.name}}}`, () => `{{${names.by}}}`);
  if (Array.isArray(value)) return value.map((each: unknown) => withOtherName(each, names));
  if (!isRaw(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOtherName(each, names)]));
}
