import type { Raw } from '#bot/raw.ts';

/** A piece of an editable text: characters, or an element of the page. Plain data, without a page. */
export type EditorPart = string | EditorElement;

export interface EditorElement {
  /** Lower case. */
  readonly tag: string;
  /** Type in the document, where the tag does not say it. */
  readonly type?: string;
  /** Address of a link. */
  readonly url?: string;
  /** What the document says besides, kept as it is. */
  readonly extra?: Raw;
  readonly children: readonly EditorPart[];
}
