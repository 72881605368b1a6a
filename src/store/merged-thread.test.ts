import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mergedThread } from './merged-thread.ts';
import type { ChannelThread } from './ports/channel.ts';

const thread = (more: Partial<ChannelThread>): ChannelThread => ({
  ...{ id: 't', accountId: 'a', address: 'wa:1', contact: '{}', isBlocked: false, botId: null },
  ...{ sessionId: null, question: null, closedAt: null, results: '{}', consent: '{}', startsNext: null },
  preview: null,
  ...{ createdAt: 1, lastHeardAt: null, ...more },
});

it('keeps the chat of the contact that stays', () => {
  const own = { sessionId: 's1', botId: 'b1', question: '{"q":1}' };
  const merged = mergedThread(thread(own), thread({ sessionId: 's2', botId: 'b2' }));
  assert.ok(!('sessionId' in merged));
  const taken = mergedThread(thread({}), thread(own));
  assert.deepEqual({ ...taken, ...own }, taken);
});

it('keeps what was said last about each kind of message', () => {
  const consent = (marketing: object, more: object = {}) => JSON.stringify({ marketing, ...more });
  const [given, withdrawn] = [
    { state: 'given', at: 5 },
    { state: 'withdrawn', at: 6 },
  ];
  const of = (first: string, second: string) =>
    JSON.parse(mergedThread(thread({ consent: first }), thread({ consent: second })).consent ?? '');
  assert.deepEqual(of(consent(given), consent(withdrawn)), { marketing: withdrawn });
  assert.deepEqual(of(consent(withdrawn), consent(given)), { marketing: withdrawn });
  assert.deepEqual(of('{}', consent(given, { pausedUntil: 9 })), { marketing: given, pausedUntil: 9 });
});

it('knows what either contact told, and more of the one that stays', () => {
  const merged = mergedThread(
    thread({ contact: '{"name":"Ada"}', results: '{"b1":"r1"}' }),
    thread({ contact: '{"name":"Eve","phone":"+1"}', results: '{"b1":"r9","b2":"r2"}', closedAt: 4 }),
  );
  assert.deepEqual(
    [merged.contact, merged.results, merged.closedAt],
    ['{"name":"Ada","phone":"+1"}', '{"b1":"r1","b2":"r2"}', 4],
  );
});
