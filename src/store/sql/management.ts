import type { ChangedResults } from '../changed-results.ts';
import type { ManagementVerbs } from '../ports/management.ts';
import { storableVerbs } from '../storable-verbs.ts';
import { createBotInvitations, createCollaborators } from './access.ts';
import { createBotTests } from './bot-tests.ts';
import { createBots } from './bots.ts';
import { createChannels } from './channels.ts';
import { createChatKeys } from './chat-keys.ts';
import type { ChatRows } from './chat-rows.ts';
import { createCredentials } from './credentials.ts';
import type { Db } from './db.ts';
import { createEditorMetas } from './editor-metas.ts';
import { createFiles } from './files.ts';
import { createFolders } from './folders.ts';
import { createIdempotency } from './idempotency.ts';
import { createIdentities } from './identities.ts';
import { createInvitations } from './invitations.ts';
import { createMembers } from './members.ts';
import { createMeta } from './meta.ts';
import { createOpBatches } from './op-batches.ts';
import { createOutbox } from './outbox.ts';
import { createPasswords } from './passwords.ts';
import { createReleases } from './releases.ts';
import { createResults } from './results.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { createStorage } from './storage.ts';
import { createTakeOvers } from './take-overs.ts';
import { createThemeTemplates } from './theme-templates.ts';
import { createTokens } from './tokens.ts';
import { createTrash } from './trash.ts';
import { createUsage } from './usage.ts';
import { createUsers } from './users.ts';
import { createVersions } from './versions.ts';
import { createWebhooks } from './webhooks.ts';
import { createWorkspaces } from './workspaces.ts';

/** Everything of a store that is the same on every SQL database; within one transaction if `db` is one. */
export function createManagement(db: Db, chats: ChatRows, changed: ChangedResults): ManagementVerbs {
  return {
    users: storableVerbs(createUsers(db)),
    passwords: storableVerbs(createPasswords(db)),
    tokens: storableVerbs(createTokens(db)),
    chatKeys: storableVerbs(createChatKeys(db)),
    signInLinks: storableVerbs(createSignInLinks(db)),
    identities: storableVerbs(createIdentities(db)),
    workspaces: storableVerbs(createWorkspaces(db, chats)),
    members: storableVerbs(createMembers(db)),
    invitations: storableVerbs(createInvitations(db)),
    folders: storableVerbs(createFolders(db)),
    bots: storableVerbs(createBots(db, chats)),
    opBatches: storableVerbs(createOpBatches(db)),
    editorMetas: storableVerbs(createEditorMetas(db)),
    botTests: storableVerbs(createBotTests(db)),
    trash: storableVerbs(createTrash(db)),
    releases: storableVerbs(createReleases(db)),
    versions: storableVerbs(createVersions(db)),
    collaborators: storableVerbs(createCollaborators(db)),
    botInvitations: storableVerbs(createBotInvitations(db)),
    takeOvers: storableVerbs(createTakeOvers(db)),
    themeTemplates: storableVerbs(createThemeTemplates(db)),
    credentials: storableVerbs(createCredentials(db)),
    channels: storableVerbs(createChannels(db, chats)),
    webhooks: storableVerbs(createWebhooks(db)),
    outbox: storableVerbs(createOutbox(db)),
    results: storableVerbs(createResults({ db, chats, changed })),
    files: storableVerbs(createFiles(db)),
    usage: storableVerbs(createUsage(db)),
    storage: storableVerbs(createStorage(db, chats)),
    idempotency: storableVerbs(createIdempotency(db)),
    meta: storableVerbs(createMeta(db)),
  };
}
