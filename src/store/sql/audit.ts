import type { ChangedResults } from '../changed-results.ts';
import type { AuditEntry, AuditFilter, AuditLog, NewAuditEntry } from '../ports/audit.ts';
import { toStorableText } from '../storable-text.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, countOf, type Db } from './db.ts';
import { createManagement } from './management.ts';

export function createAuditLog(
  db: Db,
  { chats, changed }: { readonly chats: ChatRows; readonly changed: ChangedResults },
): AuditLog {
  return {
    along: (work, entriesOf) =>
      atomically(db, async (tx) => {
        const outcome = await work(createManagement(tx, chats, changed));
        const rows = entriesOf(outcome).map(toRow);
        if (rows.length > 0) await tx.insertInto('auditLog').values(rows).execute();
        return outcome;
      }),
    list: (workspaceId, filter) => list(db, workspaceId, filter),
    sweep: async (before, limit) => {
      const old = db.selectFrom('auditLog').select('seq').where('at', '<', before).orderBy('at').limit(limit);
      return countOf(await db.deleteFrom('auditLog').where('seq', 'in', old).execute());
    },
  };
}

/** Two queries, each along the index: what happened in the workspace, and what its people did on their own. */
async function list(db: Db, workspaceId: string, filter: AuditFilter): Promise<readonly AuditEntry[]> {
  const inside = entries(db, filter).where('auditLog.workspaceId', '=', workspaceId);
  const alone = entries(db, filter)
    .where('auditLog.workspaceId', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .select('members.userId')
          .where('members.workspaceId', '=', workspaceId)
          .where('members.role', '<>', 'GUEST')
          .whereRef('members.userId', '=', 'auditLog.userId')
          .whereRef('members.createdAt', '<=', 'auditLog.at'),
      ),
    );
  const found = [...(await inside.execute()), ...(await alone.execute())];
  return found.sort((a, b) => b.seq - a.seq).slice(0, filter.limit);
}

function entries(db: Db, { limit, cursor, userId, kinds }: AuditFilter) {
  let query = db.selectFrom('auditLog').selectAll();
  if (cursor !== undefined) query = query.where('seq', '<', cursor);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  if (kinds !== undefined)
    query = query.where(({ eb, lit }) => (kinds.length === 0 ? lit(false) : eb('kind', 'in', kinds)));
  return query.orderBy('seq', 'desc').limit(limit);
}

function toRow(entry: NewAuditEntry): NewAuditEntry {
  return {
    ...entry,
    subject: entry.subject === null ? null : toStorableText(entry.subject),
    details: toStorableText(entry.details),
  };
}
