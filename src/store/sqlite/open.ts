import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { err, ok, type Result } from '#lib/result.ts';
import { migrations as releasedMigrations } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import type { OpenFailure } from '../ports/failure.ts';
import type { Store } from '../ports/store.ts';
import { createBotInvitations, createCollaborators } from '../sql/access.ts';
import { createBots } from '../sql/bots.ts';
import { createChatKeys } from '../sql/chat-keys.ts';
import { createFolders } from '../sql/folders.ts';
import { createIdempotency } from '../sql/idempotency.ts';
import { createInvitations } from '../sql/invitations.ts';
import { createMembers } from '../sql/members.ts';
import { createMeta } from '../sql/meta.ts';
import { createResults } from '../sql/results.ts';
import { createSessions } from '../sql/sessions.ts';
import { createSignInLinks } from '../sql/sign-in-links.ts';
import type { Tables } from '../sql/tables.ts';
import { createThemeTemplates } from '../sql/theme-templates.ts';
import { createTokens } from '../sql/tokens.ts';
import { createUsers } from '../sql/users.ts';
import { createVersions } from '../sql/versions.ts';
import { createWorkspaces } from '../sql/workspaces.ts';
import { WriteLock } from '../write-lock.ts';
import { createDialect } from './dialect.ts';
import { GroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { TurnWriter } from './turn-writer.ts';
import { createTurns } from './turns.ts';

export interface SqliteConfig {
  /** The file; it and its folder are made when missing. */
  readonly path: string;
  /** How long to wait for another process that writes, in milliseconds. Default 2000. */
  readonly busyMs?: number;
  /** For tests of migrations. Default: the released ones. */
  readonly migrations?: readonly Migration[];
}

/** Opens the store in one file, for one process. */
export async function openSqlite(config: SqliteConfig): Promise<Result<Store, OpenFailure>> {
  const { path, busyMs = 2000, migrations = releasedMigrations } = config;
  const opened: DatabaseSync[] = [];
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Chats have a connection of their own: reading lists never waits for them, nor they for it.
    const hot = connect(path, busyMs);
    opened.push(hot);
    const migrated = await migrate(hot, { migrations, path });
    if (!migrated.ok) {
      hot.close();
      return migrated;
    }
    const calm = connect(path, busyMs);
    opened.push(calm);
    return ok(assemble(hot, calm, migrated.value));
  } catch (error) {
    for (const db of opened) if (db.isOpen) db.close();
    return err({ code: 'CANNOT_OPEN', message: error instanceof Error ? error.message : String(error) });
  }
}

function connect(path: string, timeout: number): DatabaseSync {
  const db = new DatabaseSync(path, { timeout });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000');
  return db;
}

function assemble(hot: DatabaseSync, calm: DatabaseSync, schemaVersion: number): Store {
  const lock = new WriteLock();
  const group = new GroupCommit(hot, new TurnWriter(hot), lock);
  const db = new Kysely<Tables>({ dialect: createDialect(calm, lock) });
  return {
    users: createUsers(db),
    tokens: createTokens(db),
    chatKeys: createChatKeys(db),
    signInLinks: createSignInLinks(db),
    workspaces: createWorkspaces(db),
    members: createMembers(db),
    invitations: createInvitations(db),
    folders: createFolders(db),
    bots: createBots(db),
    versions: createVersions(db),
    collaborators: createCollaborators(db),
    botInvitations: createBotInvitations(db),
    themeTemplates: createThemeTemplates(db),
    results: createResults(db),
    turns: createTurns(hot, group),
    sessions: createSessions(db),
    idempotency: createIdempotency(db),
    meta: createMeta(db),
    maintenance: {
      schemaVersion,
      backup: async (path) => {
        await backup(calm, path);
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
      hot.close();
    },
  };
}
