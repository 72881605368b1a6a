import type { Checkpoint, NewCheckpoint } from '../ports/checkpoint.ts';
import type { Versions } from '../ports/version.ts';
import { thinCheckpoints } from '../thin-checkpoints.ts';
import { removeFrom, type State } from './state.ts';

/** The verbs of versions that are about kept drafts. */
type CheckpointVerbs = Pick<
  Versions,
  'saveCheckpoint' | 'nameCheckpoint' | 'listCheckpoints' | 'draftsToKeep' | 'sweepCheckpoints'
>;

export function createCheckpoints(state: State): CheckpointVerbs {
  const { bots, checkpoints, kept } = state;
  return {
    saveCheckpoint: async (checkpoint) => saveCheckpoint(state, checkpoint),
    nameCheckpoint: async (scope, name) => {
      const index = checkpoints.findLastIndex((each) => each.key === scope.key && each.botId === scope.botId);
      const found = checkpoints[index];
      if (found === undefined) return null;
      const named = { ...found, name };
      checkpoints[index] = named;
      return named;
    },
    listCheckpoints: async (botId) => listed(state, botId).slice(0, 500),
    draftsToKeep: async (before, limit) =>
      [...bots.values()]
        .map(({ id, rev, publishedRev, isArchived }) => {
          const last = kept.get(id) ?? { rev: 0, at: 0 };
          return { id, at: last.at, isDue: !isArchived && rev !== last.rev && rev !== publishedRev };
        })
        .filter(({ at, isDue }) => isDue && at < before)
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ id }) => id),
    sweepCheckpoints: async (before, limit) => {
      const gone = checkpoints
        .filter(({ name, at }) => name === null && at < before)
        .sort((a, b) => a.at - b.at)
        .slice(0, limit);
      remove(state, gone);
      return gone.length;
    },
  };
}

/** Keeps a state of a draft. */
export function saveCheckpoint(state: State, { document, rev, ...checkpoint }: NewCheckpoint): Checkpoint {
  const { checkpoints, kept, versions } = state;
  const { key, botId, at } = checkpoint;
  const fresh = { key, botId, document, label: null, createdAt: at, publishedAt: null };
  const known = versions.get(key) ?? { ...fresh, kind: 'draft' as const };
  const kind = known.kind === 'draft' ? ('checkpoint' as const) : known.kind;
  versions.set(key, { ...known, kind, usedAt: at });
  kept.set(botId, { rev, at });
  const saved = { ...checkpoint, seq: state.next() };
  checkpoints.push(saved);
  remove(state, thinCheckpoints(listed(state, botId), at));
  return saved;
}

/** The last saved first. */
const listed = ({ checkpoints }: State, botId: string): readonly Checkpoint[] =>
  checkpoints.filter((checkpoint) => checkpoint.botId === botId).toReversed();

function remove({ checkpoints, versions }: State, gone: readonly Pick<Checkpoint, 'seq' | 'key'>[]): void {
  const seqs = new Set(gone.map(({ seq }) => seq));
  removeFrom(checkpoints, ({ seq }) => seqs.has(seq));
  for (const { key } of gone) {
    const version = versions.get(key);
    if (version?.kind === 'checkpoint' && !checkpoints.some((each) => each.key === key))
      versions.set(key, { ...version, kind: 'draft' });
  }
}
