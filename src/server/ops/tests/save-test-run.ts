import type { saveTestRun as endpoint } from '#contract/tests.ts';
import type { Operation } from '#server/operation.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { peopleOf } from '../people.ts';
import { noteTestRun } from './note-test-run.ts';
import { testRunView } from './test-run-view.ts';

/** Keeps a run of tests that happened where they were written. */
export const saveTestRun: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { app } = context;
  const known = new Map((await app.store.botTests.list(bot.id)).map((test) => [test.id, test]));
  const ended = body.results.flatMap(({ id, updatedAt, isPassed, failures, ms }) => {
    const stored = known.get(id);
    const said = isPassed ? [] : failures.length > 0 ? failures : [{ path: [], message: 'It failed' }];
    const ran = stored && { ...stored, updatedAt: Date.parse(updatedAt) };
    return ran === undefined ? [] : [{ stored: ran, failures: said, ms }];
  });
  const run = await noteTestRun(app, {
    ...{ botId: bot.id, action: botAction(context), ended },
    facts: { from: 'builder', versionId: null, notRun: 0, ms: body.ms, coverage: body.coverage ?? null },
  });
  return { run: testRunView(run, await peopleOf(app, [run])) };
};
