/**
 * The questions of one block about values that its fields may have, by name. A field names its question as `suggests`
 * in its schema.
 */
export type OptionQuestions = Readonly<Record<string, OptionsQuestion>>;

/** A question to the service of a block, such as: which sheets does this spreadsheet have? */
export interface OptionsQuestion {
  /** Options of the block without which it cannot be asked, each with a sentence that says so. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Other options of the block that it depends on. */
  readonly uses?: readonly string[];
  /** Whether it is asked without the credentials of the block. Default false. */
  readonly isOpen?: true;
  /** What comes next, after the responses so far: pure. */
  readonly next: (asked: AskedOptions, answers: readonly unknown[]) => OptionsStep;
}

export interface AskedOptions {
  /** The fields of the credentials, including secrets: only for requests to their service. */
  readonly account: Readonly<Record<string, unknown>>;
  /** The options that the question needs or uses; absent ones are empty texts. */
  readonly values: Readonly<Record<string, string>>;
}

/** Another request, the values, or a sentence about what is missing; undefined: the response cannot be read. */
export type OptionsStep =
  | { readonly request: OptionsRequest }
  | FoundOptions
  | { readonly lacks: string }
  | undefined;

export interface OptionsRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FoundOptions {
  readonly options: readonly FieldOption[];
  /** There are more than these. */
  readonly isPartial?: boolean;
}

/** A value that a field may have. */
export interface FieldOption {
  readonly value: string;
  /** Its name for people. */
  readonly label: string;
  /** What distinguishes it from others with the same name. */
  readonly detail?: string;
}

/**
 * `lacks`: something must be chosen before; `refused`: the credentials, or what was chosen, are not accepted;
 * `unreachable`: it may work later. `message` is a sentence for the author, without secrets.
 */
export type OptionsOutcome =
  | ({ readonly outcome: 'found' } & FoundOptions)
  | { readonly outcome: 'lacks' | 'refused' | 'unreachable'; readonly message: string };
