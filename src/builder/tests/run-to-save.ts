import type { RanTest } from '#builder/editor/trial-messages.ts';
import type { Coverage } from '#trial/coverage-of.ts';
import type { StoredTest } from './stored-test.ts';

interface RunFacts {
  /** How long all took. */
  readonly ms: number;
  /** Undefined: not all tests ran. */
  readonly coverage: Coverage | undefined;
}

/** A run as the server keeps it. */
export function runToSave(
  tests: readonly Pick<StoredTest, 'id' | 'updatedAt'>[],
  results: readonly RanTest[],
  { ms, coverage }: RunFacts,
) {
  const times = new Map(tests.map(({ id, updatedAt }) => [id, updatedAt]));
  const share = ({ reached, total }: Coverage['blocks']) => ({ reached, total });
  return {
    ms,
    results: results.map(({ id, failures, ms: took }) => ({
      ...{ id, updatedAt: times.get(id) ?? '', isPassed: failures.length === 0, ms: took },
      failures: failures.map(({ path, ...failure }) => ({ ...failure, path: [...path] })),
    })),
    ...(coverage && {
      coverage: {
        blocks: share(coverage.blocks),
        ways: share(coverage.ways),
        comparisons: share(coverage.comparisons),
      },
    }),
  };
}
