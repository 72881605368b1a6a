import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { ChangedChats } from '../changed-chats.ts';
import { ChangedResults } from '../changed-results.ts';
import { GroupCommit } from '../group-commit.ts';
import type { Store } from '../ports/store.ts';
import { createAnalytics } from '../sql/analytics.ts';
import { createArchive } from '../sql/archive.ts';
import { createAuditLog } from '../sql/audit.ts';
import { createManagement } from '../sql/management.ts';
import type { Tables } from '../sql/tables.ts';
import { storableVerbs } from '../storable-verbs.ts';
import { postgresArchive } from './archive-dialect.ts';
import { ChatLine } from './chat-line.ts';
import { postgresChatRows } from './chat-rows.ts';
import { checkRows } from './check-rows.ts';
import { createDialect } from './dialect.ts';
import { claimsOf } from './encode-turns.ts';
import { createIdempotencyReader } from './idempotency.ts';
import { createSessions } from './sessions.ts';
import { createShared } from './shared.ts';
import { createSeeSession, createTurns } from './turns.ts';
import { WriteBatches } from './write-batches.ts';

/** How many batches of turns are on their way at once: while one is made durable, the next is computed. */
const BATCHES = 2;

/** The store over one database that is up to date. */
export function assemble({ url, pool, schemaVersion, onNotice }: PostgresDeps): Store {
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  // Apart from each other: reading never waits for the disk.
  const onPooler = once(() => onNotice?.(behindPooler));
  const [reading, writing] = [new ChatLine(url, pool, onPooler), new ChatLine(url, pool, onPooler)];
  const batches = new WriteBatches(writing, pool);
  const see = createSeeSession(reading);
  const changed = new ChangedResults();
  const changedChats = new ChangedChats();
  const group = new GroupCommit({ write: (turns) => batches.write(turns), most: BATCHES, claimsOf }, [
    changed,
    changedChats,
  ]);
  const management = createManagement(db, postgresChatRows, changed);
  return {
    ...management,
    idempotency: storableVerbs({ ...management.idempotency, get: createIdempotencyReader(reading) }),
    auditLog: createAuditLog(db, { chats: postgresChatRows, changed }),
    analytics: storableVerbs(createAnalytics(db, changedChats)),
    turns: createTurns(see, group),
    sessions: storableVerbs(createSessions(db)),
    shared: createShared(db, see),
    archive: createArchive(db, postgresArchive),
    maintenance: {
      schemaVersion,
      // The tools of PostgreSQL do that.
      backup: async () => false,
      load: () => {
        const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
        return { ...group.load(), pool: { busy: totalCount - idle, idle, waiting } };
      },
      check: () => checkRows(pool),
    },
    close: async () => {
      await group.drain();
      await Promise.all([reading.close(), writing.close()]);
      await db.destroy();
      await pool.end();
    },
  };
}

export interface PostgresDeps {
  readonly url: string;
  readonly pool: Pool;
  readonly schemaVersion: number;
  /** Is told what the operator should know, a sentence or two. Default: nobody is. */
  readonly onNotice?: (sentence: string) => void;
}

const behindPooler =
  'DATABASE_URL leads to a pooler. Statements of chats are sent one after the other and are not prepared, which costs the database more.';

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
