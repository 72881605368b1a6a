import type { AuditArea, AuditKind } from '#contract/audit-schema.ts';

/** What somebody did; the name of what they did it to stands at `*`, or else at the end. */
const deeds: Readonly<Record<AuditKind, string>> = {
  'bot.published': 'Published the bot',
  'bot.unpublished': 'Unpublished the bot',
  'bot.rolledBack': 'Rolled back the bot',
  'bot.created': 'Created the bot',
  'bot.deleted': 'Moved the bot * to the trash',
  'bot.restored': 'Restored the bot',
  'bot.removed': 'Deleted the bot * for good',
  'bot.moved': 'Moved the bot * between workspaces',
  'takeOver.started': 'Took over bots of',
  'bot.addressChanged': 'Changed the address of the bot',
  'bot.availabilityChanged': 'Changed whether visitors can chat with the bot',
  'bot.limitChanged': 'Changed the token limit of the bot',
  'bot.retentionChanged': 'Changed how long results are kept of the bot',
  'bot.gateChanged': 'Changed what must be so before publishing the bot',
  'workspace.changed': 'Changed the workspace',
  'workspace.limitChanged': 'Changed the limits of the workspace',
  'workspace.deleted': 'Deleted the workspace',
  'member.added': 'Added * to the workspace',
  'member.roleChanged': 'Changed the role of',
  'member.removed': 'Removed * from the workspace',
  'invitation.created': 'Invited',
  'invitation.renewed': 'Created a new link for the invitation of',
  'invitation.changed': 'Changed the invitation of',
  'invitation.withdrawn': 'Withdrew the invitation of',
  'invitation.accepted': 'Accepted the invitation for',
  'collaborator.added': 'Shared a bot with',
  'collaborator.changed': 'Changed the access of * to a bot',
  'collaborator.removed': 'Ended the access of * to a bot',
  'token.created': 'Created the token',
  'token.revoked': 'Revoked the token',
  'chatKey.replaced': 'Replaced the chat key',
  'credentials.created': 'Added the credentials',
  'credentials.changed': 'Changed the credentials',
  'credentials.deleted': 'Deleted the credentials',
  'webhook.created': 'Added a webhook to',
  'webhook.changed': 'Changed the webhook to',
  'webhook.deleted': 'Deleted the webhook to',
  'webhook.secretReplaced': 'Replaced the secret of the webhook to',
  'channel.changed': 'Changed the messenger account',
  'channel.disconnected': 'Disconnected the messenger account',
  'contact.erased': 'Erased a contact of the messenger account',
  'session.began': 'Signed in with',
  'session.refused': 'Was refused for a wrong password, with',
  'session.ended': 'Signed out',
  'password.changed': 'Changed their password',
  'email.changed': 'Changed their e-mail address to',
  'results.exported': 'Exported results of the bot',
  'results.deleted': 'Deleted results of the bot',
  'results.restored': 'Restored results of the bot',
};

const titles: Readonly<Record<AuditArea, string>> = {
  publishing: 'Publishing',
  bots: 'Bots',
  settings: 'Settings and limits',
  people: 'People and roles',
  access: 'Tokens and credentials',
  signIns: 'Sign-ins',
  results: 'Results',
};

/** The areas by which the log can be filtered. */
export const auditAreas: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  titles,
).map(([value, label]) => ({ value, label }));

/** The area with that name; undefined: there is none. */
export const auditArea = (value: string): AuditArea | undefined => {
  const areas: readonly AuditArea[] = [
    'publishing',
    'bots',
    'settings',
    'people',
    'access',
    'signIns',
    'results',
  ];
  return areas.find((area) => area === value);
};

/**
 * The sentence about an entry; kinds of newer servers are shown as they are.
 * @example auditSentence({ kind: 'bot.published', subject: 'Hello' }) // 'Published the bot Hello'
 */
export function auditSentence({
  kind,
  subject,
}: {
  readonly kind: string;
  readonly subject: string | null;
}): string {
  const found = Object.entries(deeds).find(([each]) => each === kind)?.[1] ?? kind;
  if (subject === null) return found.replace(' *', '');
  return found.includes('*') ? found.replace('*', () => subject) : `${found} ${subject}`;
}

const facts: Readonly<Record<string, string>> = {
  role: 'role',
  access: 'access',
  bot: 'bot',
  type: 'type',
  modes: 'may',
  publicId: 'name in the address',
  customDomain: 'domain',
  isClosed: 'closed',
  isDisabled: 'disabled',
  monthlyTokenLimit: 'tokens per month',
  count: 'results',
};

/** How somebody signed in. */
const signIns: Readonly<Record<string, string>> = {
  link: 'with a link',
  password: 'with a password',
  oidc: 'with single sign-on',
};

/**
 * Further facts of an entry, as one line. What people do not know by a name is left out.
 * @example auditFacts({ role: 'ADMIN', versionId: 'x' }) // 'role: admin'
 */
export function auditFacts(details: Readonly<Record<string, string | number | boolean | null>>): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      if (name === 'by') return signIns[String(value)] ?? [];
      return facts[name] === undefined ? [] : [`${facts[name]}: ${valueOf(value)}`];
    })
    .join(' · ');
}

function valueOf(value: string | number | boolean | null): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return /^[A-Z_]+$/.test(String(value)) ? String(value).replaceAll('_', ' ').toLowerCase() : String(value);
}
