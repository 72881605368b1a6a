/** One thing to choose, all variables filled in. */
export interface Choice {
  readonly id: string;
  /** The author's value for it; visitors do not see it. */
  readonly value?: string | undefined;
  /** What visitors see of it, most prominent first. */
  readonly labels: readonly string[];
  /** Where it leads. */
  readonly edgeId?: string | undefined;
}

/** The saved text of a choice. */
export const contentOf = ({ value, labels }: Choice): string =>
  value || labels.find((label) => label !== '') || '';
