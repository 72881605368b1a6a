import type { BotPatch } from '../ports/bot.ts';
import type { ChannelAccountPatch, ChannelThreadPatch } from '../ports/channel.ts';
import type { CredentialPatch } from '../ports/credentials.ts';
import type { UserPatch } from '../ports/user.ts';
import type { WebhookPatch } from '../ports/webhook.ts';
import type { WorkspacePatch } from '../ports/workspace.ts';
import { account, arrived } from './answering.ts';
import { type Row, type Step, step } from './row.ts';
import { bot, user, workspace } from './world.ts';

/**
 * A change of one field leaves all the others as they were; an empty change leaves all of them. Each line is a change;
 * the lines of a row follow each other, so that a later one that touched an earlier field would be seen.
 */
const b1 = { workspaceId: 'w1', botId: 'b1' };

/** What all changes up to each of them make together. */
function together<P extends object>(patches: readonly P[]): readonly (readonly [patch: P, sum: P])[] {
  let sum: P | undefined;
  return patches.map((patch) => {
    sum = { ...sum, ...patch };
    return [patch, sum];
  });
}

const users: readonly UserPatch[] = [
  {},
  { name: 'Adam' },
  { name: '' },
  { name: null },
  { image: 'https://a.example/a.png' },
  { image: null },
  { preferences: '{"theme":"dark"}' },
  { lastActivityAt: 5000 },
  { lastActivityAt: null },
  { name: 'Ada', image: 'x', preferences: '{}', lastActivityAt: 1 },
];

/** Whether `updatedAt` moves: the activity of people is no change. */
const workspaces: readonly (readonly [patch: WorkspacePatch, moves: boolean])[] = [
  [{}, false],
  [{ name: 'New' }, true],
  [{ icon: '🙂' }, true],
  [{ icon: null }, true],
  [{ plan: 'PRO' }, true],
  [{ billingId: 'cus_1' }, true],
  [{ settings: '{"a":1}' }, true],
  [{ customChatsLimit: 0 }, true],
  [{ customSeatsLimit: 9 }, true],
  [{ chatsHardLimit: 100 }, true],
  [{ isSuspended: true }, true],
  [{ isPastDue: true }, true],
  [{ isVerified: true }, true],
  [{ isSuspended: false }, true],
  [{ lastActivityAt: 4000 }, false],
  [{ lastActivityAt: 4500, name: 'Both' }, true],
  [{ lastActivityAt: null }, false],
  // The value that is there already is a change all the same.
  [{ name: 'Both' }, true],
];

/** Whether the draft gets a new revision: what is about the bot, and not in it, makes none. */
const bots: readonly (readonly [patch: BotPatch, isDraft: boolean])[] = [
  [{}, false],
  [{ name: 'New' }, true],
  [{ name: 'New' }, false],
  [{ icon: '🙂' }, true],
  [{ events: null }, true],
  [{ groups: '[{"id":"g1","blocks":[]}]' }, true],
  [{ edges: '[{"id":"e1"}]' }, true],
  [{ variables: '[{"id":"v1"}]' }, true],
  [{ theme: '{"a":1}' }, true],
  [{ settings: '{"b":1}' }, true],
  [{ selectedThemeTemplateId: 'th1' }, true],
  [{ selectedThemeTemplateId: null }, true],
  [{ publicId: 'other-name' }, false],
  [{ publicId: null }, false],
  [{ customDomain: 'a.example' }, false],
  [{ customDomain: null }, false],
  [{ isClosed: true }, false],
  [{ isDisabled: true }, false],
  [{ isClosed: false, isDisabled: false }, false],
  [{ riskLevel: 0.5 }, false],
  [{ riskLevel: null }, false],
  [{ resultRetentionDays: 30 }, false],
  [{ resultsTablePreferences: '{"c":1}' }, false],
  [{ chatACredentialsId: 'c1' }, false],
  [{ chatBCredentialsId: 'c2' }, false],
  [{ version: '6.1' }, false],
  [{ name: 'Last', isClosed: true }, true],
];

const credentials: readonly CredentialPatch[] = [
  {},
  { name: undefined, data: undefined, hosts: undefined },
  { name: 'New' },
  { data: 'other' },
  { hosts: '["a.example"]' },
  { name: '', data: '', hosts: '[]' },
];

