import type { AuditKind } from '#contract/audit-schema.ts';
import type { SecretToken } from '#store/ports/token.ts';
import type { Noted } from '../audited.ts';

/** The entries of the audit log about a token: one in each workspace that it reaches. */
export function aboutToken(kind: AuditKind, { name, narrowing }: SecretToken): readonly Noted[] {
  const details = { modes: narrowing.modes?.join(', ') ?? 'all' };
  return (narrowing.workspaceIds ?? [null]).map((workspaceId) => ({
    ...{ kind, workspaceId, subject: name, details },
  }));
}
