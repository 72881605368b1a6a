import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Choice, contentOf } from './choice.ts';
import { pickOne } from './pick-one.ts';

const choice = (id: string, label: string, value?: string): Choice => ({ id, labels: [label], value });

const colours: readonly Choice[] = [
  choice('c1', 'Red', 'r'),
  choice('c2', 'red'),
  choice('c3', 'Blue', '2'),
  choice('c4', 'c1'),
  choice('c5', 'Green.'),
  choice('c6', '', 'hidden'),
  { id: 'c7', labels: ['Title', 'https://a.example/picture.png'] },
  choice('c8', 'Café', ' spaced '),
  choice('c9', '9'),
];

interface Row {
  readonly name: string;
  readonly text: string;
  readonly replyId?: string;
  /** Id of the choice; absent: none. */
  readonly is?: string;
}

const rows: readonly Row[] = [
  { name: 'what was clicked', text: 'Blue', replyId: 'c1', is: 'c1' },
  { name: 'a click on nothing that is there, by the text', text: 'Blue', replyId: 'gone', is: 'c3' },
  { name: 'a click without a text', text: '', replyId: 'c6', is: 'c6' },
  { name: 'an id goes before a label', text: 'c1', is: 'c1' },
  { name: 'an id in another case is none', text: 'C4' },
  { name: 'a value goes before a place', text: '2', is: 'c3' },
  { name: 'a value in its own case', text: 'r', is: 'c1' },
  { name: 'a value with blanks around it', text: 'spaced', is: 'c8' },
  { name: 'a value that nobody sees', text: 'hidden', is: 'c6' },
  { name: 'a label as it is written', text: 'Red', is: 'c1' },
  { name: 'another one as it is written', text: 'red', is: 'c2' },
  { name: 'two in another case are none', text: 'RED' },
  { name: 'one in another case', text: 'BLUE', is: 'c3' },
  { name: 'blanks around', text: '  Blue ', is: 'c3' },
  { name: 'a full stop more', text: 'blue.', is: 'c3' },
  { name: 'a full stop less', text: 'Green', is: 'c5' },
  { name: 'accents in another form', text: 'Cafe\u0301', is: 'c8' },
  { name: 'a second label', text: 'https://a.example/picture.png', is: 'c7' },
  { name: 'a label that is a number goes before the place', text: '9', is: 'c9' },
  { name: 'the first place', text: '1', is: 'c1' },
  { name: 'a place with a point', text: '4.', is: 'c4' },
  { name: 'a place with a bracket', text: '4)', is: 'c4' },
  { name: 'a place with a number sign', text: '#4', is: 'c4' },
  { name: 'a place in other digits', text: '٤', is: 'c4' },
  { name: 'a place behind the last', text: '10' },
  { name: 'no place', text: '0' },
  { name: 'half a place', text: '1.5' },
  { name: 'a part of a label', text: 'Blu' },
  { name: 'a label and more', text: 'Blue please' },
  { name: 'nothing', text: '' },
  { name: 'blanks', text: '   ' },
  { name: 'points', text: '...' },
];

describe('the choice that a reply means', () => {
  for (const { name, text, replyId, is } of rows)
    it(name, () => assert.equal(pickOne(colours, { text, replyId })?.id, is));
  it('of none, none', () => assert.equal(pickOne([], { text: '1' }), undefined));
});

describe('of choices that are alike', () => {
  const alike = [choice('a', 'Yes', 'y'), choice('b', 'Yes', 'y'), choice('a', 'No')];
  const rows: readonly Row[] = [
    { name: 'the first with the id', text: 'a', is: 'a' },
    { name: 'the first with the value', text: 'y', is: 'a' },
    { name: 'the first with the label', text: 'Yes', is: 'a' },
    { name: 'the one that was clicked', text: 'Yes', replyId: 'b', is: 'b' },
    { name: 'none in another case', text: 'YES' },
  ];
  for (const { name, text, replyId, is } of rows)
    it(name, () => assert.equal(pickOne(alike, { text, replyId })?.id, is));
});

describe('what is saved of a choice', () => {
  const rows: readonly (readonly [Choice, string])[] = [
    [choice('a', 'Label', 'value'), 'value'],
    [choice('a', 'Label'), 'Label'],
    [choice('a', 'Label', ''), 'Label'],
    [{ id: 'a', labels: ['', 'second'] }, 'second'],
    [{ id: 'a', labels: ['', ''] }, ''],
    [{ id: 'a', labels: [] }, ''],
  ];
  for (const [each, content] of rows) it(JSON.stringify(each), () => assert.equal(contentOf(each), content));
});
