import type { CodeLanguage, FieldValue, MediaKind } from '#model/field-meta.ts';

/**
 * Steps from the block, event or list element that a form is about to a value. No step: the value itself, in lists of plain
 * values.
 * @example ['options', 'labels', 'button']
 */
export type FieldPath = readonly string[];

/** What authors can set, in order, as plain data that survives JSON. Hidden fields are left out. */
export type Form = readonly FormField[];

/** One field of a form: a control for one value, or a group of fields. `widget` says which. */
export type FormField = FieldFacts & Control;

interface FieldFacts {
  readonly path: FieldPath;
  readonly title: string;
  /** A sentence that explains it. */
  readonly help?: string;
  /** Example of a value. */
  readonly placeholder?: string;
  /** Shown under "More". */
  readonly isAdvanced?: true;
  /** What an absent value counts as. Default: nothing. */
  readonly default?: unknown;
  /** When the field has an effect. Default: always. */
  readonly shownWhen?: ShownWhen;
}

/** Whether another value is, or is not, one of some values. Ask `isShown`. */
export interface ShownWhen {
  readonly path: FieldPath;
  readonly is?: readonly FieldValue[];
  readonly isNot?: readonly FieldValue[];
  /** What the other value counts as if it is absent. */
  readonly default?: FieldValue;
}

/** A value that can be selected. */
export interface FormOption {
  readonly value: string;
  readonly label: string;
  /** What it means, shown while it is selected. */
  readonly help?: string;
  /** The heading that it stands under. */
  readonly group?: string;
  /** Of old documents: shown only where it is stored. */
  readonly isHidden?: true;
}

type Control =
  /** One line that may hold `{{variables}}`; `suggests`: values that may fit. `pattern`: a regular expression for values that can be stored. */
  | { readonly widget: 'text'; readonly pattern?: string; readonly suggests?: Suggests }
  /** Several lines; `codeWhen`: edited as code while its condition holds. */
  | { readonly widget: 'long-text'; readonly codeWhen?: CodeWhen }
  | { readonly widget: 'code'; readonly language: CodeLanguage }
  /** The id of a variable. `itemsBecome`: what each item of the list in it becomes, as `button`. */
  | { readonly widget: 'variable'; readonly access: 'reads' | 'writes'; readonly itemsBecome?: string }
  /** A number; `allowsVariables`: or a text such as `{{Max}}`. */
  | {
      readonly widget: 'number';
      readonly allowsVariables?: true;
      readonly isInteger?: true;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly widget: 'toggle' }
  | { readonly widget: 'select'; readonly options: readonly FormOption[] }
  | { readonly widget: 'color' }
  /** A URL; `media`: of a file that may be uploaded. */
  | { readonly widget: 'url'; readonly media?: MediaKind; readonly suggests?: Suggests }
  /** The id of credentials of that type. */
  | { readonly widget: 'credentials'; readonly credentialType: string }
  /** The id of a bot of the workspace, or `current`. */
  | { readonly widget: 'bot' }
  /** The id of a group, or a single `{{variable}}`; `botPath`: where the bot is chosen whose groups are meant. */
  | { readonly widget: 'group'; readonly botPath?: FieldPath }
  /** The id of a block; `groupPath`: where its group is chosen; `blockTypes`: which ones can be chosen. */
  | { readonly widget: 'block'; readonly groupPath?: FieldPath; readonly blockTypes?: readonly string[] }
  | { readonly widget: 'rich-text' }
  | { readonly widget: 'condition' }
  | { readonly widget: 'time-zone' }
  /** Fields that belong together; their paths begin where the path of the section does. */
  | { readonly widget: 'section'; readonly fields: Form }
  | VariantsControl
  | ListControl;

/** Values that the service of the block knows: the question that finds them, and whether they are ids that have names. */
export interface Suggests {
  readonly question: string;
  readonly isId?: true;
}

/** A text that is code under a condition. */
export interface CodeWhen {
  readonly when: ShownWhen;
  readonly language: CodeLanguage;
}

/** An object whose fields depend on the value of one of them. Its `path` is that of the object. */
export interface VariantsControl {
  readonly widget: 'variants';
  /** The field that decides. */
  readonly choice: {
    readonly path: FieldPath;
    readonly title: string;
    readonly help?: string;
    readonly options: readonly FormOption[];
    /** Which variant it is while the choice is absent. */
    readonly default?: string;
  };
  /** Each value of the choice is in one of them; that of an absent choice without a default has no values. */
  readonly variants: readonly Variant[];
}

/** The fields besides the choice for some of its values. Several variants may share a field: then its path is the same. */
export interface Variant {
  readonly values: readonly string[];
  readonly fields: Form;
}

/** A list. */
export interface ListControl {
  readonly widget: 'list';
  /** Form of one element: paths begin at the element. */
  readonly element: Form;
  /** Elements may have an `id`, and new ones should: changes then name them by it. */
  readonly hasIds?: true;
  /** Elements may have an edge of their own (`outgoingEdgeId`), as the items of a block. */
  readonly hasEdges?: true;
  /** Values that are added together, by the name of the set. */
  readonly presets?: Readonly<Record<string, readonly string[]>>;
}
