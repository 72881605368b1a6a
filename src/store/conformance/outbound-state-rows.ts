import type { OutboundState } from '#model/outbound-state.ts';
import type { Outbound, OutboundStatus } from '../ports/channel.ts';
import { account, arrived, going } from './answering.ts';
import { type Row, type Step, step } from './row.ts';

/**
 * What each verb makes of a message in each state. Every cell is a message of its own, in a thread of its own, so that a
 * verb for a whole thread touches one cell only.
 */
const settled = (state: OutboundState, more: Partial<Outbound> = {}) => ({
  ...{ state, error: null, externalId: null, acceptedAt: null, notBefore: 0, doubts: 0, ...more },
});
const status = (id: string, state: OutboundStatus['state']): OutboundStatus => ({
  ...{ externalId: `m-${id}`, id, state, at: 90, error: state === 'failed' ? 'No.' : null },
});

/** How a message that waits gets into each state. */
const into: Readonly<Record<OutboundState, (id: string) => readonly Step[]>> = {
  waiting: () => [],
  parked: (id) => [step('channels.settleOutbound', [id, settled('parked')], undefined)],
  accepted: (id) => [
    step(
      'channels.settleOutbound',
      [id, settled('accepted', { externalId: `m-${id}`, acceptedAt: 50 })],
      undefined,
    ),
  ],
  delivered: (id) => [step('channels.noteStatus', ['a', status(id, 'delivered')], true)],
  read: (id) => [step('channels.noteStatus', ['a', status(id, 'read')], true)],
  failed: (id) => [step('channels.settleOutbound', [id, settled('failed', { error: 'No.' })], undefined)],
  cancelled: (id) => [step('channels.cancelRow', [id], true)],
};

/** Verbs, and what they make of each state; a state that is not named stays. */
interface Verb {
  readonly name: string;
  readonly stepFrom: (id: string, threadId: string, from: OutboundState) => Step;
  readonly to: Readonly<Partial<Record<OutboundState, OutboundState>>>;
}
const told = (state: OutboundStatus['state'], to: Verb['to']): Verb => ({
  name: `the service says ${state}`,
  stepFrom: (id, _thread, from) =>
    step('channels.noteStatus', ['a', status(id, state)], to[from] !== undefined),
  to,
});

const verbs: readonly Verb[] = [
  {
    name: 'sent',
    stepFrom: (id) =>
      step('channels.settleOutbound', [id, settled('accepted', { acceptedAt: 80 })], undefined),
    to: { waiting: 'accepted', cancelled: 'accepted' },
  },
  {
    name: 'not sent',
    stepFrom: (id) => step('channels.settleOutbound', [id, settled('failed', { error: 'No.' })], undefined),
    to: { waiting: 'failed', cancelled: 'failed' },
  },
  {
    name: 'parked',
    stepFrom: (id) => step('channels.settleOutbound', [id, settled('parked')], undefined),
    to: { waiting: 'parked', cancelled: 'parked' },
  },
  told('accepted', { waiting: 'accepted', parked: 'accepted' }),
  told('delivered', { waiting: 'delivered', parked: 'delivered', accepted: 'delivered' }),
  told('read', { waiting: 'read', parked: 'read', accepted: 'read', delivered: 'read' }),
  told('failed', { waiting: 'failed', parked: 'failed', accepted: 'failed' }),
  {
    name: 'sent again',
    stepFrom: (id, _thread, from) =>
      step('channels.resend', [id, 700], from === 'parked' || from === 'failed'),
    to: { parked: 'waiting', failed: 'waiting' },
  },
  {
    name: 'cancelled',
    stepFrom: (id, _thread, from) =>
      step('channels.cancelRow', [id], from === 'waiting' || from === 'parked' || from === 'failed'),
    to: { waiting: 'cancelled', parked: 'cancelled', failed: 'cancelled' },
  },
  {
    name: 'cancelled with its thread',
    stepFrom: (_id, threadId) => step('channels.cancelOutbound', [threadId], undefined),
    to: { waiting: 'cancelled' },
  },
  {
    name: 'unparked',
    stepFrom: (_id, threadId) => step('channels.unpark', [threadId, 1000], undefined),
    to: { parked: 'waiting' },
  },
  {
    name: 'unparked too late',
    stepFrom: (_id, threadId) => step('channels.unpark', [threadId, 1001], undefined),
    to: { parked: 'cancelled' },
  },
];

/** States in which it is known no more what was to be sent. */
const isForgotten: ReadonlySet<OutboundState> = new Set([
  ...(['accepted', 'delivered', 'read', 'cancelled'] as const),
]);

const cellsOf = (from: OutboundState): readonly Step[] =>
  verbs.flatMap(({ stepFrom, to }, index): readonly Step[] => {
    const [id, threadId] = [`o${index}`, `t-${index}`];
    const after = to[from] ?? from;
    return [
      step('channels.send', [[going(id, { threadId, call: '{"n":1}' })]], undefined),
      ...into[from](id),
      step('channels.outboundRow', [id], { state: from }),
      stepFrom(id, threadId, from),
      step('channels.outboundRow', [id], {
        state: after,
        ...(isForgotten.has(after) && { call: '' }),
        threadId,
        accountId: 'a',
      }),
    ];
  });