const webhooks: readonly WebhookPatch[] = [
  {},
  { url: 'https://b.example/' },
  { events: '["chat.started"]' },
  { secret: 'new' },
  { isEnabled: false },
  { isEnabled: true },
];

const accounts: readonly ChannelAccountPatch[] = [
  {},
  { name: '@new' },
  { isPaused: true },
  { isPaused: false },
  { problem: 'No.' },
  { problem: null },
  { cursor: '7' },
  { mode: 'webhook' },
  { way: 'webhook' },
  { botIds: '["b1"]' },
  { templates: '[{"name":"t"}]' },
  { health: '{"quality":"green"}' },
];

const threads: readonly ChannelThreadPatch[] = [
  {},
  { contact: '{"id":"t1","name":"Ada"}' },
  { isBlocked: true },
  { isBlocked: false },
  { question: '{"q":1}' },
  { question: null },
  { sessionId: 's1' },
  { closedAt: 500 },
  { closedAt: null },
  { results: '{"b1":"r1"}' },
  { consent: '{"marketing":true}' },
  { startsNext: '{"botId":"b1"}' },
  { startsNext: null },
  { preview: '{"until":9}' },
];

const newWebhook = {
  ...{ id: 'h1', workspaceId: 'w1', botId: 'b1', url: 'https://a.example/', events: '[]', secret: 's' },
  ...{ isEnabled: true, createdAt: 1000 },
};
const newCredential = {
  ...{ id: 'c1', workspaceId: 'w1', type: 'smtp', name: 'C', data: 'sealed', hosts: '[]' },
  ...{ createdAt: 1, updatedAt: 1, lastUsedAt: null },
};

const workspaceSteps = (): readonly Step[] => {
  let updatedAt = 1000;
  return together(workspaces.map(([patch]) => patch)).map(([patch, sum], index): Step => {
    if (workspaces[index]?.[1] === true) updatedAt = 2000 + index;
    return step('workspaces.update', ['w1', patch, 2000 + index], workspace('w1', { ...sum, updatedAt }));
  });
};

const botSteps = (): readonly Step[] => {
  let rev = 0;
  const { id: _id, publicId: _publicId, updatedAt: _at, ...rest } = bot('b1', 'w1');
  return together(bots.map(([patch]) => patch)).map(([patch, sum], index): Step => {
    if (bots[index]?.[1] === true) rev += 1;
    const at = 2000 + index;
    return step('bots.update', [b1, { patch, at }], {
      ok: true,
      value: { ...rest, publicId: 'bot-one', ...sum, rev, updatedAt: at, publishedKey: 'v1' },
    });
  });
};

