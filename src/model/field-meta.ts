/** How forms show one value. `section`, `list` and `variants` are not among them: they follow from the shape of the schema. */
export const widgets = [
  'text',
  'long-text',
  'code',
  'variable',
  'number',
  'toggle',
  'select',
  'color',
  'url',
  'credentials',
  'group',
  'block',
  'bot',
  'rich-text',
  'condition',
  'time-zone',
] as const;
export type Widget = (typeof widgets)[number];

/** Language of a code editor. */
export type CodeLanguage = 'javascript' | 'json' | 'html' | 'svg';

/** What a URL must lead to, for fields that offer an upload. */
export type MediaKind = 'image' | 'video' | 'audio' | 'file';

/**
 * A condition on another field. `field` is relative to the object that contains this one: `mode`, or `../isCustomBody` for a
 * field of the object around it. An absent field counts as its default.
 */
export type FieldCondition =
  | { readonly field: string; readonly is: FieldValue | readonly FieldValue[] }
  | { readonly field: string; readonly isNot: FieldValue | readonly FieldValue[] };

export type FieldValue = string | number | boolean | null;

/** What only forms need to know about a field. It never appears in JSON Schema. */
export interface FormMeta {
  readonly widget?: Widget;
  /** For `variable`: what the block does to it. */
  readonly access?: 'reads' | 'writes';
  /** Shown under "More". */
  readonly isAdvanced?: boolean;
  /** Kept for old documents, not shown in forms. */
  readonly isHidden?: boolean;
  /** When the field has an effect. Default: always. It keeps its value while it is not shown. */
  readonly shownWhen?: FieldCondition;
  /** Example of a value, shown while the field is empty. */
  readonly placeholder?: string;
  /** Labels of the values to select. Default: the values themselves. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What each value to select means, as a sentence; shown while it is selected. */
  readonly valueHelp?: Readonly<Record<string, string>>;
  /** Headings over the values to select, with their values. Values under none come first. */
  readonly valueGroups?: Readonly<Record<string, readonly string[]>>;
  /** Values of old documents, shown only where they are stored. */
  readonly hiddenValues?: readonly string[];
  /** For `code`: its language. */
  readonly language?: CodeLanguage;
  /** For texts that are code while a condition holds. */
  readonly codeWhen?: { readonly when: FieldCondition; readonly language: CodeLanguage };
  /** For `url`: what it leads to. Default: a page. */
  readonly media?: MediaKind;
  /** For `variable`: each item of the list in it becomes such a thing, in the singular: `button`. */
  readonly itemsBecome?: string;
  /** For lists of texts: values that are added together by one press, by the name of the set. */
  readonly presets?: Readonly<Record<string, readonly string[]>>;
  /**
   * For texts: the question to the service of the block (in its `options.ts`) whose answers are suggested. `isId`: the
   * values are ids, so that the form shows their names, too.
   */
  readonly suggests?: { readonly question: string; readonly isId?: true };
  /** For `number`: bounds of a number that may also be a variable. Numbers alone have the bounds of their schema. */
  readonly bounds?: { readonly min?: number; readonly max?: number };
  /** For `group`: the field (as in `FieldCondition`) with the bot that it belongs to. Default: this bot. */
  readonly groupOf?: string;
  /** For `block`: the field with the group that it belongs to. Default: any group. */
  readonly blockOf?: string;
  /** What becomes of a text, for checks. */
  readonly becomes?:
    | 'recipient'
    | 'mail'
    | 'header name'
    | 'instructions'
    | 'date format'
    | 'currency'
    | 'country';
  /** For `block`: the types that can be chosen. Default: all. */
  readonly blockTypes?: readonly string[];
}

/** The metadata of a field, in its schema, so that forms, docs and checks derive from it. */
export interface FieldMeta extends FormMeta {
  readonly title?: string;
  /** Explains the field to authors, in JSON Schema, too. */
  readonly description?: string;
}

declare module 'zod' {
  interface GlobalMeta extends FormMeta {}
}
