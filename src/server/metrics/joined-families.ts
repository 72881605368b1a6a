import type { Family } from './family.ts';

/** What one of several processes counted. */
export interface ProcessMetrics {
  /** Names the process among those of its machine. */
  readonly process: string;
  readonly families: readonly Family[];
}

/** The metrics of several processes as one, each sample with its process. */
export function joinedFamilies(all: readonly ProcessMetrics[]): readonly Family[] {
  const byName = new Map<string, Family>();
  for (const { process, families } of all)
    for (const family of families) {
      const own = family.samples.map((each) => ({ ...each, labels: { process, ...each.labels } }));
      byName.set(family.name, { ...family, samples: [...(byName.get(family.name)?.samples ?? []), ...own] });
    }
  return [...byName.values()];
}
