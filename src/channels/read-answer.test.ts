import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labelsIn } from './labels.ts';
import { parseToken, type Question, tokenOf } from './question.ts';
import { type Answer, readPress, readText } from './read-answer.ts';

const question: Question = {
  turn: 40,
  blockId: 'b',
  kind: 'choices',
  items: [
    ['i0', 'Red'],
    ['i1', 'Blue'],
    ['i2', '2'],
  ],
};
const several: Question = { ...question, several: true, ticked: [1] };
const chosen = (text: string, replyId: string): Answer => ({ kind: 'answer', text, replyId });
const typed = (text: string): Answer => ({ kind: 'answer', text });

const series: Question = { turn: 40, blockId: 'b', kind: 'files', several: true, files: ['u1', 'u2'] };
const sent: Answer = { kind: 'answer', text: '', files: ['u1', 'u2'] };

const asking: Question = { ...question, asksToGoOn: true };

const langs = [
  ['i0', 'C++'],
  ['i1', 'C'],
] as const;
const alike = [
  ['i0', 'Yes'],
  ['i1', 'YES'],
] as const;

const presses: readonly (readonly [name: string, token: string, Question | null, Answer])[] = [
  ['an item', '14.1', question, chosen('Blue', 'i1')],
  ['of an earlier question', '13.1', question, { kind: 'stale' }],
  ['after the end', '14.1', null, { kind: 'stale' }],
  ['a place that never was', '14.9', question, { kind: 'unknown' }],
  ['made up', '{"id":1}', question, { kind: 'unknown' }],
  ['made up, as content', 'i0', question, { kind: 'unknown' }],
  ['another page', '14.1.p', { ...question, page: 0 }, { kind: 'shown', question: { ...question, page: 1 } }],
  ['a tick', '14.0', several, { kind: 'shown', question: { ...several, ticked: [0, 1] } }],
  ['a tick taken back', '14.1', several, { kind: 'shown', question: { ...several, ticked: [] } }],
  ['done', '14.0.d', several, typed('Blue')],
  ['skip where nothing can be skipped', '14.0.s', question, { kind: 'unknown' }],
  ['the end of a series of files', '14.0.d', series, sent],
  ['skip', '14.0.s', { ...question, skip: 'Later' }, { kind: 'skip' }],
  ['going on with a chat that expired', '14.0.g', asking, { kind: 'goOn' }],
  ['starting it again', '14.0.a', asking, { kind: 'startAgain' }],
  ['going on where nobody asked', '14.0.g', question, { kind: 'stale' }],
  ['the offered answer', '14.0.u', { ...question, prefilled: 'Ada' }, typed('Ada')],
];

const texts: readonly (readonly [given: string, Question | null, Answer])[] = [
  ['Hello', null, typed('Hello')],
  ['blue', question, chosen('Blue', 'i1')],
  ['2', question, chosen('2', 'i2')],
  ['2.', question, typed('2.')],
  ['２', question, chosen('2', 'i2')],
  ['2️⃣', question, chosen('2', 'i2')],
  ['1️⃣', question, typed('1')],
  ['1; 3', several, typed('1,  3')],
  ['all', several, typed('Red, Blue, 2')],
  ['red/blue', several, typed('red, blue')],
  ['c++', { ...several, items: langs }, typed('c++')],
  ['c; c++', { ...several, items: langs }, typed('c,  c++')],
  ['https://a.example/b.png, red', several, typed('https://a.example/b.png, red')],
  ['YES', { ...question, items: alike }, chosen('YES', 'i1')],
  ['yes', { ...question, items: alike }, typed('yes')],
  [
    'more',
    { ...question, isNumbered: true },
    { kind: 'shown', question: { ...question, isNumbered: true, page: 0 } },
  ],
  ['1', { turn: 1, blockId: 'b', kind: 'text', prefilled: 'Ada' }, typed('Ada')],
  ['1', asking, { kind: 'goOn' }],
  ['GO ON', asking, { kind: 'goOn' }],
  ['2', asking, { kind: 'startAgain' }],
  ['start again', asking, { kind: 'startAgain' }],
  ['start again', question, typed('start again')],
  ['done', series, sent],
  ['one more', series, typed('one more')],
  ['done', { turn: 1, blockId: 'b', kind: 'files' }, typed('done')],
  ['later', { turn: 1, blockId: 'b', kind: 'files', skip: 'Later' }, { kind: 'skip' }],
];

describe('reading an answer', () => {
  for (const [name, token, open, expected] of presses)
    it(`press: ${name}`, () => assert.deepEqual(readPress(token, open), expected));
  for (const [given, open, expected] of texts)
    it(`typed: ${given}`, () => assert.deepEqual(readText(given, open, labelsIn('en')), expected));

  it('tokens are short and come back', () => {
    const token = tokenOf({ turn: 2_000_000_000 }, 199, 'page');
    assert.ok(token.length <= 24, token);
    assert.deepEqual(parseToken(token), { turn: 2_000_000_000, place: 199, action: 'page' });
  });
});
