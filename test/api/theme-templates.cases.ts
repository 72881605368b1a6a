import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const noMembers = { foreign: 404, guestWrite: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const noWriters = { ...noMembers, readToken: 403, instanceOwner: 404 } as const;

const list = { method: 'GET', path: '/v1/themeTemplates?workspaceId=:workspace' } as const;
const save = {
  method: 'PUT',
  path: '/v1/themeTemplates/:template',
  body: { workspaceId: ':workspace', name: 'Dark', theme: { general: { font: 'Inter' }, unheardOf: 1 } },
} as const;
const remove = {
  method: 'DELETE',
  path: '/v1/themeTemplates/:template',
  body: { workspaceId: ':workspace' },
} as const;

export const rows: readonly ApiRow[] = [
  {
    ...list,
    name: 'the templates of a workspace',
    caller: 'readToken',
    status: 200,
    answer: {
      themeTemplates: [
        {
          id: ':template',
          workspaceId: ':workspace',
          name: 'Template',
          theme: {},
          createdAt: '2026-03-01T11:50:00.000Z',
          updatedAt: '2026-03-01T11:50:00.000Z',
        },
      ],
    },
  },
  {
    ...list,
    path: '/v1/themeTemplates',
    name: 'templates of no workspace',
    caller: 'owner',
    status: 400,
    issue: 'workspaceId',
  },
  ...refusals('list templates', list, noMembers),

  {
    ...save,
    name: 'a template is replaced, unknown keys left out',
    caller: 'member',
    status: 200,
    answer: { themeTemplate: { id: ':template', name: 'Dark', theme: { general: { font: 'Inter' } } } },
    absent: ['themeTemplate.theme.unheardOf'],
  },
  {
    ...save,
    path: '/v1/themeTemplates/brand-new',
    name: 'a template is made under the id of the path',
    caller: 'owner',
    status: 200,
    answer: { themeTemplate: { id: 'brand-new', createdAt: '2026-03-01T12:00:00.000Z' } },
    after: {
      caller: 'owner',
      ...list,
      answer: { themeTemplates: [{ id: 'brand-new' }, { id: ':template' }] },
    },
  },
  {
    ...save,
    path: '/v1/themeTemplates/:foreignTemplate',
    name: 'an id that another workspace has',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
    after: {
      caller: 'foreign',
      method: 'GET',
      path: '/v1/themeTemplates?workspaceId=:foreignWorkspace',
      answer: { themeTemplates: [{ id: ':foreignTemplate', name: 'Template' }] },
    },
  },
  {
    ...save,
    body: { ...save.body, theme: { chat: { roundness: 'very' } } },
    name: 'a theme with a word that is none',
    caller: 'owner',
    status: 400,
    issue: 'theme.chat.roundness',
  },
  {
    ...save,
    body: { workspaceId: ':workspace', theme: {} },
    name: 'a template without name',
    caller: 'owner',
    status: 400,
    issue: 'name',
  },
  ...refusals('save template', save, noWriters),

  {
    ...remove,
    name: 'a template is removed',
    caller: 'member',
    status: 200,
    answer: { themeTemplate: { id: ':template' } },
    after: { caller: 'owner', ...list, answer: { themeTemplates: [] } },
  },
  {
    ...remove,
    path: '/v1/themeTemplates/:template?workspaceId=:workspace',
    body: undefined,
    name: 'the workspace in the query',
    caller: 'owner',
    status: 200,
    answer: { themeTemplate: { id: ':template' } },
  },
  {
    ...remove,
    path: '/v1/themeTemplates/:foreignTemplate',
    name: 'a template of others',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  { ...remove, body: {}, name: 'no workspace', caller: 'owner', status: 400, issue: 'workspaceId' },
  ...refusals('delete template', remove, noWriters),
];
