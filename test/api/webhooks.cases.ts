import type { CallerName } from '#kit/api-fixtures.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

type Refused = Readonly<Partial<Record<CallerName, 403 | 404>>>;

/** Where webhooks hang, who may not read and who may not write there. */
interface WebhookPath {
  readonly name: string;
  readonly path: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly botId: string | null;
  readonly writer: CallerName;
  readonly noReaders: Refused;
  readonly noWriters: Refused;
}

const ofBot: WebhookPath = {
  name: 'bot',
  path: '/v1/bots/:bot/webhooks',
  webhook: 'webhook',
  delivery: 'delivery',
  botId: ':bot',
  writer: 'guestWrite',
  noReaders: { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 },
  noWriters: {
    foreign: 404,
    guestNone: 404,
    chatToken: 403,
    otherWorkspaceToken: 404,
    guestRead: 403,
    readToken: 403,
    instanceOwner: 403,
  },
};
const ofWorkspace: WebhookPath = {
  name: 'workspace',
  path: '/v1/workspaces/:workspace/webhooks',
  webhook: 'workspaceWebhook',
  delivery: 'workspaceDelivery',
  botId: null,
  writer: 'owner',
  noReaders: { foreign: 404, guestRead: 403, chatToken: 403, otherWorkspaceToken: 404 },
  noWriters: {
    foreign: 404,
    guestWrite: 403,
    member: 403,
    chatToken: 403,
    otherWorkspaceToken: 404,
    readToken: 403,
    instanceOwner: 403,
  },
};

const noSecret = { secret: undefined };
const body = { url: 'https://a.example/hook?key=1', events: ['answer.created', 'result.completed'] };

const wrongBodies: readonly (readonly [
  name: string,
  change: Readonly<Record<string, unknown>>,
  issue: string,
])[] = [
  ['an address that is none', { url: 'a.example' }, 'url'],
  ['another kind of address', { url: 'ftp://a.example/' }, 'url'],
  ['an address with a password', { url: 'https://a:b@a.example/' }, 'url'],
  ['a long address', { url: `https://a.example/${'x'.repeat(2000)}` }, 'url'],
  ['no events', { events: [] }, 'events'],
  ['an event that nobody sends', { events: ['bot.deleted'] }, 'events.0'],
  ['events that are no list', { events: 'answer.created' }, 'events'],
  ['a switch that is no boolean', { isEnabled: 'yes' }, 'isEnabled'],
];

