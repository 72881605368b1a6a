import type { TakeOver, TakeOverScope, TakeOvers } from '../ports/take-over.ts';
import { byAge, type State } from './state.ts';

export function createTakeOvers({ takeOvers, workspaces }: State): TakeOvers {
  const ofWorkspace = (workspaceId: string): readonly TakeOver[] =>
    [...takeOvers.values()].filter((each) => each.workspaceId === workspaceId).sort(byAge);
  const find = ({ workspaceId, id }: TakeOverScope): TakeOver | null => {
    const found = takeOvers.get(id);
    return found?.workspaceId === workspaceId ? found : null;
  };
  const change = (scope: TakeOverScope, part: Partial<TakeOver>): TakeOver | null => {
    const found = find(scope);
    if (found?.state !== 'running') return null;
    const changed = { ...found, ...part };
    takeOvers.set(found.id, changed);
    return changed;
  };
  return {
    list: async (workspaceId) => ofWorkspace(workspaceId),
    get: async (scope) => find(scope),
    create: async (takeOver, { aliveSince, most }) => {
      if (!workspaces.has(takeOver.workspaceId)) return 'NO_WORKSPACE';
      const others = ofWorkspace(takeOver.workspaceId);
      if (others.some(({ state, updatedAt }) => state === 'running' && updatedAt > aliveSince)) return 'BUSY';
      for (const { id } of others.slice(most - 1)) takeOvers.delete(id);
      takeOvers.set(takeOver.id, { ...takeOver, updatedAt: takeOver.createdAt, state: 'running' });
      return 'CREATED';
    },
    update: async (scope, part) => change(scope, part) !== null,
    cancel: async (scope, at) => change(scope, { state: 'cancelled', updatedAt: at }),
  };
}
