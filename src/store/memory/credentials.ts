import { err, ok } from '#lib/result.ts';
import type { CredentialScope, Credentials } from '../ports/credentials.ts';
import { byAge, defined, type State } from './state.ts';

export function createCredentials({ credentials, workspaces }: State): Credentials {
  const find = ({ workspaceId, id }: CredentialScope) => {
    const credential = credentials.get(id);
    return credential?.workspaceId === workspaceId ? credential : null;
  };
  return {
    create: async (credential) => {
      if (!workspaces.has(credential.workspaceId)) return err('WORKSPACE_NOT_FOUND');
      if (credentials.has(credential.id)) return err('ID_TAKEN');
      credentials.set(credential.id, credential);
      return ok(credential);
    },
    get: async (scope) => find(scope),
    list: async (workspaceId) =>
      [...credentials.values()].filter((each) => each.workspaceId === workspaceId).sort(byAge),
    update: async (scope, patch, { at, basedOn }) => {
      const present = find(scope);
      if (!present) return err('NOT_FOUND');
      if (basedOn !== undefined && present.data !== basedOn) return err('CONFLICT');
      const changed = { ...present, ...defined(patch), updatedAt: at };
      credentials.set(scope.id, changed);
      return ok(changed);
    },
    reseal: async (scope, { from, to }) => {
      const present = find(scope);
      if (present?.data !== from) return false;
      credentials.set(scope.id, { ...present, data: to });
      return true;
    },
    touch: async (scope, at) => {
      const present = find(scope);
      if (present) credentials.set(scope.id, { ...present, lastUsedAt: at });
    },
    delete: async (scope) => {
      const present = find(scope);
      if (present) credentials.delete(scope.id);
      return present;
    },
  };
}
