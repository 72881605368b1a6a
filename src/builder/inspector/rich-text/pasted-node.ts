/** A piece of a pasted page: characters, or an element with what matters of it. Plain data, without a page. */
export type PastedNode = string | PastedElement;

export interface PastedElement {
  /** Lower case. */
  readonly tag: string;
  /** Address of a link. */
  readonly url?: string;
  /** Its `style` attribute. */
  readonly style?: string;
  readonly children: readonly PastedNode[];
}
