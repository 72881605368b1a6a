import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const made = '2026-03-01T11:50:00.000Z';
const now = '2026-03-01T12:00:00.000Z';
const post = (path: string, body?: unknown) => ({ method: 'POST', path, body }) as const;
const patch = (path: string, body: unknown) => ({ method: 'PATCH', path, body }) as const;
const get = (path: string) => ({ method: 'GET', path }) as const;
const owner = (request: Omit<ApiRequest, 'caller'>): ApiRequest => ({ ...request, caller: 'owner' });
const edit = (title: string) =>
  owner({
    method: 'PATCH',
    path: '/v1/bots/:bot',
    body: { bot: { groups: [{ id: 'g1', title, graphCoordinates: { x: 0, y: 0 }, blocks: [] }], edges: [] } },
  });
const remove = { method: 'DELETE', path: '/v1/bots/:bot' } as const;
const restore = post('/v1/bots/:bot/restore');
const trash = '/v1/workspaces/:workspace/trash';
const empty = { method: 'DELETE', path: trash } as const;
const purge = { method: 'DELETE', path: `${trash}/:bot` } as const;
const releases = '/v1/bots/:bot/releases';
const checkpoints = '/v1/bots/:bot/checkpoints';
const rollBack = post('/v1/bots/:bot/versions/:version/rollBack', { publish: true, message: 'B was wrong' });
const publish = (message?: string) => owner(post('/v1/bots/:bot/publish', { message }));
const ownerPerson = { id: ':ownerUser', name: 'owner' };

