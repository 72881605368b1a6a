import { performDate } from '#blocks/date-input/perform.ts';
import { performPhone } from '#blocks/phone-number-input/perform.ts';
import type { RanTest, ReadTest, TrialReply, TrialRequest } from '#builder/editor/trial-messages.ts';
import { ok } from '#lib/result.ts';
import { changedWords } from '#trial/changed-words.ts';
import { chosenData } from '#trial/chosen-data.ts';
import type { Computable, Computed, Computing } from '#trial/computing.ts';
import { coverageOf, type ReachedKeys, reachedIn } from '#trial/coverage-of.ts';
import { lostDefaults } from '#trial/lost-defaults.ts';
import { openTrial, type Trial } from '#trial/open-trial.ts';
import { readDefaults } from '#trial/read-defaults.ts';
import { readTests } from '#trial/read-tests.ts';
import type { FileProblem } from '#trial/read-yaml.ts';
import { recordTest } from '#trial/record/record-test.ts';
import { runTest } from '#trial/run-test.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { withFiles } from '#trial/with-files.ts';
import { withWords } from '#trial/with-words.ts';
import { writeTests } from '#trial/write-tests.ts';
import { writeYaml } from '#trial/write-yaml.ts';
import { computeCode } from './code-computer.ts';

/** Failures of one test that are reported. */
const MOST_FAILURES = 20;

/** Runs, reads and writes conversation tests. Nothing of it reaches a server. */
self.addEventListener('message', ({ data }: MessageEvent<TrialRequest>) => {
  switch (data.kind) {
    case 'run':
      return void runAll(data);
    case 'read':
      return post(testsIn(data));
    case 'expect':
      return post({ kind: 'written', text: writeTests([expecting(data)]) });
    case 'begin':
      return void begin(data);
    case 'answer':
      return post({ kind: 'written', text: withAnswer(data.text, data.stub) });
    case 'write':
      return post({ kind: 'written', text: writeTests(data.tests) });
    case 'readDefaults':
      return post(defaultsIn(data));
    case 'writeDefaults':
      return post({
        kind: 'written',
        text: Object.keys(data.defaults).length === 0 ? '' : writeYaml(data.defaults),
      });
  }
});

async function begin({ subject, name }: Extract<TrialRequest, { kind: 'begin' }>): Promise<void> {
  const recording = { at: '2026-01-05T09:00:00.000Z', values: {}, draws: new Map(), said: [], exchanges: [] };
  const { test } = await computeAll(recordTest(openTrial(subject.bots, subject.facts), recording, { name }));
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
  const answer = readDefaults(`outside:\n  ${stub}\n`);
  const more = answer.ok ? (answer.value?.data.outside ?? []) : [];
  const read = readTests(text);
  const [first, ...others] = read.ok ? read.value.map(({ test }) => test) : [];
  if (first === undefined || more.length === 0) return text;
  const { name, tags, given, outside = [], ...rest } = first;
  const head = { name, ...(tags && { tags }), ...(given && { given }) };
  return writeTests([{ ...head, outside: [...outside, ...more], ...rest }, ...others]);
}

function testsIn({ text, files }: Extract<TrialRequest, { kind: 'read' }>): TrialReply {
  const read = readTests(text);
  if (!read.ok) return { kind: 'read', tests: [], problems: read.error };
  const tests: ReadTest[] = [];
  const problems: FileProblem[] = [];
  for (const { test, lineOf } of read.value) {
    const filled = files === undefined ? ok(test) : withFiles(test, chosenData(files));
    if (filled.ok)
      tests.push({ test: filled.value, lines: test.chat.map((_, row) => lineOf(['chat', row])) });
    else problems.push(...filled.error.map(({ path, message }) => ({ line: lineOf(path), message })));
  }
  return { kind: 'read', tests, problems };
}

function expecting({ test, failure }: Extract<TrialRequest, { kind: 'expect' }>): ConversationTest {
  return changedWords([failure], test).reduce(withWords, test);
}

function defaultsIn({ text, subject, files }: Extract<TrialRequest, { kind: 'readDefaults' }>): TrialReply {
  const read = readDefaults(text);
  if (!read.ok) return { kind: 'defaults', defaults: {}, problems: read.error };
  const { data = {}, lineOf = () => 1 } = read.value ?? {};
  const filled = files === undefined ? ok(data) : withFiles(data, chosenData(files));
  const defaults = filled.ok ? filled.value : {};
  const lost =
    subject === undefined ? [] : lostDefaults(openTrial(subject.bots, { ...subject.facts, defaults }));
  const problems = [...(filled.ok ? [] : filled.error), ...lost];
  return {
    ...{ kind: 'defaults', defaults },
    problems: problems.map(({ path, message }) => ({ line: lineOf(path), message })),
  };
}

async function runAll({ subject, tests }: Extract<TrialRequest, { kind: 'run' }>): Promise<void> {
  const began = performance.now();
  const { bots, facts } = subject;
  const trial = openTrial(bots, facts);
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
