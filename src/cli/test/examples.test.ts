import assert from 'node:assert/strict';
import { basename, dirname } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { parseJson } from '#lib/parse-json.ts';
import { createTestComputer, type TestComputer } from '#server/effects/test-computer.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { openTrial, type TrialBot } from '#trial/open-trial.ts';
import { findSuites } from './find-suites.ts';
import type { Suite } from './suite.ts';
import { testReport } from './test-report.ts';

/** What there is to reach, counted in the files by hand: blocks, ways and outcomes of comparisons. */
const counted: Readonly<Record<string, readonly [blocks: number, ways: number, comparisons: number]>> = {
  appointment: [27, 32, 4],
  'arabic-table': [26, 32, 4],
  'lead-capture': [30, 35, 2],
  nps: [18, 24, 4],
  onboarding: [33, 38, 0],
  order: [24, 31, 2],
  quiz: [37, 52, 12],
  support: [33, 42, 4],
};

/** The ways that are in all examples together: fewer means that some were not found. */
const LEAST_WAYS = 100;

let suites: readonly Suite[] = [];
let computer: TestComputer;
before(async () => {
  const found = await findSuites('examples/bots');
  assert.ok(found.ok, JSON.stringify(found));
  suites = found.value;
  computer = createTestComputer();
});
after(() => computer.close());

describe('the tests of the example bots', () => {
  it('pass and take every way; what they reach is what a count by hand says', async () => {
    const report = await testReport(suites, undefined);
    const reached = report.suites.map(({ name, results, coverage }) => {
      for (const { name: test, failures } of results) assert.deepEqual(failures, [], `${name}: ${test}`);
      const { blocks, ways, comparisons } = coverage;
      for (const { missing } of [blocks, ways, comparisons]) assert.deepEqual(missing, [], name);
      const all = [blocks, ways, comparisons].map((part) => part.reached);
      return [basename(dirname(name)), all] as const;
    });
    assert.deepEqual(Object.fromEntries(reached), counted);
  });

  for (const [how, broken] of [
    ['is cut', cut],
    ['leads back to the start', ledBack],
  ] as const)
    it(`fail where any one way ${how}`, async () => {
      let ways = 0;
      const unnoticed: string[] = [];
      for (const suite of suites)
        for (const { id: botId, document } of suite.trial.bots.values())
          for (const { id } of document.edges) {
            ways += 1;
            const changed = broken(document, id);
            if (changed !== undefined && !(await isNoticed(suite, { id: botId, document: changed })))
              unnoticed.push(`${suite.name}: ${botId}: ${id}`);
          }
      assert.ok(ways >= LEAST_WAYS, `${ways} ways`);
      assert.deepEqual(unnoticed, []);
    });
});

/** Whether a test fails once a bot is another. */
async function isNoticed({ trial, tests }: Suite, bot: TrialBot): Promise<boolean> {
  const { main, bots } = trial;
  const now = (each: TrialBot): TrialBot => (each.id === bot.id ? bot : each);
  const others = [...bots.values()].filter(({ id }) => id !== main.id);
  const changed = openTrial([now(main), ...others.map(now)]);
  for (const { test } of tests) {
    const { failures } = await leadTest(changed, test, computer);
    if (failures.length > 0) return true;
  }
  return false;
}

/** Without the edge, and without what names it. */
function cut(document: BotDocument, edgeId: string): BotDocument {
  const edges = document.edges.filter(({ id }) => id !== edgeId);
  const text = JSON.stringify({ ...document, edges }, (key, value: unknown) =>
    key.endsWith('EdgeId') && value === edgeId ? undefined : value,
  );
  const done = parseDocument(parseJson(text), { unknownBlocks: 'reject' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

/** With the edge to where the bot begins; undefined: it leads there already. */
function ledBack(document: BotDocument, edgeId: string): BotDocument | undefined {
  const start = document.events.find(({ type }) => type === 'start')?.outgoingEdgeId;
  const first = document.edges.find(({ id }) => id === start)?.to;
  const edge = document.edges.find(({ id }) => id === edgeId);
  if (first === undefined || edge === undefined || edge.to.groupId === first.groupId) return undefined;
  return {
    ...document,
    edges: document.edges.map((each) => (each === edge ? { ...edge, to: first } : each)),
  };
}
