import * as z from 'zod';
import { testSchema } from '#trial/test-schema.ts';
import { timeField } from './fields.ts';

/** A test as its author writes it. */
export const botTestContent = testSchema.meta({
  id: 'BotTestContent',
  description: 'As in files of tests: see the page “Testing bots”.',
});

const failureSchema = z
  .object({
    path: z
      .array(z.union([z.string(), z.number()]))
      .readonly()
      .meta({ description: 'Steps to the rule that does not hold.', example: ['chat', 2, 'bot', 0] }),
    message: z.string(),
    stub: z.string().optional().meta({
      description: 'The line to add under `outside`, as YAML: the test has no answer for a request.',
    }),
  })
  .meta({ id: 'BotTestFailure' });

export const lastRunSchema = z
  .object({
    at: timeField,
    isPassed: z.boolean(),
    failures: z.array(failureSchema).readonly(),
  })
  .meta({ id: 'BotTestRun' });

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

/** A test in lists. */
export const botTestSummary = z.object(summary).meta({ id: 'BotTestSummary' });

/** A stored test. */
export const botTestSchema = z.object({ ...summary, test: botTestContent }).meta({ id: 'BotTest' });

/** How one test ended. */
export const testResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  isPassed: z.boolean(),
  failures: z.array(failureSchema).readonly(),
});

const missing = z
  .array(
    z.object({
      place: z.object({
        groupId: z.string().optional(),
        blockId: z.string().optional(),
        itemId: z.string().optional(),
        eventId: z.string().optional(),
      }),
      name: z.string().meta({ description: 'The place in words.' }),
    }),
  )
  .readonly();
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
  })
  .meta({ id: 'BotTestCoverage' });
