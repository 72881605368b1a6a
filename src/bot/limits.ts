/**
 * How large one document may be. Larger ones are refused with an issue before anything costly looks at
 * them; how many bytes a request may have is the server's affair.
 */
export const documentLimits = {
  /** Lists and objects nested in each other, the document itself included. */
  depth: 64,
  groups: 5_000,
  /** Of all groups together. */
  blocks: 50_000,
  events: 1_000,
  edges: 100_000,
  variables: 10_000,
} as const;
