import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const made = '2026-03-01T11:50:00.000Z';
const now = '2026-03-01T12:00:00.000Z';
const post = (path: string, body?: unknown) => ({ method: 'POST', path, body }) as const;
const get = (path: string) => ({ method: 'GET', path }) as const;
const owner = (request: Omit<ApiRequest, 'caller'>): ApiRequest => ({ ...request, caller: 'owner' });
const rename = (name: string, path = '/v1/bots/:bot') =>
  owner({ method: 'PATCH', path, body: { bot: { name, groups: [] } } });
const remove = { method: 'DELETE', path: '/v1/bots/:bot' } as const;
const tooLong = 'x'.repeat(300);

const readers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const writers = { ...readers, guestRead: 403, readToken: 403 } as const;

export const rows: readonly ApiRow[] = [
  // Publish
  {
    ...post('/v1/bots/:draft/publish'),
    name: 'a bot without public id gets one',
    caller: 'member',
    status: 200,
    answer: { message: 'success', publicId: 'draft-0000002', publishedAt: now },
    after: owner({ ...get('/v1/bots/:draft') }),
  },
  {
    ...post('/v1/bots/:bot/publish', { label: 'First' }),
    name: 'the same draft is the same version',
    caller: 'guestWrite',
    status: 200,
    answer: { publicId: 'hello', versionId: ':version' },
  },
  {
    ...post('/v1/bots/:draft/publish', {}),
    name: 'a public id that another has already is made longer',
    caller: 'owner',
    before: [owner({ method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { publicId: 'draft-0000002' } } })],
    status: 200,
    answer: { message: 'success' },
  },
  {
    ...post('/v1/bots/:bot/publish', { label: 3 }),
    name: 'a label that is a number',
    caller: 'owner',
    status: 400,
    issue: 'label',
  },
  {
    ...post('/v1/bots/:nothing/publish'),
    name: 'no such bot to publish',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...post('/v1/bots/:shared/publish'),
    name: 'strangers do not publish a shared bot',
    caller: 'foreign',
    status: 403,
    code: 'FORBIDDEN',
  },
  ...refusals('publish', post('/v1/bots/:bot/publish'), writers),

  // Unpublish
  {
    ...post('/v1/bots/:bot/unpublish'),
    name: 'unpublished is not there for visitors',
    caller: 'owner',
    status: 200,
    answer: { message: 'success' },
    after: {
      ...get('/v1/bots/:bot/publishedBot'),
      caller: 'owner',
      answer: { publishedBot: null, version: '3' },
    },
  },
  {
    ...post('/v1/bots/:bot/unpublish'),
    name: 'visitors cannot start an unpublished bot',
    caller: 'owner',
    status: 200,
    after: { ...post('/v1/bots/hello/startChat', {}), caller: 'chatKey', status: 404 },
  },
  {
    ...post('/v1/bots/:draft/unpublish'),
    name: 'what is not published',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...post(`/v1/bots/${tooLong}/unpublish`),
    name: 'unpublish of no id',
    caller: 'owner',
    status: 400,
    issue: 'botId',
  },
  ...refusals('unpublish', post('/v1/bots/:bot/unpublish'), writers),

  // Published bot
  {
    ...get('/v1/bots/:bot/publishedBot'),
    name: 'what visitors get does not follow the draft',
    caller: 'guestRead',
    before: [rename('Renamed')],
    status: 200,
    answer: {
      version: '3',
      publishedBot: {
        id: ':version',
        botId: ':bot',
        version: '6',
        createdAt: made,
        updatedAt: made,
        groups: [{ id: 'g1' }, { id: 'g2' }],
      },
    },
  },
  {
    ...get('/v1/bots/:draft/publishedBot?migrateToLatestVersion=1'),
    name: 'never published',
    caller: 'readToken',
    status: 200,
    answer: { publishedBot: null, version: '3' },
  },
  {
    ...get('/v1/bots/:shared/publishedBot'),
    name: 'the published form of a shared bot, without ids of credentials',
    caller: 'foreign',
    before: [
      owner({
        method: 'PATCH',
        path: '/v1/bots/:shared',
        body: {
          bot: {
            groups: [
              {
                id: 'g',
                title: 'G',
                blocks: [{ id: 'm', type: 'Email', options: { credentialsId: 'mail' } }],
              },
            ],
          },
        },
      }),
      owner(post('/v1/bots/:shared/publish')),
    ],
    status: 200,
    answer: { publishedBot: { botId: ':shared' } },
    absent: ['publishedBot.groups.0.blocks.0.options.credentialsId'],
  },
  {
    ...get('/v1/bots/:bot/publishedBot?migrateToLatestVersion=maybe'),
    name: 'a flag that is no flag',
    caller: 'owner',
    status: 400,
    issue: 'migrateToLatestVersion',
  },
  {
    ...get('/v1/bots/:nothing/publishedBot'),
    name: 'the published form of no bot',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('published bot', get('/v1/bots/:bot/publishedBot'), readers),

  // Versions
  {
    ...get('/v1/bots/:bot/versions'),
    name: 'versions, the last published first',
    caller: 'guestRead',
    before: [rename('Renamed'), owner(post('/v1/bots/:bot/publish', { label: 'Second' }))],
    status: 200,
    answer: {
      versions: [
        { label: 'Second', isPublished: true, publishedAt: now },
        { id: ':version', label: null, isPublished: false, createdAt: made },
      ],
    },
  },
  {
    ...get('/v1/bots/:bot/versions'),
    name: 'what was only tried out is no version',
    caller: 'owner',
    before: [rename('Renamed'), owner(post('/v1/bots/:bot/preview/startChat', {}))],
    status: 200,
    answer: { versions: [{ id: ':version' }] },
  },
  {
    ...get('/v1/bots/:shared/versions'),
    name: 'versions are not for guests of a shared bot',
    caller: 'foreign',
    status: 403,
    code: 'FORBIDDEN',
  },
  {
    ...get(`/v1/bots/${tooLong}/versions`),
    name: 'versions of no id',
    caller: 'owner',
    status: 400,
    issue: 'botId',
  },
  ...refusals('versions', get('/v1/bots/:bot/versions'), readers),
  {
    ...get('/v1/bots/:bot/versions/:version'),
    name: 'one version',
    caller: 'guestRead',
    status: 200,
    answer: {
      version: { id: ':version', botId: ':bot', isPublished: true, groups: [{ id: 'g1' }, {}], version: '6' },
    },
  },
  {
    ...get('/v1/bots/:bot/versions/unheard-of'),
    name: 'no such version',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...get('/v1/bots/:draft/versions/:version'),
    name: 'a version of another bot',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...get(`/v1/bots/:bot/versions/${tooLong}`),
    name: 'a version of no id',
    caller: 'owner',
    status: 400,
    issue: 'versionId',
  },
  ...refusals('version', get('/v1/bots/:bot/versions/:version'), readers),

  // Roll back
  {
    ...post('/v1/bots/:bot/versions/:version/rollBack'),
    name: 'the draft goes back, its name stays',
    caller: 'member',
    before: [rename('Renamed')],
    status: 200,
    answer: { bot: { name: 'Renamed', groups: [{ id: 'g1' }, { id: 'g2' }] } },
  },
  {
    ...post('/v1/bots/:bot/versions/:version/rollBack', { publish: true }),
    name: 'visitors go back too',
    caller: 'owner',
    before: [rename('Renamed'), owner(post('/v1/bots/:bot/publish'))],
    status: 200,
    after: {
      ...get('/v1/bots/:bot/publishedBot'),
      caller: 'owner',
      answer: { publishedBot: { id: ':version' } },
    },
  },
  {
    ...post('/v1/bots/:bot/versions/unheard-of/rollBack'),
    name: 'back to no version',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...post('/v1/bots/:draft/versions/:version/rollBack'),
    name: 'back to a version of another bot',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...post('/v1/bots/:bot/versions/:version/rollBack', { publish: 'yes' }),
    name: 'publish that is a word',
    caller: 'owner',
    status: 400,
    issue: 'publish',
  },
  ...refusals('roll back', post('/v1/bots/:bot/versions/:version/rollBack'), writers),

  // Delete
  {
    ...remove,
    name: 'a deleted bot is archived and keeps its address',
    caller: 'guestWrite',
    status: 200,
    answer: { message: 'success' },
    after: {
      ...get('/v1/bots/:bot'),
      caller: 'owner',
      answer: { bot: { isArchived: true, publicId: 'hello' } },
    },
  },
  {
    ...remove,
    name: 'a deleted bot is not listed',
    caller: 'owner',
    status: 200,
    after: {
      ...get('/v1/bots?workspaceId=:workspace'),
      caller: 'owner',
      answer: { bots: [{ id: ':shared' }, { id: ':draft' }] },
    },
  },
  {
    ...remove,
    name: 'a deleted bot is not published',
    caller: 'owner',
    status: 200,
    after: { ...get('/v1/bots/:bot/publishedBot'), caller: 'owner', answer: { publishedBot: null } },
  },
  {
    ...remove,
    name: 'visitors cannot start a deleted bot',
    caller: 'owner',
    status: 200,
    after: { ...post('/v1/bots/hello/startChat', {}), caller: 'chatKey', status: 404 },
  },
  {
    ...remove,
    name: 'its public id is free again only after it left the trash',
    caller: 'owner',
    status: 200,
    after: {
      ...get('/v1/bots/isPublicIdAvailable?publicId=hello'),
      caller: 'owner',
      answer: { isAvailable: false, reason: 'A bot in the trash is using this public id' },
    },
  },
  {
    ...remove,
    path: '/v1/bots/:shared',
    name: 'a deleted bot is not shared',
    caller: 'owner',
    status: 200,
    after: { ...get('/v1/bots/:shared'), caller: 'foreign', status: 404 },
  },
  {
    ...rename('Risen'),
    name: 'a deleted bot is not changed',
    caller: 'owner',
    before: [owner(remove)],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...post('/v1/bots/:bot/publish'),
    name: 'a deleted bot is not published again',
    caller: 'owner',
    before: [owner(remove)],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...remove,
    name: 'a deleted bot is not deleted again',
    caller: 'owner',
    before: [owner(remove)],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...remove,
    path: '/v1/bots/:nothing',
    name: 'no such bot to delete',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...remove,
    path: `/v1/bots/${tooLong}`,
    name: 'delete of no id',
    caller: 'owner',
    status: 400,
    issue: 'botId',
  },
  ...refusals('delete bot', remove, writers),
];
