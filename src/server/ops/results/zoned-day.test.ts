import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { zonedClock } from './zoned-day.ts';

function clockOf(timeZone: string) {
  const clock = zonedClock(timeZone);
  assert.ok(clock, timeZone);
  return clock;
}

/** When a day begins, where it is not plain. */
const starts: readonly (readonly [zone: string, day: string, start: string, why: string])[] = [
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z', 'no offset'],
  ['Europe/Paris', '2026-01-15', '2026-01-14T23:00:00.000Z', 'winter'],
  ['Europe/Paris', '2026-07-15', '2026-07-14T22:00:00.000Z', 'summer'],
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z', 'the day of 23 hours'],
  ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z', 'the day after it'],
  ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00.000Z', 'the day of 25 hours'],
  ['Europe/Paris', '2026-10-26', '2026-10-25T23:00:00.000Z', 'the day after that'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 'west of Greenwich'],
  ['Asia/Kathmandu', '2026-03-01', '2026-02-28T18:15:00.000Z', 'an offset in quarters'],
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z', 'fourteen hours ahead'],
  ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z', 'midnight is skipped: the day begins at one'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 'midnight is skipped west of Greenwich'],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', 'the hour before midnight comes twice'],
  ['America/Havana', '2024-11-03', '2024-11-03T04:00:00.000Z', 'midnight comes twice: the first counts'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 'a day that never was: where it would begin'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 'the day after the one that never was'],
];

describe('the start of a day', () => {
  for (const [zone, date, start, why] of starts) {
    it(`${zone} ${date}: ${why}`, () => {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      assert.equal(new Date(clockOf(zone).startOf({ year, month, day })).toISOString(), start);
    });
  }

  it('is the first instant of its day, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2037, 0, 1) });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const clock = clockOf(zone);
        const day = clock.dayAt(instant);
        const start = clock.startOf(day);
        assert.ok(start <= instant);
        assert.deepEqual(clock.dayAt(start), day);
        assert.notDeepEqual(clock.dayAt(start - 1000), day);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a time zone', () => {
  for (const zone of ['Mars/Base', '', 'Europe', 'UTC+25', 'Europe/Paris\0', '../etc/passwd', '__proto__'])
    it(`"${zone}" is unknown`, () => assert.equal(zonedClock(zone), undefined));
  for (const zone of ['UTC', 'europe/paris', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'GMT'])
    it(`"${zone}" is known`, () => assert.ok(zonedClock(zone)));
});
