import type { ManagementVerbs } from '../ports/management.ts';
import type { Meta } from '../ports/meta.ts';
import type { Store } from '../ports/store.ts';
import { storableVerbs } from '../storable-verbs.ts';
import { createBotInvitations, createCollaborators } from './access.ts';
import { createAnalytics } from './analytics.ts';
import { createAuditLog } from './audit.ts';
import { createBotTests } from './bot-tests.ts';
import { createBots } from './bots.ts';
import { createChannels } from './channels.ts';
import { createCredentials } from './credentials.ts';
import { createEditorMetas } from './editor-metas.ts';
import { createFiles } from './files.ts';
import { createFolders } from './folders.ts';
import { createIdempotency } from './idempotency.ts';
import { createIdentities } from './identities.ts';
import { createInvitations } from './invitations.ts';
import { createMembers } from './members.ts';
import { createOpBatches } from './op-batches.ts';
import { createOutbox } from './outbox.ts';
import { createPasswords } from './passwords.ts';
import { createReleases } from './releases.ts';
import { createResults } from './results.ts';
import { createSessions } from './sessions.ts';
import { State } from './state.ts';
import { createStorage } from './storage.ts';
import { createTakeOvers } from './take-overs.ts';
import { createThemeTemplates } from './theme-templates.ts';
import { createChatKeys, createSignInLinks, createTokens } from './tokens.ts';
import { createTrash } from './trash.ts';
import { createTurns } from './turns.ts';
import { createUsage } from './usage.ts';
import { createUsers } from './users.ts';
import { createVersions } from './versions.ts';
import { createWebhooks } from './webhooks.ts';
import { createWorkspaces } from './workspaces.ts';

/** A store that lives as long as the process: the shortest complete statement of what a store does. */
export function openMemory(): Store {
  const state = new State();
  const verbs: ManagementVerbs = {
    users: storableVerbs(createUsers(state)),
    passwords: storableVerbs(createPasswords(state)),
    tokens: storableVerbs(createTokens(state)),
    chatKeys: storableVerbs(createChatKeys(state)),
    signInLinks: storableVerbs(createSignInLinks(state)),
    identities: storableVerbs(createIdentities(state)),
    workspaces: storableVerbs(createWorkspaces(state)),
    members: storableVerbs(createMembers(state)),
    invitations: storableVerbs(createInvitations(state)),
    folders: storableVerbs(createFolders(state)),
    bots: storableVerbs(createBots(state)),
    opBatches: storableVerbs(createOpBatches(state)),
    editorMetas: storableVerbs(createEditorMetas(state)),
    botTests: storableVerbs(createBotTests(state)),
    trash: storableVerbs(createTrash(state)),
    releases: storableVerbs(createReleases(state)),
    versions: storableVerbs(createVersions(state)),
    collaborators: storableVerbs(createCollaborators(state)),
    botInvitations: storableVerbs(createBotInvitations(state)),
    takeOvers: storableVerbs(createTakeOvers(state)),
    themeTemplates: storableVerbs(createThemeTemplates(state)),
    credentials: storableVerbs(createCredentials(state)),
    channels: storableVerbs(createChannels(state)),
    webhooks: storableVerbs(createWebhooks(state)),
    outbox: storableVerbs(createOutbox(state)),
    results: storableVerbs(createResults(state)),
    files: storableVerbs(createFiles(state)),
    usage: storableVerbs(createUsage(state)),
    storage: storableVerbs(createStorage(state)),
    idempotency: storableVerbs(createIdempotency(state)),
    meta: storableVerbs(createMeta(state)),
  };
  return {
    ...verbs,
    auditLog: createAuditLog(state, verbs),
    analytics: storableVerbs(createAnalytics(state)),
    turns: storableVerbs(createTurns(state)),
    sessions: storableVerbs(createSessions(state)),
    shared: null,
    archive: null,
    maintenance: {
      schemaVersion: 0,
      backup: async () => false,
      load: () => ({ turnsWaiting: 0, batches: 0, batchedTurns: 0 }),
      check: async () => [],
    },
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
