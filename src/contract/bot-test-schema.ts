import * as z from 'zod';
import { testDefaultsSchema, testSchema } from '#trial/test-schema.ts';
import { idField, timeField } from './fields.ts';

/** A test as its author writes it. */
export const botTestContent = testSchema.meta({
  id: 'BotTestContent',
  description: 'As in files of tests: see the page “Testing bots”.',
});

/** What all tests of a bot share. */
export const testDefaultsContent = testDefaultsSchema.meta({
  id: 'BotTestDefaults',
  description: 'Answers to requests for tests that have none, and what tests need not reach.',
});

const failureSchema = z
  .object({
    path: z
      .array(z.union([z.string(), z.number()]))
      .readonly()
      .meta({ description: 'Steps to the rule that does not hold.', example: ['chat', 2, 'bot', 0] }),
    message: z.string(),
    says: z.string().optional().meta({
      description: 'The words in place of the expected ones: `tests.update` may have the test expect them.',
    }),
    stub: z.string().optional().meta({
      description: 'The line to add under `outside`, as YAML: the test has no answer for a request.',
    }),
  })
  .meta({ id: 'BotTestFailure' });

const msField = z.int().min(0).meta({ description: 'How long it took, in milliseconds.' });

export const lastRunSchema = z
  .object({
    at: timeField,
    isPassed: z.boolean(),
    ms: msField.optional(),
    failures: z.array(failureSchema).readonly(),
  })
  .meta({ id: 'BotTestRun' });

export const notRun = z
  .int()
  .meta({ description: 'Tests that did not run because the others took too long.' });

const summary = {
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()).readonly(),
  createdAt: timeField,
  updatedAt: timeField,
  lastRun: lastRunSchema.nullable().meta({
    description: 'On the draft; null: it has not run since it was written.',
  }),
};

/** A test in lists that were asked for the tests themselves. */
export const botTestListed = z
  .object({ ...summary, test: botTestContent.optional() })
  .meta({ id: 'BotTestListed' });

/** A stored test. */
export const botTestSchema = z.object({ ...summary, test: botTestContent }).meta({ id: 'BotTest' });

/** How one test ended. */
export const testResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  isPassed: z.boolean(),
  ms: msField,
  failures: z.array(failureSchema).readonly(),
});

const missingPart = z.object({
  place: z.object({
    groupId: z.string().optional(),
    blockId: z.string().optional(),
    itemId: z.string().optional(),
    eventId: z.string().optional(),
    edgeId: z.string().optional().meta({ description: 'Of a way that follows an edge.' }),
  }),
  name: z.string().meta({ description: 'The place in words.' }),
});
const missing = z.array(missingPart).readonly();
const count = { reached: z.int(), total: z.int() };
const reached = z.object({ ...count, missing });

/** What the tests of a bot reach. */
export const coverageSchema = z
  .object({
    events: reached,
    blocks: reached,
    ways: reached.meta({ description: 'Ways from one block to the next.' }),
    comparisons: reached.meta({ description: 'Each comparison counts twice: it holds, and it does not.' }),
    accepted: reached.meta({ description: 'Questions with an accepted reply.' }),
    rejected: z.object(count),
    skipped: z.object(count),
    leftOut: z
      .array(missingPart.extend({ because: z.string() }))
      .readonly()
      .meta({ description: 'Blocks, ways and comparisons that do not count, and why.' }),
  })
  .meta({ id: 'BotTestCoverage' });

/** How much of something tests reach. */
const share = z.object(count);

/** Of the whole bot, in a run. */
const runCoverage = z.object({ blocks: share, ways: share, comparisons: share });

/** How one test ended where the caller ran it. */
export const ranTestSchema = z.object({
  id: idField,
  updatedAt: timeField.meta({ description: 'Of the test that ran: a test that changed since forgets it.' }),
  isPassed: z.boolean(),
  ms: msField,
  failures: z.array(failureSchema).max(20).default([]),
});

/** What a caller tells of a run of its own. */
export const ranSchema = z.object({
  ms: msField,
  results: z.array(ranTestSchema).min(1).max(500),
  coverage: runCoverage.optional().meta({ description: 'Only of runs of all tests.' }),
});

/** A run of tests, kept for 30 days; those of releases stay. */
export const testRunSchema = z
  .object({
    id: z.string(),
    at: timeField,
    by: z
      .object({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null: not known.' }),
    from: z
      .enum(['builder', 'api', 'gate'])
      .meta({ description: 'Where they ran: in a browser, on the server, or before publishing.' }),
    versionId: z.string().nullable().meta({ description: 'Null: on the draft.' }),
    isOfRelease: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the draft was published then: such runs stay as long as the bot.' }),
    passed: z.int(),
    failed: z.int(),
    notRun,
    ms: msField,
    failedTests: z
      .array(z.object({ id: z.string(), name: z.string(), message: z.string() }))
      .readonly()
      .meta({ description: 'At most 50 of them, with the first thing that was wrong.' }),
    tests: z
      .array(z.object({ id: z.string(), name: z.string(), isPassed: z.boolean() }))
      .readonly()
      .optional()
      .meta({ description: 'Of releases: the tests that ran.' }),
    coverage: runCoverage.nullable().meta({ description: 'Null: only some tests ran.' }),
  })
  .meta({ id: 'TestRun' });