const states: readonly OutboundState[] = [
  ...(['waiting', 'parked', 'accepted', 'delivered', 'read', 'failed', 'cancelled'] as const),
];
const connected: Step = step('channels.connect', [account('a')], { ok: true });

export const outboundStateRows: readonly Row[] = [
  ...states.map(
    (from): Row => ({
      name: `messages that are ${from}: what each verb makes of them`,
      steps: [connected, ...cellsOf(from)],
    }),
  ),
  {
    name: 'messages: how far one has come is told once, and the first time counts',
    steps: [
      connected,
      step('channels.send', [[going('o1')]], undefined),
      ...into.accepted('o1'),
      step('channels.noteStatus', ['a', { ...status('o1', 'delivered'), at: 60 }], true),
      step('channels.noteStatus', ['a', { ...status('o1', 'delivered'), at: 70 }], false),
      step('channels.noteStatus', ['a', { ...status('o1', 'read'), at: 80 }], true),
      step('channels.noteStatus', ['a', { ...status('o1', 'accepted'), at: 85 }], false),
      step('channels.outboundRow', ['o1'], { acceptedAt: 50, deliveredAt: 60, readAt: 80, tries: 1 }),
    ],
  },
  {
    name: 'messages: a status is of one of the account, by its id there or by ours',
    steps: [
      connected,
      step('channels.connect', [account('b')], { ok: true }),
      step('channels.send', [[going('o1'), going('o2', { threadId: 't2' })]], undefined),
      ...into.accepted('o1'),
      step('channels.noteStatus', ['b', status('o1', 'read')], false),
      step('channels.noteStatus', ['a', { ...status('o9', 'read'), id: null }], false),
      step('channels.outboundRow', ['o1'], { state: 'accepted' }),
      step('channels.noteStatus', ['a', { ...status('o1', 'read'), id: null }], true),
      step('channels.noteStatus', ['a', { ...status('o2', 'read'), externalId: 'other' }], true),
      step('channels.outboundRow', ['o2'], { state: 'read', externalId: 'other', acceptedAt: 90 }),
    ],
  },
  {
    name: 'messages: an attempt is noted before it, once for each doubt',
    steps: [
      connected,
      step('channels.send', [[going('o1'), going('o2', { threadId: 't2' })]], undefined),
      step('channels.noteAttempts', [[{ id: 'o1', doubts: 0 }], 500], ['o1']),
      step('channels.noteAttempts', [[{ id: 'o1', doubts: 0 }], 600], []),
      step('channels.outboundRow', ['o1'], { doubts: 1, notBefore: 500, state: 'waiting' }),
      step(
        'channels.noteAttempts',
        [
          [
            { id: 'o1', doubts: 1 },
            { id: 'o2', doubts: 0 },
            { id: 'gone', doubts: 0 },
          ],
          700,
        ],
        ['o1', 'o2'],
      ),
      step('channels.outbound', ['a', 699, 9], []),
      step('channels.settleOutbound', ['o1', settled('accepted', { acceptedAt: 80 })], undefined),
      step('channels.noteAttempts', [[{ id: 'o1', doubts: 0 }], 900], []),
      step('channels.outboundRow', ['o1'], { doubts: 0, tries: 1 }),
    ],
  },
  {
    name: 'messages: what follows a gate waits until it has arrived, or for so long',
    steps: [
      connected,
      step(
        'channels.send',
        [[going('o1', { gateMs: 100 }), going('o2'), going('p1', { threadId: 't2' })]],
        undefined,
      ),
      step('channels.outbound', ['a', 50, 9], [{ id: 'o1' }, { id: 'p1' }]),
      ...into.accepted('o1'),
      step('channels.outbound', ['a', 149, 9], [{ id: 'p1' }]),
      step('channels.outbound', ['a', 150, 9], [{ id: 'o2' }, { id: 'p1' }]),
      step('channels.noteStatus', ['a', status('o1', 'delivered')], true),
      step('channels.outbound', ['a', 50, 9], [{ id: 'o2' }, { id: 'p1' }]),
      step('channels.outbound', ['a', 50, 1], [{ id: 'o2' }]),
    ],
  },
  {
    name: 'messages that came in: settled, tried again, and put off',
    steps: [
      connected,
      step(
        'channels.receive',
        ['a', [arrived('1', 1), arrived('2', 2, 'tg:2')], { at: 100, cursor: null }],
        2,
      ),
      step('channels.waiting', ['a', 99, 9], []),
      step('channels.waiting', ['a', 100, 9], ['t1', 't2']),
      step('channels.receive', ['a', [arrived('1', 1)], { at: 200, cursor: null }], 0),
      step('channels.history', ['a', 9], [{ externalId: '2' }, { externalId: '1', receivedAt: 100 }]),
      step('channels.inbound', ['t1', 0], []),
      step('channels.inbound', ['t1', 9], [{ externalId: '1', state: 'waiting', tries: 0, why: null }]),
    ],
  },
];
