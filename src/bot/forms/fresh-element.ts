import type { ListControl } from './form.ts';

/**
 * A new element for a list: with an id where elements have one, and with the first choice where its fields depend on a
 * choice. A list of plain values gets the empty text.
 * @example freshElement(field, () => 'abc') // { id: 'abc' }
 */
export function freshElement(
  { element, hasIds }: Pick<ListControl, 'element' | 'hasIds'>,
  newId: () => string,
): string | Readonly<Record<string, unknown>> {
  const id = hasIds ? { id: newId() } : {};
  const [first] = element;
  if (first?.path.length !== 0) return id;
  if (first.widget !== 'variants') return '';
  const { path, options, default: absent } = first.choice;
  const value = absent ?? options.find(({ isHidden }) => !isHidden)?.value;
  return { ...id, [path.at(-1) ?? '']: value };
}
