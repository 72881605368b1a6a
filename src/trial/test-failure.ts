/** Steps to a part of a test: `['chat', 2, 'bot', 0]`. */
export type TestPath = readonly (string | number)[];

/** Why a test failed, and which of its rows says so. */
export interface TestFailure {
  readonly path: TestPath;
  /** A sentence for its author. */
  readonly message: string;
  /** The words that stand in place of the expected ones: what a test would have to expect. */
  readonly says?: string;
  /** What to paste under `outside`, as YAML: the test has no answer for a request. */
  readonly stub?: string;
}

/** A failure of one row; `path` begins inside the row. */
export interface Finding {
  readonly path: TestPath;
  readonly message: string;
  readonly says?: string;
}
