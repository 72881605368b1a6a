import * as z from 'zod';

/** What must be so before a bot is published. */
export const gateSchema = z
  .object({
    tests: z
      .enum(['off', 'all', 'tagged'])
      .default('off')
      .meta({ description: 'Tests that must pass on the draft: none, all, or those with `tag`.' }),
    tag: z.string().min(1).max(50).optional(),
    problems: z.enum(['off', 'error', 'warning']).default('off').meta({
      description: 'Problems that close it: none, errors, or warnings as well. Ignored ones never do.',
    }),
  })
  .meta({ id: 'PublishGate' });

/** One thing that keeps a gate closed. */
export const closedBySchema = z
  .object({
    kind: z.enum(['test', 'problem']),
    name: z.string().meta({ description: 'The name of the test, or the code of the problem.' }),
    message: z.string(),
    testId: z.string().optional().meta({ description: 'Of the test.' }),
  })
  .meta({ id: 'GateClosedBy' });
