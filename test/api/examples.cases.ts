import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const list = { method: 'GET', path: '/v1/examples' } as const;
const create = {
  method: 'POST',
  path: '/v1/examples/onboarding',
  body: { workspaceId: ':workspace', folderId: ':folder' },
} as const;

export const rows: readonly ApiRow[] = [
  { ...list, name: 'the examples', caller: 'guestNone', status: 200 },
  { ...list, name: 'the examples for a token that reads', caller: 'readToken', status: 200 },
  ...refusals('list examples', list, { chatToken: 403 }),
  {
    ...create,
    name: 'a bot from an example, not published',
    caller: 'member',
    status: 200,
    answer: {
      bot: { name: 'First day', workspaceId: ':workspace', folderId: ':folder', publicId: null },
    },
  },
  {
    ...create,
    name: 'an example that is not there',
    caller: 'owner',
    path: '/v1/examples/nothing',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...create,
    name: 'a folder of others',
    caller: 'owner',
    body: { workspaceId: ':workspace', folderId: ':foreignFolder' },
    status: 400,
    issue: 'bot.folderId',
  },
  { ...create, name: 'no workspace', caller: 'owner', body: {}, status: 400, issue: 'workspaceId' },
  ...refusals('create from an example', create, {
    foreign: 404,
    guestWrite: 404,
    otherWorkspaceToken: 404,
    readToken: 403,
    chatToken: 403,
  }),
];
