import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';
import { group, startEvent, textBlock } from './bot-documents.ts';

const get = (path: string) => ({ method: 'GET', path }) as const;
const notForStrangers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;

const writes = (bot: unknown, path = '/v1/bots/:bot'): ApiRequest => ({
  caller: 'owner',
  method: 'PATCH',
  path,
  body: { bot },
});
const withSecrets = [
  writes(
    {
      groups: [
        group([
          { id: 'm', type: 'Email', options: { credentialsId: 'mail-account' } },
          { id: 'p', type: 'payment input', options: { credentialsId: 'bank-account' } },
        ]),
      ],
      chatBCredentialsId: 'chat-account',
    },
    '/v1/bots/:shared',
  ),
];
const linksTo = (botId: string) => ({ id: `l${botId.length}`, type: 'Bot link', options: { botId } });

const row = (rest: Omit<ApiRow, 'method' | 'status'> & { readonly status?: number }): ApiRow => ({
  method: 'GET',
  status: 200,
  ...rest,
});

export const rows: readonly ApiRow[] = [
  // Get a bot
  row({
    name: 'an admin sees a bot as one who writes',
    caller: 'owner',
    path: '/v1/bots/:bot',
    answer: { currentUserMode: 'write', bot: { id: ':bot', workspaceId: ':workspace', publicId: 'hello' } },
    answerHeaders: { etag: '"2026-03-01T11:50:00.000Z"' },
  }),
  row({
    name: 'a member writes bots',
    caller: 'member',
    path: '/v1/bots/:bot',
    answer: { currentUserMode: 'write' },
  }),
  row({
    name: 'a collaborator who reads',
    caller: 'guestRead',
    path: '/v1/bots/:bot',
    answer: { currentUserMode: 'read' },
  }),
  row({
    name: 'a collaborator who writes',
    caller: 'guestWrite',
    path: '/v1/bots/:bot',
    answer: { currentUserMode: 'write' },
  }),
  row({
    name: 'a token that may only read',
    caller: 'readToken',
    path: '/v1/bots/:bot',
    answer: { currentUserMode: 'read' },
  }),
  row({
    name: 'the owner of the installation reads every bot',
    caller: 'instanceOwner',
    path: '/v1/bots/:foreignBot',
    answer: { currentUserMode: 'read' },
  }),
  row({
    name: 'a shared bot is shown to strangers as guests, without ids of credentials',
    caller: 'foreign',
    path: '/v1/bots/:shared',
    before: withSecrets,
    answer: {
      currentUserMode: 'guest',
      bot: { id: ':shared', chatACredentialsId: null, chatBCredentialsId: null },
    },
    absent: ['bot.groups.0.blocks.0.options.credentialsId', 'bot.groups.0.blocks.1.options.credentialsId'],
  }),
  row({
    name: 'its collaborators see the ids',
    caller: 'guestRead',
    path: '/v1/bots/:shared',
    before: withSecrets,
    answer: {
      bot: {
        chatACredentialsId: 'secret-of-the-workspace',
        chatBCredentialsId: 'chat-account',
        groups: [{ blocks: [{ options: { credentialsId: 'mail-account' } }, {}] }],
      },
    },
  }),
  row({
    name: 'sharing ends when it is switched off',
    caller: 'foreign',
    path: '/v1/bots/:shared',
    before: [writes({ settings: { publicShare: { isEnabled: false } } }, '/v1/bots/:shared')],
    status: 404,
    code: 'NOT_FOUND',
  }),
  row({
    name: 'a shared bot needs a token all the same',
    caller: 'anonymous',
    path: '/v1/bots/:shared',
    status: 401,
    code: 'UNAUTHORIZED',
  }),
  ...['true', '1', 'false', '0'].map((value) =>
    row({
      name: `migrateToLatestVersion may be ${value}`,
      caller: 'owner',
      path: `/v1/bots/:bot?migrateToLatestVersion=${value}`,
      answer: { bot: { version: '6' } },
    }),
  ),
  row({
    name: 'migrateToLatestVersion is no other word',
    caller: 'owner',
    path: '/v1/bots/:bot?migrateToLatestVersion=yes',
    status: 400,
    code: 'BAD_REQUEST',
    issue: 'migrateToLatestVersion',
  }),
  row({ name: 'no such bot', caller: 'owner', path: '/v1/bots/:nothing', status: 404, code: 'NOT_FOUND' }),
  row({
    name: 'an id too long to be one',
    caller: 'owner',
    path: `/v1/bots/${'x'.repeat(300)}`,
    status: 400,
    issue: 'botId',
  }),
  ...refusals('get bot', get('/v1/bots/:bot'), notForStrangers),

  // List bots
  row({
    name: 'all bots of a workspace, newest first',
    caller: 'member',
    path: '/v1/bots?workspaceId=:workspace',
    answer: {
      bots: [
        { id: ':shared', publishedBotId: null, accessRight: 'write' },
        { id: ':draft', publicId: null },
        { id: ':bot', publicId: 'hello', icon: null, folderId: null },
      ],
    },
  }),
  row({
    name: 'the bots of a folder',
    caller: 'owner',
    path: '/v1/bots?workspaceId=:workspace&folderId=:folder',
    before: [writes({ folderId: ':folder' }, '/v1/bots/:draft')],
    answer: { bots: [{ id: ':draft', folderId: ':folder' }] },
  }),
  row({
    name: 'the bots in no folder',
    caller: 'readToken',
    path: '/v1/bots?workspaceId=:workspace&folderId=root',
    before: [writes({ folderId: ':folder' }, '/v1/bots/:draft')],
    answer: { bots: [{ id: ':shared', accessRight: 'read' }, { id: ':bot' }] },
  }),
  row({
    name: 'a guest sees what was shared with them',
    caller: 'guestRead',
    path: '/v1/bots?workspaceId=:workspace',
    answer: {
      bots: [
        { id: ':shared', accessRight: 'read' },
        { id: ':bot', accessRight: 'read' },
      ],
    },
  }),
  row({
    name: 'a guest with no bots sees none',
    caller: 'guestNone',
    path: '/v1/bots?workspaceId=:workspace',
    answer: { bots: [] },
  }),
  row({
    name: 'the owner of the installation sees all',
    caller: 'instanceOwner',
    path: '/v1/bots?workspaceId=:foreignWorkspace',
    answer: { bots: [{ id: ':foreignBot', accessRight: 'read' }] },
  }),
  row({
    name: 'a folder of another workspace',
    caller: 'owner',
    path: '/v1/bots?workspaceId=:workspace&folderId=:foreignFolder',
    status: 404,
    code: 'NOT_FOUND',
  }),
  row({
    name: 'a list of no workspace',
    caller: 'owner',
    path: '/v1/bots',
    status: 400,
    issue: 'workspaceId',
  }),
  row({
    name: 'an unknown workspace',
    caller: 'owner',
    path: '/v1/bots?workspaceId=:nothing',
    status: 404,
    code: 'NOT_FOUND',
  }),
  ...refusals('list bots', get('/v1/bots?workspaceId=:workspace'), {
    foreign: 404,
    chatToken: 403,
    otherWorkspaceToken: 404,
  }),

  // Is a public id available
  row({
    name: 'a free public id',
    caller: 'foreign',
    path: '/v1/bots/isPublicIdAvailable?publicId=unheard-of',
    answer: { isAvailable: true, reason: null },
  }),
  row({
    name: 'a taken public id',
    caller: 'owner',
    path: '/v1/bots/isPublicIdAvailable?publicId=:publicId',
    answer: { isAvailable: false },
  }),
  row({
    name: 'a reserved public id',
    caller: 'owner',
    path: '/v1/bots/isPublicIdAvailable?publicId=api',
    answer: { isAvailable: false, reason: 'Is reserved' },
  }),
  row({
    name: 'no public id to ask about',
    caller: 'owner',
    path: '/v1/bots/isPublicIdAvailable',
    status: 400,
    issue: 'publicId',
  }),
  ...refusals('public ids', get('/v1/bots/isPublicIdAvailable?publicId=x'), { chatToken: 403 }),

  // Linked bots
  row({
    name: 'linked bots in the order of the links, without those of others',
    caller: 'owner',
    path: '/v1/bots/:bot/linkedBots',
    before: [
      writes({
        groups: [
          group([
            linksTo(':draft'),
            { ...linksTo('current'), id: 'l-current' },
            { ...linksTo(':foreignBot'), id: 'l-foreign' },
            { ...linksTo(':shared'), id: 'l-shared' },
            { ...linksTo(':draft'), id: 'l-again' },
            { ...linksTo(':nothing'), id: 'l-nothing' },
          ]),
        ],
      }),
    ],
    answer: {
      bots: [
        { id: ':draft', name: 'draft', version: '6', variables: [{ id: 'v1', name: 'Name' }] },
        { id: ':shared' },
      ],
    },
  }),
  row({
    name: 'a guest sees only linked bots that are theirs',
    caller: 'guestRead',
    path: '/v1/bots/:bot/linkedBots',
    before: [writes({ groups: [group([linksTo(':draft'), { ...linksTo(':shared'), id: 'l2' }])] })],
    answer: { bots: [{ id: ':shared' }] },
  }),
  row({
    name: 'linked bots of no bot',
    caller: 'owner',
    path: `/v1/bots/${'x'.repeat(300)}/linkedBots`,
    status: 400,
    issue: 'botId',
  }),
  ...refusals('linked bots', get('/v1/bots/:bot/linkedBots'), notForStrangers),

  // Export
  row({
    name: 'an export is the whole bot, unshared',
    caller: 'guestRead',
    path: '/v1/bots/:shared/export',
    answer: {
      version: '6',
      id: ':shared',
      name: 'shared',
      icon: null,
      settings: {},
      edges: [{ id: 'e0' }, {}],
    },
    absent: ['settings.publicShare', 'publicId', 'chatACredentialsId', 'isClosed'],
    answerHeaders: { 'content-disposition': 'attachment; filename="parley-export-shared-0000003.json"' },
  }),
  row({
    name: 'an export is named after the public id',
    caller: 'owner',
    path: '/v1/bots/:bot/export',
    answerHeaders: { 'content-disposition': 'attachment; filename="parley-export-hello.json"' },
  }),
  row({
    name: 'strangers export a shared bot without ids of credentials',
    caller: 'foreign',
    path: '/v1/bots/:shared/export',
    before: withSecrets,
    absent: ['groups.0.blocks.0.options.credentialsId'],
  }),
  row({
    name: 'export of no id',
    caller: 'owner',
    path: `/v1/bots/${'x'.repeat(300)}/export`,
    status: 400,
    issue: 'botId',
  }),
  ...refusals('export', get('/v1/bots/:bot/export'), notForStrangers),

  // Diagnostics
  row({
    name: 'nothing is wrong with a bot',
    caller: 'guestRead',
    path: '/v1/bots/:bot/diagnostics',
    answer: { diagnostics: [] },
  }),
  row({
    name: 'an edge that is not there is found',
    caller: 'owner',
    path: '/v1/bots/:draft/diagnostics',
    before: [
      writes(
        { events: [startEvent], groups: [group([textBlock])], edges: [], variables: [] },
        '/v1/bots/:draft',
      ),
    ],
    answer: { diagnostics: [{ severity: 'error' }, { severity: 'error' }, { severity: 'warning' }] },
  }),
  row({
    name: 'guests of a shared bot are not told what is wrong with it',
    caller: 'foreign',
    path: '/v1/bots/:shared/diagnostics',
    status: 403,
    code: 'FORBIDDEN',
  }),
  row({
    name: 'diagnostics of no id',
    caller: 'owner',
    path: `/v1/bots/${'x'.repeat(300)}/diagnostics`,
    status: 400,
    issue: 'botId',
  }),
  ...refusals('diagnostics', get('/v1/bots/:bot/diagnostics'), notForStrangers),
];
