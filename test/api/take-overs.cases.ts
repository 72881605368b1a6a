import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const path = '/v1/workspaces/:workspace/takeOvers';
const body = { from: 'https://old.example/api', token: 'their-token', dryRun: true };
const start = { method: 'POST', path, body } as const;
const running = { ...start, caller: 'owner' } as const;
const cancel = { method: 'POST', path: `${path}/:nothing/cancel` } as const;
const noBot = { bots: [], themes: 0, notes: [], failure: null };
const readers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;

export const rows: readonly ApiRow[] = [
  {
    ...start,
    name: 'begins in the background',
    caller: 'member',
    status: 200,
    answer: {
      takeOver: { state: 'running', from: 'https://old.example', dryRun: true, withResults: false, ...noBot },
    },
    absent: ['takeOver.token'],
  },
  {
    ...start,
    name: 'with results, of some bots',
    caller: 'owner',
    body: { ...body, dryRun: false, withResults: true, botIds: ['clx1'] },
    status: 200,
    answer: { takeOver: { dryRun: false, withResults: true } },
    after: {
      ...{ caller: 'owner', method: 'GET', path: '/v1/workspaces/:workspace/auditLog?limit=1' },
      answer: { entries: [{ kind: 'takeOver.started', subject: 'https://old.example', area: 'bots' }] },
    },
  },
  {
    ...start,
    name: 'one at a time',
    caller: 'owner',
    before: [running],
    status: 409,
    code: 'CONFLICT',
  },
  ...refusals('start a take-over', start, { ...readers, guestRead: 404, readToken: 403 }),
  ...[
    ['an address that is none', { from: 'old.example' }, 'from'],
    ['an address of another kind', { from: 'ftp://old.example' }, 'from'],
    ['no address', { from: undefined }, 'from'],
    ['no token', { token: '' }, 'token'],
    ['a token with a line break', { token: 'their-token\r\nx: y' }, 'token'],
    ['botIds that are no list', { botIds: 'clx1' }, 'botIds'],
    ['dryRun: maybe', { dryRun: 'maybe' }, 'dryRun'],
    ['withResults: 1', { withResults: 1 }, 'withResults'],
  ].map(([name, part, issue]) => ({
    ...start,
    name: String(name),
    caller: 'owner' as const,
    body: { ...body, ...Object(part) },
    status: 400,
    issue: String(issue),
  })),
  {
    ...{ method: 'GET', path },
    name: 'none yet',
    caller: 'member',
    status: 200,
    answer: { takeOvers: [] },
  },
  {
    ...{ method: 'GET', path },
    name: 'one, without its token',
    caller: 'owner',
    before: [running],
    status: 200,
    answer: { takeOvers: [{ from: 'https://old.example' }] },
    absent: ['takeOvers.0.token'],
  },
  ...refusals('list take-overs', { method: 'GET', path }, readers),
  {
    ...{ method: 'GET', path: `${path}/:nothing` },
    name: 'one that does not exist',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('get a take-over', { method: 'GET', path: `${path}/:nothing` }, readers),
  {
    ...cancel,
    name: 'one that does not exist is not cancelled',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('cancel a take-over', cancel, { ...readers, guestRead: 404, readToken: 403 }),
];
