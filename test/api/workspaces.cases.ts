import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const create = { method: 'POST', path: '/v1/workspaces', body: { name: 'New' } } as const;
const list = { method: 'GET', path: '/v1/workspaces' } as const;
const get = { method: 'GET', path: '/v1/workspaces/:workspace' } as const;
const update = { method: 'PATCH', path: '/v1/workspaces/:workspace', body: { name: 'Renamed' } } as const;
const remove = { method: 'DELETE', path: '/v1/workspaces/:workspace' } as const;
const outside = { foreign: 404, otherWorkspaceToken: 404, chatToken: 403 } as const;
const notAdmin = { ...outside, member: 403, guestWrite: 403, readToken: 403, instanceOwner: 403 } as const;

const suspends: ApiRequest = {
  caller: 'instanceOwner',
  method: 'PATCH',
  path: '/v1/admin/workspaces/:workspace',
  body: { isSuspended: true },
};

/** What the interface lists for a new workspace. */
const created = {
  name: 'New',
  icon: null,
  plan: 'FREE',
  billingId: null,
  settings: {},
  isSuspended: false,
  isPastDue: false,
  isVerified: false,
  chatsHardLimit: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  inactiveFirstEmailSentAt: null,
  inactiveSecondEmailSentAt: null,
};
const badBodies: readonly (readonly [what: string, body: unknown, issue: string])[] = [
  ['without a name', {}, 'name'],
  ['with an empty name', { name: '' }, 'name'],
  ['with a name of blanks', { name: '  \t ' }, 'name'],
  ['with a number as name', { name: 5 }, 'name'],
  ['with a name of 256 letters', { name: 'x'.repeat(256) }, 'name'],
  ['with a number as icon', { name: 'New', icon: 5 }, 'icon'],
];

