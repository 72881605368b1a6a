import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const noMembers = { foreign: 404, guestWrite: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const inWorkspace = { workspaceId: ':workspace' };
const get = (path: string) => ({ method: 'GET', path }) as const;

const create = { method: 'POST', path: '/v1/folders', body: { ...inWorkspace, name: 'New' } } as const;
const update = {
  method: 'PATCH',
  path: '/v1/folders/:folder',
  body: { ...inWorkspace, folder: { name: 'Renamed' } },
} as const;
const remove = { method: 'DELETE', path: '/v1/folders/:folder', body: inWorkspace } as const;
const changed = (folder: unknown) => ({ ...update, body: { ...inWorkspace, folder } });
const ownerPuts: ApiRequest = {
  caller: 'owner',
  method: 'PATCH',
  path: '/v1/bots/:bot',
  body: { bot: { folderId: ':subfolder' } },
};

export const rows: readonly ApiRow[] = [
  // Create
  {
    ...create,
    name: 'a member makes a folder',
    caller: 'member',
    status: 200,
    answer: {
      folder: {
        name: 'New',
        parentFolderId: null,
        workspaceId: ':workspace',
        createdAt: '2026-03-01T12:00:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
      },
    },
  },
  {
    ...create,
    name: 'a folder inside a folder, without a name',
    caller: 'owner',
    body: { ...inWorkspace, parentFolderId: ':folder' },
    status: 200,
    answer: { folder: { name: 'New folder', parentFolderId: ':folder' } },
  },
  {
    ...create,
    name: 'the id is made by the server',
    caller: 'owner',
    body: { ...inWorkspace, id: ':folder', createdAt: '2000-01-01T00:00:00.000Z' },
    status: 200,
    answer: { folder: { createdAt: '2026-03-01T12:00:00.000Z' } },
  },
  {
    ...create,
    name: 'a parent of another workspace',
    caller: 'owner',
    body: { ...inWorkspace, parentFolderId: ':foreignFolder' },
    status: 400,
    issue: 'parentFolderId',
  },
  {
    ...create,
    name: 'a folder of no workspace',
    caller: 'owner',
    body: {},
    status: 400,
    issue: 'workspaceId',
  },
  {
    ...create,
    name: 'an empty name',
    caller: 'owner',
    body: { ...inWorkspace, name: '' },
    status: 400,
    issue: 'name',
  },
  ...refusals('create folder', create, { ...noMembers, readToken: 403, instanceOwner: 404 }),

  // List
  {
    ...get('/v1/folders?workspaceId=:workspace'),
    name: 'the folders at the top',
    caller: 'member',
    status: 200,
    answer: { folders: [{ id: ':folder', name: 'folder' }] },
  },
  {
    ...get('/v1/folders?workspaceId=:workspace&parentFolderId=:folder'),
    name: 'the folders inside a folder',
    caller: 'readToken',
    status: 200,
    answer: { folders: [{ id: ':subfolder', parentFolderId: ':folder' }] },
  },
  {
    ...get('/v1/folders?workspaceId=:workspace&parentFolderId=:foreignFolder'),
    name: 'inside a folder of others',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...get('/v1/folders'),
    name: 'folders of no workspace',
    caller: 'owner',
    status: 400,
    issue: 'workspaceId',
  },
  {
    ...get('/v1/folders?workspaceId=:workspace&all=true'),
    name: 'all folders, whatever they are in',
    caller: 'member',
    status: 200,
    answer: {
      folders: [
        { id: ':subfolder', parentFolderId: ':folder' },
        { id: ':folder', parentFolderId: null },
      ],
    },
  },
  ...refusals('list folders', get('/v1/folders?workspaceId=:workspace'), noMembers),

  // Get
  {
    ...get('/v1/folders/:subfolder?workspaceId=:workspace'),
    name: 'one folder',
    caller: 'member',
    status: 200,
    answer: { folder: { id: ':subfolder', name: 'subfolder', parentFolderId: ':folder' } },
  },
  {
    ...get('/v1/folders/:foreignFolder?workspaceId=:workspace'),
    name: 'a folder of others under our workspace',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...get('/v1/folders/:folder'),
    name: 'a folder without workspace',
    caller: 'owner',
    status: 400,
    issue: 'workspaceId',
  },
  ...refusals('get folder', get('/v1/folders/:folder?workspaceId=:workspace'), noMembers),

  // Update
  {
    ...update,
    name: 'a folder is renamed',
    caller: 'member',
    status: 200,
    answer: {
      folder: {
        id: ':folder',
        name: 'Renamed',
        parentFolderId: null,
        createdAt: '2026-03-01T11:50:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
      },
    },
  },
  {
    ...update,
    name: 'a folder is moved to the top',
    caller: 'owner',
    path: '/v1/folders/:subfolder',
    body: { ...inWorkspace, folder: { parentFolderId: null } },
    status: 200,
    answer: { folder: { name: 'subfolder', parentFolderId: null } },
  },
  {
    ...changed({ id: ':nothing', workspaceId: ':foreignWorkspace', createdAt: '2000-01-01T00:00:00.000Z' }),
    name: 'what cannot be set is passed over',
    caller: 'owner',
    status: 200,
    answer: {
      folder: {
        id: ':folder',
        name: 'folder',
        workspaceId: ':workspace',
        createdAt: '2026-03-01T11:50:00.000Z',
      },
    },
  },
  {
    ...changed({ parentFolderId: ':subfolder' }),
    name: 'a folder inside its own inside',
    caller: 'owner',
    status: 400,
    issue: 'folder.parentFolderId',
  },
  {
    ...changed({ parentFolderId: ':folder' }),
    name: 'a folder inside itself',
    caller: 'owner',
    status: 400,
    issue: 'folder.parentFolderId',
  },
  {
    ...changed({ parentFolderId: ':foreignFolder' }),
    name: 'inside a folder of another workspace',
    caller: 'owner',
    status: 400,
    issue: 'folder.parentFolderId',
  },
  {
    ...changed({ name: 3 }),
    name: 'a name that is none',
    caller: 'owner',
    status: 400,
    issue: 'folder.name',
  },
  { ...update, name: 'nothing to change', caller: 'owner', body: inWorkspace, status: 400, issue: 'folder' },
  {
    ...update,
    name: 'no workspace',
    caller: 'owner',
    body: { folder: {} },
    status: 400,
    issue: 'workspaceId',
  },
  {
    ...update,
    name: 'a folder of others under our workspace cannot be changed',
    caller: 'owner',
    path: '/v1/folders/:foreignFolder',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...update,
    name: 'no such folder to change',
    caller: 'owner',
    path: '/v1/folders/:nothing',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('update folder', update, { ...noMembers, readToken: 403, instanceOwner: 404 }),

  // Delete
  {
    ...remove,
    name: 'the bots of a deleted folder move up',
    caller: 'member',
    path: '/v1/folders/:subfolder',
    before: [ownerPuts],
    status: 200,
    answer: { folder: { id: ':subfolder' } },
    after: {
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots/:bot',
      answer: { bot: { folderId: ':folder' } },
    },
  },
  {
    ...remove,
    name: 'the workspace may stand in the query',
    caller: 'owner',
    path: '/v1/folders/:folder?workspaceId=:workspace',
    body: undefined,
    status: 200,
    answer: { folder: { id: ':folder' } },
    after: {
      caller: 'owner',
      method: 'GET',
      path: '/v1/folders/:subfolder?workspaceId=:workspace',
      answer: { folder: { parentFolderId: null } },
    },
  },
  {
    ...remove,
    name: 'delete without workspace',
    caller: 'owner',
    body: {},
    status: 400,
    issue: 'workspaceId',
  },
  {
    ...remove,
    name: 'a folder of others cannot be deleted',
    caller: 'owner',
    path: '/v1/folders/:foreignFolder',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('delete folder', remove, { ...noMembers, readToken: 403, instanceOwner: 404 }),
];
