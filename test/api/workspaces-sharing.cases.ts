import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const path = '/v1/bots/:bot/collaborators';
const newLink = { method: 'POST', path: `${path}/link`, body: { email: 'new@example.net' } } as const;
const list = { method: 'GET', path } as const;
const share = { method: 'POST', path, body: { email: 'foreign@example.com', type: 'READ' } } as const;
const change = { method: 'PATCH', path, body: { userId: ':guestReadUser', type: 'WRITE' } } as const;
const remove = { method: 'DELETE', path, body: { userId: ':guestReadUser' } } as const;
const invite = { method: 'POST', path, body: { email: 'New@example.com', type: 'READ' } } as const;
const setWorkspace = {
  method: 'PATCH',
  path: '/v1/admin/workspaces/:workspace',
  body: { plan: 'PRO' },
} as const;
const setBot = { method: 'PATCH', path: '/v1/admin/bots/:bot', body: { riskLevel: 80 } } as const;

const outside = { foreign: 404, guestNone: 404, otherWorkspaceToken: 404, chatToken: 403 } as const;
const notWriting = { ...outside, guestRead: 403, readToken: 403, instanceOwner: 403 } as const;
const notMember = { ...notWriting, guestWrite: 403 } as const;
const notOwner = {
  owner: 403,
  member: 403,
  guestWrite: 403,
  foreign: 403,
  readToken: 403,
  chatToken: 403,
} as const;
const botMode = (caller: ApiRow['caller'], currentUserMode: string) =>
  ({ caller, method: 'GET', path: '/v1/bots/:bot', answer: { currentUserMode } }) as const;

