/** The comparison operators, as in stored bots. */
export const comparisonOperators = [
  'Equal to',
  'Not equal',
  'Contains',
  'Does not contain',
  'Greater than',
  'Greater or equal to',
  'Less than',
  'Less or equal to',
  'Is set',
  'Is empty',
  'Starts with',
  'Ends with',
  'Matches regex',
  'Does not match regex',
] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

/** `AND`: all comparisons must be true; `OR`: one is enough. */
export const logicalOperators = ['AND', 'OR'] as const;
export type LogicalOperator = (typeof logicalOperators)[number];

/** One comparison. Without a variable or operator it is never true. */
export type Comparison = {
  readonly id: string;
  readonly variableId?: string;
  readonly comparisonOperator?: ComparisonOperator;
  /**
   * Text to compare with; may contain `{{name}}`. Default: the empty text. The words `null` and `undefined` stand for
   * no value.
   */
  readonly value?: string;
};

/** Without comparisons it is never true. */
export type Condition = {
  /** Default `AND`. */
  readonly logicalOperator?: LogicalOperator;
  readonly comparisons?: readonly Comparison[];
};
