import type { AuditKind } from '#contract/audit-schema.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Noted } from '../audited.ts';

/** The entry of the audit log about an account at a messenger. */
export const aboutChannel = (
  kind: AuditKind,
  { workspaceId, name, channel, isPaused, mode }: ChannelAccount,
): Noted => ({ kind, workspaceId, subject: name, details: { channel, isPaused, mode } });
