import type { CallReply } from '#builder/api/call.ts';

/** A state of the bot that can be shown: the draft, a release, or a draft that was kept. */
export interface VersionEntry {
  /** Tells it apart in the list: the same version can be released several times. */
  readonly key: string;
  readonly kind: 'draft' | 'release' | 'checkpoint';
  /** `draft`, or the id of the version; null: nothing was live from then on. */
  readonly state: string | null;
  readonly title: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly isLive: boolean;
}

type Releases = CallReply<'releases.list'>['releases'];
type Checkpoints = CallReply<'checkpoints.list'>['checkpoints'];

/** Releases and kept drafts, the latest first, behind the draft as it is. */
export function versionEntries(releases: Releases, checkpoints: Checkpoints): readonly VersionEntry[] {
  const released = releases.map(({ versionId, act, message, by, at }, index): VersionEntry => {
    const title = message ?? acts[act];
    return {
      // From the oldest on: it stays the same when others follow, also within a millisecond.
      key: `release ${releases.length - index}`,
      ...{ kind: 'release', state: versionId, title, by: by?.name ?? null, at },
      isLive: index === 0 && versionId !== null,
    };
  });
  const kept = checkpoints.map(
    ({ versionId, by, at }, index): VersionEntry => ({
      key: `kept ${checkpoints.length - index} ${versionId}`,
      ...{ kind: 'checkpoint', state: versionId, title: 'Draft, kept before a roll back' },
      ...{ by: by?.name ?? null, at, isLive: false },
    }),
  );
  const past = [...released, ...kept].toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
  return [draft, ...past];
}

const draft: VersionEntry = {
  ...{ key: 'draft', kind: 'draft', state: 'draft', title: 'Draft', by: null, at: null, isLive: false },
};

const acts = {
  publish: 'Published',
  rollBack: 'Rolled back',
  unpublish: 'Unpublished',
  trash: 'Moved to the trash',
  restore: 'Restored from the trash',
} as const;

/** What an entry can be compared with, and what its changes are then relative to. */
export type Comparison = 'before' | 'live' | 'draft';

/** Two states, the earlier first; null: there is nothing to compare. */
export interface ComparedPair {
  readonly from: string;
  readonly to: string;
}

/**
 * The states that an entry stands for in a comparison: the draft with what is live, a version with the release before it,
 * with what is live, or with the draft of today.
 */
export function comparedPair(
  entries: readonly VersionEntry[],
  entry: VersionEntry,
  comparison: Comparison,
): ComparedPair | null {
  const live = entries.find(({ isLive }) => isLive)?.state ?? null;
  if (entry.state === null) return null;
  if (comparison === 'draft' && entry.kind !== 'draft') return { from: entry.state, to: 'draft' };
  if (entry.kind === 'draft' || comparison === 'live')
    return live === null || live === entry.state ? null : { from: live, to: entry.state };
  const earlier = entries
    .slice(entries.indexOf(entry) + 1)
    .find(({ kind, state }) => kind === 'release' && state !== null && state !== entry.state);
  return earlier?.state === undefined || earlier.state === null
    ? null
    : { from: earlier.state, to: entry.state };
}
