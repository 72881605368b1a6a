/** What authors call the types of values that models handle. */
export const valueTypes = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  array: 'List',
  enum: 'One of several values',
} as const;
