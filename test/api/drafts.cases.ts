import type { ApiRequest } from '#kit/api.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const made = '2026-03-01T11:50:00.000Z';
const now = '2026-03-01T12:00:00.000Z';
const path = '/v1/bots/:bot/ops';
const set = (at: string, to: unknown) => ({ op: 'set', path: at.split('/'), to });
const batch = (batchId: string, ...ops: readonly object[]) => ({ batchId, label: 'Edit', ops });
const send = (baseRev: number, ...batches: readonly object[]) =>
  ({ method: 'POST', path, body: { baseRev, clientId: 'tab', batches } }) as const;
const owner = (request: Omit<ApiRequest, 'caller'>): ApiRequest => ({ ...request, caller: 'owner' });
const look = owner({ method: 'GET', path: '/v1/bots/:bot' });
const rename = (name: string) => owner({ method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { name } } });
const changes = (after: unknown) => ({ method: 'GET', path: `${path}?after=${after}` }) as const;
const presence = {
  method: 'POST',
  path: '/v1/bots/:bot/presence',
  body: { clientId: 'tab', name: 'Ada', selection: ['b1'], editing: 'groups/g1/title' },
} as const;
const live = { method: 'GET', path: '/v1/bots/:bot/live?after=0&clientId=tab' } as const;

const readers = { foreign: 404, guestNone: 404, chatToken: 403, otherWorkspaceToken: 404 } as const;
const writers = { ...readers, guestRead: 403, readToken: 403 } as const;

