import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainDigits } from './plain-digits.ts';
import { loosely, placeNamed, strictly } from './same-text.ts';

describe('texts that are the same', () => {
  const rows: readonly (readonly [text: string, strictly: string, loosely: string])[] = [
    ['Tea', 'Tea', 'tea'],
    ['  Tea\n', 'Tea', 'tea'],
    ['Green  Tea', 'Green  Tea', 'green tea'],
    ['Tea.', 'Tea.', 'tea'],
    ['Tea!', 'Tea!', 'tea'],
    ['Tea …', 'Tea …', 'tea'],
    ['Tea?', 'Tea?', 'tea?'],
    ['.', '.', ''],
    ['3.5', '3.5', '3.5'],
    ['Cafe\u0301', 'Café', 'café'],
    ['ÉCOLE', 'ÉCOLE', 'école'],
    ['\u00a0Tee', 'Tee', 'tee'],
    ['', '', ''],
  ];
  for (const [text, exact, loose] of rows)
    it(JSON.stringify(text), () => assert.deepEqual([strictly(text), loosely(text)], [exact, loose]));
});

describe('places', () => {
  const rows: readonly (readonly [text: string, place: number | undefined])[] = [
    ['1', 0],
    [' 12 ', 11],
    ['2.', 1],
    ['2)', 1],
    ['#2', 1],
    ['#2.', 1],
    ['999999', 999_998],
    ['1000000', undefined],
    ['0', -1],
    ['-1', undefined],
    ['1.5', undefined],
    ['2..', undefined],
    ['(2)', undefined],
    ['two', undefined],
    ['', undefined],
    ['３', 2],
  ];
  for (const [text, place] of rows) it(JSON.stringify(text), () => assert.equal(placeNamed(text), place));
});

describe('digits of all scripts', () => {
  const rows: readonly (readonly [script: string, text: string, plain: string])[] = [
    ['none', 'no digits', 'no digits'],
    ['our own', '0123456789', '0123456789'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['Devanagari', '०१२३४५६७८९', '0123456789'],
    ['Bengali', '০১২৩৪৫৬৭৮৯', '0123456789'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['Khmer', '០១២៣៤៥៦៧៨៩', '0123456789'],
    ['full width', '０１２３４５６７８９', '0123456789'],
    ['mixed', '1٢३', '123'],
    ['a fraction and a Roman number, which are none', '½ Ⅻ', '½ Ⅻ'],
    ['a script that people type no numbers in', '𝟎', '𝟎'],
  ];
  for (const [script, text, plain] of rows) it(script, () => assert.equal(plainDigits(text), plain));
});
