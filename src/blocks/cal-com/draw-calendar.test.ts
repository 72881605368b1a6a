import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { awaitBooking, drawCalendar } from './draw-calendar.ts';

/** A page as far as the code sees it. */
function createPage() {
  const appended: Record<string, unknown>[] = [];
  const said: unknown[] = [];
  const node = (): Record<string, unknown> => ({ style: {}, append: () => {} });
  const page: Record<string, unknown> = {
    document: {
      createElement: node,
      head: { append: (script: Record<string, unknown>) => appended.push(script) },
    },
    element: node(),
    continueFlow: (text: unknown) => said.push(text),
  };
  page.window = page;
  const context = createContext(page);
  return {
    page,
    appended,
    said,
    run: (code: string, args: object = {}) => {
      Object.assign(page, args);
      // As the frame does: the body of an asynchronous function.
      return runInContext(`(async function () { ${code} })()`, context);
    },
    /** What waits for the calendar's script, as plain data. */
    queued: (): readonly (readonly unknown[])[] => JSON.parse(runInContext('JSON.stringify(Cal.q)', context)),
    /** What the calendar's script does when something happened. */
    happen: (action: string, data: unknown) => {
      Object.assign(page, { happened: { action, data } });
      runInContext(
        `for (const [name, facts] of Cal.q) if (name === 'on' && facts.action === happened.action) facts.callback({ detail: { data: happened.data } })`,
        context,
      );
    },
  };
}

const args = {
  baseUrl: 'https://meet.example',
  calLink: 'ann/30min',
  layout: 'week_view',
  prefill: `{"name":"</script>'\\"${'`'}"}`,
};

test('the calendar is drawn with what it is given, by its own script', () => {
  const page = createPage();
  page.run(drawCalendar, args);
  assert.deepEqual(
    page.appended.map(({ src }) => src),
    ['https://meet.example/embed/embed.js'],
  );
  const [init, inline, ui] = page.queued();
  assert.deepEqual(init, ['init', { origin: 'https://meet.example' }]);
  assert.equal(inline?.[0], 'inline');
  assert.deepEqual(JSON.parse(JSON.stringify(inline?.[1])), {
    elementOrSelector: { style: { cssText: 'width:100%;min-height:400px;overflow:auto' } },
    calLink: 'ann/30min',
    config: { layout: 'week_view', name: `</script>'"${'`'}` },
  });
  assert.equal(ui?.[0], 'ui');
});

test('a calendar whose script does not come is no calendar', async () => {
  const page = createPage();
  const drawn = page.run(drawCalendar, args);
  const [script] = page.appended;
  assert.ok(typeof script?.onerror === 'function');
  script.onerror();
  await assert.rejects(drawn, /cannot be loaded/);
});

test('a second calendar does not load the script again', () => {
  const page = createPage();
  page.run(drawCalendar, args);
  page.run(drawCalendar, args);
  assert.equal(page.appended.length, 1);
});

const events: readonly (readonly [string, unknown, string])[] = [
  ['bookingSuccessfulV2', { uid: 'u', startTime: '2026-02-01T09:00:00Z' }, '2026-02-01T09:00:00Z'],
  ['bookingSuccessful', { date: '2026-02-01T10:00:00+01:00' }, '2026-02-01T10:00:00+01:00'],
  ['bookingSuccessful', { booking: { startTime: '2026-02-01' } }, '2026-02-01'],
  ['bookingSuccessful', undefined, ''],
];
for (const [action, data, expected] of events)
  test(`${action} ${JSON.stringify(data)} goes on once`, () => {
    const page = createPage();
    page.run(drawCalendar, args);
    page.run(awaitBooking);
    page.happen(action, data);
    page.happen('bookingSuccessful', { date: 'again' });
    page.happen('linkReady', {});
    assert.deepEqual(page.said, [expected]);
  });
