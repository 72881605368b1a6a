import type { AuditKind } from '#contract/audit-schema.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import type { Noted } from '../audited.ts';

/** The entry of the audit log about a webhook. Only the host of its URL: paths often are secrets. */
export function aboutWebhook(
  kind: AuditKind,
  { workspaceId, botId, url }: Pick<Webhook, 'workspaceId' | 'botId' | 'url'>,
): Noted {
  return { kind, workspaceId, botId, subject: URL.canParse(url) ? new URL(url).host : null };
}
