import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const path = '/v1/bots/:bot/usage';
const ofBot = { method: 'GET', path } as const;
const limitBot = { method: 'PATCH', path, body: { monthlyTokenLimit: 1000 } } as const;
const ofWorkspace = { method: 'GET', path: '/v1/workspaces/:workspace/usage' } as const;
const limitWorkspace = { ...limitBot, path: ofWorkspace.path } as const;
const readers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const writers = { ...readers, guestRead: 403, readToken: 403 } as const;
const outside = { foreign: 404, otherWorkspaceToken: 404, chatToken: 403 } as const;
const notAdmin = { ...outside, member: 403, guestWrite: 403, readToken: 403, instanceOwner: 403 } as const;
const none = { month: '2026-03', inputTokens: 0, outputTokens: 0, totalTokens: 0, models: [] };

/** What language models took, and their limits; chats that take something are tried elsewhere. */
export const rows: readonly ApiRow[] = [
  {
    ...ofBot,
    name: 'of a bot that asked no model',
    caller: 'guestRead',
    status: 200,
    answer: { ai: { ...none, monthlyTokenLimit: null } },
  },
  {
    ...limitBot,
    name: 'a bot gets a limit',
    caller: 'guestWrite',
    status: 200,
    answer: { ai: { ...none, monthlyTokenLimit: 1000 } },
    after: { ...ofBot, caller: 'owner' },
  },
  {
    ...limitBot,
    name: 'the limit of a bot is lifted',
    caller: 'owner',
    before: [{ ...limitBot, caller: 'owner' }],
    body: { monthlyTokenLimit: null },
    status: 200,
    answer: { ai: { monthlyTokenLimit: null } },
  },
  {
    ...limitWorkspace,
    name: 'a workspace gets a limit',
    caller: 'owner',
    body: { monthlyTokenLimit: 0 },
    status: 200,
    answer: { ai: { monthlyTokenLimit: 0 } },
  },
  {
    ...ofWorkspace,
    name: 'the limit of a workspace stands with its usage',
    caller: 'member',
    before: [{ ...limitWorkspace, caller: 'owner' }],
    status: 200,
    answer: { ai: { ...none, monthlyTokenLimit: 1000 } },
  },
  ...[-1, 1.5, 'many', 1e13, undefined].map(
    (monthlyTokenLimit): ApiRow => ({
      ...limitBot,
      name: `${String(monthlyTokenLimit)} is no limit`,
      caller: 'owner',
      body: { monthlyTokenLimit },
      status: 400,
      code: 'BAD_REQUEST',
      issue: 'monthlyTokenLimit',
    }),
  ),
  ...refusals('usage of a bot', ofBot, readers),
  ...refusals('limit of a bot', limitBot, writers),
  ...refusals('limit of a workspace', limitWorkspace, notAdmin),
];
