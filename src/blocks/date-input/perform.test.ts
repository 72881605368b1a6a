import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import type { DateRequest } from '#engine/effect.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import { performDate } from './perform.ts';

const request = (text: string, more: Partial<DateRequest> = {}): DateRequest => ({
  text,
  format: 'yyyy-MM-dd HH:mm',
  isRange: false,
  hasTime: true,
  reads: 'date',
  separator: 'to',
  now: Date.UTC(2026, 2, 8, 6, 30),
  ...more,
});

// The time zone of a process is set when it starts: no row can say it.
const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe'];
const texts = [
  '2026-03-08T02:30',
  'tomorrow at 2:30am',
  'next sunday at 01:59',
  'in 2 hours',
  'today',
  '8 March 2026 2:15 am',
  'Dec 31 to Jan 2',
];

test('the time zone of the server changes nothing', () => {
  const script = `
    import { performDate } from ${JSON.stringify(fileURLToPath(new URL('perform.ts', import.meta.url)))};
    const requests = ${JSON.stringify(texts.map((text) => request(text)))};
    console.log(JSON.stringify(await Promise.all(requests.map(performDate))));
  `;
  const answers = zones.map((TZ) => {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    assert.equal(run.status, 0, run.stderr);
    return run.stdout.trim();
  });
  assert.match(answers[0] ?? '', /"2026-03-08 02:30"/);
  for (const answer of answers) assert.equal(answer, answers[0]);
});

test('an answer that is outside the bounds is told apart from none', async () => {
  assert.deepEqual(await performDate(request('2026-03-01', { min: '2026-03-02' })), { outOfRange: true });
  assert.deepEqual(await performDate(request('blue', { min: '2026-03-02' })), { none: true });
});

test('a time of day is read when only that is asked for', async () => {
  assert.deepEqual(await performDate(request('2pm', { reads: 'time', format: 'HH:mm' })), { text: '14:00' });
  assert.deepEqual(await performDate(request('tomorrow', { reads: 'time', format: 'HH:mm' })), {
    none: true,
  });
});

test('hostile texts are read quickly, and never throw', async () => {
  const hostile = [
    '1/'.repeat(50_000),
    'from to '.repeat(20_000),
    'monday '.repeat(20_000),
    '9'.repeat(100_000),
    ' to '.repeat(30_000),
    '\u0000\ud800',
  ];
  for (const text of hostile) {
    for (const isRange of [false, true]) {
      const start = cpuMs();
      await performDate(request(text, { isRange, separator: '(.*)+$', format: "'", min: text, max: text }));
      assert.ok(cpuMs() - start < 500, `${text.slice(0, 8)}: ${cpuMs() - start} ms`);
    }
  }
});
