/** What the browser loads until a screen is ready, in bytes as they go over the wire (gzip, fonts as they are). */
export interface BuilderSize {
  readonly screen: string;
  readonly bytes: number;
  /** Most that it may have; undefined: it is only reported. */
  readonly limit: number | undefined;
}

const KB = 1000;

/** The promise of the builder, by the module of a screen. */
export const builderLimits: Readonly<Record<string, number>> = {
  'auth/sign-in-page.tsx': 200 * KB,
  'app/workspace-page.tsx': 240 * KB,
  'app/flow-page.tsx': 340 * KB,
};

/** The sizes as a table. */
export function builderSizeTable(sizes: readonly BuilderSize[]): string {
  return sizes
    .map(({ screen, bytes, limit }) =>
      [screen.padEnd(36), `${(bytes / KB).toFixed(1)} kB`.padStart(10), limit ? `of ${limit / KB}` : '']
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
}

/** A line for each screen that is larger than it may be. */
export function builderTooLarge(sizes: readonly BuilderSize[]): readonly string[] {
  return sizes.flatMap(({ screen, bytes, limit }) =>
    limit !== undefined && bytes > limit ? [`${screen} loads ${bytes} bytes, more than ${limit}`] : [],
  );
}
