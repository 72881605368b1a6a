/** What a value may be, ready to be drawn as a tree. */
export interface Shape {
  /** In words: `string`, `list of object`, `integer or null`. */
  readonly type: string;
  /** Name of the type that has a section of its own, where `type` speaks of one. */
  readonly link?: string;
  /** What else holds for the value: `at most 255 characters`. */
  readonly rules: readonly string[];
  /** The only possible values, as JSON; empty: all of the type. */
  readonly values: readonly string[];
  /** Of an object, or of each item of a list of objects. */
  readonly fields: readonly Field[];
  /** Of a union. */
  readonly kinds: readonly Kind[];
}

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  /** In sentences; backticks mark code. Empty: nothing is said. */
  readonly help: string;
  /** As JSON. */
  readonly default?: string;
  readonly shape: Shape;
}

/** A member of a union. */
export interface Kind {
  /** The fixed word that tells it apart: `text input`. */
  readonly name: string;
  /** Name of its type, where it has one. */
  readonly id: string | undefined;
  readonly help: string;
  readonly shape: Shape;
}