export const rows: readonly ApiRow[] = [
  // Changes by ops
  {
    ...send(
      0,
      batch('a', set('name', 'New'), set('icon', '🙂')),
      batch('b', set('groups/g1/title', 'First')),
    ),
    name: 'changes make revisions',
    caller: 'guestWrite',
    status: 200,
    answer: {
      rev: 2,
      theirs: [],
      mine: [
        { rev: 1, batchId: 'a' },
        { rev: 2, batchId: 'b' },
      ],
    },
    absent: ['mine.0.ops'],
    after: {
      ...look,
      answer: {
        bot: {
          name: 'New',
          icon: '🙂',
          rev: 2,
          updatedAt: now,
          createdAt: made,
          groups: [{ title: 'First' }, {}],
        },
      },
    },
  },
  {
    ...send(0, batch('m', set('groups/g2/title', 'Mine'))),
    name: 'changes are made after those of others',
    caller: 'member',
    before: [owner(send(0, batch('t', set('groups/g1/title', 'Theirs'))))],
    status: 200,
    answer: {
      rev: 2,
      theirs: [
        {
          rev: 1,
          at: now,
          userId: ':ownerUser',
          clientId: 'tab',
          batchId: 't',
          label: 'Edit',
          ops: [set('groups/g1/title', 'Theirs')],
        },
      ],
      mine: [{ rev: 2, batchId: 'm' }],
    },
    after: { ...look, answer: { bot: { rev: 2, groups: [{ title: 'Theirs' }, { title: 'Mine' }] } } },
  },
  {
    ...send(0, batch('m', set('name', 'Mine'))),
    name: 'changes after an update of whole fields',
    caller: 'member',
    before: [
      owner({ method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { theme: { customCss: 'a{}' } } } }),
    ],
    status: 200,
    answer: {
      rev: 2,
      theirs: [{ rev: 1, clientId: null, ops: [set('theme/customCss', 'a{}')] }],
    },
  },
  {
    ...send(0, batch('m', set('name', 'Mine'))),
    name: 'a batch that is sent again',
    caller: 'owner',
    before: [owner(send(0, batch('m', set('name', 'Mine')))), rename('Theirs')],
    status: 200,
    answer: { rev: 2, theirs: [{ rev: 2 }], mine: [{ rev: 1, batchId: 'm' }] },
    after: { ...look, answer: { bot: { name: 'Theirs', rev: 2 } } },
  },
  {
    ...send(1, batch('m', set('name', 'Mine')), batch('n', set('icon', 'n'))),
    name: 'a batch that its base has already',
    caller: 'owner',
    before: [owner(send(0, batch('m', set('name', 'Mine'))))],
    status: 200,
    answer: {
      rev: 2,
      theirs: [],
      mine: [
        { rev: 1, batchId: 'm' },
        { rev: 2, batchId: 'n' },
      ],
    },
  },
  {
    ...send(0, batch('m', set('theme/unheardOf', 1))),
    name: 'unknown fields are stripped, and the reply says so',
    caller: 'owner',
    status: 200,
    answer: {
      mine: [{ rev: 1, ops: [set('theme/unheardOf', 1), { op: 'remove', path: ['theme', 'unheardOf'] }] }],
    },
    after: { ...look, answer: { bot: { theme: {} } } },
  },
  {
    ...send(0, batch('m', set('icon', 'm')), batch('n', set('name', 'Mine'))),
    name: 'a clash: nothing is written',
    caller: 'owner',
    before: [rename('Theirs')],
    status: 409,
    code: 'CONFLICT',
    answer: { data: { rev: 1, clashes: [{ path: ['name'], base: 'bot', mine: 'Mine', theirs: 'Theirs' }] } },
    after: { ...look, answer: { bot: { name: 'Theirs', icon: null, rev: 1 } } },
  },
  {
    ...send(7, batch('m', set('name', 'Mine'))),
    name: 'a revision that does not exist yet',
    caller: 'owner',
    status: 409,
    code: 'CONFLICT',
    answer: { data: { rev: 0 } },
    absent: ['data.clashes'],
  },
  ...[
    { name: 'an empty name', ops: [set('name', '')], issue: 'bot.name' },
    {
      name: 'a wrong option of a block',
      ops: [set('groups/g1/blocks/b2/options/isLong', 7)],
      issue: 'bot.groups.g1.blocks.b2.options.isLong',
    },
    { name: 'a group that is not there', ops: [set('groups/g9/title', 'x')], issue: 'batches.0.ops.0' },
    { name: 'a field that is not the draft', ops: [set('publicId', 'x')], issue: 'batches.0.ops.0.path' },
    { name: 'the whole draft', ops: [{ op: 'set', path: [], to: {} }], issue: 'batches.0.ops.0.path' },
    { name: 'nothing to set', ops: [{ op: 'set', path: ['name'] }], issue: 'batches.0.ops.0.to' },
    { name: 'an unknown op', ops: [{ op: 'shuffle', path: ['groups'] }], issue: 'batches.0.ops.0.op' },
    {
      name: 'an item without an id',
      ops: [{ op: 'add', list: ['groups'], value: {}, after: null }],
      issue: 'batches.0.ops.0.value.id',
    },
  ].map(
    ({ name, ops, issue }): ApiRow => ({
      ...send(0, batch('m', ...ops)),
      name,
      caller: 'owner',
      status: 400,
      code: 'BAD_REQUEST',
      issue,
      after: { ...look, answer: { bot: { name: 'bot', rev: 0 } } },
    }),
  ),
  {
    ...send(
      0,
      batch('m', ...Array.from({ length: 3000 }, () => set('name', 'x'))),
      batch('n', ...Array.from({ length: 2001 }, () => set('name', 'x'))),
    ),
    name: 'too many ops',
    caller: 'owner',
    status: 400,
    issue: 'batches',
  },
  {
    ...send(0, batch('m'), batch('m')),
    name: 'an id for two batches',
    caller: 'owner',
    status: 400,
    issue: 'batches',
  },
  { ...send(0), name: 'no batches', caller: 'owner', status: 400, issue: 'batches' },
  ...refusals('changing a draft', send(0, batch('m', set('name', 'x'))), writers),

  // What was changed
  {
    ...changes(1),
    name: 'the changes since a revision',
    caller: 'guestRead',
    before: [
      rename('A'),
      rename('B'),
      rename('B'),
      owner({ method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { isClosed: true } } }),
    ],
    status: 200,
    answer: {
      rev: 2,
      changes: [{ rev: 2, userId: ':ownerUser', clientId: null, ops: [set('name', 'B')] }],
    },
  },
  { ...changes(0), name: 'no changes yet', caller: 'owner', status: 200, answer: { rev: 0, changes: [] } },
  {
    ...changes('0&limit=1'),
    name: 'some of the changes',
    caller: 'owner',
    before: [rename('A'), rename('B')],
    status: 200,
    answer: { rev: 2, changes: [{ rev: 1 }] },
  },
  {
    ...changes(1),
    name: 'since a revision to come',
    caller: 'owner',
    status: 409,
    answer: { data: { rev: 0 } },
  },
  {
    ...changes('0&withInverse=true'),
    name: 'the changes with what takes them back',
    caller: 'owner',
    before: [rename('A')],
    status: 200,
    answer: { changes: [{ ops: [set('name', 'A')], inverse: [set('name', 'bot')] }] },
  },
  { ...changes('x'), name: 'since no revision', caller: 'owner', status: 400, issue: 'after' },
  ...refusals('the changes of a draft', changes(0), readers),

  // Updates of whole fields
  {
    method: 'PATCH',
    path: '/v1/bots/:bot',
    body: { bot: { name: 'Mine', icon: 'm', updatedAt: made } },
    name: 'an update in conflict learns the values',
    caller: 'owner',
    before: [rename('Theirs')],
    status: 409,
    answer: {
      data: {
        updatedAt: now,
        fields: ['name'],
        blockIds: [],
        clashes: [{ path: ['name'], base: 'bot', mine: 'Mine', theirs: 'Theirs' }],
      },
    },
  },
  {
    method: 'PATCH',
    path: '/v1/bots/:bot',
    body: { bot: { icon: 'm', updatedAt: made } },
    name: 'an update in conflict that would fit',
    caller: 'owner',
    before: [rename('Theirs')],
    status: 409,
    answer: { data: { fields: ['name'], clashes: [] } },
  },
  ...(
    [
      ['publish', '/v1/bots/:bot/publish'],
      ['roll back', '/v1/bots/:bot/versions/:version/rollBack'],
      ['duplicate', '/v1/bots/:bot/duplicate'],
    ] as const
  ).flatMap(([name, to]): readonly ApiRow[] => [
    {
      method: 'POST',
      path: to,
      body: { ifRev: 0 },
      name: `${name}: the draft has changed since`,
      caller: 'owner',
      before: [rename('A')],
      status: 409,
      code: 'CONFLICT',
      answer: { data: { rev: 1 } },
    },
    {
      method: 'POST',
      path: to,
      body: { ifRev: 1 },
      name: `${name}: the draft is as it was seen`,
      caller: 'owner',
      before: [rename('A')],
      status: 200,
    },
  ]),
  {
    method: 'POST',
    path: '/v1/bots/:bot/versions/:version/rollBack',
    body: {},
    name: 'rolling back is a change like others',
    caller: 'owner',
    before: [owner(send(0, batch('a', set('groups/g1/title', 'New'))))],
    status: 200,
    answer: { bot: { rev: 2 } },
    after: {
      ...owner(changes(1)),
      answer: {
        changes: [{ rev: 2, label: 'Roll back to a version', ops: [set('groups/g1/title', 'Hello')] }],
      },
    },
  },
  {
    method: 'POST',
    path: '/v1/bots/:bot/webhookBlocks/b9/subscribe',
    body: { url: 'https://example.com' },
    name: 'a URL that an automation sets is a change like others',
    caller: 'owner',
    before: [
      owner(
        send(
          0,
          batch('a', {
            op: 'add',
            list: ['groups', 'g1', 'blocks'],
            value: { id: 'b9', type: 'Webhook' },
            after: null,
          }),
        ),
      ),
    ],
    status: 200,
    after: { ...owner(changes(1)), answer: { rev: 2, changes: [{ label: 'Set the URL of a block' }] } },
  },

  // Who is there
  {
    ...presence,
    name: 'somebody who reads',
    caller: 'guestRead',
    status: 200,
    answer: { message: 'success' },
  },
  { ...presence, body: { clientId: 'tab' }, name: 'nobody', caller: 'owner', status: 400, issue: 'name' },
  ...refusals('presence', presence, readers),
  {
    ...live,
    path: '/v1/bots/:bot/live?clientId=tab',
    name: 'following from nowhere',
    caller: 'owner',
    status: 400,
    issue: 'after',
  },
  ...refusals('following a draft', live, readers),
];
