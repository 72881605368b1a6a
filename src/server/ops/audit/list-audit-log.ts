import type { listAuditLog as endpoint } from '#contract/audit.ts';
import { type AuditArea, auditAreaSchema, auditKinds } from '#contract/audit-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireVisitor } from '../workspaces/workspace-access.ts';

/** A page of the audit log, for the admins of the workspace and the owner of the installation. */
export const listAuditLog: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { store } = context.app;
  const { caller, role } = await requireVisitor(context, params.workspaceId);
  if (role !== 'ADMIN' && !caller.isInstanceOwner)
    throw new AppError('FORBIDDEN', { message: 'Only admins of the workspace can do this.' });
  const { limit, cursor, userId, area } = query;
  const found = await store.auditLog.list(params.workspaceId, {
    ...{ limit: limit + 1, cursor, userId },
    ...(area !== undefined && { kinds: auditKinds[area] }),
  });
  const page = found.slice(0, limit);
  const ids = new Set(page.flatMap((entry) => entry.userId ?? []));
  const users = await Promise.all([...ids].map((id) => store.users.get(id)));
  const people = new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user] as const])));
  return {
    entries: page.map(({ seq, at, via, kind, botId, subject, details, ...entry }) => {
      const user = people.get(entry.userId ?? '');
      return {
        id: String(seq),
        at: isoTime(at),
        by: user === undefined ? null : { id: user.id, name: user.name, email: user.email },
        ...{ via, kind, area: areaOf(kind), botId, subject },
        details: ownJson<Record<string, string | number | boolean | null>>(details),
      };
    }),
    nextCursor: found.length > limit ? (page.at(-1)?.seq ?? null) : null,
  };
};

function areaOf(kind: string): AuditArea | null {
  const areas: readonly AuditArea[] = auditAreaSchema.options;
  return areas.find((area) => auditKinds[area].some((each) => each === kind)) ?? null;
}
