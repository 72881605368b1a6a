import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { typedFormat } from './typed-format.ts';

/** What is before the caret, and what becomes of it: command, what stands before it, what it is about. */
const marked: Readonly<Record<string, readonly [command: string, before: string, inner: string]>> = {
  '**name**': ['bold', '', 'name'],
  'My **whole name**': ['bold', 'My ', 'whole name'],
  __name__: ['bold', '', 'name'],
  '*name*': ['italic', '', 'name'],
  'a _b_': ['italic', 'a ', 'b'],
  '(_b c_': ['italic', '(', 'b c'],
  '~~old~~': ['strikeThrough', '', 'old'],
  '**é**': ['bold', '', 'é'],
  '**{{Name}}**': ['bold', '', '{{Name}}'],
  '{{a_b}} and _c_': ['italic', '{{a_b}} and ', 'c'],
  '**a_b**': ['bold', '', 'a_b'],
  '*a* and **b**': ['bold', '*a* and ', 'b'],
};

const lists: Readonly<Record<string, string>> = {
  '- ': 'insertUnorderedList',
  '* ': 'insertUnorderedList',
  '-\u00a0': 'insertUnorderedList',
  '1. ': 'insertOrderedList',
  '1) ': 'insertOrderedList',
};

const plain: readonly string[] = [
  ...['', '*', '**', '***', '****', '__', '~~', '~~~~', 'name', 'name*', 'name**', '~old~'],
  // Not closed yet.
  ...['**name*', '__name_', '~~old~'],
  ...['* no*', '*no *', '** no**', '_ _', '2*3*', 'a_b_', 'first_name_', '5**2**', 'é*a*', '***a**', '***'],
  // Within the name of a variable.
  ...['{{_a_', '{{first _name_', '{{_a}} b_', '{{a *b}} c*', '_{{a_'],
  ...['-', '1.', '2. ', '- a ', 'a - ', ' - '],
];

describe('formats that are typed', () => {
  for (const [text, [command, before, inner]] of Object.entries(marked))
    it(`${text} is ${command}`, () =>
      assert.deepEqual(typedFormat(text, false), { command, start: before.length, inner }));

  for (const [text, command] of Object.entries(lists)) {
    it(`${JSON.stringify(text)} begins a list`, () =>
      assert.deepEqual(typedFormat(text, true), { command, start: 0 }));
    it(`${JSON.stringify(text)} is a text behind others`, () =>
      assert.equal(typedFormat(text, false), undefined));
  }

  for (const text of plain)
    it(`${JSON.stringify(text)} stays as it is`, () => {
      assert.equal(typedFormat(text, false), undefined);
      assert.equal(typedFormat(text, true), undefined);
    });
});