export const rows: readonly ApiRow[] = [
  {
    ...update,
    body: { settings: { mailSender: { name: ' Shop ', replyTo: 'team@shop.example' }, plan: 'PRO' } },
    name: 'who e-mails of bots come from is a setting; unknown ones are not stored',
    caller: 'owner',
    status: 200,
    answer: { workspace: { settings: { mailSender: { name: 'Shop', replyTo: 'team@shop.example' } } } },
    absent: ['workspace.settings.plan'],
    after: {
      ...{ ...update, caller: 'owner', body: { settings: {} } },
      answer: { workspace: { settings: { mailSender: { name: 'Shop', replyTo: 'team@shop.example' } } } },
    },
  },
  {
    ...update,
    body: { settings: { mailSender: { name: 'Shop', replyTo: 'a@b.example, c@d.example' } } },
    name: 'replies go to one address',
    caller: 'owner',
    status: 400,
    issue: 'settings.mailSender.replyTo',
  },
  {
    ...update,
    name: 'brands the workspace, and keeps what else is set',
    caller: 'owner',
    before: [
      { ...update, caller: 'owner', body: { settings: { mailSender: { name: 'Shop', replyTo: '' } } } },
    ],
    body: { settings: { branding: { name: ' Weaver ', logo: '', colour: '#0A7C4A' } } },
    status: 200,
    answer: {
      workspace: {
        settings: {
          branding: { name: 'Weaver', logo: '', colour: '#0A7C4A' },
          mailSender: { name: 'Shop', replyTo: '' },
        },
      },
    },
  },
  ...[
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, 'logo'],
    ['a colour that is a style', { colour: 'red;background:url(x)' }, 'colour'],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
  ].map(([name, part, field]) => ({
    ...update,
    name: `a brand with ${String(name)}`,
    caller: 'owner' as const,
    body: { settings: { branding: { name: 'Weaver', logo: '', colour: '', ...Object(part) } } },
    status: 400,
    issue: `settings.branding.${String(field)}`,
  })),
  // Create
  {
    ...create,
    name: 'anybody makes a workspace',
    caller: 'guestNone',
    status: 200,
    answer: { workspace: created },
    absent: ['workspace.customChatsLimit', 'workspace.customSeatsLimit'],
  },
  {
    ...create,
    name: 'with an icon; plan and limits cannot be chosen',
    caller: 'owner',
    body: { name: 'New', icon: '🚀', plan: 'PRO', chatsHardLimit: 5, isVerified: true, id: 'mine' },
    status: 200,
    answer: { workspace: { ...created, icon: '🚀' } },
  },
  {
    ...create,
    name: 'a name need not be unique, and who makes it is its admin',
    caller: 'foreign',
    body: { name: 'foreignWorkspace' },
    status: 200,
    after: {
      ...list,
      caller: 'foreign',
      answer: {
        workspaces: [
          { name: 'foreignWorkspace', role: 'ADMIN' },
          { name: 'foreignWorkspace', role: 'ADMIN', plan: 'FREE', icon: null },
        ],
      },
    },
  },
  ...badBodies.map(
    ([what, body, issue]): ApiRow => ({
      ...create,
      name: `a workspace ${what}`,
      caller: 'owner',
      body,
      status: 400,
      code: 'BAD_REQUEST',
      issue,
    }),
  ),
  {
    ...create,
    name: 'a body that is no JSON',
    caller: 'owner',
    text: '{"name":',
    status: 400,
    code: 'INVALID_JSON',
  },
  ...refusals('create workspace', create, { readToken: 403, chatToken: 403, otherWorkspaceToken: 403 }),

  // List
  {
    ...list,
    name: 'guests see workspaces too',
    caller: 'guestRead',
    status: 200,
    answer: {
      workspaces: [{ id: ':workspace', name: 'workspace', icon: null, plan: 'FREE', role: 'GUEST' }],
    },
    absent: ['workspaces.0.customChatsLimit'],
  },
  {
    ...list,
    name: 'a token that reads',
    caller: 'readToken',
    status: 200,
    answer: { workspaces: [{ id: ':workspace', role: 'ADMIN' }] },
  },
  {
    ...list,
    name: 'only those that the token reaches',
    caller: 'otherWorkspaceToken',
    status: 200,
    answer: { workspaces: [] },
  },
  {
    ...list,
    name: 'the owner of the installation is in none by that',
    caller: 'instanceOwner',
    status: 200,
    answer: { workspaces: [] },
  },
  ...refusals('list workspaces', list, { chatToken: 403 }),

  // Get
  ...(
    [
      ['owner', 'write'],
      ['member', 'read'],
      ['guestWrite', 'guest'],
      ['guestRead', 'guest'],
      ['guestNone', 'guest'],
      ['readToken', 'read'],
      ['instanceOwner', 'read'],
    ] as const
  ).map(
    ([caller, currentUserMode]): ApiRow => ({
      ...get,
      name: `the mode of ${caller} is ${currentUserMode}`,
      caller,
      status: 200,
      answer: {
        currentUserMode,
        workspace: { id: ':workspace', customChatsLimit: null, customSeatsLimit: null, settings: {} },
      },
    }),
  ),
  {
    ...get,
    name: 'a workspace that is not there',
    caller: 'owner',
    path: '/v1/workspaces/:nothing',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...get,
    name: 'a workspace that is not there, for the owner of the installation',
    caller: 'instanceOwner',
    path: '/v1/workspaces/:nothing',
    status: 404,
  },
  {
    ...get,
    name: 'a suspended workspace can still be read',
    caller: 'owner',
    before: [suspends],
    status: 200,
    answer: { workspace: { isSuspended: true } },
  },
  ...refusals('get workspace', get, outside),

  // Update
  {
    ...update,
    name: 'an admin renames the workspace',
    caller: 'owner',
    status: 200,
    answer: { workspace: { name: 'Renamed', icon: null, updatedAt: '2026-03-01T12:00:00.000Z' } },
  },
  {
    ...update,
    name: 'a field that is left out stays',
    caller: 'owner',
    body: { icon: '🌍' },
    status: 200,
    answer: { workspace: { name: 'workspace', icon: '🌍' } },
  },
  {
    ...update,
    name: 'null takes the icon away',
    caller: 'owner',
    before: [{ ...update, caller: 'owner', body: { icon: '🌍' } }],
    body: { icon: null },
    status: 200,
    answer: { workspace: { icon: null } },
  },
  {
    ...update,
    name: 'what only the owner of the installation sets is ignored',
    caller: 'owner',
    body: { plan: 'PRO', customChatsLimit: 5, isVerified: true, isSuspended: true, chatsHardLimit: 1 },
    status: 200,
    answer: {
      workspace: {
        plan: 'FREE',
        customChatsLimit: null,
        isVerified: false,
        isSuspended: false,
        chatsHardLimit: null,
      },
    },
  },
  { ...update, name: 'an empty name', caller: 'owner', body: { name: '' }, status: 400, issue: 'name' },
  { ...update, name: 'null is no name', caller: 'owner', body: { name: null }, status: 400, issue: 'name' },
  ...refusals('update workspace', update, notAdmin),

  // Delete
  {
    ...remove,
    name: 'an admin deletes the workspace',
    caller: 'owner',
    status: 200,
    answer: { message: 'success' },
    after: { ...get, caller: 'owner', status: 404 },
  },
  {
    ...remove,
    name: 'its bots go with it',
    caller: 'owner',
    status: 200,
    after: { caller: 'instanceOwner', method: 'GET', path: '/v1/bots/:bot', status: 404 },
  },
  {
    ...remove,
    name: 'its public bots go with it, at once',
    caller: 'owner',
    before: [{ caller: 'owner', method: 'POST', path: '/v1/bots/hello/startChat', body: {} }],
    status: 200,
    after: { caller: 'foreign', method: 'POST', path: '/v1/bots/hello/startChat', body: {}, status: 404 },
  },
  {
    ...remove,
    name: 'its chat key stops working',
    caller: 'owner',
    status: 200,
    after: { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {}, status: 401 },
  },
  ...refusals('delete workspace', remove, notAdmin),
];
