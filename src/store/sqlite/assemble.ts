import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Store } from '../ports/store.ts';
import { createBotInvitations, createCollaborators } from '../sql/access.ts';
import { createBots } from '../sql/bots.ts';
import { createChatKeys } from '../sql/chat-keys.ts';
import { createCredentials } from '../sql/credentials.ts';
import { createEditorMetas } from '../sql/editor-metas.ts';
import { createFiles } from '../sql/files.ts';
import { createFolders } from '../sql/folders.ts';
import { createIdempotency } from '../sql/idempotency.ts';
import { createInvitations } from '../sql/invitations.ts';
import { createMembers } from '../sql/members.ts';
import { createMeta } from '../sql/meta.ts';
import { createOpBatches } from '../sql/op-batches.ts';
import { createOutbox } from '../sql/outbox.ts';
import { createPasswords } from '../sql/passwords.ts';
import { createReleases } from '../sql/releases.ts';
import { createResults } from '../sql/results.ts';
import { createSessions } from '../sql/sessions.ts';
import { createSignInLinks } from '../sql/sign-in-links.ts';
import { createStorage } from '../sql/storage.ts';
import type { Tables } from '../sql/tables.ts';
import { createThemeTemplates } from '../sql/theme-templates.ts';
import { createTokens } from '../sql/tokens.ts';
import { createTrash } from '../sql/trash.ts';
import { createUsage } from '../sql/usage.ts';
import { createUsers } from '../sql/users.ts';
import { createVersions } from '../sql/versions.ts';
import { createWebhooks } from '../sql/webhooks.ts';
import { createWorkspaces } from '../sql/workspaces.ts';
import { storableVerbs } from '../storable-verbs.ts';
import { WriteLock } from '../write-lock.ts';
import { copyFile } from './copy-file.ts';
import { createDialect } from './dialect.ts';
import { GroupCommit } from './group-commit.ts';
import { TurnWriter } from './turn-writer.ts';
import { createTurns } from './turns.ts';

/** The store over two open connections to one file that is up to date. */
export function assemble({ path, turnDb: hot, managementDb: calm, schemaVersion }: SqliteDeps): Store {
  const lock = new WriteLock();
  const group = new GroupCommit(hot, new TurnWriter(hot), lock);
  const db = new Kysely<Tables>({ dialect: createDialect(calm, lock) });
  return {
    users: storableVerbs(createUsers(db)),
    passwords: storableVerbs(createPasswords(db)),
    tokens: storableVerbs(createTokens(db)),
    chatKeys: storableVerbs(createChatKeys(db)),
    signInLinks: storableVerbs(createSignInLinks(db)),
    workspaces: storableVerbs(createWorkspaces(db)),
    members: storableVerbs(createMembers(db)),
    invitations: storableVerbs(createInvitations(db)),
    folders: storableVerbs(createFolders(db)),
    bots: storableVerbs(createBots(db)),
    opBatches: storableVerbs(createOpBatches(db)),
    editorMetas: storableVerbs(createEditorMetas(db)),
    trash: storableVerbs(createTrash(db)),
    releases: storableVerbs(createReleases(db)),
    versions: storableVerbs(createVersions(db)),
    collaborators: storableVerbs(createCollaborators(db)),
    botInvitations: storableVerbs(createBotInvitations(db)),
    themeTemplates: storableVerbs(createThemeTemplates(db)),
    credentials: storableVerbs(createCredentials(db)),
    webhooks: storableVerbs(createWebhooks(db)),
    outbox: storableVerbs(createOutbox(db)),
    results: storableVerbs(createResults(db)),
    turns: createTurns(hot, group),
    sessions: storableVerbs(createSessions(db)),
    files: storableVerbs(createFiles(db)),
    usage: storableVerbs(createUsage(db)),
    storage: storableVerbs(createStorage(db)),
    idempotency: storableVerbs(createIdempotency(db)),
    meta: storableVerbs(createMeta(db)),
    maintenance: {
      schemaVersion,
      backup: async (target) => {
        await copyFile(path, target);
        return true;
      },
      check: async () =>
        calm
          .prepare('pragma integrity_check')
          .all()
          .map((row) => String(row['integrity_check']))
          .filter((finding) => finding !== 'ok'),
    },
    close: async () => {
      await group.drain();
      await db.destroy();
      if (calm.isOpen) calm.close();
      if (hot.isOpen) hot.close();
    },
  };
}

export interface SqliteDeps {
  /** The file of both connections. */
  readonly path: string;
  /** For chats. */
  readonly turnDb: DatabaseSync;
  /** For everything else. */
  readonly managementDb: DatabaseSync;
  readonly schemaVersion: number;
}
