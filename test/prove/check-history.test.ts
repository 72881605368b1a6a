import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkHistory, type Violations } from './check-history.ts';
import type { History } from './history.ts';

const none: Violations = { lost: [], doubled: [], forked: [], misordered: [], unasked: [] };

/** `asked`: answer and time; `replies`: answer, time and list; `stored`: the list in the end. */
interface Row {
  readonly asked: readonly (readonly [string, number])[];
  readonly replies: readonly (readonly [string, number, string])[];
  readonly stored: string;
  readonly found?: Partial<Violations>;
}

const rows: Readonly<Record<string, Row>> = {
  'a chat where every answer was acknowledged': {
    asked: [
      ['a', 1],
      ['b', 3],
    ],
    replies: [
      ['a', 2, 'a'],
      ['b', 4, 'ab'],
    ],
    stored: 'ab',
  },
  'an answer without a reply that is stored': { asked: [['a', 1]], replies: [], stored: 'a' },
  'an answer without a reply that is not stored': { asked: [['a', 1]], replies: [], stored: '' },
  'answers at the same time in either order': {
    asked: [
      ['a', 1],
      ['b', 2],
    ],
    replies: [
      ['a', 6, 'ba'],
      ['b', 5, 'b'],
    ],
    stored: 'ba',
  },
  'an acknowledged answer that is gone': {
    asked: [['a', 1]],
    replies: [['a', 2, 'a']],
    stored: '',
    found: { lost: ['s a'], forked: ['s a'] },
  },
  'an answer that is stored twice': {
    asked: [['a', 1]],
    replies: [['a', 2, 'a']],
    stored: 'aa',
    found: { doubled: ['s a'] },
  },
  'two turns that ran from one state': {
    asked: [
      ['a', 1],
      ['b', 1],
    ],
    replies: [
      ['a', 2, 'a'],
      ['b', 2, 'b'],
    ],
    stored: 'ab',
    found: { forked: ['s b'] },
  },
  'a reply that does not contain its answer': {
    asked: [
      ['a', 1],
      ['b', 1],
    ],
    replies: [['b', 2, 'a']],
    stored: 'ab',
    found: { forked: ['s b'] },
  },
  'an answer that overtook one with a reply': {
    asked: [
      ['a', 1],
      ['b', 3],
    ],
    replies: [
      ['a', 2, 'ba'],
      ['b', 4, 'b'],
    ],
    stored: 'ba',
    found: { misordered: ['s b'] },
  },
  'an answer that overtook one with a reply two places later': {
    asked: [
      ['a', 1],
      ['c', 1],
      ['b', 3],
    ],
    replies: [['a', 2, 'bca']],
    stored: 'bca',
    found: { misordered: ['s b'] },
  },
  'an answer that nobody sent': {
    asked: [['a', 1]],
    replies: [['a', 2, 'xa']],
    stored: 'xa',
    found: { unasked: ['s x'] },
  },
};

describe('the check of a history', () => {
  for (const [name, { asked, replies, stored, found }] of Object.entries(rows))
    it(`${found === undefined ? 'accepts' : 'finds'} ${name}`, () => {
      const history: History = {
        asked: asked.map(([answer, at]) => ({ sessionId: 's', answer, at })),
        acknowledged: replies.map(([answer, at, said]) => ({
          sessionId: 's',
          answer,
          at,
          said: said.split(''),
        })),
        stored: new Map([['s', stored.split('')]]),
      };
      assert.deepEqual(checkHistory(history), { ...none, ...found });
    });

  it('finds a chat that cannot be read any more', () => {
    const acknowledged = [{ sessionId: 's', answer: 'a', at: 2, said: ['a'] }];
    const asked = [{ sessionId: 's', answer: 'a', at: 1 }];
    assert.deepEqual(checkHistory({ asked, acknowledged, stored: new Map() }), { ...none, lost: ['s a'] });
  });
});
