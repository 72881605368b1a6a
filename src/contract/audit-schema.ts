import * as z from 'zod';

/** What the audit log knows, by area. Kinds are only added. */
export const auditKinds = {
  publishing: ['bot.published', 'bot.unpublished', 'bot.rolledBack'],
  bots: ['bot.created', 'bot.deleted', 'bot.restored', 'bot.removed', 'bot.moved', 'takeOver.started'],
  settings: [
    'bot.addressChanged',
    'bot.availabilityChanged',
    'bot.limitChanged',
    'bot.retentionChanged',
    'bot.gateChanged',
    'workspace.changed',
    'workspace.limitChanged',
    'workspace.deleted',
  ],
  people: [
    'member.added',
    'member.roleChanged',
    'member.removed',
    'invitation.created',
    'invitation.renewed',
    'invitation.changed',
    'invitation.withdrawn',
    'invitation.accepted',
    'collaborator.added',
    'collaborator.changed',
    'collaborator.removed',
  ],
  access: [
    'token.created',
    'token.revoked',
    'chatKey.replaced',
    'credentials.created',
    'credentials.changed',
    'credentials.deleted',
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'webhook.secretReplaced',
    'channel.changed',
    'channel.disconnected',
    'contact.erased',
  ],
  signIns: ['session.began', 'session.refused', 'session.ended', 'password.changed', 'email.changed'],
  results: ['results.exported', 'results.deleted', 'results.restored'],
} as const;

/** A part of the audit log. */
export type AuditArea = keyof typeof auditKinds;
/** What somebody did. */
export type AuditKind = (typeof auditKinds)[AuditArea][number];

export const auditAreaSchema = z.enum([
  'publishing',
  'bots',
  'settings',
  'people',
  'access',
  'signIns',
  'results',
]);

export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z
      .object({ id: z.string(), name: z.string().nullable(), email: z.string() })
      .nullable()
      .meta({ description: 'Who did it; null if unknown, or if the account was deleted.' }),
    via: z.enum(['app', 'token']).meta({ description: 'Whether the person used the builder or a token.' }),
    kind: z.string().meta({ description: 'What was done, such as `bot.published`. Kinds may be added.' }),
    area: auditAreaSchema.nullable().meta({ description: 'The part of the log that the kind belongs to.' }),
    botId: z.string().nullable(),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'The name of what it was done to, as it was then: a bot, an address, a token.' }),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'Further facts, such as `role`. Never secrets or answers of visitors.' }),
  })
  .meta({ id: 'AuditEntry' });