function rowsOf(place: WebhookPath): readonly ApiRow[] {
  const { path, writer } = place;
  const one = `${path}/:${place.webhook}`;
  const list = { method: 'GET', path } as const;
  const create = { method: 'POST', path, body } as const;
  const get = { method: 'GET', path: one } as const;
  const update = { method: 'PATCH', path: one, body: { isEnabled: true } } as const;
  const remove = { method: 'DELETE', path: one } as const;
  const rotate = { method: 'POST', path: `${one}/rotateSecret` } as const;
  const deliveries = { method: 'GET', path: `${one}/deliveries` } as const;
  const test = { method: 'POST', path: `${one}/test` } as const;
  const again = { method: 'POST', path: `${one}/deliveries/:${place.delivery}/redeliver` } as const;
  const stored = {
    id: `:${place.webhook}`,
    workspaceId: ':workspace',
    botId: place.botId,
    url: `https://${place.webhook.toLowerCase()}.example/hook`,
    events: ['answer.created', 'bot.published'],
    isEnabled: false,
    isPaused: false,
    pausedAt: null,
    pauseReason: null,
    failingSince: null,
    createdAt: '2026-03-01T11:50:00.000Z',
    updatedAt: '2026-03-01T11:50:00.000Z',
  };
  const rows: readonly ApiRow[] = [
    {
      ...list,
      name: 'the webhooks',
      caller: 'readToken',
      status: 200,
      answer: { webhooks: [stored] },
      absent: ['webhooks.0.secret'],
    },
    ...refusals('list webhooks', list, place.noReaders),

    {
      ...create,
      name: 'a new webhook',
      caller: writer,
      status: 200,
      answer: {
        webhook: {
          ...body,
          // In the order of the list of events, each once.
          events: ['result.completed', 'answer.created'],
          botId: place.botId,
          isEnabled: true,
          createdAt: '2026-03-01T12:00:00.000Z',
        },
      },
      absent: ['webhook.secret'],
      after: { ...list, caller: 'owner', answer: { webhooks: [{ url: body.url, ...noSecret }, stored] } },
    },
    {
      ...create,
      body: { ...body, isEnabled: false, events: ['bot.published', 'bot.published'] },
      name: 'a webhook that is switched off',
      caller: writer,
      status: 200,
      answer: { webhook: { isEnabled: false, events: ['bot.published'] } },
    },
    {
      ...create,
      before: Array.from({ length: 19 }, () => ({ ...create, caller: writer })),
      name: 'more webhooks than there is room for',
      caller: writer,
      status: 403,
      code: 'LIMIT_REACHED',
    },
    ...wrongBodies.flatMap(([name, change, issue]): readonly ApiRow[] => [
      { ...create, body: { ...body, ...change }, name: `new: ${name}`, caller: writer, status: 400, issue },
      { ...update, body: change, name: `changed: ${name}`, caller: writer, status: 400, issue },
    ]),
    { ...create, body: {}, name: 'a webhook without address', caller: writer, status: 400, issue: 'url' },
    ...refusals('create webhook', create, place.noWriters),

    { ...get, name: 'one webhook', caller: 'readToken', status: 200, answer: { webhook: stored } },
    ...refusals('get webhook', get, place.noReaders),

    {
      ...update,
      body: { url: 'http://b.example', events: ['result.started'] },
      name: 'another address and other events',
      caller: writer,
      status: 200,
      answer: {
        webhook: {
          ...stored,
          url: 'http://b.example',
          events: ['result.started'],
          updatedAt: '2026-03-01T12:00:00.000Z',
        },
      },
      absent: ['webhook.secret', 'secret'],
    },
    {
      ...update,
      body: {},
      name: 'nothing changed',
      caller: writer,
      status: 200,
      answer: { webhook: { isEnabled: false, url: stored.url } },
    },
    {
      ...update,
      body: { isPaused: true },
      name: 'a pause made by hand',
      caller: writer,
      status: 400,
      issue: 'isPaused',
    },
    ...refusals('update webhook', update, place.noWriters),

    {
      ...remove,
      name: 'a webhook is removed',
      caller: writer,
      status: 200,
      answer: { message: 'success' },
      after: { ...list, caller: 'owner', answer: { webhooks: [] } },
    },
    ...refusals('delete webhook', remove, place.noWriters),

    {
      ...rotate,
      name: 'a new secret',
      caller: writer,
      status: 200,
      answer: { webhook: { id: `:${place.webhook}` } },
    },
    ...refusals('rotate the secret', rotate, place.noWriters),

    {
      ...deliveries,
      name: 'what waits',
      caller: 'readToken',
      status: 200,
      answer: {
        deliveries: [
          {
            id: `:${place.delivery}`,
            event: 'bot.published',
            createdAt: '2026-03-01T11:50:00.000Z',
            isDelivered: false,
            deliveredAt: null,
            attempts: [],
          },
        ],
      },
      absent: ['nextCursor', 'deliveries.0.payload'],
    },
    {
      ...deliveries,
      path: `${deliveries.path}?cursor=0`,
      name: 'deliveries before the first',
      caller: 'owner',
      status: 200,
      answer: { deliveries: [] },
    },
    ...['limit=0', 'limit=501', 'limit=x', 'cursor=-1'].map(
      (query): ApiRow => ({
        ...deliveries,
        path: `${deliveries.path}?${query}`,
        name: `deliveries with ${query}`,
        caller: 'owner',
        status: 400,
        issue: query.split('=')[0] ?? '',
      }),
    ),
    ...refusals('list deliveries', deliveries, place.noReaders),

    {
      ...test,
      name: 'a test of an address that nobody has',
      caller: writer,
      status: 200,
      answer: {
        attempt: { status: null, error: `No address was found for ${place.webhook.toLowerCase()}.example.` },
      },
      after: { ...deliveries, caller: 'owner', answer: { deliveries: [{ id: `:${place.delivery}` }] } },
    },
    ...refusals('test webhook', test, place.noWriters),

    {
      ...again,
      name: 'an event is sent again',
      caller: writer,
      status: 200,
      answer: { attempt: { at: '2026-03-01T12:00:00.000Z', status: null } },
      after: {
        ...deliveries,
        caller: 'owner',
        answer: {
          deliveries: [{ id: `:${place.delivery}`, isDelivered: false, attempts: [{ status: null }] }],
        },
      },
    },
    {
      ...again,
      path: `${one}/deliveries/:nothing/redeliver`,
      name: 'an event that is not there is sent again',
      caller: writer,
      status: 404,
      code: 'NOT_FOUND',
    },
    ...refusals('redeliver', again, place.noWriters),
  ];
  const strangers = ['foreignWebhook', 'nothing', place.botId === null ? 'webhook' : 'workspaceWebhook'];
  const elsewhere = strangers.flatMap((name) =>
    [get, update, remove, rotate, deliveries, test, again].map(
      (request): ApiRow => ({
        ...request,
        path: request.path.replace(`:${place.webhook}`, `:${name}`),
        name: `a webhook that the ${place.name} does not have (${name})`,
        caller: 'owner',
        status: 404,
        code: 'NOT_FOUND',
      }),
    ),
  );
  return [...rows, ...elsewhere];
}

export const rows: readonly ApiRow[] = [...rowsOf(ofBot), ...rowsOf(ofWorkspace)];
