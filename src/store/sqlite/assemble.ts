import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { ChangedChats } from '../changed-chats.ts';
import { ChangedResults } from '../changed-results.ts';
import { GroupCommit } from '../group-commit.ts';
import type { Store } from '../ports/store.ts';
import { createAnalytics } from '../sql/analytics.ts';
import { createArchive } from '../sql/archive.ts';
import { createAuditLog } from '../sql/audit.ts';
import { createChannels } from '../sql/channels.ts';
import { gathering } from '../sql/gathering.ts';
import { createManagement } from '../sql/management.ts';
import type { Tables } from '../sql/tables.ts';
import { storableVerbs } from '../storable-verbs.ts';
import { WriteLock } from '../write-lock.ts';
import { sqliteArchive } from './archive-dialect.ts';
import { sqliteChatRows } from './chat-rows.ts';
import { copyFile } from './copy-file.ts';
import { createDialect } from './dialect.ts';
import { createSessions } from './sessions.ts';
import { SqliteBatches } from './sqlite-batches.ts';
import { TurnWriter } from './turn-writer.ts';
import { createTurns } from './turns.ts';

/** The store over two open connections to one file that is up to date. */
export function assemble({ path, turnDb: hot, managementDb: calm, schemaVersion }: SqliteDeps): Store {
  const lock = new WriteLock();
  const batches = new SqliteBatches(hot, new TurnWriter(hot), lock);
  const db = new Kysely<Tables>({ dialect: createDialect(calm, lock) });
  const changed = new ChangedResults();
  const changedChats = new ChangedChats();
  const group = new GroupCommit(batches, [changed, changedChats]);
  return {
    ...createManagement(db, sqliteChatRows, changed),
    channels: storableVerbs(createChannels(db, sqliteChatRows, gathering(db))),
    auditLog: createAuditLog(db, { chats: sqliteChatRows, changed }),
    analytics: storableVerbs(createAnalytics(db, changedChats)),
    turns: createTurns(hot, group),
    sessions: storableVerbs(createSessions(db)),
    shared: null,
    archive: createArchive(db, sqliteArchive),
    maintenance: {
      schemaVersion,
      backup: async (target) => {
        await copyFile(path, target);
        return true;
      },
      load: () => group.load(),
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
