import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const noReaders = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const noWriters = { ...noReaders, guestRead: 403, readToken: 403, instanceOwner: 403 } as const;

const place = { graphCoordinates: { x: 0, y: 0 } };
const groups = [
  {
    id: 'g1',
    title: 'Ask',
    ...place,
    blocks: [
      { id: 'q', type: 'text input', options: { variableId: 'v1' } },
      { id: 'mail', type: 'email input', outgoingEdgeId: 'e1' },
    ],
  },
  {
    id: 'g2',
    title: 'Send',
    ...place,
    blocks: [
      {
        id: 'h',
        type: 'Webhook',
        options: {
          webhook: { url: 'https://{{Name}}.example/', method: 'GET' },
          variablesForTest: [{ id: 't', variableId: 'v1', value: 'for-test' }],
        },
      },
      { id: 'z', type: 'Zapier', label: 'My Zap' },
      { id: 'n', type: 'Webhook', options: { webhook: { url: 'javascript:x' } } },
    ],
  },
];
const edges = [
  { id: 'e0', from: { eventId: 's' }, to: { groupId: 'g1' } },
  { id: 'e1', from: { blockId: 'mail' }, to: { groupId: 'g2' } },
];

/** The bot asks for two things, then sends. */
const before: readonly ApiRequest[] = [
  { caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { groups, edges } } },
];
const base = '/v1/bots/:bot/webhookBlocks';
const list = { method: 'GET', path: base, before } as const;
const example = { method: 'GET', path: `${base}/h/getResultExample`, before } as const;
const subscribe = {
  method: 'POST',
  path: `${base}/z/subscribe`,
  before,
  body: { url: 'https://hooks.example/1' },
} as const;
const unsubscribe = { method: 'POST', path: `${base}/h/unsubscribe`, before } as const;
const test = { method: 'POST', path: `${base}/h/testRequest`, before, body: {} } as const;
const listed = [
  { id: 'h', type: 'Webhook', label: 'Send > h', url: 'https://{{Name}}.example/' },
  { id: 'z', type: 'Zapier', label: 'Send > My Zap' },
  { id: 'n', type: 'Webhook', label: 'Send > n', url: 'javascript:x' },
];

const noBlocks: readonly ApiRow[] = [example, subscribe, unsubscribe, test].flatMap((request) =>
  ['q', 'nobody'].map((id) => ({
    ...request,
    path: request.path.replace(/\/[hz]\//, `/${id}/`),
    name: `a block that sends nothing (${id})`,
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  })),
);

/** What the refused requests look like: they change nothing, so nothing is made before. */
const bare = <R extends { readonly before: unknown }>({ before: _, ...request }: R) => request;

export const rows: readonly ApiRow[] = [
  {
    ...list,
    name: 'the blocks that send',
    caller: 'readToken',
    status: 200,
    answer: { webhookBlocks: listed },
  },
  {
    ...list,
    name: 'the blocks, for a guest',
    caller: 'guestRead',
    status: 200,
    absent: ['webhookBlocks.1.url'],
  },
  ...refusals('list webhook blocks', bare(list), noReaders),

  {
    ...example,
    name: 'a sample of what comes before',
    caller: 'readToken',
    status: 200,
    answer: {
      resultExample: {
        message: 'These are sample answers to the questions before this block.',
        submittedAt: '2026-03-01T12:00:00.000Z',
        Name: 'Sample answer',
        Ask: 'owner@example.com',
      },
    },
  },
  ...refusals('get a result example', bare(example), noReaders),

  {
    ...subscribe,
    name: 'an automation attaches itself',
    caller: 'guestWrite',
    status: 200,
    answer: { id: 'z', url: 'https://hooks.example/1' },
    after: {
      ...bare(list),
      caller: 'owner',
      answer: { webhookBlocks: [listed[0], { ...listed[1], url: 'https://hooks.example/1' }, listed[2]] },
    },
  },
  {
    ...subscribe,
    name: 'what visitors get is not changed',
    caller: 'owner',
    status: 200,
    after: {
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots/:bot/publishedBot',
      answer: { publishedBot: { groups: [{ id: 'g1', title: 'Hello' }, { id: 'g2' }] } },
    },
  },
  ...[{}, { url: 'x' }, { url: 'ftp://x.example' }, { url: null }].map(
    (body): ApiRow => ({
      ...subscribe,
      body,
      name: `an address that is none: ${JSON.stringify(body)}`,
      caller: 'owner',
      status: 400,
      issue: 'url',
    }),
  ),
  ...refusals('subscribe', bare(subscribe), noWriters),

  {
    ...unsubscribe,
    name: 'an automation leaves',
    caller: 'member',
    status: 200,
    answer: { id: 'h', url: null },
    after: {
      ...bare(list),
      caller: 'owner',
      answer: { webhookBlocks: [{ id: 'h' }, listed[1], listed[2]] },
    },
  },
  ...refusals('unsubscribe', bare(unsubscribe), noWriters),

  {
    ...test,
    name: 'a request is tried with the value for tests',
    caller: 'guestWrite',
    status: 200,
    answer: { statusCode: 500, data: { message: 'No address was found for for-test.example.' } },
  },
  {
    ...test,
    body: { variables: [{ id: 'v1', name: 'Name', value: 'given' }] },
    name: 'a request is tried with the value that was given',
    caller: 'owner',
    status: 200,
    answer: { statusCode: 500, data: { message: 'No address was found for given.example.' } },
  },
  {
    ...test,
    path: `${base}/n/testRequest`,
    name: 'a request that leads nowhere is tried',
    caller: 'owner',
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    ...test,
    body: { block: { id: 'h', type: 'Webhook', options: { webhook: { url: 'https://unsaved.example' } } } },
    name: 'the request of a block that is not saved',
    caller: 'guestWrite',
    status: 200,
    answer: { statusCode: 500, data: { message: 'No address was found for unsaved.example.' } },
    after: { ...bare(list), caller: 'owner', answer: { webhookBlocks: listed } },
  },
  {
    ...test,
    path: `${base}/new/testRequest`,
    body: {
      block: { id: 'new', type: 'Webhook', options: { webhook: { url: 'https://{{Name}}.example' } } },
      variables: [{ id: 'v1', value: 'new' }],
    },
    name: 'the request of a block that is not in the draft yet',
    caller: 'owner',
    status: 200,
    answer: { statusCode: 500, data: { message: 'No address was found for new.example.' } },
  },
  {
    ...test,
    path: `${base}/q/testRequest`,
    body: { block: { id: 'q', type: 'text input' } },
    name: 'a block that sends nothing, not saved',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...test,
    body: { block: { id: 'other', type: 'Webhook' } },
    name: 'a block with another id',
    caller: 'owner',
    status: 400,
    issue: 'block.id',
  },
  {
    ...test,
    body: { block: { id: 'h', type: 'Webhook', options: { timeout: 'long' } } },
    name: 'a block that is not valid',
    caller: 'owner',
    status: 400,
    issue: 'block.options.timeout',
  },
  {
    ...test,
    body: { variables: [{ id: 5 }] },
    name: 'values that are none',
    caller: 'owner',
    status: 400,
    issue: 'variables.0.id',
  },
  ...refusals('test a request', bare(test), noWriters),
  ...noBlocks,
];
