import type { AuditEntry, AuditLog } from '../ports/audit.ts';
import type { ManagementVerbs } from '../ports/management.ts';
import { toStorableText } from '../storable-text.ts';
import { pairKey, removeFrom, type State } from './state.ts';

export function createAuditLog(state: State, verbs: ManagementVerbs): AuditLog {
  const { auditLog } = state;
  const concerns = (workspaceId: string, entry: AuditEntry): boolean => {
    if (entry.workspaceId !== null) return entry.workspaceId === workspaceId;
    const member = state.members.get(pairKey(workspaceId, entry.userId ?? ''));
    return member !== undefined && member.role !== 'GUEST' && member.createdAt <= entry.at;
  };
  return {
    along: async (work, entriesOf) => {
      const outcome = await work(verbs);
      for (const entry of entriesOf(outcome))
        auditLog.push({
          ...entry,
          subject: entry.subject === null ? null : toStorableText(entry.subject),
          details: toStorableText(entry.details),
          seq: state.next(),
        });
      return outcome;
    },
    list: async (workspaceId, { limit, cursor = Number.POSITIVE_INFINITY, userId, kinds }) =>
      auditLog
        .filter((entry) => concerns(workspaceId, entry) && entry.seq < cursor)
        .filter((entry) => userId === undefined || entry.userId === userId)
        .filter((entry) => kinds?.includes(entry.kind) ?? true)
        .toReversed()
        .slice(0, limit),
    sweep: async (before, limit) => {
      const old = new Set(
        auditLog
          .filter(({ at }) => at < before)
          .toSorted((a, b) => a.at - b.at)
          .slice(0, limit),
      );
      removeFrom(auditLog, (entry) => old.has(entry));
      return old.size;
    },
  };
}
