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
  /** The name of a kept draft; null: it has none, or it is something else. */
  readonly name: string | null;
  /** Whether it is one of those that are kept while the draft changes. */
  readonly isHourly: boolean;
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
      ...{ name: null, isHourly: false },
    };
  });
  const kept = checkpoints.map(
    ({ versionId, reason, name, by, at }, index): VersionEntry => ({
      key: `kept ${checkpoints.length - index} ${versionId}`,
      ...{ kind: 'checkpoint', state: versionId, title: name ?? reasons[reason] },
      ...{ by: by?.name ?? null, at, isLive: false, name, isHourly: reason === 'hourly' && name === null },
    }),
  );
  const past = [...released, ...kept].toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
  return [draft, ...past];
}

const draft: VersionEntry = {
  ...{ key: 'draft', kind: 'draft', state: 'draft', title: 'Draft', by: null, at: null, isLive: false },
  ...{ name: null, isHourly: false },
};

const acts = {
  publish: 'Published',
  rollBack: 'Rolled back',
  unpublish: 'Unpublished',
  trash: 'Moved to the trash',
  restore: 'Restored from the trash',
} as const;

const reasons = {
  rollBack: 'Draft, kept before a roll back',
  largeChange: 'Draft, kept before a large change',
  hourly: 'Draft, kept while it changed',
  saved: 'Draft, kept on request',
} as const satisfies Readonly<Record<Checkpoints[number]['reason'], string>>;

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
