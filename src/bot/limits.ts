/**
 * How large a document may be. Larger ones are rejected with an issue before any costly check; the server limits the
 * size of requests in bytes.
 */
export const documentLimits = {
  /** Nesting depth of lists and objects, including the document itself. */
  depth: 64,
  groups: 5_000,
  /** In all groups together. */
  blocks: 50_000,
  events: 1_000,
  edges: 100_000,
  variables: 10_000,
} as const;
