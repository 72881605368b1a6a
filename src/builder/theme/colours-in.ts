import { isRaw } from '#bot/raw.ts';

/** The texts of all colours in a theme, in the order of its fields. */
export function coloursIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return /color$|^content$/i.test(name) && value !== '' ? [value] : [];
  return isRaw(value) ? Object.entries(value).flatMap(([key, each]) => coloursIn(each, key)) : [];
}