export const rows: readonly ApiRow[] = [
  // List
  ...(['owner', 'member', 'guestRead', 'guestWrite', 'readToken', 'instanceOwner'] as const).map(
    (caller): ApiRow => ({
      ...list,
      name: 'who reads the bot sees with whom it is shared',
      caller,
      status: 200,
      answer: {
        collaborators: [
          {
            botId: ':bot',
            userId: ':guestReadUser',
            type: 'READ',
            createdAt: '2026-03-01T11:50:00.000Z',
            updatedAt: '2026-03-01T11:50:00.000Z',
            user: { name: 'guestRead', email: 'guestread@example.com', image: null },
          },
          { userId: ':guestWriteUser', type: 'WRITE' },
        ],
        invitations: [],
      },
    }),
  ),
  {
    ...list,
    name: 'who writes sees open invitations',
    caller: 'guestWrite',
    before: [{ ...invite, caller: 'owner' }],
    status: 200,
    answer: { invitations: [{ botId: ':bot', email: 'new@example.com', type: 'READ' }] },
  },
  {
    ...list,
    name: 'who only reads does not see open invitations',
    caller: 'guestRead',
    before: [{ ...invite, caller: 'owner' }],
    status: 200,
    answer: { invitations: [] },
  },
  {
    ...list,
    name: 'a publicly shared bot tells strangers nothing of the others',
    caller: 'foreign',
    path: '/v1/bots/:shared/collaborators',
    status: 403,
  },
  ...refusals('list collaborators', list, outside),
  {
    ...newLink,
    name: 'a new link for an invitation',
    caller: 'guestWrite',
    before: [{ ...newLink, path, caller: 'owner', body: { ...newLink.body, type: 'READ' } }],
    status: 200,
    answer: {
      invitation: { email: 'new@example.net', expiresAt: '2026-03-15T12:00:00.000Z' },
      isMailed: false,
    },
  },
  {
    ...newLink,
    name: 'nobody was invited with this address',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  { ...newLink, name: 'no address', caller: 'owner', body: {}, status: 400, issue: 'email' },
  ...refusals('a new link', newLink, { foreign: 404, guestNone: 404, guestRead: 403, chatToken: 403 }),

  // Share
  {
    ...share,
    name: 'somebody with an account gets access at once',
    caller: 'guestWrite',
    before: [],
    status: 200,
    answer: { invitation: null, collaborator: { userId: ':foreignUser', type: 'READ' } },
    after: botMode('foreign', 'read'),
  },
  {
    ...share,
    name: 'and becomes a guest of the workspace',
    caller: 'owner',
    status: 200,
    after: {
      caller: 'foreign',
      method: 'GET',
      path: '/v1/workspaces/:workspace',
      answer: { currentUserMode: 'guest' },
    },
  },
  {
    ...share,
    name: 'full access is the right to write',
    caller: 'owner',
    body: { email: 'foreign@example.com', type: 'FULL_ACCESS' },
    status: 200,
    after: botMode('foreign', 'write'),
  },
  {
    ...invite,
    name: 'somebody without an account is invited',
    caller: 'owner',
    status: 200,
    answer: {
      collaborator: null,
      invitation: {
        botId: ':bot',
        email: 'new@example.com',
        type: 'READ',
        createdAt: '2026-03-01T12:00:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
      },
    },
  },
  {
    ...share,
    name: 'a collaborator has access already',
    caller: 'owner',
    body: { email: 'guestread@example.com', type: 'WRITE' },
    status: 400,
    issue: 'email',
  },
  {
    ...share,
    name: 'a member has access already',
    caller: 'owner',
    body: { email: 'member@example.com', type: 'READ' },
    status: 400,
    issue: 'email',
  },
  {
    ...invite,
    name: 'nobody is invited twice',
    caller: 'owner',
    before: [{ ...invite, caller: 'owner' }],
    status: 400,
    issue: 'email',
  },
  {
    ...share,
    name: 'no address',
    caller: 'owner',
    body: { email: 'foreign', type: 'READ' },
    status: 400,
    issue: 'email',
  },
  {
    ...share,
    name: 'an unknown right',
    caller: 'owner',
    body: { email: 'a@b.c', type: 'ADMIN' },
    status: 400,
    issue: 'type',
  },
  {
    ...share,
    name: 'a bot that is not there',
    caller: 'owner',
    path: '/v1/bots/:nothing/collaborators',
    status: 404,
  },
  ...refusals('share bot', share, notWriting),

  // Change
  {
    ...change,
    name: 'a right is changed by user',
    caller: 'member',
    before: [],
    status: 200,
    answer: {
      invitation: null,
      collaborator: {
        userId: ':guestReadUser',
        type: 'WRITE',
        createdAt: '2026-03-01T11:50:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
      },
    },
    after: botMode('guestRead', 'write'),
  },
  {
    ...change,
    name: 'a right is changed by address',
    caller: 'owner',
    body: { email: 'GUESTWRITE@example.com', type: 'READ' },
    status: 200,
    answer: { collaborator: { userId: ':guestWriteUser', type: 'READ' } },
  },
  {
    ...change,
    name: 'an invitation is changed by address',
    caller: 'owner',
    before: [{ ...invite, caller: 'owner' }],
    body: { email: 'new@Example.com', type: 'WRITE' },
    status: 200,
    answer: { collaborator: null, invitation: { email: 'new@example.com', type: 'WRITE' } },
  },
  ...[{ userId: ':foreignUser' }, { userId: ':memberUser' }, { email: 'new@example.com' }].map(
    (whom): ApiRow => ({
      ...change,
      name: `nobody of that name: ${Object.values(whom).join()}`,
      caller: 'owner',
      body: { ...whom, type: 'READ' },
      status: 404,
    }),
  ),
  {
    ...change,
    name: 'neither user nor address',
    caller: 'owner',
    body: { type: 'READ' },
    status: 400,
    issue: 'userId',
  },
  {
    ...change,
    name: 'user and address',
    caller: 'owner',
    body: { userId: ':guestReadUser', email: 'a@b.c', type: 'READ' },
    status: 400,
    issue: 'userId',
  },
  ...refusals('update collaborator', change, notMember),

  // Remove
  {
    ...remove,
    name: 'access is ended by user',
    caller: 'member',
    status: 200,
    answer: { invitation: null, collaborator: { userId: ':guestReadUser' } },
    after: { caller: 'guestRead', method: 'GET', path: '/v1/bots/:bot', status: 404 },
  },
  {
    ...remove,
    name: 'the user may stand in the query',
    caller: 'owner',
    path: `${path}?userId=:guestReadUser`,
    body: undefined,
    status: 200,
    answer: { collaborator: { userId: ':guestReadUser' } },
  },
  {
    ...remove,
    name: 'an invitation is withdrawn by address',
    caller: 'owner',
    before: [{ ...invite, caller: 'owner' }],
    body: { email: 'NEW@example.com' },
    status: 200,
    answer: { collaborator: null, invitation: { email: 'new@example.com' } },
  },
  {
    ...remove,
    name: 'collaborators leave by themselves',
    caller: 'guestWrite',
    body: { userId: ':guestWriteUser' },
    status: 200,
  },
  {
    ...remove,
    name: 'also who only reads',
    caller: 'guestRead',
    body: { email: 'guestread@example.com' },
    status: 200,
  },
  {
    ...remove,
    name: 'nobody of that name',
    caller: 'owner',
    body: { userId: ':nothing' },
    status: 404,
  },
  { ...remove, name: 'nobody named', caller: 'owner', body: {}, status: 400, issue: 'userId' },
  ...refusals('remove collaborator', remove, { ...notMember, guestRead: undefined }),

  // Administration
  {
    ...setWorkspace,
    name: 'the owner of the installation sets everything that acts or tells',
    caller: 'instanceOwner',
    body: {
      plan: 'PRO',
      billingId: 'bill-1',
      customChatsLimit: 100,
      customSeatsLimit: 3,
      chatsHardLimit: 200,
      isSuspended: true,
      isPastDue: true,
      isVerified: true,
      name: 'not this',
    },
    status: 200,
    answer: {
      workspace: {
        id: ':workspace',
        name: 'workspace',
        plan: 'PRO',
        billingId: 'bill-1',
        customChatsLimit: 100,
        customSeatsLimit: 3,
        chatsHardLimit: 200,
        isSuspended: true,
        isPastDue: true,
        isVerified: true,
      },
    },
  },
  {
    ...setWorkspace,
    name: 'a suspended workspace starts no chats, at once',
    caller: 'instanceOwner',
    before: [{ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} }],
    body: { isSuspended: true },
    status: 200,
    after: { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {}, status: 403 },
  },
  {
    ...setWorkspace,
    name: 'a limit of no chats',
    caller: 'instanceOwner',
    body: { customChatsLimit: 0 },
    status: 200,
    after: { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {}, status: 403 },
  },
  {
    ...setWorkspace,
    name: 'null lifts a limit',
    caller: 'instanceOwner',
    before: [{ ...setWorkspace, caller: 'instanceOwner', body: { customChatsLimit: 0 } }],
    body: { customChatsLimit: null },
    status: 200,
    after: { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} },
  },
  {
    ...setWorkspace,
    name: 'nothing to set',
    caller: 'instanceOwner',
    body: {},
    status: 200,
    answer: { workspace: { plan: 'FREE', updatedAt: '2026-03-01T11:50:00.000Z' } },
  },
  ...(
    [
      ['customChatsLimit', -1],
      ['customSeatsLimit', 1.5],
      ['chatsHardLimit', '5'],
      ['isSuspended', 'yes'],
      ['plan', ''],
    ] as const
  ).map(
    ([field, value]): ApiRow => ({
      ...setWorkspace,
      name: `${field} cannot be ${value}`,
      caller: 'instanceOwner',
      body: { [field]: value },
      status: 400,
      issue: field,
    }),
  ),
  {
    ...setWorkspace,
    name: 'a workspace that is not there',
    caller: 'instanceOwner',
    path: '/v1/admin/workspaces/:nothing',
    status: 404,
  },
  ...refusals('admin workspace', setWorkspace, notOwner),
  {
    ...setBot,
    name: 'the owner of the installation sets the risk level',
    caller: 'instanceOwner',
    status: 200,
    answer: { bot: { id: ':bot', workspaceId: ':workspace', name: 'bot', riskLevel: 80 } },
    after: {
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots/:bot',
      answer: { bot: { riskLevel: 80 } },
    },
  },
  { ...setBot, name: 'or takes it away', caller: 'instanceOwner', body: { riskLevel: null }, status: 200 },
  {
    ...setBot,
    name: 'no risk level at all',
    caller: 'instanceOwner',
    body: {},
    status: 400,
    issue: 'riskLevel',
  },
  {
    ...setBot,
    name: 'a risk level above 100',
    caller: 'instanceOwner',
    body: { riskLevel: 101 },
    status: 400,
    issue: 'riskLevel',
  },
  {
    ...setBot,
    name: 'a bot that is not there',
    caller: 'instanceOwner',
    path: '/v1/admin/bots/:nothing',
    status: 404,
  },
  ...refusals('admin bot', setBot, notOwner),
];
