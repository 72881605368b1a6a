import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Comparable, toComparable } from './comparable.ts';

const number = (at: number): Comparable => ({ scale: 'number', at });
const instant = (at: number): Comparable => ({ scale: 'instant', at });
const time = (minutes: number): Comparable => ({ scale: 'time of day', at: minutes * 60_000 });
const day = Date.UTC(2026, 10, 20);

const rows: readonly { value: string | null | readonly (string | null)[]; is: Comparable | undefined }[] = [
  { value: null, is: undefined },
  { value: [], is: number(0) },
  { value: ['a', null], is: number(2) },
  { value: '5', is: number(5) },
  { value: ' -5.25 ', is: number(-5.25) },
  { value: '5.', is: number(5) },
  { value: '.5', is: number(0.5) },
  { value: '1e3', is: number(1000) },
  { value: '007', is: number(7) },
  { value: '1,5', is: number(1.5) },
  { value: '-0,25', is: number(-0.25) },
  { value: '0,125', is: number(0.125) },
  { value: '1,500', is: number(1500) },
  { value: '1500,250', is: number(1500.25) },
  { value: '1.500', is: number(1.5) },
  { value: '1,234,567.8', is: number(1234567.8) },
  { value: '1.234,5', is: number(1234.5) },
  { value: '1.234.567', is: number(1234567) },
  { value: '1 234', is: number(1234) },
  { value: '1\u202f234,5', is: number(1234.5) },
  { value: "1'234.5", is: number(1234.5) },
  { value: '10%', is: number(10) },
  { value: '12,5 %', is: number(12.5) },
  { value: '1,2,3', is: undefined },
  { value: '1 2', is: undefined },
  { value: '12.34.56', is: undefined },
  { value: '+331', is: undefined },
  { value: '', is: undefined },
  { value: '%', is: undefined },
  { value: '$5', is: undefined },
  { value: '0x10', is: undefined },
  { value: 'Infinity', is: undefined },
  { value: '12abc', is: undefined },
  { value: 'abc', is: undefined },
  { value: '2026', is: number(2026) },
  { value: '2026-11-20', is: instant(day) },
  { value: '2026-11-20T01:00', is: instant(day + 3_600_000) },
  { value: '2026-11-20 01:00:05.5', is: instant(day + 3_605_500) },
  { value: '2026-11-20T00:00:00.290Z', is: instant(day + 290) },
  { value: '2026-11-20T05:30:00+05:30', is: instant(day) },
  { value: '2026-11-19T20:00-0400', is: instant(day) },
  { value: '2026-11-20T24:00', is: instant(day + 86_400_000) },
  { value: '2024-02-29', is: instant(Date.UTC(2024, 1, 29)) },
  { value: '0000-01-01', is: instant(-62_167_219_200_000) },
  { value: '2026-02-29', is: undefined },
  { value: '1900-02-29', is: undefined },
  { value: '2026-13-01', is: undefined },
  { value: '2026-04-31', is: undefined },
  { value: '2026-11-20T25:00', is: undefined },
  { value: '2026-11-20T10:60', is: undefined },
  { value: '2026-1-1', is: undefined },
  { value: '25/12/2024', is: undefined },
  { value: 'Dec 25, 2024', is: undefined },
  { value: '9:30', is: time(570) },
  { value: '09:30', is: time(570) },
  { value: '00:00:30', is: time(0.5) },
  { value: '25:00', is: undefined },
  { value: '9:60', is: undefined },
  { value: '9'.repeat(1_000_000), is: undefined },
];

test('numbers, dates and times are read, nothing is guessed', () => {
  for (const row of rows) assert.deepEqual(toComparable(row.value), row.is, String(row.value).slice(0, 40));
});

test('every number and instant that JavaScript writes is read back', () => {
  fc.assert(
    fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (at) => {
      assert.equal(toComparable(String(at))?.at, Number(String(at)));
    }),
  );
  fc.assert(
    fc.property(
      fc.date({
        min: new Date(-62_167_219_200_000),
        max: new Date(253_402_300_799_999),
        noInvalidDate: true,
      }),
      (date) => {
        assert.deepEqual(toComparable(date.toISOString()), instant(date.getTime()));
      },
    ),
  );
});

test('the English way of writing a number is read back', () => {
  fc.assert(
    fc.property(fc.integer(), (at) => {
      assert.equal(toComparable(at.toLocaleString('en-US'))?.at, at);
      assert.equal(toComparable(`${at}%`)?.at, at);
    }),
  );
});

test('any text is read without throwing', () => {
  const chars = fc.constantFrom('1', '0', '2', ',', '.', ' ', '-', ':', 'T', 'Z', 'e', '%', "'", '+');
  fc.assert(
    fc.property(fc.array(chars), (text) => {
      const at = toComparable(text.join(''))?.at;
      assert.ok(at === undefined || !Number.isNaN(at));
    }),
    { numRuns: 3_000 },
  );
});
