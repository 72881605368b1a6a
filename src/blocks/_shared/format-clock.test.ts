import assert from 'node:assert/strict';
import test from 'node:test';
import { formatClock } from './format-clock.ts';
import { isDay, weekday } from './wall-clock.ts';

const clock = { year: 2026, month: 3, day: 8, hour: 15, minute: 4, second: 9 };

const rows: readonly (readonly [string, string])[] = [
  ['dd/MM/yyyy HH:mm:ss', '08/03/2026 15:04:09'],
  ['d.M.yy', '8.3.26'],
  ['EEEE d MMMM y', 'Sunday 8 March 2026'],
  ['EEE MMM MMMMM', 'Sun Mar M'],
  ['LLLL', 'March'],
  ['h:mm a', '3:04 PM'],
  ['hh:mm aaa', '03:04 pm'],
  ['K k', '3 15'],
  ['do', '8th'],
  ['DD-YYYY', '08-2026'],
  ["'at' HH 'o''clock'", "at 15 o'clock"],
  ["''yy", "'26"],
  ['ss.SSS', '09.000'],
  ["yyyy-MM-dd'T'HH:mm", '2026-03-08T15:04'],
  ['QQ', 'QQ'],
  ["'", "'"],
  ['', ''],
];

for (const [pattern, expected] of rows)
  test(`${pattern} writes ${expected}`, () => assert.equal(formatClock(clock, pattern), expected));

const ordinals: readonly (readonly [number, string])[] = [
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [30, '30th'],
  [31, '31st'],
];
for (const [day, expected] of ordinals)
  test(`day ${day} is the ${expected}`, () => assert.equal(formatClock({ ...clock, day }, 'do'), expected));

const hours: readonly (readonly [number, string])[] = [
  [0, '12 AM 0 24'],
  [11, '11 AM 11 11'],
  [12, '12 PM 0 12'],
  [23, '11 PM 11 23'],
];
for (const [hour, expected] of hours)
  test(`hour ${hour} is ${expected}`, () =>
    assert.equal(formatClock({ ...clock, hour }, 'h a K k'), expected));

test('days of the week are those of the calendar, as far back as years go', () => {
  for (let year = 1; year < 4000; year += 7) {
    const date = new Date(Date.UTC(2000, 1, 29));
    date.setUTCFullYear(year, 1, 28);
    assert.equal(weekday({ year, month: 2, day: 28 }), date.getUTCDay(), String(year));
  }
});

test('only days that exist are days', () => {
  const days: readonly (readonly [number, number, number, boolean])[] = [
    [2024, 2, 29, true],
    [2023, 2, 29, false],
    [1900, 2, 29, false],
    [2000, 2, 29, true],
    [2026, 4, 31, false],
    [2026, 12, 31, true],
    [2026, 13, 1, false],
    [2026, 0, 1, false],
    [2026, 1, 0, false],
    [0, 1, 1, false],
  ];
  for (const [year, month, day, expected] of days)
    assert.equal(isDay({ year, month, day }), expected, `${year}-${month}-${day}`);
});
