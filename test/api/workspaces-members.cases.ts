import type { ApiRequest } from '#kit/api.ts';
import { appHeaders, linkSecrets } from '#kit/api-fixtures.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const base = '/v1/workspaces/:workspace';
const members = { method: 'GET', path: `${base}/members` } as const;
const promote = { method: 'PATCH', path: `${base}/members/:memberUser`, body: { role: 'ADMIN' } } as const;
const remove = { method: 'DELETE', path: `${base}/members/:memberUser` } as const;
const invitations = { method: 'GET', path: `${base}/invitations` } as const;
const invite = {
  method: 'POST',
  path: `${base}/invitations`,
  body: { email: 'new@example.com', type: 'MEMBER' },
} as const;
const usage = { method: 'GET', path: `${base}/usage` } as const;
const chatKey = { method: 'GET', path: `${base}/chatKey` } as const;
const rotate = { method: 'POST', path: `${base}/chatKey/rotate` } as const;

const outside = { foreign: 404, otherWorkspaceToken: 404, chatToken: 403 } as const;
const notInside = { ...outside, guestRead: 403, guestWrite: 403, guestNone: 403 } as const;
const notAdmin = { ...notInside, member: 403, readToken: 403, instanceOwner: 403 } as const;

const owner = <R extends object>(request: R) => ({ ...request, caller: 'owner' }) as const;
const seats = (customSeatsLimit: number | null): ApiRequest => ({
  caller: 'instanceOwner',
  method: 'PATCH',
  path: '/v1/admin/workspaces/:workspace',
  body: { customSeatsLimit },
});
const leaves = (caller: ApiRequest['caller']) =>
  ({ caller, method: 'DELETE', path: `${base}/members/:${caller}User` }) as const;

