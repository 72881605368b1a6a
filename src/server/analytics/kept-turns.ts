interface AnyTurn {
  readonly n: number;
  readonly recorded: { readonly kind: string } | { readonly kind: 'rewound'; readonly to: number };
}

/** The turns that were not taken back. */
export function keptTurns<T extends AnyTurn>(turns: readonly T[]): readonly T[] {
  let kept: T[] = [];
  for (const turn of turns) {
    const { recorded } = turn;
    if ('to' in recorded) kept = kept.filter(({ n }) => n <= recorded.to);
    else kept.push(turn);
  }
  return kept;
}
