import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OutboundState } from '#model/outbound-state.ts';
import { afterStatus } from './after-status.ts';
import type { Outbound, OutboundStatus } from './ports/channel.ts';

const row: Outbound = {
  id: 'o1',
  seq: 1,
  threadId: 't1',
  accountId: 'a',
  turn: 0,
  call: '{"text":"Hi"}',
  notBefore: 0,
  gateMs: 0,
  createdAt: 100,
  state: 'accepted',
  tries: 1,
  doubts: 0,
  externalId: 'm1',
  error: null,
  acceptedAt: 200,
  deliveredAt: null,
  readAt: null,
};

const status: OutboundStatus = { externalId: 'm1', id: null, state: 'delivered', at: 300, error: null };

/** What a row is, what is told of it, and what it is then; null: it stays as it is. */
const rows: readonly (readonly [OutboundState, OutboundStatus['state'], OutboundState | null])[] = [
  ['waiting', 'accepted', 'accepted'],
  ['waiting', 'delivered', 'delivered'],
  ['waiting', 'read', 'read'],
  ['waiting', 'failed', 'failed'],
  ['parked', 'accepted', 'accepted'],
  ['parked', 'read', 'read'],
  ['accepted', 'accepted', null],
  ['accepted', 'delivered', 'delivered'],
  ['accepted', 'read', 'read'],
  ['accepted', 'failed', 'failed'],
  ['delivered', 'accepted', null],
  ['delivered', 'delivered', null],
  ['delivered', 'read', 'read'],
  ['delivered', 'failed', null],
  ['read', 'accepted', null],
  ['read', 'delivered', null],
  ['read', 'read', null],
  ['read', 'failed', null],
  ['failed', 'delivered', null],
  ['failed', 'failed', null],
  ['cancelled', 'accepted', null],
  ['cancelled', 'read', null],
];

describe('a message after a status', () => {
  for (const [state, told, expected] of rows)
    it(`${state}, then ${told}: ${expected ?? 'nothing'}`, () =>
      assert.equal(afterStatus({ ...row, state }, { ...status, state: told })?.state ?? null, expected));

  it('was accepted when it arrived at the latest, and its content is not kept', () => {
    const waiting: Outbound = { ...row, state: 'waiting', externalId: null, acceptedAt: null };
    assert.deepEqual(afterStatus(waiting, { ...status, id: 'o1', state: 'read' }), {
      ...{ state: 'read', externalId: 'm1', call: '', error: null },
      ...{ acceptedAt: 300, deliveredAt: 300, readAt: 300 },
    });
  });

  it('keeps the times that are known', () => {
    const delivered: Outbound = { ...row, state: 'delivered', deliveredAt: 250 };
    const read = afterStatus(delivered, { ...status, state: 'read' });
    assert.deepEqual([read?.acceptedAt, read?.deliveredAt, read?.readAt], [200, 250, 300]);
  });

  it('says why it failed', () => {
    const failed = afterStatus(row, { ...status, state: 'failed', error: 'Undeliverable' });
    assert.deepEqual(
      [failed?.state, failed?.error, failed?.deliveredAt],
      ['failed', 'Undeliverable', undefined],
    );
  });
});
