import type { ApiRequest } from '#kit/api.ts';
import { appHeaders, passwordOf } from '#kit/api-fixtures.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const log = '/v1/workspaces/:workspace/auditLog';
const members = '/v1/workspaces/:workspace/members';
const invitations = '/v1/workspaces/:workspace/invitations';
const credentials = '/v1/workspaces/:workspace/credentials';
const webhooks = '/v1/bots/:bot/webhooks';
const collaborators = '/v1/bots/:bot/collaborators';
const owner = (method: ApiRequest['method'], path: string, body?: unknown): ApiRequest => ({
  ...{ caller: 'owner', method, path, body },
});
const get = (path: string) => ({ method: 'GET', path }) as const;

/** What people did, and what the log says about it. */
const deeds: readonly (readonly [ApiRequest, object])[] = [
  [owner('POST', '/v1/bots/:bot/publish', {}), { kind: 'bot.published', subject: 'bot', botId: ':bot' }],
  [owner('POST', '/v1/bots/:bot/unpublish'), { kind: 'bot.unpublished', area: 'publishing' }],
  [
    owner('POST', '/v1/bots/:bot/versions/:version/rollBack', {}),
    { kind: 'bot.rolledBack', details: { versionId: ':version', isLive: false } },
  ],
  [
    owner('PATCH', '/v1/bots/:bot', { bot: { publicId: 'elsewhere', name: 'Hello' } }),
    { kind: 'bot.addressChanged', details: { publicId: 'elsewhere', customDomain: null } },
  ],
  [
    owner('PATCH', '/v1/bots/:bot', { bot: { isClosed: true } }),
    { kind: 'bot.availabilityChanged', details: { isClosed: true, isDisabled: false } },
  ],
  [
    owner('PATCH', '/v1/bots/:bot', { bot: { resultRetentionDays: 30 } }),
    { kind: 'bot.retentionChanged', details: { days: 30 } },
  ],
  [
    owner('PUT', '/v1/bots/:bot/gate', { gate: { problems: 'error' } }),
    { kind: 'bot.gateChanged', area: 'settings', details: { isSet: true } },
  ],
  [owner('PATCH', '/v1/bots/:bot/usage', { monthlyTokenLimit: 5 }), { kind: 'bot.limitChanged' }],
  [
    owner('POST', '/v1/bots', { workspaceId: ':workspace', bot: { name: 'New' } }),
    { kind: 'bot.created', subject: 'New' },
  ],
  [owner('DELETE', '/v1/bots/:draft'), { kind: 'bot.deleted', botId: ':draft' }],
  [owner('POST', '/v1/bots/:draft/restore'), { kind: 'bot.restored', area: 'bots' }],
  [owner('PATCH', '/v1/workspaces/:workspace', { name: 'W' }), { kind: 'workspace.changed', subject: 'W' }],
  [
    owner('PATCH', '/v1/workspaces/:workspace/usage', { monthlyTokenLimit: null }),
    { kind: 'workspace.limitChanged', details: { monthlyTokenLimit: null } },
  ],
  [
    owner('PATCH', `${members}/:memberUser`, { role: 'ADMIN' }),
    { kind: 'member.roleChanged', subject: 'member@example.com', details: { role: 'ADMIN' } },
  ],
  [owner('DELETE', `${members}/:memberUser`), { kind: 'member.removed', area: 'people' }],
  [
    owner('POST', invitations, { email: 'zoe@example.org', type: 'GUEST' }),
    { kind: 'invitation.created', subject: 'zoe@example.org', details: { role: 'GUEST' } },
  ],
  [
    owner('POST', collaborators, { email: 'zoe@example.org', type: 'READ' }),
    { kind: 'invitation.created', botId: ':bot', details: { access: 'READ' } },
  ],
  [
    owner('PATCH', collaborators, { email: 'zoe@example.org', type: 'WRITE' }),
    { kind: 'invitation.changed', details: { access: 'WRITE' } },
  ],
  [owner('POST', `${collaborators}/link`, { email: 'zoe@example.org' }), { kind: 'invitation.renewed' }],
  [owner('DELETE', collaborators, { email: 'zoe@example.org' }), { kind: 'invitation.withdrawn' }],
  [
    owner('PATCH', collaborators, { userId: ':guestReadUser', type: 'WRITE' }),
    { kind: 'collaborator.changed', subject: 'guestread@example.com' },
  ],
  [owner('DELETE', collaborators, { userId: ':guestReadUser' }), { kind: 'collaborator.removed' }],
  [owner('POST', '/v1/workspaces/:workspace/chatKey/rotate'), { kind: 'chatKey.replaced', area: 'access' }],
  [
    owner('POST', credentials, { type: 'openai', name: 'Model', data: { apiKey: 'sk-hidden' } }),
    { kind: 'credentials.created', subject: 'Model', details: { type: 'openai' } },
  ],
  [
    owner('PATCH', `${credentials}/:credentials`, { name: 'Y' }),
    { kind: 'credentials.changed', subject: 'Y' },
  ],
  [owner('DELETE', `${credentials}/:credentials`), { kind: 'credentials.deleted', subject: 'Y' }],
  [
    owner('POST', webhooks, { url: 'https://hooks.example.com/secret', events: ['result.completed'] }),
    { kind: 'webhook.created', subject: 'hooks.example.com', botId: ':bot' },
  ],
  [owner('PATCH', `${webhooks}/:webhook`, { isEnabled: false }), { kind: 'webhook.changed' }],
  [owner('POST', `${webhooks}/:webhook/rotateSecret`), { kind: 'webhook.secretReplaced' }],
  [owner('DELETE', `${webhooks}/:webhook`), { kind: 'webhook.deleted' }],
  [
    owner('POST', '/v1/users/me/api-tokens', { name: 'CI', modes: ['read'] }),
    { kind: 'token.created', subject: 'CI', details: { modes: 'read' } },
  ],
  [
    {
      ...{ caller: 'anonymous', method: 'POST', path: '/v1/auth/signIn', headers: appHeaders() },
      body: { email: 'owner@example.com', password: passwordOf('owner') },
    },
    { kind: 'session.began', via: 'app', area: 'signIns', details: { by: 'password' } },
  ],
  [
    { caller: 'anonymous', method: 'POST', path: '/v1/auth/signOut', headers: appHeaders('owner') },
    { kind: 'session.ended', via: 'app', area: 'signIns' },
  ],
  [owner('GET', '/v1/bots/:bot/results/export'), { kind: 'results.exported', area: 'results' }],
  [
    owner('DELETE', '/v1/bots/:bot/results', { resultIds: ['r1', 'r2'] }),
    { kind: 'results.deleted', details: { count: 2 } },
  ],
];

export const rows: readonly ApiRow[] = [
  ...refusals('audit log', get(log), {
    foreign: 404,
    member: 403,
    guestRead: 403,
    chatToken: 403,
    otherWorkspaceToken: 404,
  }),
  {
    ...get(`${log}?limit=200`),
    name: 'everything that matters is noted, the last first, with who did it and how',
    caller: 'readToken',
    before: deeds.map(([request]) => request),
    status: 200,
    answer: {
      entries: [
        ...deeds.map(([, entry]) => ({ by: { id: ':ownerUser', name: 'owner' }, via: 'token', ...entry })),
      ].toReversed(),
      nextCursor: null,
    },
  },
];
