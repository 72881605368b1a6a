import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as z from 'zod';
import { issuesOf } from '#bot/zod-issues.ts';
import { createBot, importBot, isPublicIdAvailable, listBots, updateBot } from './bots.ts';
import {
  awaitTurn,
  continueChat,
  previewStartChat,
  rewindSession,
  saveClientLogs,
  startChat,
} from './chat.ts';
import { createFolder, updateFolder } from './folders.ts';
import { deleteResults, exportResults, getStats, listResults } from './results.ts';
import { saveThemeTemplate } from './theme-templates.ts';
import { createApiToken, updateMe } from './users.ts';
import { botWebhooks } from './webhooks.ts';
import {
  addCollaborator,
  adminUpdateBot,
  adminUpdateWorkspace,
  createInvitation,
  createWorkspace,
  removeCollaborator,
  updateMember,
} from './workspaces.ts';

/** What goes in, and either what it becomes (fields that matter) or the paths of what is wrong. */
type Row = readonly [given: unknown, expected: object | readonly string[]];

interface Group {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly rows: readonly Row[];
}

const w = { workspaceId: 'w' };
const long = 'x'.repeat(201);
const chat = { isStreamEnabled: false, isOnlyRegistering: false, textBubbleContentFormat: 'richText' };
const log = { description: 'd' };

