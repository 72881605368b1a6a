import type { TraceStep } from '#engine/trace-step.ts';
import type { Fact } from '#engine/turn.ts';
import { checkRow, type Seen } from './check-row.ts';
import type { Computing } from './computing.ts';
import { doAction, isAction } from './do-action.ts';
import { drawsOf } from './draws-of.ts';
import { inWords } from './in-words.ts';
import { lostStubs } from './lost-stubs.ts';
import { bubbleText } from './match-bubbles.ts';
import type { Trial } from './open-trial.ts';
import { Places } from './places.ts';
import { Stubs } from './stubs.ts';
import type { TestFailure, TestPath } from './test-failure.ts';
import type { ConversationTest } from './test-schema.ts';
import { TrialChat } from './trial-chat.ts';

/** What the bot did after a row of a test. */
export interface TestStep {
  /** The place of the row, from 0. */
  readonly row: number;
  /** Each bubble in words. */
  readonly said: readonly string[];
  /** The question that stands then, by its name; undefined: none. */
  readonly asks?: string;
  readonly hasEnded: boolean;
}

/** How a test ended. No failures: it passed. */
export interface TestOutcome {
  readonly failures: readonly TestFailure[];
  /** Everything that happened, for the coverage. */
  readonly trace: readonly TraceStep[];
  readonly facts: readonly Fact[];
  /** The chat, as far as it came. */
  readonly steps: readonly TestStep[];
}

/** Without `given.at`, tests begin at this instant. */
const USUAL_START = Date.parse('2026-01-05T09:00:00Z');

/**
 * Leads the conversation of a test with the engine. Pure: no clock, no chance, no network. It waits for the effects it
 * yields, and goes on with their results. It stops after the first turn in which something is wrong.
 *
 * @example const run = runTest(trial, test); run.next(); // { done: true, value: { failures: [], … } }
 */
export function* runTest(trial: Trial, test: ConversationTest): Computing<TestOutcome> {
  const places = new Places(trial, test.names);
  const draws = drawsOf(test.given?.draws, { places, trial });
  const lost = lostStubs(test, places);
  const prefill = prefillOf(test, places);
  const problems = [...lost, ...prefill.failures, ...draws.failures];
  if (problems.length > 0) return { failures: problems, trace: [], facts: [], steps: [] };
  const chat = new TrialChat({
    ...{ trial, places, random: draws.random },
    stubs: new Stubs(test, trial),
    language: test.given?.language,
    at: test.given?.at === undefined ? USUAL_START : Date.parse(test.given.at),
  });
  const steps: TestStep[] = [];
  const failures = yield* converse(
    test,
    { chat, trial, places, bubbles: { named: 0, isLoose: false } },
    { prefill: prefill.values, steps },
  );
  return { failures, ...chat.past, steps };
}

interface Conversing {
  readonly prefill: Readonly<Record<string, unknown>>;
  /** What the bot did is added. */
  readonly steps: TestStep[];
}

function* converse(
  test: ConversationTest,
  seen: Seen,
  { prefill, steps }: Conversing,
): Computing<readonly TestFailure[]> {
  const { chat, trial, bubbles } = seen;
  const isLoose = test.bot === 'loose';
  const failures: TestFailure[] = [];
  let since: TestPath = ['chat', 0];
  const problem = yield* chat.start(prefill);
  bubbles.isLoose = isLoose;
  steps.push(stepOf(seen, 0));
  if (problem !== undefined) return [{ path: since, ...problem }];
  for (const [index, row] of test.chat.entries()) {
    const path = ['chat', index];
    if (isAction(row)) {
      failures.push(...unnamed(seen, since));
      if (failures.length > 0) return failures;
      const stopped = yield* doAction(row, chat, trial);
      steps.push(stepOf(seen, index));
      if (stopped !== undefined) return [{ path, ...stopped }];
      // Others may be served now.
      yield [];
      Object.assign(bubbles, { named: 0, isLoose });
      since = path;
    }
    failures.push(...checkRow(row, seen).map((found) => ({ ...found, path: [...path, ...found.path] })));
  }
  return [...failures, ...unnamed(seen, since)];
}

function stepOf({ chat, places }: Seen, row: number): TestStep {
  const { session, happening } = chat;
  const asks = session.waiting?.kind === 'reply' ? places.nameOf(chat.waitingBlock ?? '') : undefined;
  return {
    ...{ row, said: happening.messages.map(bubbleText), hasEnded: session.hasEnded },
    ...(asks !== undefined && { asks }),
  };
}

/** Bubbles that no rule names. After another failure of the turn they say nothing new. */
function unnamed({ chat, bubbles }: Seen, path: TestPath): readonly TestFailure[] {
  const rest = chat.happening.messages.slice(bubbles.named);
  if (rest.length === 0 || bubbles.isLoose) return [];
  const said = rest.map((bubble) => inWords(bubbleText(bubble))).join(', ');
  return [{ path, message: `The bot also says ${said}. Name it under "bot", or write "bot: loose"` }];
}

function prefillOf(test: ConversationTest, places: Places) {
  const failures: TestFailure[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(test.given?.variables ?? {})) {
    const variable = places.variable(name);
    if (variable.ok) values[variable.value.name] = value;
    else failures.push({ path: ['given', 'variables', name], message: variable.error });
  }
  return { failures, values };
}
