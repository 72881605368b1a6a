import { account, arrived } from './answering.ts';
import type { Row } from './row.ts';

const connected: Row['steps'][number] = [
  'channels.connect',
  [account('a')],
  { ok: true, value: account('a') },
];
/** Messengers. */
export const channelRows: readonly Row[] = [
  {
    name: 'an account is connected once, by its credential and at its messenger',
    steps: [
      connected,
      ['channels.connect', [account('a')], { ok: false, error: 'ALREADY_CONNECTED' }],
      [
        'channels.connect',
        [account('b', { credentialsId: 'c-a' })],
        { ok: false, error: 'ALREADY_CONNECTED' },
      ],
      ['channels.connect', [account('b', { externalId: 'x-a' })], { ok: false, error: 'ALREADY_CONNECTED' }],
      [
        'channels.connect',
        [account('b', { workspaceId: 'no' })],
        { ok: false, error: 'WORKSPACE_NOT_FOUND' },
      ],
      ['channels.accounts', ['w1'], [account('a')]],
      ['channels.accounts', ['w2'], []],
      ['channels.accounts', [null], [account('a')]],
      [
        'channels.updateAccount',
        ['a', { problem: 'No.', isPaused: true }, 2000],
        account('a', { problem: 'No.', isPaused: true, updatedAt: 2000 }),
      ],
      [
        'channels.updateAccount',
        ['a', { mode: 'webhook', way: 'webhook', botIds: '["b2","b1"]' }, 3000],
        { mode: 'webhook', way: 'webhook', botIds: '["b2","b1"]', isPaused: true, problem: 'No.' },
      ],
      ['channels.account', ['nobody'], null],
    ],
  },
  {
    name: 'one at a time works for an account',
    steps: [
      connected,
      ['channels.claim', ['a', { by: 'p', until: 100 }, 50], true],
      ['channels.claim', ['a', { by: 'q', until: 200 }, 99], false],
      ['channels.claim', ['a', { by: 'p', until: 150 }, 99], true],
      ['channels.claim', ['a', { by: 'q', until: 200 }, 150], true],
      ['channels.release', ['a', 'p'], undefined],
      ['channels.claim', ['a', { by: 'p', until: 300 }, 160], false],
      ['channels.release', ['a', 'q'], undefined],
      ['channels.claim', ['a', { by: 'p', until: 300 }, 160], true],
      ['channels.claim', ['nobody', { by: 'p', until: 300 }, 160], false],
    ],
  },
  {
    name: 'what arrives twice is there once, in the order of being sent',
    steps: [
      connected,
      [
        'channels.receive',
        ['a', [arrived('2', 20), arrived('1', 10), arrived('2', 20)], { at: 100, cursor: '3' }],
        2,
      ],
      ['channels.receive', ['a', [arrived('1', 10), arrived('3', 5, 'tg:2')], { at: 200, cursor: null }], 1],
      [
        'channels.inbound',
        ['t1', 9],
        [{ externalId: '1', payload: '{"n":10}', tries: 0 }, { externalId: '2' }],
      ],
      ['channels.waiting', ['a', 200, 9], ['t2', 't1']],
      ['channels.waiting', ['a', 200, 1], ['t2']],
      ['channels.account', ['a'], account('a', { cursor: '3' })],
    ],
  },
  {
    name: 'texts of messengers are storable, and a contact stays who it is',
    steps: [
      connected,
      [
        'channels.receive',
        ['a', [{ ...arrived('1', 10), payload: '"\u0000"' }], { at: 100, cursor: null }],
        1,
      ],
      [
        'channels.receive',
        [
          'a',
          [{ ...arrived('2', 20), contact: '{"id":"other"}', threadId: 'other' }],
          { at: 200, cursor: null },
        ],
        1,
      ],
      ['channels.inbound', ['t1', 9], [{ payload: '"\uFFFD"' }, { externalId: '2' }]],
      [
        'channels.thread',
        ['t1'],
        {
          contact: '{"id":"t1"}',
          address: 'tg:1',
          createdAt: 100,
          lastHeardAt: 200,
          isBlocked: false,
          sessionId: null,
          closedAt: null,
          results: '{}',
        },
      ],
      ['channels.thread', ['other'], null],
      [
        'channels.updateThread',
        ['t1', { contact: '{"id":"t1","name":"Ada"}', question: '{"q":2}' }],
        undefined,
      ],
      ['channels.thread', ['t1'], { contact: '{"id":"t1","name":"Ada"}', question: '{"q":2}' }],
      ['channels.updateThread', ['t1', { question: null }], undefined],
      ['channels.updateThread', ['nobody', { question: null }], undefined],
      ['channels.updateThread', ['t1', {}], undefined],
      ['channels.updateThread', ['t1', { closedAt: 700, results: '{"b1":"r1"}' }], undefined],
      ['channels.thread', ['t1'], { closedAt: 700, results: '{"b1":"r1"}' }],
      ['channels.thread', ['t1'], { question: null }],
    ],
  },
  {
    name: 'accounts know nothing of each other',
    steps: [
      connected,
      ['channels.connect', [account('b', { workspaceId: 'w2', createdAt: 900 })], { ok: true }],
      ['channels.accounts', [null], [{ id: 'b' }, { id: 'a' }]],
      ['channels.receive', ['a', [arrived('1', 10)], { at: 100, cursor: '7' }], 1],
      ['channels.receive', ['b', [{ ...arrived('1', 10), threadId: 'tb' }], { at: 100, cursor: '8' }], 1],
      ['channels.waiting', ['a', 100, 9], ['t1']],
      ['channels.waiting', ['b', 100, 9], ['tb']],
      ['channels.account', ['b'], { cursor: '8' }],
      ['channels.history', ['b', 9], [{ threadId: 'tb', accountId: 'b' }]],
      ['channels.disconnect', ['b'], true],
      ['channels.history', ['b', 9], []],
      ['channels.history', ['a', 9], [{ externalId: '1' }]],
      ['channels.thread', ['tb'], null],
      ['channels.nextDue', ['b'], null],
      ['channels.nextDue', ['a'], 100],
    ],
  },
  {
    name: 'nothing arrives where nobody is, and nothing is settled twice',
    steps: [
      ['channels.account', ['a'], null],
      ['channels.accounts', [null], []],
      ['channels.updateAccount', ['a', { problem: 'No.' }, 2000], null],
      ['channels.disconnect', ['a'], false],
      ['channels.waiting', ['a', 9e15, 9], []],
      ['channels.outbound', ['a', 9e15, 9], []],
      ['channels.nextDue', ['a'], null],
      ['channels.settleInbound', [[], { state: 'kept', why: null }], undefined],
      ['channels.settleInbound', [[123_456], { state: 'kept', why: null }], undefined],
      ['channels.retryInbound', [[], 5], undefined],
      ['channels.postponeInbound', [[], 5], undefined],
      ['channels.cancelOutbound', ['t1'], undefined],
      ['channels.send', [[]], undefined],
      ['channels.sweep', [9e15, 9], 0],
    ],
  },
  {
    name: 'what is too much for an account is kept and not answered',
    steps: [
      connected,
      [
        'channels.receive',
        [
          'a',
          [arrived('1', 10), arrived('2', 20, 'tg:2'), arrived('3', 30), arrived('4', 40, 'tg:2')],
          { at: 100, cursor: null, mostWaiting: 2 },
        ],
        4,
      ],
      [
        'channels.history',
        ['a', 9],
        [
          {
            externalId: '4',
            state: 'kept',
            why: 'Too many messages of this account were waiting.',
            payload: '',
          },
          { externalId: '3', state: 'kept' },
          { externalId: '2', state: 'waiting', why: null },
          { externalId: '1', state: 'waiting' },
        ],
      ],
    ],
  },
  {
    name: 'an account that is gone can be connected again, by another workspace, too',
    steps: [
      connected,
      ['channels.disconnect', ['a'], true],
      ['channels.connect', [account('a', { workspaceId: 'w2' })], { ok: true }],
      [
        'channels.updateAccount',
        ['a', { cursor: '9', name: '@other' }, 1500],
        { cursor: '9', updatedAt: 1500 },
      ],
      ['channels.updateAccount', ['a', { cursor: null }, 1600], { cursor: null, name: '@other' }],
      ['channels.accounts', ['w1'], []],
      ['channels.accounts', ['w2'], [{ id: 'a', name: '@other', isPaused: false, problem: null }]],
      ['channels.claim', ['a', { by: 'p', until: 100 }, 50], true],
      ['channels.account', ['a'], { id: 'a', workspaceId: 'w2' }],
    ],
  },
];
