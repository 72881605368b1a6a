/** The operators for fields, by their names in documents. */
export const operators = [
  'Equal to',
  'Not equal',
  'Contains',
  'Greater than',
  'Less than',
  'Is set',
  'Is empty',
  'Starts with',
  'Ends with',
] as const;

export type Operator = (typeof operators)[number];
