/** What analytics show on the board. */
export interface BoardCounts {
  readonly edges: ReadonlyMap<string, EdgeCount>;
  readonly blocks: ReadonlyMap<string, BlockCount>;
}

export interface EdgeCount {
  readonly total: number;
  /** Of all ways that were taken from where it begins, 0 to 1; undefined: of too few. */
  readonly share: number | undefined;
  /** Compared with the edge that was taken most, 0 to 1. */
  readonly weight: number;
}

export interface BlockCount {
  readonly visits: number;
  /** Of a question: how often nothing came after it was asked. */
  readonly left: number;
  /** The same as a share of those asked, 0 to 1; undefined: of too few. */
  readonly leftShare: number | undefined;
  /** How often the block failed. */
  readonly failures: number;
}
