import type { Release, Releases } from '../ports/release.ts';
import type { State } from './state.ts';

export function createReleases({ releases }: State): Releases {
  return {
    list: async (botId, { limit, cursor = Number.POSITIVE_INFINITY }) =>
      releases
        .filter((release) => release.botId === botId && release.seq < cursor)
        .toReversed()
        .slice(0, limit),
  };
}

export function addRelease(state: State, release: Omit<Release, 'seq'>): void {
  state.releases.push({ ...release, seq: state.next() });
}
