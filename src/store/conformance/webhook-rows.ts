import type { Attempt, Delivery, OutboxEvent } from '../ports/outbox.ts';
import type { NewWebhook, Webhook } from '../ports/webhook.ts';
import { type Row, type Step, step } from './row.ts';
import { answer, previewTurn, turn } from './world.ts';

const webhook = (id: string, more: Partial<NewWebhook> = {}): NewWebhook => ({
  id,
  workspaceId: 'w1',
  botId: 'b1',
  url: 'https://a.example/',
  events: '["answer.created"]',
  secret: 'sealed',
  isEnabled: true,
  createdAt: 1000,
  ...more,
});
const kept = (id: string, more: Partial<Webhook> = {}): Webhook => ({
  ...webhook(id),
  pausedAt: null,
  pauseReason: null,
  failingSince: null,
  updatedAt: 1000,
  ...more,
});
const scope = (id: string, botId: string | null = 'b1') => ({ workspaceId: 'w1', botId, id });
const event = (id: string, webhookId = 'h1', resultId: string | null = 'r1'): OutboxEvent => ({
  id,
  webhookId,
  resultId,
  event: 'answer.created',
  payload: `{"id":"${id}"}`,
});
const lease = (by = 'me', until = 5000, webhookId = 'h1') => ({ webhookId, by, until });
const good = (at: number): Attempt => ({ at, status: 200, ms: 3, error: null });
const bad = (at: number): Attempt => ({ at, status: 500, ms: 3, error: 'The answer was 500.' });
const delivered = (at: number) => ({ attempt: good(at), verdict: { kind: 'delivered' as const } });
const failed = (at: number, again: number) => ({
  attempt: bad(at),
  verdict: { kind: 'retry' as const, at: again },
});
const ids = (...names: readonly string[]): readonly Partial<Delivery>[] => names.map((id) => ({ id }));

const made: Step = step('webhooks.create', [webhook('h1'), 5], { value: kept('h1') });
/** Two turns of `s1` that tell `h1` of three events. */
const told: readonly Step[] = [
  made,
  step('turns.commit', [turn(0, { outbox: [event('e1')] })], 'committed'),
  step('turns.commit', [turn(1, { ...answer('A'), outbox: [event('e2'), event('e3')] })], 'committed'),
];
const all = { limit: 10 };
const nothingLeft: Step = step('outbox.list', ['h1', all], { deliveries: [], nextCursor: null });

