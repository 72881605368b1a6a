import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const noMembers = {
  foreign: 404,
  guestRead: 404,
  guestWrite: 404,
  guestNone: 404,
  instanceOwner: 404,
  chatToken: 403,
  otherWorkspaceToken: 404,
} as const;
const noWriters = { ...noMembers, readToken: 403 } as const;

const place = '/v1/workspaces/:workspace/assets';
const list = { method: 'GET', path: place } as const;
const create = {
  method: 'POST',
  path: `${place}?fileName=Price%20list.txt`,
  text: 'Coffee 3.20',
  headers: { 'content-type': 'application/octet-stream' },
} as const;
const remove = { method: 'DELETE', path: `${place}/nothing` } as const;
const usedBy = { method: 'GET', path: `${place}/nothing/usedBy` } as const;
const asset = { name: 'Price-list.txt', type: 'text/plain', size: 11 };

export const rows: readonly ApiRow[] = [
  {
    ...create,
    name: 'a file for bots',
    caller: 'member',
    status: 200,
    answer: { asset },
    after: { ...list, caller: 'readToken', answer: { assets: [asset] } },
  },
  ...refusals('upload an asset', create, noWriters),
  {
    ...create,
    path: `${place}?fileName=a.png&media=image`,
    name: 'a text that is called a picture',
    caller: 'owner',
    status: 400,
    code: 'FILE_TYPE_NOT_ALLOWED',
    after: { ...list, caller: 'owner', answer: { assets: [] } },
  },
  {
    ...create,
    path: `${place}?fileName=a.svg&media=image`,
    text: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    name: 'a drawing, which browsers do not show',
    caller: 'owner',
    status: 400,
    code: 'FILE_TYPE_NOT_ALLOWED',
  },
  ...['', '?fileName=', '?fileName=a&media=picture'].map(
    (query): ApiRow => ({
      ...create,
      path: `${place}${query}`,
      name: `wrong input: ${query}`,
      caller: 'owner',
      status: 400,
      code: 'BAD_REQUEST',
    }),
  ),
  { ...list, name: 'no assets', caller: 'readToken', status: 200, answer: { assets: [] } },
  ...refusals('list assets', list, noMembers),
  { ...remove, name: 'an asset that does not exist', caller: 'owner', status: 404, code: 'NOT_FOUND' },
  ...refusals('delete an asset', remove, noWriters),
  {
    ...usedBy,
    name: 'uses of an asset that does not exist',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('list the uses of an asset', usedBy, noMembers),
];
