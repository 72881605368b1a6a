import type * as z from 'zod';
import type { BotDocument } from '#bot/document.ts';
import type { closedBySchema, gateSchema } from '#contract/gate-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { runBotTests } from '#server/trials/run-bot-tests.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { BotTest } from '#store/ports/bot-test.ts';
import type { BotAction } from '#store/ports/trash.ts';
import { type Coverage, coverageOf } from '#trial/coverage-of.ts';
import { percentOf } from '#trial/percent-of.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import type { FoundProblem } from '../bots/diagnostics-of.ts';
import { noteTestRun, sharesOf } from './note-test-run.ts';
import { storedGate } from './stored-gate.ts';

type ClosedBy = z.input<typeof closedBySchema>;
type Gate = z.output<typeof gateSchema>;

interface Draft {
  readonly document: BotDocument;
  readonly diagnostics: readonly FoundProblem[];
}

/**
 * Throws `GATE_CLOSED` if the bot has a gate and the draft does not pass it. With a reason it may be passed by: true, if
 * it was closed.
 */
export async function requireOpenGate(
  app: App,
  bot: Bot,
  { reason, action, ...draft }: Draft & { readonly reason: string | undefined; readonly action: BotAction },
): Promise<boolean> {
  const gate = storedGate(await app.store.botTests.gate(bot.id));
  if (gate === null) return false;
  const isClosing = ({ severity, ignored }: FoundProblem): boolean =>
    ignored === undefined &&
    (severity === 'error' ? gate.problems !== 'off' : severity === 'warning' && gate.problems === 'warning');
  const problems = draft.diagnostics
    .filter(isClosing)
    .map(({ code, message }): ClosedBy => ({ kind: 'problem', name: code, message }));
  const isPassed = (byTests: readonly ClosedBy[]): boolean =>
    reason !== undefined || problems.length + byTests.length === 0;
  const closedBy: readonly ClosedBy[] = [
    ...problems,
    ...(gate.tests === 'off' && gate.coverage === undefined
      ? []
      : await closedByTests(app, bot, { draft, action, gate, isPassed })),
  ];
  if (closedBy.length > 0 && reason === undefined)
    throw new AppError('GATE_CLOSED', { data: { closedBy: closedBy.slice(0, MOST_LISTED) } });
  return closedBy.length > 0;
}

/** Things that the error lists. */
const MOST_LISTED = 100;

interface GatedTests {
  readonly draft: Draft;
  readonly action: BotAction;
  readonly gate: Gate;
  /** Whether the draft is published with this wrong with the tests. */
  readonly isPassed: (byTests: readonly ClosedBy[]) => boolean;
}

async function closedByTests(
  app: App,
  bot: Bot,
  { draft, action, gate, isPassed }: GatedTests,
): Promise<readonly ClosedBy[]> {
  const all = await app.store.botTests.list(bot.id);
  // What is reached only counts if every test runs.
  const tests = gate.coverage === undefined ? all.filter((test) => mustPass(test, gate)) : all;
  const trial = await trialOf(app.store, bot, draft.document);
  const began = performance.now();
  const results = await runBotTests(trial, tests);
  const coverage = coverageOf(
    trial,
    results.map(({ reached }) => reached),
    bot.id,
  );
  const ms = Math.round(performance.now() - began);
  const left = tests
    .slice(results.length)
    .filter((test) => mustPass(test, gate))
    .map(({ id, name }) => ({
      ...({ kind: 'test', name, testId: id } as const),
      message: 'It did not run, because the other tests took too long',
    }));
  const failed = results
    .filter(({ stored }) => mustPass(stored, gate))
    .flatMap(({ stored: { id, name }, failures: [first] }) =>
      first === undefined ? [] : [{ kind: 'test', name, message: first.message, testId: id } as const],
    );
  const closedBy = [
    ...failed,
    ...left,
    ...(gate.coverage === undefined ? [] : lacks(coverage, gate.coverage)),
  ];
  await noteTestRun(app, {
    ...{ botId: bot.id, action, ended: results },
    facts: {
      ...{
        from: 'gate',
        versionId: null,
        isOfRelease: isPassed(closedBy),
        notRun: tests.length - results.length,
      },
      ms,
      coverage: results.length === all.length ? sharesOf(coverage) : null,
    },
  });
  return closedBy;
}

function mustPass({ data }: Pick<BotTest, 'data'>, { tests, tag }: Gate): boolean {
  if (tests !== 'tagged') return tests === 'all';
  return tag === undefined || ownJson<ConversationTest>(data).tags?.includes(tag) === true;
}

const countedParts = ['blocks', 'ways', 'comparisons'] as const;

/** What tests reach too little of. */
function lacks(coverage: Coverage, least: number): readonly ClosedBy[] {
  return countedParts.flatMap((name): readonly ClosedBy[] => {
    const percent = percentOf(coverage[name]);
    if (percent >= least) return [];
    return [{ kind: 'coverage', name, message: `Tests reach ${percent} % of the ${name}, not ${least} %` }];
  });
}
