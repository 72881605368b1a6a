import type { Comparison, Filter } from './matches.ts';

/** What is known of a column. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** The service's word for its type. */
  readonly uidt: string;
  readonly isKey: boolean;
  /** Where a link leads. */
  readonly relatedTableId?: string;
}

const texts: ReadonlySet<string> = new Set(
  'SingleLineText LongText Email URL PhoneNumber SingleSelect'.split(' '),
);
const numbers: ReadonlySet<string> = new Set('ID Number Decimal Currency Percent Rating Year'.split(' '));

/** Neither a bracket nor a comma nor anything else that means something in a filter of the service. */
const isHarmless = (text: string): boolean =>
  /^[\p{L}\p{N}@_+.:/-]([\p{L}\p{N} @_+.:/-]*[\p{L}\p{N}@_+.:/-])?$/u.test(text);
const isReserved = (text: string): boolean => /^(null|true|false|empty|notempty|blank|notblank)$/i.test(text);

/**
 * The part of a filter that the service may apply itself, so that fewer records travel; undefined: none. It lets
 * through whatever the filter does, and more: who asks filters again. What would have to be escaped is left out.
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
  // The service may compare letters without regard to case for these only.
  const isPlain = /^[ -~]*$/.test(value);
  switch (operator) {
    case 'Equal to':
      // A text may say the same number in another way.
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