export const patchRows: readonly Row[] = [
  {
    name: 'changes of a user, field by field',
    steps: [
      ...together(users).map(([patch, sum]): Step => step('users.update', ['cid', patch], user('cid', sum))),
      step('users.get', ['cid'], user('cid', { name: 'Ada', image: 'x', lastActivityAt: 1 })),
      step('users.get', ['dot'], user('dot')),
    ],
  },
  {
    name: 'changes of a workspace, field by field',
    steps: [...workspaceSteps(), step('workspaces.get', ['w2'], workspace('w2'))],
  },
  {
    name: 'changes of a bot, field by field, and which of them are changes of the draft',
    steps: [
      ...botSteps(),
      step('bots.get', ['b2'], bot('b2', 'w2')),
      step('bots.headByPublicId', ['bot-one'], null),
      step('bots.headByCustomDomain', ['a.example'], null),
    ],
  },
  {
    name: 'changes of an account at a service, field by field',
    steps: [
      step('credentials.create', [newCredential], { ok: true, value: newCredential }),
      ...together(credentials).map(([patch, sum], index): Step => {
        const given = Object.entries(sum).filter(([, value]) => value !== undefined);
        const expected = { ...newCredential, ...Object.fromEntries(given), updatedAt: 10 + index };
        return step('credentials.update', [{ workspaceId: 'w1', id: 'c1' }, patch, { at: 10 + index }], {
          ok: true,
          value: expected,
        });
      }),
      step('credentials.touch', [{ workspaceId: 'w1', id: 'c1' }, 90], undefined),
      step('credentials.get', [{ workspaceId: 'w1', id: 'c1' }], {
        name: '',
        data: '',
        lastUsedAt: 90,
        updatedAt: 15,
        createdAt: 1,
      }),
      step(
        'credentials.reseal',
        [
          { workspaceId: 'w1', id: 'c1' },
          { from: '', to: 'again' },
        ],
        true,
      ),
      step(
        'credentials.reseal',
        [
          { workspaceId: 'w1', id: 'c1' },
          { from: '', to: 'twice' },
        ],
        false,
      ),
      step('credentials.get', [{ workspaceId: 'w1', id: 'c1' }], { data: 'again', updatedAt: 15 }),
      step(
        'credentials.update',
        [{ workspaceId: 'w1', id: 'c1' }, { data: 'late' }, { at: 99, basedOn: 'sealed' }],
        { ok: false, error: 'CONFLICT' },
      ),
      step(
        'credentials.update',
        [{ workspaceId: 'w1', id: 'c1' }, { data: 'next' }, { at: 99, basedOn: 'again' }],
        { ok: true, value: { data: 'next', updatedAt: 99 } },
      ),
    ],
  },
  {
    name: 'changes of a webhook, field by field',
    steps: [
      step('webhooks.create', [newWebhook, 9], { ok: true }),
      ...together(webhooks).map(
        ([patch, sum], index): Step =>
          step('webhooks.update', [{ ...b1, id: 'h1' }, patch, { at: 2000 + index, resumes: false }], {
            ...newWebhook,
            ...sum,
            updatedAt: 2000 + index,
            pausedAt: null,
            failingSince: null,
          }),
      ),
    ],
  },
  {
    name: 'changes of an account at a messenger, field by field',
    steps: [
      step('channels.connect', [account('a')], { ok: true }),
      step('channels.connect', [account('b')], { ok: true }),
      ...together(accounts).map(
        ([patch, sum], index): Step =>
          step(
            'channels.updateAccount',
            ['a', patch, 2000 + index],
            account('a', { ...sum, updatedAt: 2000 + index }),
          ),
      ),
      step('channels.account', ['b'], account('b')),
    ],
  },
  {
    name: 'changes of a contact, field by field',
    steps: [
      step('channels.connect', [account('a')], { ok: true }),
      step(
        'channels.receive',
        ['a', [arrived('1', 1), arrived('2', 2, 'tg:2')], { at: 100, cursor: null }],
        2,
      ),
      ...together(threads).flatMap(([patch, sum]): readonly Step[] => [
        step('channels.updateThread', ['t1', patch], undefined),
        step('channels.thread', ['t1'], {
          ...{ id: 't1', accountId: 'a', address: 'tg:1', contact: '{"id":"t1"}', isBlocked: false },
          ...{ question: null, sessionId: null, closedAt: null, results: '{}', consent: '{}' },
          ...{ startsNext: null, preview: null, botId: null, createdAt: 100, lastHeardAt: 1, ...sum },
        }),
      ]),
      step('channels.thread', ['t2'], { question: null, closedAt: null, results: '{}', preview: null }),
    ],
  },
  {
    name: 'changes of a folder, field by field',
    steps: [
      ...['f1', 'f2'].map(
        (id): Step =>
          step(
            'folders.create',
            [{ id, workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 }],
            { ok: true },
          ),
      ),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, {}, 10], {
        ok: true,
        value: { name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 10 },
      }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { name: 'New' }, 20], {
        ok: true,
        value: { name: 'New', parentFolderId: null, updatedAt: 20 },
      }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { parentFolderId: 'f2' }, 30], {
        ok: true,
        value: { name: 'New', parentFolderId: 'f2', updatedAt: 30 },
      }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { name: 'In' }, 40], {
        ok: true,
        value: { name: 'In', parentFolderId: 'f2' },
      }),
      step('folders.update', [{ workspaceId: 'w1', id: 'f1' }, { parentFolderId: null }, 50], {
        ok: true,
        value: { name: 'In', parentFolderId: null },
      }),
      step('folders.get', [{ workspaceId: 'w1', id: 'f2' }], { name: 'F', updatedAt: 1 }),
    ],
  },
];
