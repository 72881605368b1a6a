import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateLabel, datesText, judgeDates, startDates, timeLabel } from './date-value.ts';

const none = { isRange: false, min: '', max: '' };

const judged: readonly (readonly [from: string, to: string, rules: object, problem: object | undefined])[] = [
  ['2026-12-24', '', {}, undefined],
  ['2026-12-24T18:30', '', {}, undefined],
  ['', '', {}, { kind: 'invalidDate', field: 'from' }],
  ['2026-13-24', '', {}, { kind: 'invalidDate', field: 'from' }],
  ['24.12.2026', '', {}, { kind: 'invalidDate', field: 'from' }],
  ['2026-12-24', '2026-12-26', { isRange: true }, undefined],
  ['2026-12-24', '2026-12-24', { isRange: true }, undefined],
  ['2026-12-24', '', { isRange: true }, { kind: 'invalidDate', field: 'to' }],
  ['2026-12-24', '2026-12-23', { isRange: true }, { kind: 'endFirst', field: 'to' }],
  ['2026-12-24', '', { min: '2026-12-24' }, undefined],
  ['2026-12-23', '', { min: '2026-12-24' }, { kind: 'tooEarly', field: 'from', limit: '2026-12-24' }],
  ['2026-12-24', '', { max: '2026-12-24' }, undefined],
  ['2026-12-25', '', { max: '2026-12-24' }, { kind: 'tooLate', field: 'from', limit: '2026-12-24' }],
  ['2026-12-24T18:30', '', { max: '2026-12-24' }, undefined],
  [
    '2026-12-24T18:30',
    '',
    { max: '2026-12-24T18:00' },
    { kind: 'tooLate', field: 'from', limit: '2026-12-24T18:00' },
  ],
  [
    '2026-12-24',
    '2026-12-30',
    { isRange: true, max: '2026-12-29' },
    { kind: 'tooLate', field: 'to', limit: '2026-12-29' },
  ],
];

describe('judgeDates', () => {
  for (const [from, to, rules, problem] of judged)
    it(`${from} ${to} ${JSON.stringify(rules)}`, () =>
      assert.deepEqual(judgeDates({ from, to }, { ...none, ...rules }), problem));
});

describe('datesText', () => {
  it('is the field', () => assert.equal(datesText({ from: '2026-12-24', to: '' }, false), '2026-12-24'));
  it('is both', () =>
    assert.equal(datesText({ from: '2026-12-24', to: '2026-12-26' }, true), '2026-12-24 to 2026-12-26'));
});

const labels: readonly (readonly [text: string, language: string, label: string])[] = [
  ['2026-12-24', 'en', 'Dec 24, 2026'],
  ['2026-12-24', 'de', '24.12.2026'],
  ['2026-12-24T18:30', 'de', '24.12.2026, 18:30'],
  ['tomorrow', 'en', 'tomorrow'],
];

describe('dateLabel', () => {
  for (const [text, language, label] of labels)
    it(`${text} in ${language}`, () => assert.equal(dateLabel(text, language), label));
});

describe('timeLabel', () => {
  it('18:30 in German', () => assert.equal(timeLabel('18:30', 'de'), '18:30'));
  it('18:30 in English', () => assert.match(timeLabel('18:30', 'en'), /^6:30\sPM$/));
  it('nonsense', () => assert.equal(timeLabel('late', 'en'), 'late'));
});

const starts: readonly (readonly [text: string, hasTime: boolean, from: string, to: string])[] = [
  ['', false, '', ''],
  ['2026-12-24', false, '2026-12-24', ''],
  ['2026-12-24', true, '2026-12-24T00:00', ''],
  ['2026-12-24T18:30', false, '2026-12-24', ''],
  ['2026-12-24 18:30 to 2026-12-26 10:00', true, '2026-12-24T18:30', '2026-12-26T10:00'],
  ['next week', false, '', ''],
];

describe('startDates', () => {
  for (const [text, hasTime, from, to] of starts)
    it(`${text} → ${from} ${to}`, () => assert.deepEqual(startDates(text, hasTime), { from, to }));
});
