/** What analytics show on the board. */
export interface BoardCounts {
  readonly edges: ReadonlyMap<string, EdgeCount>;
  readonly blocks: ReadonlyMap<string, BlockCount>;
}

export interface EdgeCount {
  readonly total: number;
  /** Of all ways that were taken from where it begins, 0 to 1. */
  readonly share: number;
  /** Compared with the edge that was taken most, 0 to 1. */
  readonly weight: number;
}

export interface BlockCount {
  readonly visits: number;
  /** Of a question: the share of those asked after which nothing came, 0 to 1. */
  readonly left: number | undefined;
}
