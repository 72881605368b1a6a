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
const notMember = { ...outside, readToken: 403 } as const;
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

const list = { method: 'GET', path: '/v1/workspaces/:workspace/contacts' } as const;
const place = `${list.path}/nobody`;
const get = { method: 'GET', path: place } as const;
const messages = { method: 'GET', path: `${place}/messages` } as const;
const update = { method: 'PATCH', path: place, body: { consent: 'given' } } as const;
const erase = { method: 'DELETE', path: place } as const;
const message = '/v1/workspaces/:workspace/outbound/nothing';
const retry = { method: 'POST', path: `${message}/retry`, body: {} } as const;
const cancel = { method: 'POST', path: `${message}/cancel`, body: {} } as const;
const templates = '/v1/workspaces/:workspace/channels/:credentials/templates';
const listTemplates = { method: 'GET', path: templates } as const;
const sync = { method: 'POST', path: `${templates}/sync`, body: {} } as const;
const start = {
  method: 'POST',
  path: '/v1/bots/:bot/channels/telegram/start',
  body: { to: '+4915112345678', idempotencyKey: 'k' },
} as const;

const missing = { caller: 'owner', status: 404, code: 'NOT_FOUND' } as const;
const unconnected = { caller: 'owner', status: 409, code: 'CHANNEL_NOT_CONNECTED' } as const;

/** People who write to bots in messengers; `test/channels` shows them. */
export const rows: readonly ApiRow[] = [
  {
    ...list,
    name: 'nobody wrote',
    caller: 'readToken',
    status: 200,
    answer: { contacts: [], nextCursor: null },
  },
  ...refusals('list contacts', list, outside),
  { ...get, name: 'a contact that does not exist', ...missing },
  ...refusals('get a contact', get, outside),
  { ...messages, name: 'messages of a contact that does not exist', ...missing },
  ...refusals('list the messages of a contact', messages, outside),
  { ...update, name: 'a contact that does not exist is not updated', ...missing },
  ...refusals('update a contact', update, notMember),
  { ...erase, name: 'a contact that does not exist is not erased', ...missing },
  ...refusals('erase a contact', erase, notAdmin),
  { ...retry, name: 'a message that does not exist is not sent again', ...missing },
  ...refusals('send a message again', retry, notMember),
  { ...cancel, name: 'a message that does not exist is not cancelled', ...missing },
  ...refusals('cancel a message', cancel, notMember),
  { ...listTemplates, name: 'templates of an account that is not connected', ...unconnected },
  ...refusals('list templates', listTemplates, outside),
  { ...sync, name: 'an account that is not connected is not asked for templates', ...unconnected },
  ...refusals('read templates', sync, notMember),
  { ...start, name: 'a bot without an account writes to nobody', ...unconnected },
  ...refusals('write to somebody first', start, {
    foreign: 404,
    otherWorkspaceToken: 404,
    chatToken: 403,
    readToken: 403,
  }),
];
