/** What a question accepts. */
export type Ask =
  | 'text'
  | 'long'
  | 'email'
  | 'number'
  | 'phone'
  | 'url'
  | 'date'
  | 'time'
  | 'file'
  | 'rating';

/** One thing that a script says, in order. `line` begins at 1. */
export type ScriptPart = { readonly line: number } & (
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string }
  /** `name`: of the variable; absent: it follows from the question. */
  | { readonly kind: 'ask'; readonly ask: Ask; readonly name?: string; readonly placeholder?: string }
  | {
      readonly kind: 'choose';
      readonly options: readonly Option[];
      readonly isMultiple?: true;
      readonly name?: string;
    }
  | { readonly kind: 'goTo'; readonly to: string }
);

/** A button. */
export interface Option {
  readonly text: string;
  /** The title of the part that it leads to. */
  readonly to?: string;
}

/** Something that is not taken as it is written. */
export interface ScriptNote {
  readonly line: number;
  readonly message: string;
}

/** A script as parts. */
export interface ReadScript {
  readonly parts: readonly ScriptPart[];
  readonly notes: readonly ScriptNote[];
}