const groups: readonly Group[] = [
  {
    name: 'which results go',
    schema: deleteResults.body,
    rows: [
      [{}, { resultIds: undefined }],
      [{ resultIds: 'a' }, { resultIds: ['a'] }],
      [{ resultIds: 'a,b' }, { resultIds: ['a', 'b'] }],
      [{ resultIds: ['a', ' b ', ''] }, { resultIds: ['a', 'b'] }],
      [{ resultIds: '' }, ['resultIds']],
      [{ resultIds: [] }, ['resultIds']],
      [{ resultIds: 5 }, ['resultIds']],
    ],
  },
  {
    name: 'a change of a webhook',
    schema: botWebhooks.update.body,
    rows: [
      [{ isPaused: false }, { isPaused: false }],
      [{ isPaused: true }, ['isPaused']],
      [{ isPaused: null }, ['isPaused']],
      [{ isPaused: 'false' }, ['isPaused']],
    ],
  },
  {
    name: 'a message',
    schema: continueChat.body,
    rows: [
      [{}, { withTrace: false, textBubbleContentFormat: 'richText', message: undefined }],
      [{ message: null }, { message: null }],
      [{ message: 'hi' }, { message: { type: 'text', text: 'hi' } }],
      [{ message: '' }, { message: { type: 'text', text: '' } }],
      [{ message: '\0\ud800 {{x}}' }, { message: { type: 'text', text: '\0\ud800 {{x}}' } }],
      [{ message: { type: 'text', text: 'hi' } }, { message: { type: 'text', text: 'hi' } }],
      [
        { message: { type: 'text', text: 'hi', metadata: { replyId: 'r' }, attachedFileUrls: ['u'] } },
        { message: { type: 'text', text: 'hi', metadata: { replyId: 'r' }, attachedFileUrls: ['u'] } },
      ],
      [{ message: { type: 'text', text: '', attachedFileUrls: [] } }, { message: { attachedFileUrls: [] } }],
      [
        { message: { type: 'audio', url: 'https://x/a.mp3' } },
        { message: { type: 'audio', url: 'https://x/a.mp3' } },
      ],
      [{ message: { type: 'command', command: 'help' } }, { message: { type: 'command', command: 'help' } }],
      [
        { message: { type: 'text', text: 'x', more: 1 } },
        { message: { type: 'text', text: 'x', more: undefined } },
      ],
      [{ message: 5 }, ['message']],
      [{ message: [] }, ['message']],
      [{ message: {} }, ['message.type']],
      [{ message: { type: 'image', url: 'x' } }, ['message.type']],
      [{ message: { type: 'text' } }, ['message.text']],
      [{ message: { type: 'text', text: null } }, ['message.text']],
      [{ message: { type: 'audio', text: 'x' } }, ['message.url']],
      [{ message: { type: 'command', command: ['x'] } }, ['message.command']],
      [{ message: { type: 'text', text: 'x', attachedFileUrls: ['u', 5] } }, ['message.attachedFileUrls.1']],
      [
        { message: { type: 'text', text: 'x', attachedFileUrls: new Array(101).fill('u') } },
        ['message.attachedFileUrls'],
      ],
      [{ message: { type: 'text', text: 'x', metadata: { replyId: 7 } } }, ['message.metadata.replyId']],
      [{ message: 'x', textBubbleContentFormat: 'html' }, ['textBubbleContentFormat']],
      [{ message: 'x', withTrace: 'true' }, ['withTrace']],
      [null, ['']],
      [[], ['']],
    ],
  },
  {
    name: 'the start of a chat',
    schema: startChat.body,
    rows: [
      [{}, chat],
      [
        { message: 'x', resultId: 'r' },
        { ...chat, resultId: 'r', message: { type: 'text', text: 'x' } },
      ],
      [
        { prefilledVariables: { a: 1, b: null, c: ['x'], constructor: 'y' } },
        { prefilledVariables: { a: 1, b: null, c: ['x'], constructor: 'y' } },
      ],
      [{ message: null }, ['message']],
      [{ prefilledVariables: [] }, ['prefilledVariables']],
      [{ prefilledVariables: 'a=1' }, ['prefilledVariables']],
      [{ isOnlyRegistering: 1, isStreamEnabled: 'no' }, ['isOnlyRegistering', 'isStreamEnabled']],
      [{ resultId: 5 }, ['resultId']],
    ],
  },
  {
    name: 'the start of a test chat',
    schema: previewStartChat.body,
    rows: [
      [{ sessionId: 'a.b~c-d_1' }, { sessionId: 'a.b~c-d_1', withTrace: false }],
      [{ startFrom: { type: 'group', groupId: 'g' } }, { startFrom: { type: 'group', groupId: 'g' } }],
      [{ startFrom: { type: 'event', eventId: 'e' } }, { startFrom: { type: 'event', eventId: 'e' } }],
      [{ sessionId: '' }, ['sessionId']],
      [{ sessionId: 'x'.repeat(129) }, ['sessionId']],
      [{ sessionId: '../x' }, ['sessionId']],
      [{ sessionId: 'a\0' }, ['sessionId']],
      [{ startFrom: { type: 'group', eventId: 'e' } }, ['startFrom.groupId']],
      [{ startFrom: { type: 'block' } }, ['startFrom.blockId']],
      [{ startFrom: { type: 'item' } }, ['startFrom.type']],
      [{ startFrom: { type: 'event', eventId: '' } }, ['startFrom.eventId']],
      [{ bot: [] }, ['bot']],
    ],
  },
  {
    name: 'rewinding',
    schema: rewindSession.body,
    rows: [
      [{ turn: 1 }, { turn: 1 }],
      [{}, ['turn']],
      [{ turn: 0 }, ['turn']],
      [{ turn: 1.5 }, ['turn']],
      [{ turn: '1' }, ['turn']],
      [{ turn: 2 ** 53 }, ['turn']],
    ],
  },
  {
    name: 'waiting for a turn',
    schema: awaitTurn.query,
    rows: [
      [{}, { after: undefined, seconds: 20 }],
      [
        { after: '0', seconds: '0' },
        { after: 0, seconds: 0 },
      ],
      [
        { after: '12', seconds: '2.5' },
        { after: 12, seconds: 2.5 },
      ],
      ...['', ' ', 'x', '-1', '1.5', '1e2', '0x1', 'Infinity', 'NaN', '9'.repeat(400)].map(
        (after): Row => [{ after }, ['after']],
      ),
      ...['', '26', '-1', 'true'].map((seconds): Row => [{ seconds }, ['seconds']]),
    ],
  },
  {
    name: 'logs of a client',
    schema: saveClientLogs.body,
    rows: [
      [{ clientLogs: [] }, { clientLogs: [] }],
      [
        { clientLogs: [{ ...log, status: 'error', details: { a: [1] }, context: 'c' }] },
        { clientLogs: [{ details: { a: [1] } }] },
      ],
      [{}, ['clientLogs']],
      [{ clientLogs: new Array(101).fill(log) }, ['clientLogs']],
      [{ clientLogs: [log, {}] }, ['clientLogs.1.description']],
      [{ clientLogs: [{ ...log, status: 'fatal' }] }, ['clientLogs.0.status']],
      [{ clientLogs: [{ description: 'x'.repeat(1001) }] }, ['clientLogs.0.description']],
    ],
  },
  {
    name: 'a page of results',
    schema: listResults.query,
    rows: [
      [{}, { limit: 50, cursor: undefined, timeFilter: 'allTime', timeZone: 'UTC' }],
      [
        { limit: '500', cursor: '0' },
        { limit: 500, cursor: 0 },
      ],
      [
        { isCompleted: '1', variableName: 'a', variableValue: '' },
        { isCompleted: true, variableValue: '' },
      ],
      [{ isCompleted: 'false' }, { isCompleted: false }],
      [
        { since: '2026-01-01T00:00:00+02:00', until: '2026-01-02T00:00:00Z' },
        { since: '2026-01-01T00:00:00+02:00' },
      ],
      ...['', '0', '501', '-5', '1.5', '1e2', '0x10', ' 5', 'ten', '5,5'].map(
        (limit): Row => [{ limit }, ['limit']],
      ),
      ...['', '-1', 'next', '1.5', '99999999999999999999'].map((cursor): Row => [{ cursor }, ['cursor']]),
      [{ limit: ['5', '6'] }, ['limit']],
      [{ isCompleted: 'yes' }, ['isCompleted']],
      [{ isCompleted: '' }, ['isCompleted']],
      [{ variableName: 'a' }, ['variableName']],
      [{ variableValue: 'a' }, ['variableName']],
      [{ timeFilter: 'tomorrow' }, ['timeFilter']],
      [{ timeZone: '' }, ['timeZone']],
      [{ since: '2026-01-01' }, ['since']],
      [{ until: '2026-02-30T00:00:00Z' }, ['until']],
    ],
  },
  {
    name: 'an export of results',
    schema: exportResults.query,
    rows: [
      [{}, { format: 'csv', includeDeletedBlocks: false }],
      [
        { format: 'jsonl', includeDeletedBlocks: 'true' },
        { format: 'jsonl', includeDeletedBlocks: true },
      ],
      [{ format: 'xlsx', includeDeletedBlocks: 'TRUE' }, ['format', 'includeDeletedBlocks']],
      [{ variableName: '', variableValue: 'x' }, ['variableName']],
    ],
  },
  {
    name: 'results to delete',
    schema: deleteResults.body,
    rows: [
      [{}, { resultIds: undefined }],
      [{ resultIds: 'a' }, { resultIds: ['a'] }],
      [{ resultIds: ' a, b ,,c,' }, { resultIds: ['a', 'b', 'c'] }],
      [{ resultIds: ['a', ' b '] }, { resultIds: ['a', 'b'] }],
      // Never everything by an empty list.
      [{ resultIds: '' }, ['resultIds']],
      [{ resultIds: ' , ' }, ['resultIds']],
      [{ resultIds: [] }, ['resultIds']],
      [{ resultIds: [''] }, ['resultIds']],
      [{ resultIds: null }, ['resultIds']],
      [{ resultIds: [5] }, ['resultIds.0']],
    ],
  },
  {
    name: 'a span of time',
    schema: getStats.query,
    rows: [
      [
        { timeFilter: 'last7Days', timeZone: 'Europe/Paris' },
        { timeFilter: 'last7Days', timeZone: 'Europe/Paris' },
      ],
      [{ timeFilter: '' }, ['timeFilter']],
      [{ timeZone: 'x'.repeat(65) }, ['timeZone']],
    ],
  },
  {
    name: 'bots and folders',
    schema: createBot.body,
    rows: [
      [
        { ...w, bot: {} },
        { workspaceId: 'w', bot: {} },
      ],
      [
        { ...w, bot: { name: 'x', icon: null, riskLevel: 0.5, groups: 'read elsewhere' } },
        { bot: { name: 'x', icon: null } },
      ],
      [{ bot: {} }, ['workspaceId']],
      [{ ...w }, ['bot']],
      [{ workspaceId: long, bot: {} }, ['workspaceId']],
      [{ ...w, bot: { name: '' } }, ['bot.name']],
      [{ ...w, bot: { name: 'x'.repeat(1001) } }, ['bot.name']],
      [{ ...w, bot: { version: '5' } }, ['bot.version']],
      [
        { ...w, bot: { isClosed: 'true', riskLevel: '1', customDomain: 'x'.repeat(301) } },
        ['bot.customDomain', 'bot.isClosed', 'bot.riskLevel'],
      ],
      [{ ...w, bot: { folderId: '' } }, ['bot.folderId']],
    ],
  },
  {
    name: 'an update of a bot',
    schema: updateBot.body,
    rows: [
      [{ bot: {} }, { overwrite: false }],
      [{ bot: { updatedAt: '2026-01-01T00:00:00.000Z' }, overwrite: true }, { overwrite: true }],
      [{ bot: { updatedAt: null } }, { bot: { updatedAt: null } }],
      // What may not be set is not there.
      [
        { bot: { id: 'other', workspaceId: 'w2', createdAt: 'x', isArchived: true } },
        { bot: { id: undefined, workspaceId: undefined, createdAt: undefined, isArchived: undefined } },
      ],
      [{ bot: { updatedAt: 'yesterday' } }, ['bot.updatedAt']],
      [{ bot: {}, overwrite: 1 }, ['overwrite']],
      [{}, ['bot']],
    ],
  },
  {
    name: 'an import',
    schema: importBot.body,
    rows: [
      [
        { ...w, bot: { any: 1 } },
        { enableSafetyFlags: false, bot: { any: 1 } },
      ],
      [{ ...w, bot: 'text' }, ['bot']],
      [{ ...w, bot: [] }, ['bot']],
      [{ ...w, bot: {}, enableSafetyFlags: 'yes', fromTemplate: 1 }, ['enableSafetyFlags', 'fromTemplate']],
    ],
  },
  {
    name: 'a list of bots',
    schema: listBots.query,
    rows: [
      [w, { folderId: undefined }],
      [{ ...w, folderId: 'root' }, { folderId: 'root' }],
      [{}, ['workspaceId']],
      [{ workspaceId: '', folderId: '' }, ['folderId', 'workspaceId']],
      [{ workspaceId: ['a', 'b'] }, ['workspaceId']],
    ],
  },
  {
    name: 'a public id to ask for',
    schema: isPublicIdAvailable.query,
    rows: [
      [{ publicId: '' }, { publicId: '' }],
      [{}, ['publicId']],
      [{ publicId: 'x'.repeat(1001) }, ['publicId']],
    ],
  },
  {
    name: 'a folder',
    schema: createFolder.body,
    rows: [
      [w, { name: 'New folder' }],
      [{ ...w, parentFolderId: null }, { parentFolderId: null }],
      [{ ...w, name: '' }, ['name']],
      [{ ...w, parentFolderId: '' }, ['parentFolderId']],
    ],
  },
  {
    name: 'a change of a folder',
    schema: updateFolder.body,
    rows: [
      [{ ...w, folder: {} }, { folder: {} }],
      [w, ['folder']],
      [{ ...w, folder: { name: null } }, ['folder.name']],
    ],
  },
  {
    name: 'a theme template',
    schema: saveThemeTemplate.body,
    rows: [
      [{ ...w, name: 'T', theme: {} }, { name: 'T' }],
      [{ ...w, name: 'T' }, ['theme']],
      [{ ...w, name: '', theme: [] }, ['name', 'theme']],
    ],
  },
  {
    name: 'the person',
    schema: updateMe.body,
    rows: [
      [{}, {}],
      [
        { name: ' Ann ', image: null },
        { name: 'Ann', image: null },
      ],
      [{ preferences: { a: 'x'.repeat(65_000) } }, {}],
      [{ preferences: { a: 'x'.repeat(66_000) } }, ['preferences']],
      [{ preferences: [], name: 'x'.repeat(256) }, ['name', 'preferences']],
    ],
  },
  {
    name: 'a token',
    schema: createApiToken.body,
    rows: [
      [{ name: ' CI ' }, { name: 'CI', modes: undefined }],
      [
        { name: 'CI', workspaceIds: null, modes: ['read'], expiresAt: null },
        { workspaceIds: null, modes: ['read'] },
      ],
      [{ name: '  ' }, ['name']],
      [{ name: 'CI', workspaceIds: [], modes: [] }, ['modes', 'workspaceIds']],
      [{ name: 'CI', modes: ['admin'] }, ['modes.0']],
      [{ name: 'CI', workspaceIds: ['w', ''] }, ['workspaceIds.1']],
      [{ name: 'CI', expiresAt: 'soon' }, ['expiresAt']],
    ],
  },
  {
    name: 'a workspace',
    schema: createWorkspace.body,
    rows: [
      [{ name: ' W ' }, { name: 'W' }],
      [{}, ['name']],
      [{ name: ' ' }, ['name']],
      [{ name: 'x'.repeat(256), icon: 5 }, ['icon', 'name']],
    ],
  },
  {
    name: 'an invitation',
    schema: createInvitation.body,
    rows: [
      [{ email: ' Ann@Example.com ', type: 'GUEST' }, { email: 'ann@example.com' }],
      [{ email: 'ann', type: 'OWNER' }, ['email', 'type']],
      [{}, ['email', 'type']],
    ],
  },
  {
    name: 'a role',
    schema: updateMember.body,
    rows: [
      [{ role: 'ADMIN' }, {}],
      [{ role: 'admin' }, ['role']],
      [{}, ['role']],
    ],
  },
  {
    name: 'a collaborator',
    schema: addCollaborator.body,
    rows: [
      [{ email: 'a@b.c', type: 'FULL_ACCESS' }, { type: 'FULL_ACCESS' }],
      [{ email: 'a@b.c', type: 'ADMIN' }, ['type']],
    ],
  },
  {
    name: 'who is meant',
    schema: removeCollaborator.body,
    rows: [
      [{ userId: 'u' }, { userId: 'u' }],
      [{ email: 'A@b.c' }, { email: 'a@b.c' }],
      [{}, ['userId']],
      [{ userId: 'u', email: 'a@b.c' }, ['userId']],
    ],
  },
  {
    name: 'limits',
    schema: adminUpdateWorkspace.body,
    rows: [
      [
        { customChatsLimit: null, customSeatsLimit: 0 },
        { customChatsLimit: null, customSeatsLimit: 0 },
      ],
      [
        { customChatsLimit: -1, customSeatsLimit: 1.5, chatsHardLimit: '5' },
        ['chatsHardLimit', 'customChatsLimit', 'customSeatsLimit'],
      ],
      [{ plan: ' ' }, ['plan']],
    ],
  },
  {
    name: 'a risk',
    schema: adminUpdateBot.body,
    rows: [
      [{ riskLevel: null }, { riskLevel: null }],
      [{ riskLevel: -1 }, { riskLevel: -1 }],
      [{ riskLevel: 101 }, ['riskLevel']],
      [{ riskLevel: Number.NaN }, ['riskLevel']],
      [{}, ['riskLevel']],
    ],
  },
];

for (const { name, schema, rows } of groups) {
  describe(name, () => {
    for (const [given, expected] of rows) {
      const title = JSON.stringify(given)?.slice(0, 80);
      it(`${title} ${Array.isArray(expected) ? `is wrong at ${expected.join(', ')}` : 'is taken'}`, () => {
        const parsed = schema.safeParse(given);
        const issues = issuesOf(parsed.error);
        const paths = issues.map(({ path }) => path);
        if (Array.isArray(expected)) {
          assert.deepEqual([...new Set(paths)].sort(), expected);
          assert.ok(issues.every(({ code, message }) => code !== '' && message.length > 5));
        } else {
          assert.deepEqual(paths, []);
          assert.partialDeepStrictEqual(withoutUndefined(parsed.data), withoutUndefined(expected));
          for (const [field, value] of Object.entries(expected)) {
            if (value === undefined) assert.equal(Object.hasOwn(Object(parsed.data), field), false, field);
          }
        }
      });
    }
  });
}

function withoutUndefined(value: unknown): object {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  assert.ok(typeof copy === 'object' && copy !== null);
  return copy;
}
