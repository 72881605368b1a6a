import type { ComparisonOperator } from './condition.ts';

/** How a comparison operator reads in a list, and between a variable and a value. */
export interface ComparisonWords {
  readonly label: string;
  /** In a sentence: `Score` + `is greater than` + `5`. */
  readonly phrase: string;
  /** Whether it compares with a value. */
  readonly takesValue: boolean;
}

const compares = (phrase: string): ComparisonWords => ({ label: phrase, phrase, takesValue: true });
const tests = (phrase: string): ComparisonWords => ({ label: phrase, phrase, takesValue: false });

/** The words for each operator. */
export const comparisonWords: Readonly<Record<ComparisonOperator, ComparisonWords>> = {
  'Equal to': compares('is'),
  'Not equal': compares('is not'),
  Contains: compares('contains'),
  'Does not contain': compares('does not contain'),
  'Greater than': compares('is greater than'),
  'Greater or equal to': compares('is at least'),
  'Less than': compares('is less than'),
  'Less or equal to': compares('is at most'),
  'Is set': tests('is set'),
  'Is empty': tests('is empty'),
  'Starts with': compares('starts with'),
  'Ends with': compares('ends with'),
  'Matches regex': { label: 'matches a pattern', phrase: 'matches', takesValue: true },
  'Does not match regex': { label: 'does not match a pattern', phrase: 'does not match', takesValue: true },
};
