import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const path = '/v1/bots/:bot/embed';
const row = (rest: Omit<ApiRow, 'method' | 'status'> & { readonly status?: number }): ApiRow => ({
  method: 'GET',
  status: 200,
  ...rest,
});

const check = { method: 'POST', path: '/v1/bots/:bot/checkDomain' } as const;
const withDomain = {
  caller: 'owner',
  method: 'PATCH',
  path: '/v1/bots/:bot',
  body: { bot: { customDomain: 'chat.example.com' } },
} as const;

export const rows: readonly ApiRow[] = [
  {
    ...check,
    name: 'what a custom domain lacks',
    caller: 'guestWrite',
    before: [withDomain],
    status: 200,
    answer: {
      domain: 'chat.example.com',
      isReady: false,
      checks: [{ id: 'server', state: 'bad', message: 'This server does not know its own address.' }],
    },
  },
  { ...check, name: 'a bot without a domain', caller: 'owner', status: 404, code: 'NOT_FOUND' },
  ...refusals('check the domain', check, {
    ...{ foreign: 404, guestNone: 404, guestRead: 403, readToken: 403 },
    ...{ chatToken: 403, otherWorkspaceToken: 404 },
  }),
  row({
    name: 'the code that embeds a bot',
    caller: 'guestRead',
    path,
    headers: { host: 'bots.example:3000' },
    answer: { isPublished: true, address: 'http://bots.example:3000/hello' },
  }),
  row({
    name: 'a bot that was never published has no address',
    caller: 'owner',
    path: '/v1/bots/:draft/embed',
    answer: { isPublished: false, address: null, forms: [] },
  }),
  row({
    name: 'an unpublished bot keeps its address',
    caller: 'owner',
    path,
    before: [{ caller: 'owner', method: 'POST', path: '/v1/bots/:bot/unpublish', body: {} }],
    answer: { isPublished: false },
  }),
  row({
    name: 'guests of a shared bot do not embed it',
    caller: 'foreign',
    path: '/v1/bots/:shared/embed',
    status: 403,
  }),
  row({
    name: 'embed of no id',
    caller: 'owner',
    path: `/v1/bots/${'x'.repeat(300)}/embed`,
    status: 400,
    issue: 'botId',
  }),
  ...refusals(
    'embed',
    { method: 'GET', path },
    { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 },
  ),
];
