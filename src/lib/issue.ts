/**
 * A problem with input data, or a change made during an import. `path` has its steps joined by dots
 * (`groups.0.blocks.2.options.timeout`), empty for the whole. `code` is a short stable word in snake case; `message` is
 * a sentence for people.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
