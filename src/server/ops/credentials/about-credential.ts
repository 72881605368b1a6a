import type { AuditKind } from '#contract/audit-schema.ts';
import type { Credential } from '#store/ports/credentials.ts';
import type { Noted } from '../audited.ts';

/** The entry of the audit log about credentials: name and type, nothing of their data. */
export const aboutCredential = (kind: AuditKind, { workspaceId, name, type }: Credential): Noted => ({
  ...{ kind, workspaceId, subject: name, details: { type } },
});
