/**
 * A question without its form: what a messenger needs to ask it in a form of its own. Every input answers with one of
 * these, so that no messenger knows a block.
 */
export type PortableInput = PortableText | PortableChoices | PortableCards | PortableFiles | PortablePage;

/** Something that only works in a web page. */
export interface PortablePage {
  readonly kind: 'page';
  readonly why: string;
  readonly label: string;
  /** What the page is for, such as one payment: questions with the same text share a page. Absent: there is no page now. */
  readonly about?: string;
}

export type TextFormat = 'text' | 'number' | 'email' | 'url' | 'date' | 'time' | 'phone';

/** An answer that is typed. */
export interface PortableText {
  readonly kind: 'text';
  readonly format: TextFormat;
  /** What to type, such as `31/12/2026`. */
  readonly example?: string;
  /** An answer that is offered. */
  readonly prefilled?: string;
}

export interface PortableChoices {
  readonly kind: 'choices';
  readonly items: readonly PortableItem[];
  readonly several: boolean;
  /** Whether typed letters narrow the list. */
  readonly isSearchable?: boolean;
  /** A scale: its labels are short, and their order means something. */
  readonly isScale?: boolean;
}

export interface PortableItem {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
  /** URL. */
  readonly picture?: string;
}

export interface PortableCards {
  readonly kind: 'cards';
  readonly cards: readonly PortableCard[];
}

/** An answer is the id of one of its buttons, or its own without any. */
export interface PortableCard extends PortableItem {
  readonly buttons: readonly PortableItem[];
}

export interface PortableFiles {
  readonly kind: 'files';
  /** Accepted types, in the form of `allowsFile`; empty: all. */
  readonly types: readonly string[];
  readonly several: boolean;
  readonly required: boolean;
  readonly skipLabel: string;
}
