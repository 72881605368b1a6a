import type { Meta } from '../ports/meta.ts';
import type { Store } from '../ports/store.ts';
import { toStorable } from '../storable-text.ts';
import { createBotInvitations, createCollaborators } from './access.ts';
import { createBots } from './bots.ts';
import { createFolders } from './folders.ts';
import { createIdempotency } from './idempotency.ts';
import { createInvitations } from './invitations.ts';
import { createMembers } from './members.ts';
import { createResults } from './results.ts';
import { createSessions } from './sessions.ts';
import { State } from './state.ts';
import { createThemeTemplates } from './theme-templates.ts';
import { createChatKeys, createSignInLinks, createTokens } from './tokens.ts';
import { createTurns } from './turns.ts';
import { createUsers } from './users.ts';
import { createVersions } from './versions.ts';
import { createWorkspaces } from './workspaces.ts';

/** A store that lives as long as the process: the shortest complete statement of what a store does. */
export function openMemory(): Store {
  const state = new State();
  return {
    users: storable(createUsers(state)),
    tokens: storable(createTokens(state)),
    chatKeys: storable(createChatKeys(state)),
    signInLinks: storable(createSignInLinks(state)),
    workspaces: storable(createWorkspaces(state)),
    members: storable(createMembers(state)),
    invitations: storable(createInvitations(state)),
    folders: storable(createFolders(state)),
    bots: storable(createBots(state)),
    versions: storable(createVersions(state)),
    collaborators: storable(createCollaborators(state)),
    botInvitations: storable(createBotInvitations(state)),
    themeTemplates: storable(createThemeTemplates(state)),
    results: storable(createResults(state)),
    turns: storable(createTurns(state)),
    sessions: storable(createSessions(state)),
    idempotency: storable(createIdempotency(state)),
    meta: storable(createMeta(state)),
    maintenance: { schemaVersion: 0, backup: async () => false, check: async () => [] },
    close: async () => {},
  };
}

function createMeta({ meta }: State): Meta {
  return {
    get: async (key) => meta.get(key) ?? null,
    set: async (key, value) => {
      meta.set(key, value);
    },
    getOrSet: async (key, value) => {
      const present = meta.get(key) ?? value;
      meta.set(key, present);
      return present;
    },
  };
}

/** Copies all arguments with their texts storable, as a database would. */
function storable<T extends object>(verbs: T): T {
  return new Proxy(verbs, {
    get: (target, name) => {
      const verb: unknown = Reflect.get(target, name);
      if (typeof verb !== 'function') return verb;
      return (...given: readonly unknown[]) => Reflect.apply(verb, target, given.map(toStorable));
    },
  });
}
