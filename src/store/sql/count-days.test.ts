import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countDays, type DaySpan, monthDay } from './count-days.ts';

/** Months begin on days 0, 31, 59, 90 and 120. */
const rows: readonly (readonly [of: DaySpan, spans: readonly DaySpan[]])[] = [
  [{}, [{ from: -1, to: 0 }]],
  [{ from: 0 }, [{ to: -1 }]],
  [{ from: 31 }, [{ to: -32 }]],
  [{ from: 32 }, [{ to: -60 }, { from: 32, to: 59 }]],
  [{ to: 31 }, [{ from: -32, to: -1 }]],
  [
    { to: 33 },
    [
      { from: -32, to: -1 },
      { from: 31, to: 33 },
    ],
  ],
  [{ from: 5, to: 25 }, [{ from: 5, to: 25 }]],
  [{ from: 5, to: 35 }, [{ from: 5, to: 35 }]],
  [{ from: 0, to: 30 }, [{ from: 0, to: 30 }]],
  [{ from: 0, to: 0 }, [{ from: 0, to: 0 }]],
  [{ from: 90, to: 40 }, [{ from: 90, to: 40 }]],
  [
    { from: 5, to: 100 },
    [
      { from: -91, to: -32 },
      { from: 5, to: 31 },
      { from: 90, to: 100 },
    ],
  ],
];

test('the days of counts that add up to a span', () => {
  for (const [of, spans] of rows) assert.deepEqual(countDays(of), spans, JSON.stringify(of));
});

test('each day of a span is counted once', () => {
  const starts = [0, 31, 59, 90, 120, 151];
  const isIn = (day: number, { from = -Infinity, to = Infinity }: DaySpan) => day >= from && day < to;
  for (let from = 0; from < 130; from += 9)
    for (let to = 0; to < 130; to += 2) {
      const spans = countDays({ from, to });
      for (let day = 0; day < 130; day++) {
        const month = starts.findLast((start) => start <= day) ?? 0;
        const found = spans.filter((span) => isIn(day, span) || isIn(monthDay(month), span)).length;
        assert.equal(found, day >= from && day < to ? 1 : 0, `${day} in ${from} to ${to}`);
      }
    }
});