const readers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const writers = { ...readers, guestRead: 403, readToken: 403 } as const;
const strangers = { foreign: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;

const compare = '/v1/bots/:bot/compare';
const edited = {
  method: 'PATCH',
  path: '/v1/bots/:bot',
  body: {
    bot: {
      groups: [
        { id: 'g1', title: 'Hello', graphCoordinates: { x: 9, y: 9 }, blocks: [] },
        { id: 'new', title: '<b>New</b>', graphCoordinates: { x: 400, y: 0 }, blocks: [] },
      ],
      edges: [],
    },
  },
} as const;

const comparisons: readonly ApiRow[] = [
  {
    ...get(compare),
    name: 'the live version and a draft that is the same',
    caller: 'guestRead',
    status: 200,
    answer: {
      from: { versionId: ':version' },
      to: { versionId: ':version' },
      changes: [],
      counts: { added: 0, changed: 0, removed: 0, moved: 0, recreated: 0 },
      text: '',
    },
  },
  {
    ...get(compare),
    name: 'the live version and the draft, without what only moved on the board',
    caller: 'owner',
    before: [publish(), owner(edited)],
    status: 200,
    answer: { counts: { added: 1, changed: 0, moved: 0 } },
  },
  {
    ...get(`${compare}?from=live&to=draft&layout=true`),
    name: 'the live version and the draft, with what only moved on the board',
    caller: 'owner',
    before: [publish(), owner(edited)],
    status: 200,
    answer: { counts: { added: 1, changed: 0, moved: 1 } },
  },
  {
    ...get(`${compare}?from=draft&to=:version`),
    name: 'the draft and a version',
    caller: 'owner',
    before: [owner(edited)],
    status: 200,
    answer: { to: { versionId: ':version' }, counts: { removed: 1 } },
  },
  {
    ...get('/v1/bots/:draft/compare'),
    name: 'a bot that is not published: all of its draft is new',
    caller: 'owner',
    status: 200,
    answer: { from: { versionId: null }, counts: { changed: 0, removed: 0 } },
  },
  {
    ...get(`${compare}?from=unheard-of`),
    name: 'a version that does not exist',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...get(`${compare}?from=`),
    name: 'a version without a name',
    caller: 'owner',
    status: 400,
    issue: 'from',
  },
  { ...get(`${compare}?layout=maybe`), name: 'layout: maybe', caller: 'owner', status: 400, issue: 'layout' },
  ...refusals('compare versions', get(compare), readers),
];

export const rows: readonly ApiRow[] = [
  // Releases
  {
    ...get(releases),
    name: 'what was live when: A, B and A again, each with its author and message',
    caller: 'guestRead',
    before: [edit('B'), publish('Shorter'), owner(rollBack), owner(post('/v1/bots/:bot/unpublish'))],
    status: 200,
    answer: {
      releases: [
        { versionId: null, act: 'unpublish', message: null, by: ownerPerson, at: now },
        { versionId: ':version', act: 'rollBack', message: 'B was wrong', by: ownerPerson, at: now },
        { act: 'publish', message: 'Shorter', by: ownerPerson, at: now },
        { versionId: ':version', act: 'publish', message: null, by: null, at: made },
        { versionId: ':version', act: 'publish', message: null, by: null, at: made },
      ],
    },
    absent: ['nextCursor'],
  },
  {
    ...get(`${releases}?limit=1`),
    name: 'releases come in pages',
    caller: 'owner',
    before: [publish('Again')],
    status: 200,
    answer: { releases: [{ versionId: ':version', message: 'Again' }] },
  },
  {
    ...get(`${releases}?limit=0`),
    name: 'a page of no releases',
    caller: 'owner',
    status: 400,
    issue: 'limit',
  },
  {
    ...post('/v1/bots/:bot/publish', { message: 3 }),
    name: 'a message that is a number',
    caller: 'owner',
    status: 400,
    issue: 'message',
  },
  ...refusals('list releases', get(releases), readers),

  // Comparison
  ...comparisons,

  // Checkpoints
  {
    ...get(checkpoints),
    name: 'a draft that was never published is kept when something takes its place',
    caller: 'guestRead',
    before: [edit('Precious'), owner(post('/v1/bots/:bot/versions/:version/rollBack'))],
    status: 200,
    answer: { checkpoints: [{ reason: 'rollBack', by: ownerPerson, at: now }] },
  },
  {
    ...post('/v1/bots/:bot/versions/:version/rollBack'),
    name: 'a draft that is the version already needs no checkpoint',
    caller: 'owner',
    status: 200,
    answer: { checkpointId: null },
    after: owner({ ...get(checkpoints) }),
  },
  ...refusals('list checkpoints', get(checkpoints), readers),
  {
    ...post(checkpoints, { name: ' Before the fair ' }),
    name: 'a draft is kept under a name',
    caller: 'guestWrite',
    before: [edit('Precious')],
    status: 200,
    answer: { checkpoint: { reason: 'saved', name: 'Before the fair', at: now } },
    after: owner({ ...get(checkpoints) }),
  },
  {
    ...post(checkpoints, {}),
    name: 'a draft is kept without a name',
    caller: 'owner',
    status: 200,
    answer: { checkpoint: { versionId: ':version', reason: 'saved', name: null, by: ownerPerson } },
  },
  {
    ...post(checkpoints, { ifRev: 7 }),
    name: 'a draft that somebody changed meanwhile is not kept',
    caller: 'owner',
    status: 409,
    code: 'CONFLICT',
  },
  ...refusals('keep a draft', post(checkpoints, {}), writers),
  {
    ...patch(`${checkpoints}/:version`, { name: 'Before the fair' }),
    name: 'a kept draft gets a name',
    caller: 'owner',
    before: [owner(post(checkpoints, {}))],
    status: 200,
    answer: { checkpoint: { versionId: ':version', name: 'Before the fair', reason: 'saved' } },
  },
  {
    ...patch(`${checkpoints}/:version`, { name: null }),
    name: 'the name of a kept draft is taken away',
    caller: 'guestWrite',
    before: [owner(post(checkpoints, { name: 'Before the fair' }))],
    status: 200,
    answer: { checkpoint: { name: null } },
  },
  {
    ...patch(`${checkpoints}/:nothing`, { name: 'x' }),
    name: 'a name for no checkpoint',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...patch('/v1/bots/:draft/checkpoints/:version', { name: 'x' }),
    name: 'a name for the checkpoint of another bot',
    caller: 'owner',
    before: [owner(post(checkpoints, {}))],
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...patch(`${checkpoints}/:version`, { name: '' }),
    name: 'an empty name for a checkpoint',
    caller: 'owner',
    status: 400,
    issue: 'name',
  },
  ...refusals('name a checkpoint', patch(`${checkpoints}/:version`, { name: 'x' }), writers),
  {
    ...patch('/v1/bots/:bot', {
      bot: { groups: [{ id: 'g1', title: 'T', graphCoordinates: { x: 0, y: 0 }, blocks: [] }], edges: [] },
    }),
    name: 'a draft is kept before a large change',
    caller: 'owner',
    before: [edit('L'.repeat(17_000)), owner(patch('/v1/bots/:bot', { bot: { name: 'Other' } }))],
    status: 200,
    after: { ...get(checkpoints), caller: 'owner', answer: { checkpoints: [{ reason: 'largeChange' }] } },
  },
  {
    ...get('/v1/bots/:nothing/checkpoints'),
    name: 'checkpoints of no bot',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },

  // Trash
  {
    ...get(trash),
    name: 'a deleted bot is in the trash for 30 days',
    caller: 'member',
    before: [owner(remove)],
    status: 200,
    answer: {
      bots: [
        { id: ':bot', name: 'bot', publicId: 'hello', deletedAt: now, removedAt: '2026-03-31T12:00:00.000Z' },
      ],
    },
  },
  {
    ...get(trash),
    name: 'guests see what was shared with them',
    caller: 'guestRead',
    before: [owner(remove), owner({ method: 'DELETE', path: '/v1/bots/:draft' })],
    status: 200,
    answer: { bots: [{ id: ':bot' }] },
  },
  {
    ...get(trash),
    name: 'an empty trash',
    caller: 'owner',
    status: 200,
    answer: { bots: [] },
  },
  ...refusals('list trash', get(trash), strangers),
  {
    ...restore,
    name: 'a restored bot is live again',
    caller: 'guestWrite',
    before: [owner(remove)],
    status: 200,
    answer: { bot: { id: ':bot', isArchived: false, publicId: 'hello' } },
    after: { ...post('/v1/bots/hello/startChat', {}), caller: 'chatKey' },
  },
  {
    ...restore,
    name: 'a bot that is not in the trash cannot be restored',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('restore', restore, { ...readers, guestRead: 403, readToken: 403 }),
  {
    ...purge,
    name: 'removed for good, and its public id is free',
    caller: 'member',
    before: [owner(remove)],
    status: 200,
    answer: { message: 'success' },
    after: owner({ ...get('/v1/bots/isPublicIdAvailable?publicId=hello') }),
  },
  {
    ...purge,
    name: 'a bot that is not in the trash is not removed',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
    after: owner({ ...get('/v1/bots/:bot') }),
  },
  ...refusals('remove from trash', purge, { ...strangers, guestWrite: 404, readToken: 403 }),
  {
    ...empty,
    name: 'everything in it goes, nothing else',
    caller: 'owner',
    before: [owner(remove), owner({ method: 'DELETE', path: '/v1/bots/:draft' })],
    status: 200,
    answer: { removed: 2 },
    after: {
      ...get('/v1/bots?workspaceId=:workspace'),
      caller: 'owner',
      answer: { bots: [{ id: ':shared' }] },
    },
  },
  ...refusals('empty trash', empty, { ...strangers, guestWrite: 404, readToken: 403 }),
  {
    ...post('/v1/bots', { workspaceId: ':workspace', bot: { publicId: 'hello' } }),
    name: 'the public id of a bot in the trash is taken',
    caller: 'owner',
    before: [owner(remove)],
    status: 400,
    issue: 'bot.publicId',
  },
];
