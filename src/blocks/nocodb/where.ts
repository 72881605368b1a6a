import type { Comparison, Filter } from './matches.ts';

/** The known facts about a column. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** Its type in the API. */
  readonly uidt: string;
  readonly isKey: boolean;
  /** The table that a link refers to. */
  readonly relatedTableId?: string;
}

const texts: ReadonlySet<string> = new Set(
  'SingleLineText LongText Email URL PhoneNumber SingleSelect'.split(' '),
);
const numbers: ReadonlySet<string> = new Set('ID Number Decimal Currency Percent Rating Year'.split(' '));

/** Contains neither brackets nor commas nor anything else with a meaning in filters of the service. */
const isHarmless = (text: string): boolean =>
  /^[\p{L}\p{N}@_+.:/-]([\p{L}\p{N} @_+.:/-]*[\p{L}\p{N}@_+.:/-])?$/u.test(text);
const isReserved = (text: string): boolean => /^(null|true|false|empty|notempty|blank|notblank)$/i.test(text);

/**
 * The part of a filter that the service can apply itself, so that fewer records are transferred; undefined: none. It
 * matches at least what the filter matches, which is checked again afterwards. Values that need escaping are left out.
 */
export function whereOf({ joiner, comparisons }: Filter, columns: readonly Column[]): string | undefined {
  const parts = comparisons.map((comparison) => conditionOf(comparison, columns));
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || (joiner === 'OR' && known.length < parts.length)) return undefined;
  return known.join(joiner === 'OR' ? '~or' : '~and');
}

function conditionOf({ field, operator, value }: Comparison, columns: readonly Column[]): string | undefined {
  const column = columns.find(({ title }) => title === field);
  if (column === undefined || !isHarmless(field) || !isHarmless(value) || isReserved(value)) return undefined;
  const isNumber = numbers.has(column.uidt) && /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
  if (!isNumber && !texts.has(column.uidt)) return undefined;
  // The service may compare these types without regard to case.
  const isPlain = /^[ -~]*$/.test(value);
  switch (operator) {
    case 'Equal to':
      // A text may represent the same number differently.
      return isNumber || !/^[+-]?[\d.]+$/.test(value) ? `(${field},eq,${value})` : undefined;
    case 'Contains':
    case 'Starts with':
    case 'Ends with':
      return isPlain && !isNumber ? `(${field},like,%${value}%)` : undefined;
    case 'Greater than':
      return isNumber ? `(${field},gt,${value})` : undefined;
    case 'Less than':
      return isNumber ? `(${field},lt,${value})` : undefined;
    case 'Not equal':
    case 'Is set':
    case 'Is empty':
      return undefined;
  }
}
