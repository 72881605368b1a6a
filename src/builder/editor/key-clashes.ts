interface Keyed {
  readonly id: string;
  readonly keys: readonly string[];
  /** Whether the person chose the keys. */
  readonly isChosen: boolean;
}

/**
 * The commands whose keys another command has as well, with the ids of those. Standard keys that several commands share on
 * purpose, each where it can run, are left out.
 * @example keyClashes([{ id: 'copy', keys: ['T'], isChosen: true }, { id: 'test', keys: ['T'], isChosen: false }])
 *   // Map { 'copy' => ['test'], 'test' => ['copy'] }
 */
export function keyClashes(commands: readonly Keyed[]): ReadonlyMap<string, readonly string[]> {
  const clashes = commands.map(({ id, keys, isChosen }) => {
    const others = commands.filter(
      (other) =>
        other.id !== id && (isChosen || other.isChosen) && other.keys.some((each) => keys.includes(each)),
    );
    return [id, others.map((other) => other.id)] as const;
  });
  return new Map(clashes.filter(([, others]) => others.length > 0));
}
