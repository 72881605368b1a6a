import { performDate } from '#blocks/date-input/perform.ts';
import { performPhone } from '#blocks/phone-number-input/perform.ts';
import type { RanTest, TrialReply, TrialRequest } from '#builder/editor/trial-messages.ts';
import { coverageOf, type ReachedKeys, reachedIn } from '#trial/coverage-of.ts';
import { openTrial, type Trial } from '#trial/open-trial.ts';
import { readTests } from '#trial/read-tests.ts';
import { recordTest } from '#trial/record/record-test.ts';
import { runTest } from '#trial/run-test.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import type { Computable, Computed, Computing } from '#trial/trial-chat.ts';
import { writeTests } from '#trial/write-tests.ts';
import { computeCode } from './code-computer.ts';

/** Failures of one test that are reported. */
const MOST_FAILURES = 20;

/** Runs, reads and writes conversation tests. Nothing of it reaches a server. */
self.addEventListener('message', ({ data }: MessageEvent<TrialRequest>) => {
  switch (data.kind) {
    case 'run':
      return void runAll(data);
    case 'read': {
      const read = readTests(data.text);
      return post({
        kind: 'read',
        problems: read.ok ? [] : read.error,
        tests: read.ok
          ? read.value.map(({ test, lineOf }) => ({
              test,
              lines: test.chat.map((_, row) => lineOf(['chat', row])),
            }))
          : [],
      });
    }
    case 'begin':
      return void begin(data);
    case 'answer':
      return post({ kind: 'written', text: withAnswer(data.text, data.stub) });
    case 'write':
      return post({ kind: 'written', text: writeTests(data.tests) });
  }
});

async function begin({ bots, name }: Extract<TrialRequest, { kind: 'begin' }>): Promise<void> {
  const recording = { at: '2026-01-05T09:00:00.000Z', values: {}, draws: new Map(), said: [], exchanges: [] };
  const { test } = await computeAll(recordTest(openTrial(bots), recording, { name }));
  post({ kind: 'begun', test });
}

/** Leads something to its end, with what has to be computed on the way. */
async function computeAll<T>(run: Computing<T>): Promise<T> {
  let turn = run.next();
  while (turn.done !== true) turn = run.next(await Promise.all(turn.value.map(compute)));
  return turn.value;
}

/** The file with one more line under `outside`; as it was if it cannot be read. */
function withAnswer(text: string, stub: string): string {
  const read = readTests(text);
  const [first, ...others] = read.ok ? read.value.map(({ test }) => test) : [];
  const answer = readTests(`name: a\nchat: [{}]\noutside:\n  ${stub}\n`);
  if (first === undefined || !answer.ok) return text;
  const { name, tags, given, outside = [], ...rest } = first;
  const added = [...outside, ...(answer.value[0]?.test.outside ?? [])];
  const head = { name, ...(tags && { tags }), ...(given && { given }) };
  return writeTests([{ ...head, outside: added, ...rest }, ...others]);
}

async function runAll({ bots, tests }: Extract<TrialRequest, { kind: 'run' }>): Promise<void> {
  const began = performance.now();
  const trial = openTrial(bots);
  const reached: ReachedKeys[] = [];
  for (const { id, test } of tests) {
    const { ran, keys } = await runOne(trial, test);
    reached.push(keys);
    post({ kind: 'ended', ran: { id, ...ran } });
  }
  const ms = Math.round(performance.now() - began);
  post({ kind: 'done', coverage: coverageOf(trial, reached, bots[0].id), ms });
}

async function runOne(
  trial: Trial,
  test: ConversationTest,
): Promise<{ readonly ran: Omit<RanTest, 'id'>; readonly keys: ReachedKeys }> {
  const began = performance.now();
  const outcome = await computeAll(runTest(trial, test));
  const { failures, steps } = outcome;
  const ms = Math.round(performance.now() - began);
  return {
    ran: { failures: failures.slice(0, MOST_FAILURES), steps, ms },
    keys: reachedIn(trial, outcome),
  };
}

async function compute(effect: Computable): Promise<Computed> {
  const { key } = effect;
  switch (effect.kind) {
    case 'phone':
      return { kind: 'phone', key, result: await performPhone(effect.request) };
    case 'date':
      return { kind: 'date', key, result: await performDate(effect.request) };
    case 'code': {
      const result = await computeCode(effect.request);
      return 'reached' in result ? { key, reached: result.reached } : { kind: 'code', key, result };
    }
  }
}

function post(reply: TrialReply): void {
  self.postMessage(reply);
}