const places: readonly Row[] = [
  {
    name: 'webhooks: made and found in their place, newest first',
    steps: [
      made,
      step('webhooks.create', [webhook('h2', { createdAt: 2000 }), 5], { ok: true }),
      step('webhooks.create', [webhook('h3', { botId: null }), 5], { ok: true }),
      step('webhooks.create', [webhook('h4', { workspaceId: 'w2', botId: 'b2', isEnabled: false }), 5], {
        ok: true,
      }),
      step('webhooks.list', [{ workspaceId: 'w1', botId: 'b1' }], [{ id: 'h2' }, kept('h1')]),
      step('webhooks.list', [{ workspaceId: 'w1', botId: null }], [{ id: 'h3', botId: null }]),
      step('webhooks.get', [scope('h3', null)], { id: 'h3' }),
      step('webhooks.get', [{ workspaceId: 'w2', botId: 'b2', id: 'h4' }], { id: 'h4', isEnabled: false }),
      step(
        'webhooks.subscriptions',
        [],
        [
          { id: 'h1', workspaceId: 'w1', botId: 'b1', events: '["answer.created"]' },
          { id: 'h2' },
          { id: 'h3', botId: null },
        ],
      ),
    ],
  },
  {
    name: 'webhooks: need a place, and not too many in one',
    steps: [
      step('webhooks.create', [webhook('h1', { botId: 'b9' }), 5], { error: 'NOT_FOUND' }),
      step('webhooks.create', [webhook('h1', { botId: 'b2' }), 5], { error: 'NOT_FOUND' }),
      step('webhooks.create', [webhook('h1', { workspaceId: 'w9', botId: null }), 5], { error: 'NOT_FOUND' }),
      step('webhooks.create', [webhook('h1'), 1], { ok: true }),
      step('webhooks.create', [webhook('h2'), 1], { error: 'LIMIT_REACHED' }),
      step('webhooks.create', [webhook('h3', { botId: null }), 1], { ok: true }),
      step('webhooks.list', [{ workspaceId: 'w1', botId: 'b1' }], [{ id: 'h1' }]),
    ],
  },
  {
    name: 'webhooks: are not found from another place',
    steps: [
      made,
      ...[
        scope('h1', null),
        scope('h1', 'b2'),
        { workspaceId: 'w2', botId: 'b1', id: 'h1' },
        scope('h9'),
      ].flatMap((other): readonly Step[] => [
        step('webhooks.get', [other], null),
        step('webhooks.update', [other, { url: 'x' }, { at: 5, resumes: true }], null),
        step('webhooks.delete', [other], false),
      ]),
      step('webhooks.get', [scope('h1')], kept('h1')),
    ],
  },
  {
    name: 'webhooks: changes leave the rest as it is',
    steps: [
      made,
      step(
        'webhooks.update',
        [scope('h1'), { url: 'https://b.example/', isEnabled: false }, { at: 2000, resumes: false }],
        kept('h1', { url: 'https://b.example/', isEnabled: false, updatedAt: 2000 }),
      ),
      step('webhooks.subscriptions', [], []),
      step(
        'webhooks.update',
        [scope('h1'), { isEnabled: true, secret: 's2', events: '[]' }, { at: 3000, resumes: true }],
        kept('h1', { url: 'https://b.example/', secret: 's2', events: '[]', updatedAt: 3000 }),
      ),
    ],
  },
  {
    name: 'webhooks: go with their bot, with what they were to send',
    steps: [
      ...told,
      step('webhooks.create', [webhook('h3', { botId: null }), 5], { ok: true }),
      step('turns.commit', [turn(2, { outbox: [event('e4', 'h3'), event('e5', 'h3', null)] })], 'committed'),
      step('bots.delete', [{ workspaceId: 'w1', botId: 'b1' }], true),
      step('webhooks.get', [scope('h1')], null),
      nothingLeft,
      step('outbox.list', ['h3', all], { deliveries: [{ id: 'e5' }] }),
      step('workspaces.delete', ['w1'], true),
      step('webhooks.subscriptions', [], []),
      step('outbox.due', [5], []),
    ],
  },
  {
    name: 'webhooks: do not follow their bot to another workspace',
    steps: [
      ...told,
      step('webhooks.create', [webhook('h3', { botId: null }), 5], { ok: true }),
      step(
        'bots.move',
        [
          { workspaceId: 'w1', botId: 'b1' },
          { workspaceId: 'w2', folderId: null, at: 5 },
        ],
        { ok: true },
      ),
      step('webhooks.subscriptions', [], [{ id: 'h3' }]),
      nothingLeft,
    ],
  },
];

