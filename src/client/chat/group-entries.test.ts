import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BubbleEntry, Entry } from '../headless/conversation.ts';
import { firstState } from './first-state.ts';
import { groupEntries } from './group-entries.ts';

const host = (id: string, more: Partial<BubbleEntry> = {}): Entry => ({
  ...{ kind: 'bubble', id, chunk: 0, bubble: { id, type: 'text', content: {} }, isRevealed: true, at: 0 },
  ...more,
});
const guest = (id: string): Entry => ({
  ...{ kind: 'guest', id, chunk: 0, text: '', label: '', status: 'sent', files: [], isEditable: false },
  ...{ afterTurn: 0, at: 0 },
});

/** Entries, and the ids of each group. */
const rows: readonly (readonly [name: string, entries: readonly Entry[], groups: string])[] = [
  ['nothing', [], ''],
  ['one reply', [host('a'), host('b')], 'ab'],
  ['an answer between', [host('a'), guest('b'), host('c')], 'a b c'],
  ['two replies without an answer', [host('a'), host('b', { chunk: 1 })], 'ab'],
  ['another picture', [host('a'), host('b', { avatarUrl: 'x' })], 'a b'],
  ['what is not shown yet', [host('a'), host('b', { isRevealed: false })], 'a'],
  ['two answers', [guest('a'), guest('b')], 'a b'],
];

describe('groupEntries', () => {
  for (const [name, entries, groups] of rows)
    it(name, () =>
      assert.equal(
        groupEntries(entries)
          .map((group) => (group.kind === 'guest' ? group.id : group.entries.map(({ id }) => id).join('')))
          .join(' '),
        groups,
      ),
    );
});

const text = (id: string) => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: 'Hi you' }] }] },
});
const still = { typingEmulation: { enabled: false } };
const input = { id: 'i', type: 'text input' };

/** A reply; how many bubbles are there at once, and whether the input is. */
const firsts: readonly (readonly [name: string, reply: object, shown: number, hasInput: boolean])[] = [
  ['bubbles are typed', { messages: [text('a'), text('b')], input }, 1, false],
  ['one bubble', { messages: [text('a')], input }, 1, true],
  ['no typing', { bot: { settings: still }, messages: [text('a'), text('b')], input }, 2, true],
  ['nothing but a question', { messages: [], input }, 0, true],
  [
    'the first is typed, too',
    {
      bot: { settings: { typingEmulation: { isDisabledOnFirstMessage: false } } },
      messages: [text('a')],
      input,
    },
    0,
    false,
  ],
  [
    'something has to be done first',
    { bot: { settings: still }, messages: [text('a')], input, clientSideActions: [{ type: 'wait' }] },
    0,
    false,
  ],
  [
    'something has to be done in between',
    {
      bot: { settings: still },
      messages: [text('a'), text('b')],
      input,
      clientSideActions: [{ type: 'wait', lastBubbleBlockId: 'a' }],
    },
    1,
    false,
  ],
  ['nonsense', { messages: 'x', input: 3, bot: null }, 0, false],
];

describe('firstState', () => {
  for (const [name, reply, shown, hasInput] of firsts)
    it(name, () => {
      const state = firstState(reply);
      const count = state.entries.filter((entry) => entry.kind === 'bubble' && entry.isRevealed).length;
      assert.deepEqual([count, state.input !== null], [shown, hasInput]);
    });
});
