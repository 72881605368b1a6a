import type { Value } from './value.ts';

/** What a block that gives a value would give, for sample values of the variables it reads. */
export type ValuePreview =
  | { readonly kind: 'value'; readonly value: Value; readonly also?: AlsoSet }
  /** Only the sandbox can tell. `runsInPage`: not even that, since the visitor's browser runs it. `isUnsafe`: it was imported. */
  | { readonly kind: 'code'; readonly runsInPage: boolean; readonly isUnsafe: boolean }
  /** Only a chat can tell: a sentence about it, and an example where there is one. */
  | { readonly kind: 'later'; readonly text: string; readonly example?: string }
  /** Something is missing. */
  | { readonly kind: 'nothing'; readonly text: string };

/** A second variable that is set at the same time. */
interface AlsoSet {
  readonly variableId: string;
  readonly value: Value;
}

/** What a preview is made from. */
export interface ValueSamples {
  /** In ms. */
  readonly now: number;
  readonly variables: readonly { readonly id: string; readonly name: string; readonly value: Value }[];
}

/** Which variables a block reads, and what it gives for samples of them. */
export interface ValuePreviewer {
  /** Ids, each once. */
  readonly readsIn: (block: unknown, variables: ValueSamples['variables']) => readonly string[];
  /** Undefined: this is no block of its kind. */
  readonly previewOf: (block: unknown, samples: ValueSamples) => ValuePreview | undefined;
}