export const rows: readonly ApiRow[] = [
  // Members
  ...(['owner', 'member', 'readToken', 'instanceOwner'] as const).map(
    (caller): ApiRow => ({
      ...members,
      name: 'everybody inside is listed',
      caller,
      status: 200,
      answer: { members: [{}, {}, {}, {}, {}] },
    }),
  ),
  ...refusals('list members', members, notInside),

  // Roles
  {
    ...promote,
    name: 'an admin makes a member admin',
    caller: 'owner',
    status: 200,
    answer: {
      member: {
        workspaceId: ':workspace',
        userId: ':memberUser',
        role: 'ADMIN',
        user: { name: 'member', email: 'member@example.com', image: null },
      },
    },
    after: {
      caller: 'member',
      method: 'GET',
      path: base,
      answer: { currentUserMode: 'write' },
    },
  },
  {
    ...promote,
    name: 'rights change at once',
    caller: 'owner',
    before: [{ caller: 'member', method: 'GET', path: '/v1/bots/:bot' }],
    body: { role: 'GUEST' },
    status: 200,
    after: { caller: 'member', method: 'GET', path: '/v1/bots/:bot', status: 404 },
  },
  {
    ...promote,
    name: 'the last admin stays admin',
    caller: 'owner',
    path: `${base}/members/:ownerUser`,
    body: { role: 'MEMBER' },
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    ...promote,
    name: 'with another admin the first may step down',
    caller: 'owner',
    before: [owner(promote)],
    path: `${base}/members/:ownerUser`,
    body: { role: 'MEMBER' },
    status: 200,
    answer: { member: { role: 'MEMBER' } },
  },
  {
    ...promote,
    name: 'somebody who is not in the workspace',
    caller: 'owner',
    path: `${base}/members/:foreignUser`,
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...promote,
    name: 'an unknown role',
    caller: 'owner',
    body: { role: 'OWNER' },
    status: 400,
    issue: 'role',
  },
  { ...promote, name: 'no role', caller: 'owner', body: {}, status: 400, issue: 'role' },
  {
    ...promote,
    name: 'a guest becomes a member only where there is a seat',
    caller: 'owner',
    before: [seats(2)],
    path: `${base}/members/:guestNoneUser`,
    body: { role: 'MEMBER' },
    status: 403,
    code: 'LIMIT_REACHED',
  },
  ...refusals('update member', promote, notAdmin),

  // Leaving
  {
    ...remove,
    name: 'an admin removes a member',
    caller: 'owner',
    status: 200,
    answer: { member: { userId: ':memberUser' } },
    after: { caller: 'member', method: 'GET', path: base, status: 404 },
  },
  {
    ...remove,
    name: 'a guest who is removed loses the bots that were shared',
    caller: 'owner',
    before: [{ caller: 'guestWrite', method: 'GET', path: '/v1/bots/:bot' }],
    path: `${base}/members/:guestWriteUser`,
    status: 200,
    after: { caller: 'guestWrite', method: 'GET', path: '/v1/bots/:bot', status: 404 },
  },
  { ...leaves('member'), name: 'a member leaves', status: 200 },
  { ...leaves('guestRead'), name: 'a guest leaves', status: 200 },
  { ...leaves('owner'), name: 'the last admin cannot leave', status: 400, code: 'BAD_REQUEST' },
  {
    ...leaves('owner'),
    name: 'with another admin the first may leave',
    before: [owner(promote)],
    status: 200,
    after: { caller: 'owner', method: 'GET', path: base, status: 404 },
  },
  {
    ...leaves('instanceOwner'),
    name: 'who is not inside cannot leave',
    status: 404,
  },
  {
    ...remove,
    name: 'somebody who is not in the workspace cannot be removed',
    caller: 'owner',
    path: `${base}/members/:foreignUser`,
    status: 404,
  },
  {
    ...remove,
    name: 'a token that reads cannot make its owner leave',
    caller: 'readToken',
    path: `${base}/members/:ownerUser`,
    status: 403,
  },
  ...refusals('remove member', remove, { ...notAdmin, member: undefined }),
  ...refusals('remove admin', { method: 'DELETE', path: `${base}/members/:ownerUser` }, { member: 403 }),

  // Invitations
  {
    ...invitations,
    name: 'none',
    caller: 'member',
    status: 200,
    answer: { invitations: [] },
  },
  {
    ...invite,
    name: 'somebody without an account is invited',
    caller: 'owner',
    status: 200,
    answer: {
      member: null,
      invitation: {
        workspaceId: ':workspace',
        email: 'new@example.com',
        type: 'MEMBER',
        createdAt: '2026-03-01T12:00:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
      },
    },
    after: {
      ...invitations,
      caller: 'member',
      answer: { invitations: [{ email: 'new@example.com', type: 'MEMBER' }] },
    },
  },
  {
    ...invite,
    name: 'the address is kept in lower case, without blanks around it',
    caller: 'owner',
    body: { email: ' New.Person@Example.COM ', type: 'GUEST' },
    status: 200,
    answer: { invitation: { email: 'new.person@example.com', type: 'GUEST' } },
  },
  {
    ...invite,
    name: 'somebody with an account becomes a member at once',
    caller: 'owner',
    body: { email: 'FOREIGN@example.com', type: 'MEMBER' },
    status: 200,
    answer: { invitation: null, member: { userId: ':foreignUser', role: 'MEMBER' } },
    after: { caller: 'foreign', method: 'GET', path: base, answer: { currentUserMode: 'read' } },
  },
  {
    ...invite,
    name: 'a guest is promoted',
    caller: 'owner',
    body: { email: 'guestnone@example.com', type: 'ADMIN' },
    status: 200,
    answer: { member: { userId: ':guestNoneUser', role: 'ADMIN' } },
  },
  {
    ...invite,
    name: 'a member is in already, and not demoted',
    caller: 'owner',
    body: { email: 'member@example.com', type: 'GUEST' },
    status: 400,
    issue: 'email',
  },
  {
    ...invite,
    name: 'nobody is invited twice',
    caller: 'owner',
    before: [owner(invite)],
    body: { email: 'NEW@example.com', type: 'ADMIN' },
    status: 400,
    issue: 'email',
  },
  {
    ...invite,
    name: 'no seat is left for an invitation',
    caller: 'owner',
    before: [seats(2)],
    status: 403,
    code: 'LIMIT_REACHED',
  },
  {
    ...invite,
    name: 'no seat is left for somebody with an account',
    caller: 'owner',
    before: [seats(2)],
    body: { email: 'foreign@example.com', type: 'ADMIN' },
    status: 403,
    code: 'LIMIT_REACHED',
  },
  {
    ...invite,
    name: 'an open invitation takes a seat',
    caller: 'owner',
    before: [seats(3), owner(invite)],
    body: { email: 'other@example.com', type: 'MEMBER' },
    status: 403,
    code: 'LIMIT_REACHED',
  },
  {
    ...invite,
    name: 'guests take no seat',
    caller: 'owner',
    before: [seats(2)],
    body: { email: 'new@example.com', type: 'GUEST' },
    status: 200,
  },
  {
    ...invite,
    name: 'where no limit is set there is none',
    caller: 'owner',
    before: [seats(2), seats(null)],
    status: 200,
  },
  ...(['', 'nobody', 'a@b', 'a@@b.c', '@b.c', 'a b@c.d', 'a@b..c', `${'x'.repeat(250)}@b.c`] as const).map(
    (email): ApiRow => ({
      ...invite,
      name: `"${email.slice(0, 12)}" is no address`,
      caller: 'owner',
      body: { email, type: 'MEMBER' },
      status: 400,
      issue: 'email',
    }),
  ),
  {
    ...invite,
    name: 'an unknown role',
    caller: 'owner',
    body: { email: 'new@example.com', type: 'READ' },
    status: 400,
    issue: 'type',
  },
  {
    ...invite,
    name: 'an invitation comes with a link for 14 days',
    caller: 'owner',
    status: 200,
    answer: { isMailed: false, invitation: { expiresAt: '2026-03-15T12:00:00.000Z' } },
  },
  {
    ...invite,
    name: 'who has an account with an address that nobody confirmed gets a link as well',
    caller: 'owner',
    before: [
      {
        caller: 'anonymous',
        method: 'POST',
        path: '/v1/auth/invitation/accept',
        headers: appHeaders(),
        body: { secret: linkSecrets.toWorkspace, password: 'a long enough one' },
      },
    ],
    body: { email: 'new@example.org', type: 'MEMBER' },
    status: 200,
    answer: { member: null, invitation: { email: 'new@example.org' } },
  },
  {
    method: 'POST',
    path: `${base}/invitations/:nothing/link`,
    name: 'an invitation that is not there gets no link',
    caller: 'owner',
    status: 404,
  },
  ...refusals('renew invitation', { method: 'POST', path: `${base}/invitations/:nothing/link` }, notAdmin),
  ...refusals('list invitations', invitations, notInside),
  ...refusals('invite', invite, notAdmin),
  {
    method: 'PATCH',
    path: `${base}/invitations/:nothing`,
    body: { type: 'GUEST' },
    name: 'an invitation that is not there cannot be changed',
    caller: 'owner',
    status: 404,
  },
  {
    method: 'DELETE',
    path: `${base}/invitations/:nothing`,
    name: 'an invitation that is not there cannot be withdrawn',
    caller: 'owner',
    status: 404,
  },
  ...refusals(
    'update invitation',
    { method: 'PATCH', path: `${base}/invitations/:nothing`, body: { type: 'GUEST' } },
    notAdmin,
  ),
  ...refusals('delete invitation', { method: 'DELETE', path: `${base}/invitations/:nothing` }, notAdmin),

  // Usage
  {
    ...usage,
    name: 'what is used, without limits',
    caller: 'member',
    status: 200,
    answer: {
      totalChatsUsed: 0,
      resetsAt: '2026-04-01T00:00:00.000Z',
      chatsLimit: null,
      totalSeatsUsed: 2,
      seatsLimit: null,
    },
  },
  {
    ...usage,
    name: 'invitations count as seats, guests do not',
    caller: 'owner',
    before: [
      seats(7),
      owner(invite),
      owner({ ...invite, body: { email: 'guest@example.com', type: 'GUEST' } }),
    ],
    status: 200,
    answer: { totalSeatsUsed: 3, seatsLimit: 7 },
  },
  {
    ...usage,
    name: 'the limit of its own goes before the general one',
    caller: 'owner',
    before: [
      {
        caller: 'instanceOwner',
        method: 'PATCH',
        path: '/v1/admin/workspaces/:workspace',
        body: { customChatsLimit: 5, chatsHardLimit: 10 },
      },
    ],
    status: 200,
    answer: { chatsLimit: 5 },
  },
  ...refusals('usage', usage, notInside),

  // Chat key
  {
    ...chatKey,
    name: 'the key can be read again and again',
    caller: 'member',
    status: 200,
    answer: {
      chatKey: {
        key: 'par_pk_workspace0000000000000010000000000000000000',
        createdAt: '2026-03-01T11:50:00.000Z',
      },
    },
  },
  {
    ...rotate,
    name: 'the old key stops working at once',
    caller: 'owner',
    before: [{ caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} }],
    status: 200,
    answer: { chatKey: { createdAt: '2026-03-01T12:00:00.000Z' } },
    after: { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {}, status: 401 },
  },
  ...refusals('get chat key', chatKey, notInside),
  ...refusals('rotate chat key', rotate, notAdmin),
];
