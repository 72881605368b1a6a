import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delimiterOf, isWordCharacter, matchDelimiters } from './match-delimiters.ts';

const sideRows: readonly (readonly [
  text: string,
  at: number,
  sides: 'opens' | 'closes' | 'both' | 'text',
])[] = [
  ['*a', 0, 'opens'],
  ['a*', 1, 'closes'],
  ['a*b', 1, 'both'],
  ['a * b', 2, 'text'],
  ['*', 0, 'text'],
  ['**', 0, 'text'],
  ['_a', 0, 'opens'],
  ['a_', 1, 'closes'],
  ['a_b', 1, 'text'],
  ['(_b', 1, 'opens'],
  ['é_b', 1, 'text'],
  ['漢_字', 1, 'text'],
  ['(_)', 1, 'both'],
  ['~~a', 0, 'opens'],
  ['~a', 0, 'text'],
  ['~~~a', 0, 'text'],
  ['a\n*b', 2, 'opens'],
  ['a', 0, 'text'],
];

for (const [text, at, sides] of sideRows) {
  test(`${JSON.stringify(text)} at ${at}: ${sides}`, () => {
    const delimiter = delimiterOf(text, at);
    const seen = !delimiter ? 'text' : !delimiter.canOpen ? 'closes' : delimiter.canClose ? 'both' : 'opens';
    assert.equal(seen, sides);
  });
}

/** Per run: characters left, marks that end before it, marks that begin after it (single/double). */
const matchRows: readonly (readonly [text: string, runs: readonly string[]])[] = [
  ['*a*', ['0 <0/0 >1/0', '0 <1/0 >0/0']],
  ['**a**', ['0 <0/0 >0/1', '0 <0/1 >0/0']],
  ['***a***', ['0 <0/0 >1/1', '0 <1/1 >0/0']],
  ['****a****', ['0 <0/0 >0/2', '0 <0/2 >0/0']],
  ['**a*', ['1 <0/0 >1/0', '0 <1/0 >0/0']],
  ['*a**', ['0 <0/0 >1/0', '1 <1/0 >0/0']],
  ['*a', ['1 <0/0 >0/0']],
  ['*a _b* c_', ['0 <0/0 >1/0', '1 <0/0 >0/0', '0 <1/0 >0/0', '1 <0/0 >0/0']],
  ['*a**b*', ['0 <0/0 >1/0', '2 <0/0 >0/0', '0 <1/0 >0/0']],
  ['~~a~~', ['0 <0/0 >0/1', '0 <0/1 >0/0']],
];

for (const [text, runs] of matchRows) {
  test(`the runs of ${text} are matched`, () => {
    const delimiters = [...text.matchAll(/\*+|_+|~+/g)].flatMap((run) => delimiterOf(text, run.index) ?? []);
    matchDelimiters(delimiters);
    assert.deepEqual(
      delimiters.map(
        (run) =>
          `${run.left} <${run.closesSingle}/${run.closesDouble} >${run.opensSingle}/${run.opensDouble}`,
      ),
      runs,
    );
  });
}

const wordRows: readonly (readonly [char: string | undefined, isWord: boolean])[] = [
  ['a', true],
  ['é', true],
  ['漢', true],
  ['7', true],
  ['_', false],
  [' ', false],
  ['.', false],
  ['\ud83d', false],
  ['', false],
  [undefined, false],
];

for (const [char, isWord] of wordRows) {
  test(`${JSON.stringify(char)} is ${isWord ? '' : 'not '}part of a word`, () => {
    assert.equal(isWordCharacter(char), isWord);
  });
}
