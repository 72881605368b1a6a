import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareClocks, isDay, type WallClock, weekday } from './wall-clock.ts';

const day = (text: string): Pick<WallClock, 'year' | 'month' | 'day'> => {
  const [year = 0, month = 0, date = 0] = text.split('/').map(Number);
  return { year, month, day: date };
};

describe('days of the calendar', () => {
  const rows: readonly (readonly [day: string, exists: boolean])[] = [
    ['2026/1/1', true],
    ['2026/1/31', true],
    ['2026/1/32', false],
    ['2026/1/0', false],
    ['2026/0/1', false],
    ['2026/12/31', true],
    ['2026/13/1', false],
    ['1/1/1', true],
    ['0/1/1', false],
    // Months of thirty days, and those beside them.
    ['2026/3/31', true],
    ['2026/4/30', true],
    ['2026/4/31', false],
    ['2026/5/31', true],
    ['2026/6/31', false],
    ['2026/7/31', true],
    ['2026/8/31', true],
    ['2026/9/31', false],
    ['2026/10/31', true],
    ['2026/11/31', false],
    // Leap years: every fourth, but not every hundredth, but every four-hundredth.
    ['2026/2/28', true],
    ['2026/2/29', false],
    ['2024/2/29', true],
    ['2024/2/30', false],
    ['2100/2/29', false],
    ['2000/2/29', true],
    ['1900/2/29', false],
  ];
  for (const [text, exists] of rows)
    it(`${text} is ${exists ? 'one' : 'none'}`, () => assert.equal(isDay(day(text)), exists));
});

describe('days of the week, 0 is Sunday', () => {
  const rows: readonly (readonly [day: string, weekday: number])[] = [
    ['2026/11/22', 0],
    ['2026/11/23', 1],
    ['2026/11/28', 6],
    ['1970/1/1', 4],
    ['1969/12/31', 3],
    ['2000/2/29', 2],
    // As the calendar of today would have had them.
    ['1/1/1', 1],
    ['99/12/31', 4],
  ];
  for (const [text, expected] of rows)
    it(`${text} is ${expected}`, () => assert.equal(weekday(day(text)), expected));
});

describe('which of two clocks is earlier', () => {
  const clock = (text: string): WallClock => {
    const [date = '', time = '0:0:0'] = text.split(' ');
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
    return { ...day(date), hour, minute, second };
  };
  const rows: readonly (readonly [a: string, b: string, byDay: number, byMinute: number])[] = [
    ['2026/5/5 10:30:0', '2026/5/5 10:30:0', 0, 0],
    ['2025/12/31 23:59:0', '2026/1/1 0:0:0', -1, -1],
    ['2026/4/30 0:0:0', '2026/5/1 0:0:0', -1, -1],
    ['2026/5/4 23:0:0', '2026/5/5 1:0:0', -1, -1],
    ['2026/5/6 1:0:0', '2026/5/5 23:0:0', 1, 1],
    ['2027/1/1 0:0:0', '2026/12/31 0:0:0', 1, 1],
    ['2026/5/5 9:45:0', '2026/5/5 10:15:0', 0, -1],
    ['2026/5/5 10:15:0', '2026/5/5 9:45:0', 0, 1],
    ['2026/5/5 10:15:0', '2026/5/5 10:45:0', 0, -1],
    ['2026/5/5 10:15:59', '2026/5/5 10:15:0', 0, 0],
  ];
  for (const [a, b, byDay, byMinute] of rows)
    it(`${a}, ${b}`, () => {
      assert.equal(Math.sign(compareClocks(clock(a), clock(b), 'day')), byDay);
      assert.equal(Math.sign(compareClocks(clock(a), clock(b), 'minute')), byMinute);
    });
});
