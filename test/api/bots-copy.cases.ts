import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';
import { wholeUpdate } from './bot-documents.ts';

const duplicate = { method: 'POST', path: '/v1/bots/:bot/duplicate', body: {} } as const;
const copying = (to: object, path = '/v1/bots/:bot/copyTo') => ({ method: 'POST', path, body: to }) as const;
const toOurs = { workspaceId: ':workspace' };
const toTheirs = { workspaceId: ':foreignWorkspace' };
const owner = (request: Omit<ApiRequest, 'caller'>): ApiRequest => ({ ...request, caller: 'owner' });
const whole = owner({ method: 'PATCH', path: '/v1/bots/:bot', body: { bot: wholeUpdate } });
const mailBlock = { id: 'm', type: 'Email', options: { credentialsId: 'mail', subject: 'S' } };
const withMail = (path: string): ApiRequest =>
  owner({
    method: 'PATCH',
    path,
    body: { bot: { groups: [{ id: 'g', title: 'G', blocks: [mailBlock] }], chatACredentialsId: 'a' } },
  });
const joinTheirs: ApiRequest = {
  caller: 'foreign',
  method: 'GET',
  path: '/v1/bots?workspaceId=:foreignWorkspace',
};

export const rows: readonly ApiRow[] = [
  {
    ...duplicate,
    name: 'a copy stands beside the bot, not published, open, without address',
    caller: 'member',
    before: [whole],
    status: 200,
    answer: {
      bot: {
        name: 'Whole (1)',
        folderId: ':folder',
        icon: '🤖',
        theme: wholeUpdate.theme,
        variables: wholeUpdate.variables,
        chatACredentialsId: 'credentials-a',
        selectedThemeTemplateId: 'any-template',
        publicId: null,
        customDomain: null,
        isClosed: false,
        isDisabled: true,
        resultRetentionDays: 30,
        settings: { chatA: { isEnabled: false } },
      },
    },
    absent: ['bot.settings.publicShare'],
  },
  {
    ...duplicate,
    name: 'copies are numbered',
    caller: 'owner',
    before: [owner(duplicate)],
    status: 200,
    answer: { bot: { name: 'bot (2)' } },
  },
  {
    ...duplicate,
    body: { name: 'Mine' },
    name: 'a copy has the name that was given',
    caller: 'owner',
    status: 200,
    answer: { bot: { name: 'Mine' } },
  },
  {
    ...duplicate,
    body: { name: 7 },
    name: 'a name that is a number',
    caller: 'owner',
    status: 400,
    issue: 'name',
  },
  {
    ...duplicate,
    path: '/v1/bots/:nothing/duplicate',
    name: 'no such bot to copy',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...duplicate,
    path: '/v1/bots/:shared/duplicate',
    name: 'strangers make no bots in our workspace',
    caller: 'foreign',
    status: 403,
    code: 'FORBIDDEN',
  },
  {
    ...duplicate,
    name: 'a deleted bot is not copied',
    caller: 'owner',
    before: [owner({ method: 'DELETE', path: '/v1/bots/:bot' })],
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('duplicate', duplicate, {
    foreign: 404,
    guestNone: 404,
    otherWorkspaceToken: 404,
    guestWrite: 403,
    readToken: 403,
    chatToken: 403,
  }),

  {
    ...copying({ ...toTheirs, folderId: ':foreignFolder' }, '/v1/bots/:shared/copyTo'),
    name: 'anybody copies a shared bot to a place of their own, without what belongs to its workspace',
    caller: 'foreign',
    before: [withMail('/v1/bots/:shared')],
    status: 200,
    answer: {
      bot: {
        workspaceId: ':foreignWorkspace',
        folderId: ':foreignFolder',
        name: 'shared',
        chatACredentialsId: null,
        groups: [{ blocks: [{ options: { subject: 'S' } }] }],
      },
    },
    absent: ['bot.groups.0.blocks.0.options.credentialsId', 'bot.settings.publicShare'],
    after: { ...joinTheirs, answer: { bots: [{ name: 'shared' }, { name: 'foreignBot' }] } },
  },
  {
    ...copying({ ...toOurs, folderId: ':subfolder' }),
    name: 'a copy in another folder',
    caller: 'owner',
    before: [withMail('/v1/bots/:bot')],
    status: 200,
    answer: {
      bot: {
        folderId: ':subfolder',
        chatACredentialsId: 'a',
        groups: [{ blocks: [{ options: { credentialsId: 'mail' } }] }],
      },
    },
  },
  {
    ...copying({ ...toOurs, folderId: ':subfolder', move: true }),
    name: 'moved to another folder',
    caller: 'member',
    status: 200,
    answer: { bot: { id: ':bot', folderId: ':subfolder', publicId: 'hello' } },
  },
  {
    ...copying({ ...toOurs, folderId: ':foreignFolder' }),
    name: 'a folder of another workspace',
    caller: 'owner',
    status: 400,
    issue: 'folderId',
  },
  { ...copying({}), name: 'to no workspace', caller: 'owner', status: 400, issue: 'workspaceId' },
  {
    ...copying({ ...toOurs, move: 'yes' }),
    name: 'move that is a word',
    caller: 'owner',
    status: 400,
    issue: 'move',
  },
  {
    ...copying(toTheirs),
    name: 'to a workspace that is not theirs',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...copying({ ...toTheirs, move: true }),
    name: 'moved to a workspace that is not theirs',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    ...copying({ ...toTheirs, move: true }, '/v1/bots/:shared/copyTo'),
    name: 'strangers do not take a shared bot away',
    caller: 'foreign',
    status: 403,
    code: 'FORBIDDEN',
  },
  {
    ...copying({ ...toTheirs, move: true }),
    name: 'a guest who writes does not take the bot away',
    caller: 'guestWrite',
    status: 403,
    code: 'FORBIDDEN',
  },
  ...refusals('copy to', copying(toOurs), {
    foreign: 404,
    guestNone: 404,
    otherWorkspaceToken: 404,
    guestRead: 404,
    readToken: 403,
    chatToken: 403,
  }),
];