const queue: readonly Row[] = [
  {
    name: 'outbox: events are there with their turn, in order',
    steps: [
      ...told,
      step('outbox.due', [5], [{ webhookId: 'h1', at: 0 }]),
      step('outbox.list', ['h1', { limit: 2 }], {
        deliveries: [
          { id: 'e3', tries: [] },
          { id: 'e2', createdAt: 1001, attempts: 0, deliveredAt: null },
        ],
      }),
      step('outbox.get', ['h1', 'e1'], { ...event('e1'), createdAt: 1000, attempts: 0, deliveredAt: null }),
      step('outbox.get', ['h2', 'e1'], null),
    ],
  },
  {
    name: 'outbox: a turn that comes too late tells nobody',
    steps: [
      ...told,
      step('turns.commit', [turn(1, { outbox: [event('e9')] })], 'conflict'),
      step('turns.commit', [turn(0, { outbox: [event('e9')] })], 'conflict'),
      step('outbox.get', ['h1', 'e9'], null),
    ],
  },
  {
    name: 'outbox: events for nobody are left out',
    steps: [
      ...told,
      step('turns.commit', [turn(2, { outbox: [event('e8', 'h8'), event('e4')] })], 'committed'),
      step('outbox.get', ['h8', 'e8'], null),
      step('outbox.get', ['h1', 'e4'], { id: 'e4' }),
      step('turns.commit', [previewTurn({ outbox: [event('e5', 'h1', null)] })], 'committed'),
      step('outbox.get', ['h1', 'e5'], { resultId: null }),
    ],
  },
  {
    name: 'outbox: publishing tells too, or nobody when it fails',
    steps: [
      made,
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v1' },
          { at: 7, publicId: 'x', outbox: [event('e1', 'h1', null), event('e2', 'h9', null)] },
        ],
        { ok: true },
      ),
      step(
        'versions.publish',
        [
          { botId: 'b1', key: 'v9' },
          { at: 8, publicId: 'x', outbox: [event('e3', 'h1', null)] },
        ],
        { ok: false },
      ),
      step('outbox.list', ['h1', all], { deliveries: [{ id: 'e1', createdAt: 7, resultId: null }] }),
    ],
  },
  {
    name: 'outbox: one worker at a time, until its lease ends',
    steps: [
      ...told,
      step('outbox.claim', [lease(), 1000, 2], {
        webhook: kept('h1'),
        deliveries: [{ ...event('e1'), attempts: 0 }, { id: 'e2' }],
      }),
      step('outbox.claim', [lease('other', 9000), 4999, 5], null),
      step('outbox.claim', [lease('me', 6000), 4999, 5], { deliveries: ids('e1', 'e2', 'e3') }),
      step('outbox.due', [5], [{ webhookId: 'h1', at: 6000 }]),
      step('outbox.release', [{ webhookId: 'h1', by: 'other' }], undefined),
      step('outbox.claim', [lease('other', 9000), 5000, 5], null),
      step('outbox.claim', [lease('other', 9000), 6000, 5], { deliveries: ids('e1', 'e2', 'e3') }),
      step('outbox.release', [{ webhookId: 'h1', by: 'other' }], undefined),
      step('outbox.claim', [lease(), 6000, 5], { deliveries: ids('e1', 'e2', 'e3') }),
    ],
  },
  {
    name: 'outbox: what arrived is not sent again',
    steps: [
      ...told,
      step('outbox.claim', [lease(), 1000, 1], { deliveries: ids('e1') }),
      step('outbox.settle', [lease('me', 8000), 'e1', delivered(1500)], true),
      step('outbox.due', [5], [{ webhookId: 'h1', at: 8000 }]),
      step('outbox.claim', [lease('me', 8000), 1500, 5], { deliveries: ids('e2', 'e3') }),
      step('outbox.settle', [lease(), 'e2', delivered(1600)], true),
      step('outbox.settle', [lease(), 'e3', delivered(1700)], true),
      step('outbox.claim', [lease(), 9000, 5], null),
      step('outbox.due', [5], []),
      step('outbox.list', ['h1', all], {
        deliveries: [
          { id: 'e3', deliveredAt: 1700 },
          { id: 'e2', deliveredAt: 1600 },
          { id: 'e1', deliveredAt: 1500, attempts: 1, tries: [good(1500)] },
        ],
        nextCursor: null,
      }),
    ],
  },
  {
    name: 'outbox: what failed waits, and all behind it',
    steps: [
      ...told,
      step('outbox.claim', [lease(), 1000, 5], { deliveries: ids('e1', 'e2', 'e3') }),
      step('outbox.settle', [lease(), 'e1', failed(1500, 3000)], true),
      step('webhooks.get', [scope('h1')], { failingSince: 1500, pausedAt: null }),
      step('outbox.claim', [lease(), 2999, 5], null),
      step('outbox.due', [5], [{ webhookId: 'h1', at: 3000 }]),
      step('outbox.claim', [lease('other', 9000), 3000, 5], {
        deliveries: [{ id: 'e1', attempts: 1 }, {}, {}],
      }),
      step('outbox.settle', [lease('other', 9000), 'e1', failed(3100, 4000)], true),
      step('webhooks.get', [scope('h1')], { failingSince: 1500 }),
      step('outbox.claim', [lease(), 4000, 5], { deliveries: [{ id: 'e1', attempts: 2 }, {}, {}] }),
      step('outbox.settle', [lease(), 'e1', delivered(4100)], true),
      step('webhooks.get', [scope('h1')], { failingSince: null }),
      step('outbox.list', ['h1', all], {
        deliveries: [{}, {}, { id: 'e1', attempts: 3, tries: [bad(1500), bad(3100), good(4100)] }],
      }),
    ],
  },
  {
    name: 'outbox: nothing is sent while paused, and everything after resuming',
    steps: [
      ...told,
      step('outbox.claim', [lease(), 1000, 5], { deliveries: [{}, {}, {}] }),
      step(
        'outbox.settle',
        [lease(), 'e1', { attempt: bad(1500), verdict: { kind: 'pause', reason: 'gone' } }],
        true,
      ),
      step('webhooks.get', [scope('h1')], { pausedAt: 1500, pauseReason: 'gone', failingSince: 1500 }),
      step('webhooks.subscriptions', [], []),
      step('outbox.due', [5], []),
      step('outbox.claim', [lease(), 9e12, 5], null),
      step(
        'webhooks.update',
        [scope('h1'), {}, { at: 2000, resumes: true }],
        kept('h1', { updatedAt: 2000 }),
      ),
      step('outbox.due', [5], [{ webhookId: 'h1', at: 0 }]),
      step('outbox.claim', [lease(), 2000, 5], { deliveries: ids('e1', 'e2', 'e3') }),
    ],
  },
  {
    name: 'outbox: nothing is sent while switched off',
    steps: [
      ...told,
      step('webhooks.update', [scope('h1'), { isEnabled: false }, { at: 5, resumes: false }], { id: 'h1' }),
      step('outbox.due', [5], []),
      step('outbox.claim', [lease(), 1000, 5], null),
    ],
  },
  {
    name: 'outbox: who lost the lease decides nothing, but what arrived has arrived',
    steps: [
      ...told,
      step('outbox.claim', [lease(), 1000, 5], { deliveries: [{}, {}, {}] }),
      step('outbox.claim', [lease('other', 9000), 5000, 5], { deliveries: [{}, {}, {}] }),
      step('outbox.settle', [lease(), 'e1', delivered(5100)], false),
      step('outbox.settle', [lease(), 'e2', failed(5200, 9e12)], false),
      step('webhooks.get', [scope('h1')], { failingSince: null }),
      step('outbox.claim', [lease('other', 9900), 5300, 5], { deliveries: ids('e2', 'e3') }),
      step('webhooks.update', [scope('h1'), {}, { at: 5, resumes: true }], { id: 'h1' }),
      step('outbox.settle', [lease('other', 9900), 'e2', failed(5400, 9e12)], false),
      step('outbox.due', [5], [{ webhookId: 'h1', at: 0 }]),
    ],
  },
  {
    name: 'outbox: tries outside the order',
    steps: [
      ...told,
      step('outbox.recordAttempt', ['h1', 'e2', bad(2000)], undefined),
      step('outbox.get', ['h1', 'e2'], { attempts: 1, deliveredAt: null }),
      step('outbox.recordAttempt', ['h1', 'e2', good(2100)], undefined),
      step('outbox.recordAttempt', ['h1', 'e2', good(2200)], undefined),
      step('outbox.get', ['h1', 'e2'], { attempts: 3, deliveredAt: 2100 }),
      step('outbox.recordAttempt', ['h2', 'e1', good(2000)], undefined),
      step('outbox.get', ['h1', 'e1'], { attempts: 0, deliveredAt: null }),
      step('webhooks.get', [scope('h1')], kept('h1')),
      step('outbox.claim', [lease(), 3000, 5], { deliveries: ids('e1', 'e3') }),
    ],
  },
  {
    name: 'outbox: events go with the result that they tell of',
    steps: [
      ...told,
      step('turns.commit', [turn(0, { sessionId: 's2', outbox: [event('e4', 'h1', 'r2')] })], 'committed'),
      step('outbox.recordAttempt', ['h1', 'e1', good(2000)], undefined),
      step('results.archive', ['b1', ['r1']], ['r1']),
      step('outbox.list', ['h1', all], { deliveries: ids('e4') }),
    ],
  },
  {
    name: 'outbox: old events are swept, sent or not',
    steps: [
      ...told,
      step('outbox.recordAttempt', ['h1', 'e1', good(2000)], undefined),
      step('outbox.sweep', [1000, 5], 0),
      step('outbox.sweep', [1001, 5], 1),
      step('outbox.sweep', [9000, 1], 1),
      step('outbox.list', ['h1', all], { deliveries: [{}], nextCursor: null }),
      step('outbox.sweep', [9000, 5], 1),
      step('outbox.sweep', [9000, 5], 0),
      nothingLeft,
    ],
  },
  {
    name: 'outbox: what is not there',
    steps: [
      made,
      step('outbox.due', [5], []),
      step('outbox.claim', [lease(), 5, 5], null),
      step('outbox.claim', [lease('me', 9, 'h9'), 5, 5], null),
      step('outbox.settle', [lease(), 'e9', delivered(5)], false),
      step('outbox.release', [{ webhookId: 'h9', by: 'me' }], undefined),
      step('outbox.recordAttempt', ['h1', 'e9', good(5)], undefined),
      step('outbox.get', ['h1', ''], null),
      nothingLeft,
    ],
  },
];

export const webhookRows: readonly Row[] = [...places, ...queue];
