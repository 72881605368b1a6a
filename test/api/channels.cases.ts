import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const outside = {
  foreign: 404,
  guestNone: 404,
  guestRead: 404,
  guestWrite: 404,
  chatToken: 403,
  otherWorkspaceToken: 404,
  instanceOwner: 404,
} as const;
const notAdmin = {
  foreign: 404,
  otherWorkspaceToken: 404,
  chatToken: 403,
  guestNone: 403,
  guestRead: 403,
  guestWrite: 403,
  member: 403,
  readToken: 403,
  instanceOwner: 403,
} as const;

const handshake = '/v1/webhooks/telegram/:workspace/:credentials';
const list = { method: 'GET', path: '/v1/workspaces/:workspace/channels' } as const;
const place = '/v1/workspaces/:workspace/channels/:credentials';
const update = { method: 'PATCH', path: place, body: { isPaused: true } } as const;
const connect = { method: 'POST', path: `${place}/connect`, body: {} } as const;
const check = { method: 'POST', path: `${place}/check`, body: {} } as const;
const link = { method: 'GET', path: '/v1/bots/:bot/channels/telegram/link' } as const;
const preview = { method: 'POST', path: '/v1/bots/:bot/channels/telegram/preview', body: {} } as const;
const getPreview = { method: 'GET', path: '/v1/bots/:bot/channels/telegram/preview/K7QF2M9XTB' } as const;
const followPreview = { method: 'GET', path: `${getPreview.path}/chat` } as const;
const startPreview = {
  method: 'POST',
  path: '/v1/bots/:bot/whatsapp/start-preview',
  body: { to: '+491511000001' },
} as const;
const phone = '/v1/bots/:bot/blocks/b2/chatA/491511000001/executeTestWebhook';
const testWebhook = { method: 'POST', path: phone, body: {} } as const;
const strangers = { foreign: 404, otherWorkspaceToken: 404, chatToken: 403 } as const;
const disconnect = { method: 'POST', path: `${place}/disconnect`, body: {} } as const;

/** Accounts at messengers; `test/channels` shows them connected. */
export const rows: readonly ApiRow[] = [
  {
    name: 'a handshake with a messenger that asks for none',
    caller: 'anonymous',
    method: 'GET',
    path: `${handshake}?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1`,
    status: 403,
    code: 'FORBIDDEN',
  },
  {
    ...list,
    name: 'no account is connected',
    caller: 'readToken',
    status: 200,
    answer: { channels: [] },
  },
  ...refusals('list accounts at messengers', list, outside),
  {
    ...update,
    name: 'an account that is not connected is not changed',
    caller: 'owner',
    status: 409,
    code: 'CHANNEL_NOT_CONNECTED',
  },
  {
    ...update,
    name: 'a way that does not exist',
    caller: 'owner',
    body: { mode: 'pigeon' },
    status: 400,
    code: 'BAD_REQUEST',
  },
  ...refusals('update an account at a messenger', update, notAdmin),
  {
    ...disconnect,
    name: 'an account that is not connected is not disconnected',
    caller: 'owner',
    status: 409,
    code: 'CHANNEL_NOT_CONNECTED',
  },
  {
    ...connect,
    name: 'credentials of another kind are not connected',
    caller: 'owner',
    status: 409,
    code: 'CHANNEL_REFUSED',
  },
  {
    ...connect,
    name: 'credentials that do not exist are not connected',
    path: '/v1/workspaces/:workspace/channels/nothing/connect',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('connect an account at a messenger', connect, notAdmin),
  {
    ...check,
    name: 'an account that is not connected is not checked',
    caller: 'owner',
    status: 409,
    code: 'CHANNEL_NOT_CONNECTED',
  },
  ...refusals('check an account at a messenger', check, notAdmin),
  {
    ...link,
    name: 'a bot without an account has no link',
    caller: 'owner',
    status: 409,
    code: 'CHANNEL_NOT_CONNECTED',
  },
  ...refusals('link to a bot in a messenger', link, {
    foreign: 404,
    otherWorkspaceToken: 404,
    chatToken: 403,
  }),
  ...[preview, getPreview, followPreview, startPreview, testWebhook].flatMap((request) => [
    {
      ...request,
      name: `a bot without an account is tried on no phone: ${request.path}`,
      caller: 'owner',
      status: 409,
      code: 'CHANNEL_NOT_CONNECTED',
    } as const,
    ...refusals(`try a draft on a phone: ${request.path}`, request, strangers),
  ]),
  {
    ...preview,
    name: 'a place to start from that is none',
    caller: 'owner',
    body: { startFrom: { type: 'moon' } },
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    ...startPreview,
    name: 'a phone that is none',
    caller: 'owner',
    body: { to: '' },
    status: 400,
    code: 'BAD_REQUEST',
  },
  ...refusals('disconnect an account at a messenger', disconnect, notAdmin),
];
