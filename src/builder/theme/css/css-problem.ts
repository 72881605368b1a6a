/** What is wrong with a place of a style sheet. */
export interface CssProblem {
  /** Positions in the text; `to` is behind the last character. */
  readonly from: number;
  readonly to: number;
  /** A sentence for authors. */
  readonly message: string;
}

/** What only a browser knows about CSS. */
export interface CssKnowledge {
  readonly hasProperty: (name: string) => boolean;
  readonly takesValue: (name: string, value: string) => boolean;
  readonly isSelector: (text: string) => boolean;
}
